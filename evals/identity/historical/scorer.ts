import { compareDates } from '../../../src/linkage/comparisons/births.js';
import { compareTokens } from '../../../src/linkage/names/compare-tokens.js';
import { editSimilarity } from '../../../src/linkage/names/edit-similarity.js';
import { makeToken } from '../../../src/linkage/names/make-token.js';
import type { PatternCount } from '../../../src/linkage/scoring/learn-weights.js';
import { bitsOf, type Weights } from '../../../src/linkage/scoring/weights.js';
import type { Column, People } from './people.js';

/** Levels by what is compared, from the best; the number of a level is its place. */
export const scales = {
  given: ['SAME', 'ALIKE', 'ELSEWHERE', 'DIFFERENT'],
  surname: ['SAME', 'ALIKE', 'ELSEWHERE', 'DIFFERENT'],
  others: ['SEVERAL', 'ONE', 'NONE'],
  born: ['SAME', 'ALIKE', 'YEAR', 'DIFFERENT'],
  place: ['SAME', 'ALIKE', 'DIFFERENT'],
  postcode: ['SAME', 'ALIKE', 'DISTRICT', 'DIFFERENT'],
  occupation: ['SAME', 'ALIKE', 'DIFFERENT'],
} as const;

/** A missing value on either side. */
const missing = -1;

export interface Scorer {
  /** Log2 odds that two records, by number, are of one person. */
  readonly bits: (left: number, right: number) => number;
  /** The patterns of levels of these pairs, with their counts. */
  readonly patterns: (pairs: readonly (readonly [number, number])[]) => readonly PatternCount[];
}

type Compare = (left: number, right: number) => number;

interface Aspect {
  readonly name: string;
  readonly levels: readonly string[];
  readonly compare: Compare;
  /** How common an agreed value is; null where that is not known. */
  readonly column: Column | null;
}

/** Compares records by the engine's comparisons of words and dates, each pair of values once. */
export function openScorer(people: People, weights: Weights): Scorer {
  const list = aspectsOf(people);
  const tables = list.map(({ name, levels }) =>
    Float64Array.from(levels, (level) => {
      const weight = weights.comparisons.get(name)?.get(level);
      return weight === undefined ? 0 : bitsOf(weight, null);
    }),
  );
  const common = list.map((aspect) => agreedBits(aspect, people.size, weights));
  const bits = (left: number, right: number): number => {
    let sum = weights.prior;
    for (let at = 0; at < list.length; at++) {
      const level = list[at]?.compare(left, right) ?? missing;
      if (level < 0) continue;
      const value = level === 0 ? (list[at]?.column?.ids[left] ?? missing) : missing;
      sum += value < 0 ? (tables[at]?.[level] ?? 0) : (common[at]?.[value] ?? 0);
    }
    return sum;
  };
  return { bits, patterns: (pairs) => countPatterns(list, pairs) };
}

function aspectsOf(people: People): readonly Aspect[] {
  const { given, surname, born, place, postcode, district, occupation } = people;
  const similar = (column: Column) => cached(column, nameLevel);
  const byName = (column: Column): Compare =>
    orElsewhere(column, compareColumn(column, similar(column)), people);
  const terms = (column: Column) => compareColumn(column, cached(column, termLevel));
  return [
    { name: 'given', levels: scales.given, compare: byName(given), column: given },
    { name: 'surname', levels: scales.surname, compare: byName(surname), column: surname },
    { name: 'others', levels: scales.others, compare: compareOthers(people), column: null },
    {
      name: 'born',
      levels: scales.born,
      compare: compareColumn(born, cached(born, dateLevel)),
      column: born,
    },
    { name: 'place', levels: scales.place, compare: terms(place), column: place },
    {
      name: 'postcode',
      levels: scales.postcode,
      compare: comparePostcodes(postcode, district),
      column: postcode,
    },
    {
      name: 'occupation',
      levels: scales.occupation,
      compare: terms(occupation),
      column: occupation,
    },
  ];
}

/** The weight of agreement on each value of a column: common ones are worth less. */
function agreedBits(
  { name, levels, column }: Aspect,
  size: number,
  weights: Weights,
): Float64Array {
  const weight = weights.comparisons.get(name)?.get(levels[0] ?? '');
  if (column === null || weight === undefined) return new Float64Array(0);
  return Float64Array.from(column.counts, (count) =>
    bitsOf({ ...weight, spread: 1 }, Math.max(count - 1, 0.5) / size),
  );
}

function compareColumn({ ids }: Column, compare: Compare): Compare {
  return (left, right) => {
    const one = ids[left] ?? missing;
    const other = ids[right] ?? missing;
    if (one < 0 || other < 0) return missing;
    return one === other ? 0 : compare(one, other);
  };
}

/** Compares each pair of values once. */
function cached({ values }: Column, compare: (left: string, right: string) => number): Compare {
  const known = new Map<number, number>();
  return (left, right) => {
    const key = left < right ? left * values.length + right : right * values.length + left;
    const found = known.get(key);
    if (found !== undefined) return found;
    const level = compare(values[left] ?? '', values[right] ?? '');
    known.set(key, level);
    return level;
  };
}

const tokens = new Map<string, ReturnType<typeof makeToken>>();

function nameLevel(left: string, right: string): number {
  return compareTokens(tokenOf(left), tokenOf(right)).value >= 0.8 ? 1 : 3;
}

function tokenOf(word: string) {
  const known = tokens.get(word);
  if (known !== undefined) return known;
  const token = makeToken(word, word.length === 1 ? 'INITIAL' : 'WORD');
  tokens.set(word, token);
  return token;
}

function termLevel(left: string, right: string): number {
  return left.includes(right) || right.includes(left) || editSimilarity(left, right) >= 0.8 ? 1 : 2;
}

function dateLevel(left: string, right: string): number {
  return (scales.born as readonly string[]).indexOf(compareDates(left, right));
}

/** A name that is not alike may still be one of the other's other names: the order and choice of names vary. */
function orElsewhere(column: Column, compare: Compare, { names, words }: People): Compare {
  const wordOf = new Map(words.map(({ text }, at) => [text, at]));
  const ids = column.values.map((value) => wordOf.get(value) ?? missing);
  const has = (record: number, value: number) =>
    names[record]?.includes(ids[value] ?? missing) ?? false;
  return (left, right) => {
    const level = compare(left, right);
    if (level !== 3) return level;
    const one = column.ids[left] ?? missing;
    const other = column.ids[right] ?? missing;
    return has(left, other) || has(right, one) ? 2 : 3;
  };
}

/** Names in common beyond the first and the last. */
function compareOthers({ names, words, given, surname }: People): Compare {
  const wordOf = new Map(words.map(({ text }, at) => [text, at]));
  const rest = names.map((name, record) => {
    const main = [given, surname].map(({ ids, values }) =>
      wordOf.get(values[ids[record] ?? missing] ?? ''),
    );
    return name.filter((word) => !main.includes(word));
  });
  return (left, right) => {
    const one = rest[left];
    const other = rest[right];
    if (one === undefined || other === undefined || one.length === 0 || other.length === 0)
      return missing;
    let common = 0;
    for (const word of one) if (other.includes(word)) common++;
    return common > 1 ? 0 : common === 1 ? 1 : 2;
  };
}

function comparePostcodes(postcode: Column, district: Column): Compare {
  const alike = compareColumn(
    postcode,
    cached(postcode, (left, right) => (editSimilarity(left, right) >= 0.84 ? 1 : 3)),
  );
  return (left, right) => {
    const level = alike(left, right);
    return level === 3 && district.ids[left] === district.ids[right] ? 2 : level;
  };
}

function countPatterns(
  list: readonly Aspect[],
  pairs: readonly (readonly [number, number])[],
): readonly PatternCount[] {
  const counts = new Map<string, number>();
  for (const [left, right] of pairs) {
    const key = list.map(({ compare }) => compare(left, right)).join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => ({
    pattern: key.split(' ').map((level, at) => list[at]?.levels[Number(level)] ?? null),
    count,
  }));
}
