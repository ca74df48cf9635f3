import { learnWeights, withRandomPairs } from '../../../src/linkage/scoring/learn-weights.js';
import type { Weights } from '../../../src/linkage/scoring/weights.js';
import { f1, halfOf } from '../../harness/halves.js';
import { candidatePairs } from './candidates.js';
import { clusterRecords } from './cluster.js';
import { readPeople, type People } from './people.js';
import { openScorer, scales } from './scorer.js';

/** The averages were chosen on the people of the half that is not reported; the weights are learned unsupervised. */
export const historicalSettings = {
  candidates: 20,
  rounds: 25,
  everyNthPair: 5,
  randomPairs: 200_000,
  cluster: { leastPair: 2, leastAverage: 4, bounds: [-20, 20], mostMembers: 30 },
} as const;

/** What came of the historical people. */
export interface HistoricalResult {
  readonly f1: number;
  readonly wholeF1: number;
  readonly precision: number;
  readonly recall: number;
  readonly largest: number;
  readonly seconds: number;
}

/**
 * Clusters the historical records, from reading the file to the clusters, on one core. Pairwise F1 over the people
 * of the half that nothing was chosen on (all, where `isUnseen`); a wrong pair counts half for each of its people.
 */
export async function evaluateHistorical(
  file: string,
  isUnseen: boolean,
): Promise<HistoricalResult> {
  const start = performance.now();
  const people = await readPeople(file);
  const pairs = candidatePairs(people, historicalSettings.candidates);
  const { bits } = openScorer(people, learn(people, pairs));
  const scored = pairs.map(([left, right]) => ({ left, right, bits: bits(left, right) }));
  const clusters = clusterRecords(people.size, scored, bits, historicalSettings.cluster);
  const seconds = (performance.now() - start) / 1_000;
  const groups = groupBy(clusters);
  const whole = countPairs(groups, people.truth, () => true);
  const reported = isUnseen
    ? whole
    : countPairs(groups, people.truth, (person) => halfOf(person) === 1);
  return {
    f1: f1(reported.right, reported.found, reported.wanted),
    wholeF1: f1(whole.right, whole.found, whole.wanted),
    precision: reported.right / reported.found,
    recall: reported.right / reported.wanted,
    largest: Math.max(...groups.map(({ length }) => length)),
    seconds,
  };
}

function learn(people: People, pairs: readonly (readonly [number, number])[]): Weights {
  const { rounds, everyNthPair, randomPairs } = historicalSettings;
  const comparisons = Object.keys(scales);
  const first = startWeights();
  const { patterns } = openScorer(people, first);
  const random = Array.from(
    { length: randomPairs },
    (_, at) =>
      [(at * 7_919) % people.size, (at * 104_729 + (at % 9_973) * at + 13) % people.size] as const,
  ).filter(([left, right]) => left !== right);
  return learnWeights(patterns(pairs.filter((_, at) => at % everyNthPair === 0)), {
    comparisons,
    start: withRandomPairs(first, patterns(random), comparisons),
    rounds,
    keepU: false,
  });
}

/** Agreement is likely among pairs that are one: all that is said before learning. */
function startWeights(): Weights {
  const likely = [0.6, 0.2, 0.1, 0.1];
  return {
    prior: -2,
    comparisons: new Map(
      Object.entries(scales).map(([name, levels]) => [
        name,
        new Map(
          levels.map((level, at) => [level, { m: likely[at] ?? 0.1, u: 0.25, spread: null }]),
        ),
      ]),
    ),
  };
}

function groupBy(clusters: Int32Array): readonly (readonly number[])[] {
  const groups = new Map<number, number[]>();
  for (const [record, cluster] of clusters.entries()) {
    const group = groups.get(cluster);
    if (group === undefined) groups.set(cluster, [record]);
    else group.push(record);
  }
  return [...groups.values()];
}

function countPairs(
  groups: readonly (readonly number[])[],
  truth: readonly string[],
  isCounted: (person: string) => boolean,
) {
  let right = 0;
  let found = 0;
  for (const group of groups) {
    const people = group.map((record) => truth[record] ?? '');
    for (const [at, one] of people.entries()) {
      for (const other of people.slice(at + 1)) {
        const share = ((isCounted(one) ? 1 : 0) + (isCounted(other) ? 1 : 0)) / 2;
        found += share;
        if (one === other) right += share;
      }
    }
  }
  const sizes = new Map<string, number>();
  for (const person of truth) sizes.set(person, (sizes.get(person) ?? 0) + 1);
  const wanted = [...sizes]
    .filter(([person]) => isCounted(person))
    .reduce((sum, [, size]) => sum + (size * (size - 1)) / 2, 0);
  return { right, found, wanted };
}
