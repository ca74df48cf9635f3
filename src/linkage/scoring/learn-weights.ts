import type { LevelWeight, Weights } from './weights.js';

/** The levels that the comparisons of one pair found, in the order of the comparisons; null where one found nothing. */
export type Pattern = readonly (string | null)[];

/** A pattern and how many pairs have it. */
export interface PatternCount {
  readonly pattern: Pattern;
  readonly count: number;
}

export interface LearnOptions {
  /** Names of the comparisons, in the order of the patterns. */
  readonly comparisons: readonly string[];
  readonly start: Weights;
  readonly rounds: number;
  /**
   * Where true, u stays as it was: it is better known from pairs drawn at random than from candidates, which are
   * alike because they were chosen to be.
   */
  readonly keepU: boolean;
}

/** Added to every count, so that what was never seen is improbable and not impossible. */
const smoothing = 0.5;

/**
 * Learns m, the prior and where wished u from pairs nobody has judged, by expectation maximisation over counted
 * patterns. Deterministic; without pairs the start is returned. Levels the start does not know are left out.
 */
export function learnWeights(counts: readonly PatternCount[], options: LearnOptions): Weights {
  let weights = options.start;
  if (counts.length === 0) return weights;
  for (let round = 0; round < options.rounds; round++) weights = improve(counts, weights, options);
  return weights;
}

/** u of every level, from the patterns of pairs drawn at random: nearly all of them are two. */
export function withRandomPairs(
  weights: Weights,
  counts: readonly PatternCount[],
  comparisons: readonly string[],
): Weights {
  const tally = newTally();
  for (const { pattern, count } of counts) add(tally, pattern, count);
  return {
    prior: weights.prior,
    comparisons: mapLevels(weights, (name, level, weight, levels) => ({
      ...weight,
      u: share(tally, comparisons.indexOf(name), level, levels),
    })),
  };
}

function improve(
  counts: readonly PatternCount[],
  weights: Weights,
  { comparisons, keepU }: LearnOptions,
): Weights {
  const same = newTally();
  const two = newTally();
  let total = 0;
  let matched = 0;
  for (const { pattern, count } of counts) {
    const probability = posterior(pattern, weights, comparisons);
    add(same, pattern, count * probability);
    add(two, pattern, count * (1 - probability));
    total += count;
    matched += count * probability;
  }
  const odds = Math.max(matched, smoothing) / Math.max(total - matched, smoothing);
  return {
    prior: Math.log2(odds),
    comparisons: mapLevels(weights, (name, level, weight, levels) => {
      const at = comparisons.indexOf(name);
      if (at < 0) return weight;
      const m = share(same, at, level, levels);
      return { ...weight, m, u: keepU ? weight.u : share(two, at, level, levels) };
    }),
  };
}

function posterior(pattern: Pattern, weights: Weights, comparisons: readonly string[]): number {
  let bits = weights.prior;
  for (const [at, level] of pattern.entries()) {
    if (level === null) continue;
    const weight = weights.comparisons.get(comparisons[at] ?? '')?.get(level);
    if (weight !== undefined) bits += Math.log2(weight.m / weight.u);
  }
  return 1 / (1 + 2 ** -bits);
}

type Tally = Map<number, Map<string, number>>;

function newTally(): Tally {
  return new Map();
}

function add(tally: Tally, pattern: Pattern, amount: number): void {
  for (const [at, level] of pattern.entries()) {
    if (level === null) continue;
    const levels = tally.get(at) ?? new Map<string, number>();
    levels.set(level, (levels.get(level) ?? 0) + amount);
    tally.set(at, levels);
  }
}

function share(tally: Tally, at: number, level: string, levels: number): number {
  const counts = tally.get(at) ?? new Map<string, number>();
  const total = [...counts.values()].reduce((sum, each) => sum + each, 0);
  return ((counts.get(level) ?? 0) + smoothing) / (total + smoothing * levels);
}

function mapLevels(
  { comparisons }: Weights,
  change: (name: string, level: string, weight: LevelWeight, levels: number) => LevelWeight,
): Weights['comparisons'] {
  return new Map(
    [...comparisons].map(([name, levels]) => [
      name,
      new Map(
        [...levels].map(([level, weight]) => [level, change(name, level, weight, levels.size)]),
      ),
    ]),
  );
}
