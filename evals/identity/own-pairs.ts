import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { judgePair, type JudgedPair } from '../../src/linkage/judge-pair.js';
import { prepareRecord, type PreparedRecord } from '../../src/linkage/prepare-record.js';
import type { Miss } from '../harness/report.js';

const strings = z.array(z.string()).default([]);
const side = z.object({
  type: z.string(),
  name: z.string(),
  identifiers: strings,
  organisations: strings,
  roles: strings,
  places: strings,
  neighbours: strings,
});
const pair = z.object({ id: z.string(), left: side, right: side });
const pairs = z.object({ apart: z.array(pair), together: z.array(pair) });

export type OwnPair = z.infer<typeof pair>;

/** Reads the pairs of ours that must stay apart and those that are one. */
export async function readOwnPairs(): Promise<z.infer<typeof pairs>> {
  return pairs.parse(JSON.parse(await readFile(new URL('pairs.json', import.meta.url), 'utf8')));
}

/** Judges a pair with nothing learned. */
export function judgeOwnPair({ left, right }: OwnPair): JudgedPair {
  return judgePair(recordOf('left', left), recordOf('right', right));
}

/** The pairs of these that are suggested as one though they must stay apart, or as none though they are one. */
export function missesAmong(
  list: readonly OwnPair[],
  isWrong: (judged: JudgedPair) => boolean,
): readonly Miss[] {
  return list.flatMap((each) => {
    const judged = judgeOwnPair(each);
    if (!isWrong(judged)) return [];
    return [{ id: each.id, why: `${judged.suggestion} at ${judged.score.probability.toFixed(3)}` }];
  });
}

function recordOf(id: string, { name, identifiers, ...rest }: OwnPair['left']): PreparedRecord {
  const dated = (value: string) => ({ value, from: null, until: null });
  return prepareRecord({
    ...rest,
    id,
    names: [dated(name)],
    identifiers: identifiers.map(dated),
    births: [],
  });
}
