import { rarityOf } from '../../../src/linkage/blocking/candidates.js';
import { skeletonOf } from '../../../src/linkage/names/sounds.js';
import type { People } from './people.js';

/** Values that more records have are no key: they lead to too many. */
const mostHolders = 600;

/** For every record the records that share the most telling values with it, as pairs, each once. */
export function candidatePairs(
  people: People,
  most: number,
): readonly (readonly [number, number])[] {
  const { keys, holders } = indexPeople(people);
  const sums = new Float64Array(people.size);
  const pairs = new Set<number>();
  for (let record = 0; record < people.size; record++) {
    const touched: number[] = [];
    for (const key of keys[record] ?? []) {
      const found = holders[key] ?? [];
      if (found.length > mostHolders) continue;
      const weight = rarityOf(found.length, people.size);
      for (const other of found) {
        if (sums[other] === 0) touched.push(other);
        sums[other] = (sums[other] ?? 0) + weight;
      }
    }
    touched.sort((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0) || one - other);
    for (const other of touched.slice(0, most + 1)) {
      if (other === record) continue;
      pairs.add(Math.min(record, other) * people.size + Math.max(record, other));
    }
    for (const other of touched) sums[other] = 0;
  }
  return Array.from(pairs, (pair) => [Math.floor(pair / people.size), pair % people.size] as const);
}

function indexPeople(people: People) {
  const known = new Map<string, number>();
  const holders: number[][] = [];
  const keys: number[][] = [];
  for (let record = 0; record < people.size; record++) {
    keys[record] = [...new Set(keysOf(people, record))].map((key) => {
      const id = known.get(key) ?? holders.push([]) - 1;
      known.set(key, id);
      holders[id]?.push(record);
      return id;
    });
  }
  return { keys, holders };
}

function keysOf(people: People, record: number): readonly string[] {
  const { names, words, born, place, postcode, occupation, district } = people;
  const value = ({ ids, values }: People['born']): string => values[ids[record] ?? -1] ?? '';
  const tokens = Array.from(names[record] ?? [], (word) => words[word]);
  const texts = tokens.map((token) => token?.text ?? '');
  const skeletons = tokens.map((token) => skeletonOf(token?.sounds[0] ?? ''));
  const [first = ''] = texts;
  const last = texts.at(-1) ?? '';
  const year = value(born).slice(0, 4);
  const area = value(district);
  return [
    ...texts.map((text) => `w:${text}`),
    ...skeletons.map((skeleton) => `s:${skeleton}`),
    `f:${first} ${last}`,
    `t:${skeletons[0] ?? ''} ${skeletons.at(-1) ?? ''}`,
    ...(value(born) === ''
      ? []
      : [`b:${value(born)}`, ...skeletons.map((skeleton) => `y:${year} ${skeleton}`)]),
    ...(value(postcode) === '' ? [] : [`c:${value(postcode)}`, `d:${area} ${year}`]),
    ...(area === '' ? [] : skeletons.map((skeleton) => `a:${area} ${skeleton}`)),
    ...(value(place) === '' ? [] : skeletons.map((skeleton) => `p:${value(place)} ${skeleton}`)),
    ...(value(occupation) === '' ? [] : [`o:${value(occupation)} ${value(born)}`]),
  ];
}
