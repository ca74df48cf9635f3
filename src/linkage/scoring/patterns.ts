import type { Comparison } from '../comparisons/comparison.js';
import type { PatternCount } from './learn-weights.js';

/** Compares pairs and counts how often each pattern of levels occurs: what weights are learned from. */
export function countPatterns<Compared>(
  pairs: Iterable<readonly [Compared, Compared]>,
  comparisons: readonly Comparison<Compared>[],
): readonly PatternCount[] {
  const counts = new Map<string, { readonly pattern: readonly (string | null)[]; count: number }>();
  for (const [left, right] of pairs) {
    const pattern = comparisons.map(({ compare }) => compare(left, right)?.level ?? null);
    const key = pattern.join('|');
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { pattern, count: 1 });
    else known.count++;
  }
  return [...counts.values()];
}
