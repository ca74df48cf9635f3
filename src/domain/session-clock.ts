import type { Instant } from './interval.js';
import { type SessionFault, sessionFault } from './session-problems.js';
import type { IncomingPassage } from './source-item.js';

/** How far a caller's clock may be ahead of ours (milliseconds): what is kept then is its time, and ours beside it. */
const mostAhead = 86_400_000;

/**
 * Faults of turns that were said in the future. For sessions that are being held; what is imported may come from any
 * clock, and the order of the ledger is ours in any case.
 */
export function findTimesAhead(
  passages: readonly Pick<IncomingPassage, 'at'>[],
  now: Instant,
): readonly SessionFault[] {
  return passages.flatMap(({ at }, position) =>
    at !== null && at > now + mostAhead
      ? [sessionFault('TIME_AHEAD', ['turns', String(position), 'at'])]
      : [],
  );
}
