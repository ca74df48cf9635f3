import { omissionReasons, type OmissionReason } from './govern.js';
import type { CandidateOutcome, Omission } from './packet.js';
import type { Selection } from './selection.js';
import type { Judged } from './values.js';

/** What had no room: how many values and the characters they would take. */
export interface Excess {
  readonly count: number;
  readonly characters: number;
}

/**
 * What was relevant and is left out, by reason in the order of the reasons; a reason that left out nothing is not
 * named. `notLookedAt`: hits beyond the store's cap. CTX-09, CTX-11.
 */
export function countOmissions(
  selection: Selection,
  excess: Excess,
  notLookedAt: number,
): readonly Omission[] {
  const counts = new Map<OmissionReason, number>();
  const add = (reason: OmissionReason, count: number) =>
    counts.set(reason, (counts.get(reason) ?? 0) + count);
  const held = heldBack(selection);
  for (const reason of held.values()) add(reason, 1);
  const toAsk = consentsToAsk(selection, held);
  add('OVER_BUDGET', excess.count);
  add('TRUNCATED', notLookedAt);
  return omissionReasons.flatMap((reason) => {
    const count = counts.get(reason) ?? 0;
    return count > 0
      ? [
          {
            reason,
            count,
            characters: reason === 'OVER_BUDGET' ? excess.characters : null,
            assertionIds: reason === 'NEEDS_CONSENT' ? toAsk : [],
          },
        ]
      : [];
  });
}

/** What became of every candidate, by id (LAWS 40). `placedIds`: those in the packet, alone or joined to another. */
export function outcomesOf(
  selection: Selection,
  placedIds: ReadonlySet<string>,
): readonly CandidateOutcome[] {
  const held = heldBack(selection);
  const proposals = new Set(membersOf(selection.unconfirmed).map(({ candidate }) => candidate.id));
  const selected = new Set(membersOf(selection.bundles).map(({ candidate }) => candidate.id));
  return selection.judged.map(({ candidate: { id }, verdict }) => {
    const isSelected = selected.has(id) || proposals.has(id);
    const place = proposals.has(id) ? 'UNCONFIRMED_ITEM' : 'ITEM';
    const outcome = placedIds.has(id)
      ? place
      : isSelected
        ? 'OVER_BUDGET'
        : (held.get(id) ?? 'NOT_RELEVANT');
    return { assertionId: id, ...verdict, outcome };
  });
}

/** What consent would let in: what is held back for want of it, and hidden sides of what is held back with them. */
function consentsToAsk(
  { judged, withheld }: Selection,
  held: ReadonlyMap<string, OmissionReason>,
): readonly string[] {
  const sides = new Set(
    withheld.flatMap(({ members }) => members.flatMap(({ candidate }) => candidate.conflictsWith)),
  );
  return judged
    .filter(({ ruling }) => ruling.kind === 'REJECT' && ruling.reason === 'NEEDS_CONSENT')
    .map(({ candidate }) => candidate.id)
    .filter((id) => held.has(id) || sides.has(id))
    .toSorted();
}

/** Why each relevant candidate that was not selected was not, by id. */
function heldBack({
  judged,
  bundles,
  withheld,
  unconfirmed,
}: Selection): ReadonlyMap<string, OmissionReason> {
  const selected = new Set(
    [...membersOf(bundles), ...membersOf(unconfirmed)].map(({ candidate }) => candidate.id),
  );
  const reasons = new Map<string, OmissionReason>();
  for (const { members, reason } of withheld) {
    for (const { candidate } of members) reasons.set(candidate.id, reason);
  }
  for (const { candidate, verdict, ruling } of judged) {
    if (ruling.kind === 'REJECT' && verdict.isRelevant && !selected.has(candidate.id)) {
      reasons.set(candidate.id, ruling.reason);
    }
  }
  return reasons;
}

function membersOf(bundles: Selection['bundles']): readonly Judged[] {
  return bundles.flatMap(({ values }) => values.flatMap(({ shown, also }) => [shown, ...also]));
}
