import { valueKey, type Candidate } from './candidate.js';
import type { Ruling } from './govern.js';
import { groupBy } from './group-by.js';
import type { Verdict } from './judge.js';
import { trustOf, trustLevels } from './trust.js';

/** A candidate with what was decided of it. */
export interface Judged {
  readonly candidate: Candidate;
  readonly verdict: Verdict;
  readonly ruling: Ruling;
}

/** One value to show: an assertion, and those that say the same for other audiences or scopes of evidence. */
export interface Value {
  readonly shown: Judged;
  /** The others that say the same, by id. */
  readonly also: readonly Judged[];
  /** Evidence of all of them (LAWS 23). */
  readonly evidenceCount: number;
  /** The best verdict among them. */
  readonly verdict: Verdict;
}

/**
 * Joins kept candidates that say the same; each of the others stays a value of its own. The one shown is the most
 * trusted, then the earliest said, then the least id, so that a later confirmation does not change which it is.
 */
export function joinEqualValues(judged: readonly Judged[]): readonly Value[] {
  const groups = groupBy(judged, ({ candidate, ruling }) =>
    ruling.kind === 'KEEP' ? valueKey(candidate) : candidate.id,
  );
  return [...groups.values()].flatMap((members) => {
    const [shown, ...also] = members.toSorted(byPrecedence);
    if (shown === undefined) return [];
    return [
      {
        shown,
        also: also.toSorted((a, b) => (a.candidate.id < b.candidate.id ? -1 : 1)),
        evidenceCount: members.reduce((sum, { candidate }) => sum + candidate.evidenceCount, 0),
        verdict: members
          .map(({ verdict }) => verdict)
          .reduce((best, verdict) => (verdict.relevance > best.relevance ? verdict : best)),
      },
    ];
  });
}

function byPrecedence(a: Judged, b: Judged): number {
  const trust = (judged: Judged) => trustLevels.indexOf(trustOf(judged.candidate, false));
  return (
    trust(b) - trust(a) ||
    a.candidate.observedAt - b.candidate.observedAt ||
    (a.candidate.id < b.candidate.id ? -1 : 1)
  );
}
