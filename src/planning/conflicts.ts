import { holdsAt } from '../domain/interval.js';
import { clusterOf, valueKey, type Candidate } from './candidate.js';
import type { Moment, OmissionReason } from './govern.js';
import { groupBy } from './group-by.js';
import { joinEqualValues, type Judged, type Value } from './values.js';

/** What is shown together or not at all: one value, or all sides of a conflict. */
export interface Bundle {
  readonly values: readonly Value[];
  readonly isConflict: boolean;
}

/** Why a side may not be shown that would otherwise hold. */
type HiddenReason = Extract<OmissionReason, 'RESTRICTED' | 'NEEDS_CONSENT'>;

/** What is withheld because a side of its conflict cannot be shown. */
export interface Withheld {
  readonly members: readonly Judged[];
  readonly reason: HiddenReason | 'TRUNCATED';
}

export interface Gathered {
  readonly bundles: readonly Bundle[];
  readonly withheld: readonly Withheld[];
}

/** Ids of conflict sides that are not among the candidates: the store loads them (as SIDE) before assembling. CTX-11. */
export function missingSides(candidates: readonly Candidate[]): readonly string[] {
  const known = new Set(candidates.map(({ id }) => id));
  const sides = candidates.flatMap(({ conflictsWith }) => conflictsWith);
  return [...new Set(sides)].filter((id) => !known.has(id)).sort();
}

/**
 * Gathers what is relevant and kept into bundles. A conflict is open where both sides hold, or may, at the time asked
 * about (LAWS 18); a side under review counts and is shown marked (LAWS 16, 17). Equal values join. A bundle of which
 * a side may not be shown, or was not handed over, is withheld whole: both sides or neither. CTX-11, GRA-07.
 */
export function gatherBundles(judged: readonly Judged[], moment: Moment): Gathered {
  const links = linkSides(judged, moment);
  const bundles: Bundle[] = [];
  const withheld: Withheld[] = [];
  const seen = new Set<string>();
  for (const start of judged) {
    const { id } = start.candidate;
    if (seen.has(id) || start.ruling.kind !== 'KEEP' || !start.verdict.isRelevant) continue;
    const members = reach(id, links);
    for (const member of members) seen.add(member.candidate.id);
    const reason = members.map((member) => links.blockOf(member)).find((block) => block !== null);
    if (reason !== undefined) withheld.push({ members, reason });
    else bundles.push(bundleOf(members));
  }
  return { bundles, withheld };
}

/**
 * How much a speaker's word weighs on the subject, as far as a packet knows it (LAWS 7): a decision, then the subject
 * itself, then others, then an inference. Orders the sides of a conflict, decides nothing.
 */
function authorityOf({ basis, assertedBy, subject }: Candidate): number {
  if (basis === 'USER_DECISION') return 3;
  if (basis === 'ASSISTANT_INFERENCE') return 0;
  return assertedBy !== null && clusterOf(assertedBy) === clusterOf(subject) ? 2 : 1;
}

interface Links {
  readonly byId: ReadonlyMap<string, Judged>;
  readonly neighboursOf: (judged: Judged) => readonly string[];
  readonly blockOf: (judged: Judged) => Withheld['reason'] | null;
}

function linkSides(judged: readonly Judged[], moment: Moment): Links {
  const byId = new Map(judged.map((each) => [each.candidate.id, each]));
  const equals = groupBy(
    judged.filter(({ ruling }) => ruling.kind === 'KEEP'),
    ({ candidate }) => valueKey(candidate),
  );
  // A conflict is mutual even where only one side's row says so.
  const naming = groupBy(
    judged.flatMap(({ candidate }) =>
      candidate.conflictsWith.map((side) => ({ side, id: candidate.id })),
    ),
    ({ side }) => side,
  );
  const sidesOf = ({ candidate }: Judged) => [
    ...candidate.conflictsWith,
    ...(naming.get(candidate.id) ?? []).map(({ id }) => id),
  ];
  return {
    byId,
    neighboursOf: (each) => [
      ...sidesOf(each).filter((id) => isOpenSide(byId.get(id))),
      ...(each.ruling.kind === 'KEEP' ? (equals.get(valueKey(each.candidate)) ?? []) : []).map(
        ({ candidate }) => candidate.id,
      ),
    ],
    blockOf: (each) => {
      const sides = sidesOf(each);
      const [hidden] = sides.flatMap((id) => hiddenSide(byId.get(id), moment));
      if (hidden !== undefined) return hidden;
      return sides.some((id) => !byId.has(id)) ? 'TRUNCATED' : null;
    },
  };
}

function isOpenSide(side: Judged | undefined): boolean {
  return side?.ruling.kind === 'KEEP' || isUnderReview(side);
}

/** True for a judged row under review that would otherwise hold: it stands in a conflict, marked. */
export function isUnderReview(judged: Judged | undefined): boolean {
  return judged?.ruling.kind === 'REJECT' && judged.ruling.reason === 'UNDER_REVIEW';
}

function hiddenSide(side: Judged | undefined, { at }: Moment): readonly HiddenReason[] {
  if (side?.ruling.kind !== 'REJECT') return [];
  const { reason } = side.ruling;
  if (reason !== 'RESTRICTED' && reason !== 'NEEDS_CONSENT') return [];
  const { lifecycle, bounds } = side.candidate;
  const isOpen = lifecycle === 'ACTIVE' || lifecycle === 'NEEDS_REVIEW';
  return isOpen && holdsAt(bounds, at) !== 'DOES_NOT_HOLD' ? [reason] : [];
}

function reach(start: string, { byId, neighboursOf }: Links): readonly Judged[] {
  const found = new Map<string, Judged>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const judged = byId.get(id);
    if (judged === undefined || found.has(id)) continue;
    found.set(id, judged);
    open.push(...neighboursOf(judged));
  }
  return [...found.values()];
}

function bundleOf(members: readonly Judged[]): Bundle {
  const values = joinEqualValues(members).toSorted(
    (a, b) =>
      authorityOf(b.shown.candidate) - authorityOf(a.shown.candidate) ||
      b.shown.candidate.observedAt - a.shown.candidate.observedAt ||
      (a.shown.candidate.id < b.shown.candidate.id ? -1 : 1),
  );
  return { values, isConflict: values.length > 1 };
}
