import { openData, type DataFolder } from '../harness/data.js';
import type { Figure, Miss, Report } from '../harness/report.js';
import type { OfflineRun } from '../harness/run.js';
import { countAcceptedContradictions } from './contradictions.js';
import { evaluateHistorical, historicalSettings } from './historical/evaluate.js';
import { type Linked, linkSet, linkSettings } from './link-set.js';
import { missesAmong, readOwnPairs } from './own-pairs.js';
import { readSets } from './sets.js';
import { judgeTrickyCases } from './tricky.js';

const aims: Readonly<Record<string, number>> = {
  fodors_zagats: 0.99,
  dblp_acm: 0.993,
  febrl4: 0.999,
};
const blockingAim = 0.998;

/** What one part of the evaluation came to. */
interface Part {
  readonly figures: readonly Figure[];
  readonly failed: readonly Miss[];
  readonly cases: number;
  readonly notes: readonly string[];
}

/**
 * Measures linkage: our own pairs and the tricky cases with nothing learned, the three sets unsupervised, the
 * historical people in a clusterer that only this evaluation has. A part that is absent is left out and named.
 */
export async function evaluateIdentity({ progress, dataRoot }: OfflineRun): Promise<Report> {
  const data = openData('identity', dataRoot);
  const parts: Part[] = [];
  progress.begin('parts', 4);
  for (const part of [judgeOwn, judgeTricky, linkSets, clusterHistorical]) {
    parts.push(await part(data));
    progress.advance();
  }
  return {
    name: 'identity',
    figures: parts.flatMap(({ figures }) => figures),
    settings: {
      link: linkSettings,
      historical: historicalSettings,
      chosenOn: data.isUnseen
        ? 'other data'
        : 'links: nothing but the rules; historical averages: the people of the even half, the figure is of the odd',
    },
    cases: parts.reduce((sum, { cases }) => sum + cases, 0),
    failed: parts.flatMap(({ failed }) => failed),
    notes: parts.flatMap(({ notes }) => notes),
  };
}

async function judgeOwn(): Promise<Part> {
  const { apart, together } = await readOwnPairs();
  const joined = missesAmong(apart, ({ suggestion }) => suggestion === 'SAME');
  const lost = missesAmong(
    together,
    ({ suggestion }) => suggestion === 'NONE' || suggestion === 'DIFFERENT',
  );
  return {
    figures: [
      { key: 'must_stay_apart_joined', value: joined.length, target: { atMost: 0 } },
      { key: 'together_lost', value: lost.length, target: null },
      {
        key: 'contradictions_accepted',
        value: countAcceptedContradictions(),
        target: { atMost: 0 },
      },
    ],
    failed: [...joined, ...lost],
    cases: apart.length + together.length,
    notes: [],
  };
}

async function judgeTricky(data: DataFolder): Promise<Part> {
  const file = data.part('tricky_cases.json');
  if (file === null) return absent('tricky_cases.json');
  const { cases, failed } = await judgeTrickyCases(file);
  const figure = { key: 'tricky_failed', value: failed.length, target: { atMost: 0 } };
  return { figures: [figure], failed, cases, notes: [] };
}

async function linkSets(data: DataFolder): Promise<Part> {
  const sets = await readSets(data);
  const linked = sets.map((set) => ({ set, result: linkSet(set) }));
  const missing = Object.keys(aims).filter((name) => !sets.some((set) => set.name === name));
  const blocking = Math.min(...linked.map(({ result }) => result.blockingRecall));
  return {
    figures: [
      ...linked.map(({ set, result }) => ({
        key: `${set.name}_f1`,
        value: result.f1,
        target: { atLeast: aims[set.name] ?? 0 },
      })),
      ...(linked.length === 0
        ? []
        : [{ key: 'blocking_recall_10', value: blocking, target: { atLeast: blockingAim } }]),
    ],
    failed: linked.flatMap(({ set, result }) => missesOf(set.name, result)),
    cases: sets.reduce((sum, { truth }) => sum + truth.size, 0),
    notes: missing.map((name) => `Absent: ${name}.`),
  };
}

function missesOf(name: string, { missed, wrong }: Linked): readonly Miss[] {
  return [
    ...missed.map((pair) => ({ id: `${name}:${pair}`, why: 'not found' })),
    ...wrong.map((pair) => ({ id: `${name}:${pair}`, why: 'wrongly found' })),
  ];
}

async function clusterHistorical(data: DataFolder): Promise<Part> {
  const file = data.part('historical-50k/historical_50k.csv.gz');
  if (file === null) return absent('historical_50k.csv.gz');
  const result = await evaluateHistorical(file, data.isUnseen);
  return {
    figures: [
      { key: 'historical_50k_f1', value: result.f1, target: { atLeast: 0.85 } },
      {
        key: 'historical_50k_largest_cluster',
        value: result.largest,
        target: { atMost: 30 },
      },
      { key: 'historical_50k_seconds', value: result.seconds, target: { atMost: 30 } },
    ],
    failed: [],
    cases: 1,
    notes: [
      `Historical people: precision ${result.precision.toFixed(3)}, recall ${result.recall.toFixed(3)}, F1 of all people ${result.wholeF1.toFixed(3)}.`,
    ],
  };
}

function absent(name: string): Part {
  return { figures: [], failed: [], cases: 0, notes: [`Absent: ${name}.`] };
}
