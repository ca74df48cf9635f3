import type { Assertion } from './assertion.js';
import type { ChangeEvent } from './change.js';
import { canonicalJson } from './ids.js';

/**
 * What a change of state means to those who watch, in a fixed order; empty when nothing changed.
 * `forced` are the events that a decision brought along (LAWS 45).
 */
export function changesOf(
  before: Assertion | null,
  after: Assertion,
  forced: readonly ChangeEvent[],
): readonly ChangeEvent[] {
  const events = new Set<ChangeEvent>(forced);
  const old = before?.state ?? null;
  const now = after.state;
  if (now.conflictsWith.some((id) => !(old?.conflictsWith.includes(id) ?? false)))
    events.add('CONFLICT_OPENED');
  if (old === null) return [...events];
  if (old.supersededBy === null && now.supersededBy !== null) events.add('SUPERSEDED');
  if (old.supersededBy !== null && now.supersededBy === null && now.lifecycle === 'ACTIVE')
    events.add('RESTORED');
  if (old.conflictsWith.some((id) => !now.conflictsWith.includes(id)))
    events.add('CONFLICT_SETTLED');
  if (now.evidenceCount > old.evidenceCount) events.add('CONFIRMED');
  const boundsMoved = canonicalJson(old.bounds) !== canonicalJson(now.bounds);
  if (boundsMoved || (events.size === 0 && canonicalJson(old) !== canonicalJson(now)))
    events.add('VALIDITY_BOUND');
  return [...events];
}
