import { compareNames, type NameComparison } from '../names/compare-names.js';
import type { NameToken } from '../names/token.js';
import type { PreparedName, PreparedRecord } from '../prepare-record.js';
import type { Frequencies } from '../record.js';
import { frequencyOfName } from '../name-frequency.js';
import type { Comparison, Finding } from './comparison.js';

/**
 * - SAME: the same name, in whatever script and order; how much that says depends on how common the name is
 * - FORM: the same but for a short form, an initial or a part that was left out
 * - ALIKE: alike enough for a slip or another transliteration
 * - WITHIN: all of one name stands in the other, which says more
 * - PARTLY: a part in common
 * - CHANGED: a part in common, and the names were not in use at the same time
 * - DIFFERENT: nothing that would make one think of the other
 * - CONTRADICTED: alike but for what tells them apart: a number, a version, a generation, a father
 */
const levels = [
  'SAME',
  'FORM',
  'ALIKE',
  'WITHIN',
  'PARTLY',
  'CHANGED',
  'DIFFERENT',
  'CONTRADICTED',
] as const;
type Level = (typeof levels)[number];

const scale = { form: 0.85, alike: 0.7, within: 0.45, partly: 0.3 } as const;
/** Parts that agree this much are the same. */
const sure = 0.9;

/** Compares the names and aliases of two records: the best pair counts, a contradiction only where no pair agrees. */
export function nameComparison(frequencies: Frequencies): Comparison<PreparedRecord> {
  return {
    name: 'names',
    levels,
    compare: (left, right) => {
      let best: Finding | null = null;
      for (const one of left.names) {
        for (const other of right.names) {
          const found = findOn(one, other, frequencies);
          if (best === null || rank(found) < rank(best)) best = found;
        }
      }
      return best;
    },
  };
}

function findOn(one: PreparedName, other: PreparedName, frequencies: Frequencies): Finding {
  const comparison = compareNames(one, other);
  const level = levelOf(comparison, one, other);
  const isAgreement = ['SAME', 'FORM', 'ALIKE', 'WITHIN'].includes(level);
  return {
    level,
    left: one.text,
    right: other.text,
    chance: isAgreement ? chanceOf(comparison, one.text, frequencies) : null,
  };
}

function levelOf(comparison: NameComparison, one: PreparedName, other: PreparedName): Level {
  const { similarity, contradiction } = comparison;
  if (contradiction !== null) return 'CONTRADICTED';
  if (similarity >= scale.form) {
    return isWhole(comparison) && comparison.matches.every(isSame) ? 'SAME' : 'FORM';
  }
  if (similarity >= scale.alike) return 'ALIKE';
  if (similarity >= scale.within && isWithin(comparison)) return 'WITHIN';
  if (similarity < scale.partly) return 'DIFFERENT';
  return areApart(one, other) ? 'CHANGED' : 'PARTLY';
}

function isWhole({ onlyLeft, onlyRight }: NameComparison): boolean {
  return onlyLeft.length === 0 && onlyRight.length === 0;
}

/** Whether one name holds every word of the other, and at least one of them is no initial. */
function isWithin({ matches, onlyLeft, onlyRight }: NameComparison): boolean {
  return (
    (onlyLeft.length === 0 || onlyRight.length === 0) &&
    matches.every(({ value }) => value >= scale.alike) &&
    matches.some(({ by }) => by !== 'INITIAL')
  );
}

function isSame({ value, by }: NameComparison['matches'][number]): boolean {
  return by !== 'INITIAL' && by !== 'NICKNAME' && value >= sure;
}

/** How many bear what the two have in common: the words that correspond, not what one has beyond them. */
function chanceOf(
  { matches }: NameComparison,
  name: string,
  frequencies: Frequencies,
): number | null {
  // An acronym corresponds as a whole: it has no words in common.
  if (matches.length === 0) return null;
  const parts = matches.map(({ left, right, by }) => commonForm(left, right, by === 'INITIAL'));
  return Math.max(frequencyOfName(parts, frequencies), frequencies('name', name) ?? 0);
}

function commonForm(
  left: readonly NameToken[],
  right: readonly NameToken[],
  isInitial: boolean,
): readonly NameToken[] {
  if (isInitial) return left[0]?.role === 'INITIAL' ? left : right;
  return left.length >= right.length ? left : right;
}

/** Whether two names were certainly not in use at the same time: a marriage, a renaming. */
function areApart(one: PreparedName, other: PreparedName): boolean {
  return isBefore(one.until, other.from) || isBefore(other.until, one.from);
}

function isBefore(until: number | null, from: number | null): boolean {
  return until !== null && from !== null && until <= from;
}

function rank({ level }: Finding): number {
  return (levels as readonly string[]).indexOf(level);
}
