import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { parseName } from '../../../src/linkage/names/parse-name.js';
import type { NameToken } from '../../../src/linkage/names/token.js';
import { parseTable } from '../../harness/table.js';

/** Values as numbers, so that a value is compared once however many records have it. -1 stands for a missing one. */
export interface Column {
  readonly values: readonly string[];
  /** By record. */
  readonly ids: Int32Array;
  /** Records by value. */
  readonly counts: Int32Array;
}

/** The records, by column. */
export interface People {
  readonly size: number;
  /** The person each record is of: what is to be found out. */
  readonly truth: readonly string[];
  readonly given: Column;
  readonly surname: Column;
  readonly born: Column;
  readonly place: Column;
  readonly postcode: Column;
  readonly district: Column;
  readonly occupation: Column;
  /** Every word of the full name, by record, as numbers into `words`. */
  readonly names: readonly Int32Array[];
  readonly words: readonly NameToken[];
  readonly wordCounts: Int32Array;
}

/** Reads the file of historical people. */
export async function readPeople(file: string): Promise<People> {
  const rows = parseTable(gunzipSync(await readFile(file)).toString('utf8'), ',');
  const column = (name: string, change: (value: string) => string = (value) => value) =>
    columnOf(rows.map((row) => change(row[name] ?? '')));
  const words: NameToken[] = [];
  const known = new Map<string, number>();
  const names = rows.map((row) => {
    const { tokens } = parseName(row['full_name'] ?? '', 'PERSON');
    const telling = tokens.filter(({ role }) => role !== 'PARTICLE' && role !== 'SON');
    return Int32Array.from(new Set(telling.map((token) => intern(token, known, words))));
  });
  const wordCounts = new Int32Array(words.length);
  for (const name of names) for (const word of name) wordCounts[word] = (wordCounts[word] ?? 0) + 1;
  return {
    size: rows.length,
    truth: rows.map((row) => row['cluster'] ?? ''),
    given: column('first_name', lettersOnly),
    surname: column('surname', lettersOnly),
    born: column('dob'),
    place: column('birth_place'),
    postcode: column('postcode_fake'),
    district: column('postcode_fake', (postcode) => postcode.split(' ')[0] ?? ''),
    occupation: column('occupation'),
    names,
    words,
    wordCounts,
  };
}

function lettersOnly(value: string): string {
  return value.replace(/[^\p{L}\p{M}]/gu, '');
}

function intern(token: NameToken, known: Map<string, number>, words: NameToken[]): number {
  const id = known.get(token.text);
  if (id !== undefined) return id;
  known.set(token.text, words.length);
  words.push(token);
  return words.length - 1;
}

function columnOf(cells: readonly string[]): Column {
  const known = new Map<string, number>();
  const values: string[] = [];
  const ids = Int32Array.from(cells, (cell) => {
    if (cell === '') return -1;
    const id = known.get(cell) ?? values.push(cell) - 1;
    known.set(cell, id);
    return id;
  });
  const counts = new Int32Array(values.length);
  for (const id of ids) if (id >= 0) counts[id] = (counts[id] ?? 0) + 1;
  return { values, ids, counts };
}
