import { readFile } from 'node:fs/promises';
import type { NameKind } from '../../src/linkage/names/token.js';
import { parseTable } from '../harness/table.js';

/** Two names, and whether they may be one's. */
export interface NamePair {
  readonly id: string;
  readonly kind: NameKind;
  /** Which part of the data it is of: `bench`, `LATIN-CYRILLIC`, … */
  readonly slice: string;
  readonly left: string;
  readonly right: string;
  readonly isSame: boolean;
}

/** Reads labelled pairs of names of people, companies, ships and other organisations. */
export async function readBench(file: string): Promise<readonly NamePair[]> {
  const rows = parseTable(await readFile(file, 'utf8'), ',');
  return rows.map((row, at) => ({
    id: `bench:${at + 2}`,
    kind: row['schema'] === 'Person' ? 'PERSON' : 'THING',
    slice: 'bench',
    left: row['name1'] ?? '',
    right: row['name2'] ?? '',
    isSame: row['is_match'] === 'true',
  }));
}

/** Reads pairs of personal names in two scripts; both orders of a slice are one slice. */
export async function readAcrossScripts(file: string): Promise<readonly NamePair[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').slice(1).filter(Boolean);
  return lines.map((line, at) => {
    const [slice = '', left = '', right = '', label] = line.split('\t');
    return {
      id: `ml:${at + 2}`,
      kind: 'PERSON',
      slice: slice.replace('/swapped', ''),
      left,
      right,
      isSame: label === '1',
    };
  });
}

/** Reads our own pairs of Chinese names in both writings. */
export async function readHanPinyin(file: URL): Promise<readonly NamePair[]> {
  const { pairs } = JSON.parse(await readFile(file, 'utf8')) as {
    readonly pairs: readonly (readonly [string, string, boolean])[];
  };
  return pairs.map(([left, right, isSame], at) => ({
    id: `han:${at + 1}`,
    kind: 'PERSON',
    slice: 'HAN-PINYIN',
    left,
    right,
    isSame,
  }));
}
