import data from '../data/weights.json' with { type: 'json' };
import type { NameKind } from '../names/token.js';

/** How probable a level is among pairs that are one (m) and among pairs that are two (u). */
export interface LevelWeight {
  readonly m: number;
  readonly u: number;
  /** Where the level says how common the agreed value is: how many times likelier than that a chance agreement is. */
  readonly spread: number | null;
}

/** The weights of a model: of each comparison, of each of its levels; the prior is log2 odds of a candidate pair. */
export interface Weights {
  readonly prior: number;
  readonly comparisons: ReadonlyMap<string, ReadonlyMap<string, LevelWeight>>;
}

/** No evidence is worth more than a finite number of bits. */
const least = 1e-7;

/** Weights before anything was learned, for people and for things. */
export const defaultWeights: Readonly<Record<NameKind, Weights>> = {
  PERSON: readWeights(data.PERSON),
  THING: readWeights(data.THING),
};

/**
 * Bits for (positive) or against (negative) that a level gives: log2(m/u). `chance` is the share of entities that
 * agree because the value is so common; it replaces u where the level has a spread.
 */
export function bitsOf({ m, u, spread }: LevelWeight, chance: number | null): number {
  const byChance = chance !== null && spread !== null ? Math.min(1, chance * spread) : u;
  return Math.log2(Math.max(m, least) / Math.max(byChance, least));
}

type Data = Readonly<
  Record<string, Readonly<Record<string, { m: number; u: number; spread?: number }>>>
>;

function readWeights({ prior, comparisons }: { prior: number; comparisons: Data }): Weights {
  return {
    prior,
    comparisons: new Map(
      Object.entries(comparisons).map(([name, levels]) => [
        name,
        new Map(
          Object.entries(levels).map(([level, { m, u, spread = null }]) => [
            level,
            { m, u, spread },
          ]),
        ),
      ]),
    ),
  };
}
