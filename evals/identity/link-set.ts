import { candidatesOf, indexKeys } from '../../src/linkage/blocking/candidates.js';
import { gramKeys } from '../../src/linkage/blocking/grams.js';
import { blockingKeys } from '../../src/linkage/blocking/keys.js';
import { allComparisons } from '../../src/linkage/comparisons/all.js';
import { prepareRecord, type PreparedRecord } from '../../src/linkage/prepare-record.js';
import { countFrequencies } from '../../src/linkage/scoring/count-frequencies.js';
import { learnWeights, withRandomPairs } from '../../src/linkage/scoring/learn-weights.js';
import { countPatterns } from '../../src/linkage/scoring/patterns.js';
import { scorePair } from '../../src/linkage/scoring/score.js';
import { defaultWeights } from '../../src/linkage/scoring/weights.js';
import { f1 } from '../harness/halves.js';
import type { LinkSet } from './sets.js';

/** Nothing here was chosen on a set: the weights are learned from pairs nobody judged, and 0.5 is more likely than not. */
export const linkSettings = { candidates: 10, rounds: 30, randomPairsARecord: 3, threshold: 0.5 };

/** What came of linking a set. */
export interface Linked {
  readonly f1: number;
  /** Share of true pairs among the candidates. */
  readonly blockingRecall: number;
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
}

type Pair = readonly [PreparedRecord, PreparedRecord];

/** Links two lists with the product's keys, comparisons and weights, unsupervised: each record to one other at most. */
export function linkSet({ left, right, truth }: LinkSet): Linked {
  const ones = left.map(prepareRecord);
  const others = right.map(prepareRecord);
  const pairs = candidatePairs(ones, others);
  const comparisons = allComparisons(countFrequencies([...ones, ...others]));
  const names = comparisons.map(({ name }) => name);
  const weights = learnWeights(countPatterns(pairs, comparisons), {
    comparisons: names,
    start: withRandomPairs(
      startWeights(ones),
      countPatterns(randomPairs(ones, others), comparisons),
      names,
    ),
    rounds: linkSettings.rounds,
    keepU: false,
  });
  const scored = pairs
    .map(([one, other]) => ({ one, other, score: scorePair(one, other, comparisons, weights) }))
    .filter(({ score }) => score.probability >= linkSettings.threshold)
    .filter(({ one, score }) => one.kind === 'PERSON' || isNamedAlike(score.contributions))
    .sort((first, second) => second.score.bits - first.score.bits);
  const found = oneToOne(scored.map(({ one, other }) => [one.id, other.id]));
  const agreed = found.filter((pair) => truth.has(pair));
  const isFound = new Set(found);
  const candidates = new Set(pairs.map(([one, other]) => `${one.id}|${other.id}`));
  return {
    f1: f1(agreed.length, found.length, truth.size),
    blockingRecall: [...truth].filter((pair) => candidates.has(pair)).length / truth.size,
    missed: [...truth].filter((pair) => !isFound.has(pair)),
    wrong: found.filter((pair) => !truth.has(pair)),
  };
}

/** A thing goes by its name: two businesses at one address with one telephone are two. */
function isNamedAlike(contributions: ReturnType<typeof scorePair>['contributions']): boolean {
  const level = contributions.find(({ comparison }) => comparison === 'names')?.finding?.level;
  return level !== 'DIFFERENT' && level !== 'CONTRADICTED';
}

function startWeights([one]: readonly PreparedRecord[]) {
  const prior = Math.log2(1 / linkSettings.candidates);
  return { ...defaultWeights[one?.kind ?? 'THING'], prior };
}

function candidatePairs(
  ones: readonly PreparedRecord[],
  others: readonly PreparedRecord[],
): readonly Pair[] {
  const index = indexKeys(others.map((record) => [record.id, keysOf(record)]));
  const place = new Map(others.map((record, at) => [record.id, at]));
  return ones.flatMap((record) =>
    candidatesOf(index, { id: '', keys: keysOf(record) }, linkSettings.candidates)
      .map(({ id }) => place.get(id) ?? 0)
      .sort((first, second) => first - second)
      .flatMap((at): readonly Pair[] => {
        const other = others[at];
        return other === undefined ? [] : [[record, other]];
      }),
  );
}

/** The product's keys, and the letters of addresses and authors: these sets have little else. */
function keysOf(record: PreparedRecord): readonly string[] {
  const context = [...record.places, ...record.organisations].flatMap(({ tokens }) =>
    tokens.flatMap(({ text }) => gramKeys(text)),
  );
  const neighbours = [...record.neighbours].flatMap((id) => [
    `y${id}`,
    ...gramKeys(id).map((gram) => `y${gram}`),
  ]);
  return [
    ...new Set([...blockingKeys(record), ...context.map((gram) => `x${gram}`), ...neighbours]),
  ];
}

/** Pairs by a fixed rule that has nothing to do with what the records say. */
function randomPairs(
  ones: readonly PreparedRecord[],
  others: readonly PreparedRecord[],
): readonly Pair[] {
  return ones.flatMap((one, at) =>
    Array.from({ length: linkSettings.randomPairsARecord }, (_, round) => {
      return others[(at * 7_919 + (round + 1) * 104_729) % others.length];
    }).flatMap((other): readonly Pair[] => (other === undefined ? [] : [[one, other]])),
  );
}

function oneToOne(pairs: readonly (readonly [string, string])[]): readonly string[] {
  const taken = [new Set<string>(), new Set<string>()] as const;
  return pairs.flatMap(([one, other]) => {
    if (taken[0].has(one) || taken[1].has(other)) return [];
    taken[0].add(one);
    taken[1].add(other);
    return [`${one}|${other}`];
  });
}
