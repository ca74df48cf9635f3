/** A record that shares keys with another, and how much they tell. */
export interface Candidate {
  readonly id: string;
  /** From 0 to 1: the cosine of the two key sets, rare keys weighing more. */
  readonly likeness: number;
}

/** Where a record's candidates are looked up. A store keeps the same: keys by record, records by key, and counts. */
export interface KeyIndex {
  readonly size: number;
  /** Records by key. */
  readonly holders: ReadonlyMap<string, readonly string[]>;
  /** Length of each record's key vector. */
  readonly lengths: ReadonlyMap<string, number>;
}

/** A key of more than this share of records leads nowhere and is skipped in a lookup, if the index is not small. */
const commonShare = 0.05;
const alwaysLooked = 200;

/** Indexes the keys of many records. */
export function indexKeys(
  records: readonly (readonly [id: string, keys: readonly string[]])[],
): KeyIndex {
  const holders = new Map<string, string[]>();
  for (const [id, keys] of records) {
    for (const key of keys) {
      const known = holders.get(key);
      if (known === undefined) holders.set(key, [id]);
      else known.push(id);
    }
  }
  const lengths = new Map(
    records.map(([id, keys]) => [id, lengthOf(keys, holders, records.length)]),
  );
  return { size: records.length, holders, lengths };
}

/**
 * The records most like the one with these keys, best first, itself left out; ties in the order of ids. Without a
 * scan: only records that share a key are looked at.
 */
export function candidatesOf(
  index: KeyIndex,
  record: { readonly id: string; readonly keys: readonly string[] },
  most: number,
): readonly Candidate[] {
  const { holders, lengths, size } = index;
  const sums = new Map<string, number>();
  for (const key of record.keys) {
    const found = holders.get(key) ?? [];
    if (found.length > Math.max(alwaysLooked, size * commonShare)) continue;
    const weight = rarityOf(found.length, size) ** 2;
    for (const id of found) sums.set(id, (sums.get(id) ?? 0) + weight);
  }
  const own = lengthOf(record.keys, holders, size);
  sums.delete(record.id);
  return [...sums]
    .map(([id, sum]) => ({ id, likeness: sum / Math.max(own * (lengths.get(id) ?? 1), 1e-9) }))
    .sort((one, other) => other.likeness - one.likeness || (one.id < other.id ? -1 : 1))
    .slice(0, most);
}

/** How much it tells that two share a key that so many of all have. */
export function rarityOf(holders: number, size: number): number {
  return Math.log(1 + size / Math.max(1, holders));
}

function lengthOf(
  keys: readonly string[],
  holders: ReadonlyMap<string, readonly string[]>,
  size: number,
): number {
  const square = keys.reduce(
    (sum, key) => sum + rarityOf(holders.get(key)?.length ?? 1, size) ** 2,
    0,
  );
  return Math.sqrt(square);
}
