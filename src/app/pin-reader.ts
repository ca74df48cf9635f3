import { type Principal, type Reader, readerOf } from '../domain/principal.js';
import { findSequenceAt, findSequenceNow, type LedgerPoint } from '../store/change-queries.js';
import type { Services } from './services.js';

/** The reader for `knownAt` (milliseconds): pinned to the last change not later than it; unpinned when it is null. */
export async function readerAt(
  services: Services,
  principal: Principal,
  knownAt: number | null,
): Promise<Reader> {
  if (knownAt === null) return readerOf(principal);
  const point = await findSequenceAt(services.database, principal.spaceId, knownAt);
  return readerOf(principal, point.sequence);
}

/** A reader that is pinned in any case, so that several queries see one state: packets (DESIGN 3). */
export async function pinnedReader(
  services: Services,
  principal: Principal,
  knownAt: number | null,
): Promise<{ readonly reader: Reader; readonly point: LedgerPoint }> {
  const point =
    knownAt === null
      ? await findSequenceNow(services.database, principal.spaceId)
      : await findSequenceAt(services.database, principal.spaceId, knownAt);
  return { reader: readerOf(principal, point.sequence), point };
}
