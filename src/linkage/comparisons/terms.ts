import { compareNames } from '../names/compare-names.js';
import type { ParsedName } from '../names/token.js';
import { bestFinding, type Finding } from './comparison.js';

/** SAME: written the same; ALIKE: another form of it; DIFFERENT. */
export const termLevels = ['SAME', 'ALIKE', 'DIFFERENT'] as const;

const alike = 0.75;

/** Compares lists of names of organisations, roles or places; `shareOf` says how common an agreed one is. */
export function compareTerms(
  left: readonly ParsedName[],
  right: readonly ParsedName[],
  shareOf: (term: string) => number | null,
): Finding | null {
  return bestFinding(left, right, termLevels, (one, other) => {
    const isSame = one.text === other.text;
    const isAlike = isSame || compareNames(one, other).similarity >= alike;
    return {
      level: isSame ? 'SAME' : isAlike ? 'ALIKE' : 'DIFFERENT',
      left: one.text,
      right: other.text,
      chance: isSame ? shareOf(one.text) : null,
    };
  });
}
