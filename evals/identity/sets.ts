import { readFile } from 'node:fs/promises';
import { foldText } from '../../src/text/normalise.js';
import type { Dated, LinkageRecord } from '../../src/linkage/record.js';
import type { DataFolder } from '../harness/data.js';
import { parseTable, type Row } from '../harness/table.js';

/** Two lists of records, one record of each standing for a thing at most, and the pairs that are one. */
export interface LinkSet {
  readonly name: string;
  readonly left: readonly LinkageRecord[];
  readonly right: readonly LinkageRecord[];
  /** `left|right` */
  readonly truth: ReadonlySet<string>;
}

/** Reads the sets that are there. */
export async function readSets(data: DataFolder): Promise<readonly LinkSet[]> {
  const sets = await Promise.all([readRestaurants(data), readPapers(data), readPeople(data)]);
  return sets.filter((set) => set !== null);
}

async function readRestaurants(data: DataFolder): Promise<LinkSet | null> {
  const tables = await readTables(data, 'fodors-zagats', [
    'fodors.csv',
    'zagats.csv',
    'matches_fodors_zagats.csv',
  ]);
  if (tables === null) return null;
  const [left = [], right = [], matches = []] = tables;
  return {
    name: 'fodors_zagats',
    left: left.map(restaurant),
    right: right.map(restaurant),
    truth: new Set(matches.map((row) => `${row['fodors_id'] ?? ''}|${row['zagats_id'] ?? ''}`)),
  };
}

function restaurant(row: Row): LinkageRecord {
  return {
    ...empty(row['id'] ?? '', 'organization'),
    names: dated(row['name']),
    // An extension or a word may stand behind the ten digits.
    identifiers: dated((row['phone'] ?? '').replace(/\D/g, '').slice(0, 10), 'phone:'),
    places: listOf(row['addr']),
    organisations: listOf(row['city']),
    roles: listOf(row['type']),
  };
}

async function readPapers(data: DataFolder): Promise<LinkSet | null> {
  const tables = await readTables(data, 'dblp-acm', ['dblp.csv', 'acm.csv', 'gt.csv'], '%');
  if (tables === null) return null;
  const [left = [], right = [], matches = []] = tables;
  return {
    name: 'dblp_acm',
    left: left.map(paper),
    right: right.map(paper),
    truth: new Set(matches.map((row) => `${row['D1'] ?? ''}|${row['D2'] ?? ''}`)),
  };
}

function paper(row: Row): LinkageRecord {
  return {
    ...empty(row['id'] ?? '', 'artifact'),
    names: dated(withoutEntities(row['title'] ?? '')),
    neighbours: withoutEntities(row['authors'] ?? '')
      .split(',')
      .map(authorKey)
      .filter((key) => key !== ''),
    births: listOf(row['year']),
    places: listOf(withoutEntities(row['venue'] ?? '')),
  };
}

/** An author as the initial and the last name, which both lists have. */
function authorKey(author: string): string {
  const words = foldText(author).match(/\p{L}+/gu) ?? [];
  const last = words.at(-1);
  return last === undefined ? '' : `${(words[0] ?? '').charAt(0)} ${last}`;
}

function withoutEntities(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&[a-z]+;/g, ' ');
}

async function readPeople(data: DataFolder): Promise<LinkSet | null> {
  const tables = await readTables(data, 'febrl', ['dataset4a.csv', 'dataset4b.csv']);
  if (tables === null) return null;
  const [left = [], right = []] = tables;
  const numberOf = (row: Row): string => (row['rec_id'] ?? '').split('-')[1] ?? '';
  const known = new Map(left.map((row) => [numberOf(row), row['rec_id'] ?? '']));
  return {
    name: 'febrl4',
    left: left.map(person),
    right: right.map(person),
    truth: new Set(
      right.flatMap((row) => {
        const original = known.get(numberOf(row));
        return original === undefined ? [] : [`${original}|${row['rec_id'] ?? ''}`];
      }),
    ),
  };
}

function person(row: Row): LinkageRecord {
  const at = (name: string): string => row[name] ?? '';
  return {
    ...empty(at('rec_id'), 'person'),
    names: dated(`${at('given_name')} ${at('surname')}`.trim()),
    identifiers: dated(at('soc_sec_id'), 'ssn:'),
    births: listOf(at('date_of_birth').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')),
    places: listOf(`${at('street_number')} ${at('address_1')}`.trim(), at('address_2')),
    organisations: listOf(`${at('suburb')} ${at('postcode')}`.trim()),
  };
}

async function readTables(
  data: DataFolder,
  folder: string,
  files: readonly string[],
  separator = ',',
): Promise<readonly (readonly Row[])[] | null> {
  const paths = files.map((file) => data.part(`${folder}/${file}`));
  if (paths.includes(null)) return null;
  return Promise.all(
    paths.map(async (path) => parseTable(await readFile(path ?? '', 'utf8'), separator)),
  );
}

function empty(id: string, type: string): LinkageRecord {
  return {
    id,
    type,
    names: [],
    identifiers: [],
    organisations: [],
    roles: [],
    places: [],
    births: [],
    neighbours: [],
  };
}

function dated(value: string | undefined, scheme = ''): readonly Dated[] {
  return listOf(value).map((each) => ({ value: scheme + each, from: null, until: null }));
}

function listOf(...values: readonly (string | undefined)[]): readonly string[] {
  return values.filter((value) => value !== undefined).filter((value) => value !== '');
}
