import type { Candidate, SourceCoordinate } from './candidate.js';
import { isUnderReview, type Bundle } from './conflicts.js';
import { readsLikeInstructions } from './wording/marks.js';
import type { PacketItem } from './packet.js';
import type { PacketLanguage } from './request.js';
import { trustOf } from './trust.js';
import type { Judged, Value } from './values.js';
import { boundOrNull } from './wording/dates.js';
import { wordStatement } from './wording/statement.js';

/** The packet item of a value. `bundle` is the one it stands in: the other values are the sides of its conflict. */
export function itemOf(value: Value, bundle: Bundle, language: PacketLanguage): PacketItem {
  const { candidate } = value.shown;
  const text = wordStatement(candidate, language);
  const said = [text, candidate.flipCondition ?? '', candidate.assertedBy?.name ?? ''];
  const isMarked = said.some(readsLikeInstructions);
  return {
    assertionId: candidate.id,
    version: candidate.version,
    alsoIds: value.also.map(({ candidate: { id } }) => id),
    subject: candidate.subject,
    predicate: candidate.predicate,
    text,
    basis: candidate.basis,
    assertedBy: candidate.assertedBy,
    holds: holdsOf(value.shown),
    isUnderReview: isUnderReview(value.shown),
    validFrom: boundOrNull(candidate.bounds.certainFrom),
    validUntil: boundOrNull(candidate.bounds.certainUntil),
    conflictsWith: conflictingIds(value, bundle),
    flipCondition: candidate.flipCondition,
    confidence: candidate.confidence,
    evidenceCount: value.evidenceCount,
    scope: candidate.scope,
    relevance: value.verdict.relevance,
    trust: trustOf(candidate, isMarked),
    readsLikeInstructions: isMarked,
    coordinates: membersOf(value).flatMap(({ coordinates }) => coordinates.toSorted(byPlace)),
  };
}

/** What is not confirmed is not known to hold; what is under review does not count as holding (LAWS 16). */
function holdsOf(shown: Judged): PacketItem['holds'] {
  if (shown.ruling.kind === 'KEEP') return shown.ruling.holds;
  return isUnderReview(shown) ? 'DOES_NOT_HOLD' : 'UNKNOWN';
}

function conflictingIds(value: Value, { values }: Bundle): readonly string[] {
  const mine = membersOf(value);
  return values
    .filter(
      (other) =>
        other !== value && mine.some((one) => membersOf(other).some((two) => conflict(one, two))),
    )
    .map(({ shown }) => shown.candidate.id)
    .sort();
}

function conflict(one: Candidate, two: Candidate): boolean {
  return one.conflictsWith.includes(two.id) || two.conflictsWith.includes(one.id);
}

function membersOf({ shown, also }: Value): readonly Candidate[] {
  return [shown, ...also].map(({ candidate }) => candidate);
}

function byPlace(a: SourceCoordinate, b: SourceCoordinate): number {
  return a.passageId < b.passageId
    ? -1
    : a.passageId > b.passageId
      ? 1
      : a.span.start - b.span.start;
}
