import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { POLICY_VERSION } from '../../src/text/masking/policy-version.js';
import { scanSensitive } from '../../src/text/masking/scan-sensitive.js';
import { openRandom } from '../harness/random.js';
import type { Report } from '../harness/report.js';
import type { OfflineRun } from '../harness/run.js';
import { median } from '../harness/statistics.js';
import { partsOf, readPayloadCases, readRefusalCases } from './cases.js';
import { type Hit, judgeCase, scanTurns } from './judge.js';
import { type InnocentTurn, readLocomo, readMemoryBank } from './turns.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const rounds = 5;
const sampleSize = 100;
const sampleSeed = 11;

/**
 * Judges the masking rules on payloads and refusals (what must be found), and on conversations (what must not); times
 * them on the latter. Restricted hits go to a file to be judged by hand, since the conversations may not be copied.
 */
export async function evaluateSensitive({ progress, dataRoot }: OfflineRun): Promise<Report> {
  const data = dataRoot ?? process.env['PALIMPSEST_DATA'] ?? join(root, '../shared/data');
  const parts = partsOf(data);
  const cases = [
    ...(parts.payloads === null ? [] : await readPayloadCases(parts.payloads)),
    ...(parts.exports === null ? [] : await readRefusalCases(parts.exports)),
  ];
  const turns = [
    ...(parts.memorybank === null ? [] : await readMemoryBank(parts.memorybank)),
    ...(parts.locomo === null ? [] : await readLocomo(parts.locomo)),
  ];
  if (cases.length + turns.length === 0)
    throw new Error(`${data} has no part that this evaluation reads.`);
  const verdicts = cases.map(judgeCase).filter((verdict) => verdict !== null);
  const { alarms, restricted } = scanTurns(turns);
  progress.begin('rounds', rounds);
  const speeds = Array.from({ length: turns.length === 0 ? 0 : rounds }, () => {
    progress.advance();
    return passagesPerSecond(turns);
  });
  const sample = await writeSample(restricted);
  const missed = verdicts.filter(({ kind }) => kind === 'MISSED');
  const absent = Object.entries(parts).flatMap(([name, path]) => (path === null ? [name] : []));
  return {
    name: 'sensitive',
    figures: [
      ...(cases.length === 0
        ? []
        : [
            { key: 'missed', value: missed.length, target: { atMost: 0 } },
            {
              key: 'innocent_payloads_taken',
              value: verdicts.length - missed.length,
              target: { atMost: 0 },
            },
          ]),
      ...(turns.length === 0
        ? []
        : [
            // Below one in a hundred, hence the last value that is.
            {
              key: 'false_alarms_per_100_turns',
              value: (100 * alarms.length) / turns.length,
              target: { atMost: 0.999 },
            },
            {
              key: 'passages_per_second',
              value: Math.round(median(speeds)),
              target: { atLeast: 5_000 },
            },
            { key: 'restricted_hits', value: restricted.length, target: null },
          ]),
    ],
    settings: {
      policyVersion: POLICY_VERSION,
      turns: turns.length,
      absent,
      rounds,
      slowest: Math.round(Math.min(...speeds)),
      fastest: Math.round(Math.max(...speeds)),
      restrictedByRule: countByRule(restricted),
      sample: { seed: sampleSeed, size: Math.min(sampleSize, restricted.length) },
    },
    cases: cases.length + turns.length,
    failed: [
      ...verdicts.map(({ miss }) => miss),
      ...alarms.map(({ id, rule }) => ({ id, why: `false alarm of ${rule}` })),
    ],
    notes: [
      ...absent.map((name) => `Absent from the data, left out of the figures: ${name}.`),
      `Restricted hits by rule: ${JSON.stringify(countByRule(restricted))}.`,
      `A sample of them, to be judged by hand: ${sample}.`,
    ],
  };
}

function passagesPerSecond(turns: readonly InnocentTurn[]): number {
  const started = performance.now();
  for (const { text } of turns) scanSensitive(text);
  return turns.length / ((performance.now() - started) / 1_000);
}

function countByRule(hits: readonly Hit[]): Readonly<Record<string, number>> {
  const rules = hits.map(({ rule }) => rule).toSorted();
  return Object.fromEntries(
    rules.map((rule) => [rule, rules.filter((one) => one === rule).length]),
  );
}

/** Writes up to a hundred hits, drawn by a fixed seed, one a line. Returns the file's path in the project. */
async function writeSample(hits: readonly Hit[]): Promise<string> {
  const random = openRandom(sampleSeed);
  const left = [...hits];
  const drawn = Array.from({ length: Math.min(sampleSize, hits.length) }, () =>
    left.splice(random.below(left.length), 1),
  ).flat();
  const folder = join(root, 'reports');
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'sensitive-restricted.jsonl'),
    drawn.map((hit) => `${JSON.stringify(hit)}\n`).join(''),
  );
  return 'reports/sensitive-restricted.jsonl';
}
