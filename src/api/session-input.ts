import { sessionItem } from '../app/session-item.js';
import type { Principal } from '../domain/principal.js';
import { findTimesAhead } from '../domain/session-clock.js';
import { parseSession } from '../domain/session-input.js';
import { maxFaults } from '../domain/session-problems.js';
import type { IncomingItem } from '../domain/source-item.js';
import { faultyInput } from './context-request.js';
import type { SessionInput } from './generated/types.js';

/** The item that a session is. Who may see it: the caller (or the user it acts for) unless it says SPACE. */
export function toSessionItem(
  principal: Principal,
  session: SessionInput,
  now: number,
): IncomingItem {
  const parsed = parseSession({
    externalId: session.externalId,
    title: session.title ?? null,
    zone: session.zone ?? 'UTC',
    startedAt: null,
    sensitivity: session.sensitivity ?? null,
    source:
      session.source === null || session.source === undefined
        ? null
        : { kind: 'session', externalId: session.source.externalId, name: session.source.name },
    turns: session.turns,
  });
  const faults = parsed.ok ? findTimesAhead(parsed.item.passages, now) : parsed.faults;
  if (!parsed.ok || faults.length > 0) {
    throw faultyInput(faults.slice(0, maxFaults), ['input', 'session']);
  }
  return sessionItem(principal, parsed.item, session.audience === 'SPACE' ? 'space' : 'private');
}
