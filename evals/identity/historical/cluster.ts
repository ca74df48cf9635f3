/** How records are joined. Fixed on other people than those the figures are of. */
export interface ClusterSettings {
  /** Bits that a pair must have to suggest joining what it stands in. */
  readonly leastPair: number;
  /** Bits that all pairs between two clusters must have on average, each within the bounds. */
  readonly leastAverage: number;
  readonly bounds: readonly [number, number];
  readonly mostMembers: number;
}

/**
 * Joins records into clusters, for the evaluation only: the best pair first, two clusters where the average of all
 * pairs between them speaks for it, so that one good pair cannot chain two people.
 */
export function clusterRecords(
  size: number,
  pairs: readonly { readonly left: number; readonly right: number; readonly bits: number }[],
  bitsOf: (left: number, right: number) => number,
  settings: ClusterSettings,
): Int32Array {
  const cluster = Int32Array.from({ length: size }, (_, at) => at);
  const members = new Map<number, number[]>();
  const [low, high] = settings.bounds;
  const bounded = (left: number, right: number) =>
    Math.min(high, Math.max(low, bitsOf(left, right)));
  const sorted = pairs
    .filter(({ bits }) => bits >= settings.leastPair)
    .sort((one, other) => other.bits - one.bits);
  const refused = new Map<string, boolean>();
  for (const { left, right } of sorted) {
    const one = cluster[left] ?? left;
    const other = cluster[right] ?? right;
    if (one === other) continue;
    const here = members.get(one) ?? [one];
    const there = members.get(other) ?? [other];
    if (here.length + there.length > settings.mostMembers) continue;
    const key = `${one}:${here.length} ${other}:${there.length}`;
    if (refused.has(key)) continue;
    let sum = 0;
    for (const a of here) for (const b of there) sum += bounded(a, b);
    if (sum / (here.length * there.length) < settings.leastAverage) {
      refused.set(key, true);
      continue;
    }
    const [kept, joined] = here.length >= there.length ? [one, other] : [other, one];
    const all = [...(kept === one ? here : there), ...(kept === one ? there : here)];
    for (const record of joined === one ? here : there) cluster[record] = kept;
    members.set(kept, all);
    members.delete(joined);
  }
  return cluster;
}
