import type { Candidate } from './candidate.js';
import type { Bundle } from './conflicts.js';
import type { Verdict } from './judge.js';
import { trustLevels, trustOf } from './trust.js';
import type { Value } from './values.js';

/** Weights of the fused rank; they add up to 1. Relevance leads, the rest settles what it leaves equal. */
const weights = { relevance: 0.45, retrieval: 0.2, freshness: 0.15, confidence: 0.12, trust: 0.08 };

const verdictOrder: Readonly<Record<Verdict['match'], number>> = {
  COMPLETE: 0,
  PARTIAL: 1,
  NONE: 2,
};

/** A value's place: by verdict, then fused rank, then key (LAWS 41). */
interface Standing {
  readonly verdict: number;
  readonly rank: number;
  readonly key: string;
}

/** What the ranks of one packet are measured against. */
export interface Pool {
  /** Terms of the question. */
  readonly terms: readonly string[];
  /** All candidates, relevant or not: how rare a term is among them. */
  readonly candidates: readonly Candidate[];
}

/**
 * Orders bundles totally; a conflict stands where its best side does. The fused rank weighs relevance, how rare the
 * matched terms are, confidence, trust, and freshness. Nothing in it reads the clock: freshness is a value's place
 * among the others by time of observation, so that waiting alone never reorders a packet.
 */
export function rankBundles(bundles: readonly Bundle[], pool: Pool): readonly Bundle[] {
  const values = bundles.flatMap((bundle) => bundle.values);
  const rankOf = fusedRank(values, pool);
  const placed = bundles.map((bundle) => ({
    bundle,
    standing: bundle.values
      .map((value) => standingOf(value, rankOf))
      .reduce((a, b) => (compare(a, b) <= 0 ? a : b)),
  }));
  return placed.toSorted((a, b) => compare(a.standing, b.standing)).map(({ bundle }) => bundle);
}

function standingOf(value: Value, rankOf: (value: Value) => number): Standing {
  return {
    verdict: verdictOrder[value.verdict.match],
    rank: rankOf(value),
    key: value.shown.candidate.id,
  };
}

function compare(a: Standing, b: Standing): number {
  return a.verdict - b.verdict || b.rank - a.rank || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
}

function fusedRank(
  values: readonly Value[],
  { terms, candidates }: Pool,
): (value: Value) => number {
  const observed = values.map(({ shown }) => shown.candidate.observedAt).toSorted((a, b) => a - b);
  const termSets = candidates.map((candidate) => new Set(candidate.terms));
  const rarity = new Map(
    terms.map((term) => {
      const holders = termSets.filter((set) => set.has(term)).length;
      return [term, Math.log(1 + (termSets.length + 1) / (holders + 1))];
    }),
  );
  const sumOf = (some: readonly string[]) =>
    some.reduce((sum, term) => sum + (rarity.get(term) ?? 0), 0);
  const total = sumOf(terms);
  return ({ shown, verdict }) => {
    const { candidate } = shown;
    const held = new Set(candidate.terms);
    const matched = sumOf(terms.filter((term) => held.has(term)));
    const trust = trustLevels.indexOf(trustOf(candidate, false)) / (trustLevels.length - 1);
    const fused =
      weights.relevance * verdict.relevance +
      weights.retrieval * (total > 0 ? matched / total : 0) +
      weights.freshness *
        (observed.filter((at) => at <= candidate.observedAt).length / observed.length) +
      weights.confidence * candidate.confidence +
      weights.trust * trust;
    // Sums of fractions differ in their last digits; what differs by less than a billionth is equal.
    return Math.round(fused * 1e9) / 1e9;
  };
}
