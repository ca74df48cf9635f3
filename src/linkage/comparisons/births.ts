import type { PreparedRecord } from '../prepare-record.js';
import { bestFinding, type Comparison } from './comparison.js';

/** SAME day; ALIKE but for one digit or day and month swapped; YEAR: the same as far as both go; DIFFERENT. */
const levels = ['SAME', 'ALIKE', 'YEAR', 'DIFFERENT'] as const;
type Level = (typeof levels)[number];

/** Compares days of birth, tolerant of a slip and of a date that is known by its year only. */
export const birthComparison: Comparison<PreparedRecord> = {
  name: 'births',
  levels,
  compare: (left, right) =>
    bestFinding(left.births, right.births, levels, (one, other) => ({
      level: compareDates(one, other),
      left: one,
      right: other,
      chance: null,
    })),
};

/** How two dates (`YYYY`, `YYYY-MM` or `YYYY-MM-DD`) agree. */
export function compareDates(one: string, other: string): Level {
  if (one === other) return one.length > 7 ? 'SAME' : 'YEAR';
  if (one.length !== other.length) {
    return one.startsWith(other) || other.startsWith(one) ? 'YEAR' : 'DIFFERENT';
  }
  if (one.length < 10) return 'DIFFERENT';
  const differing = Array.from(one, (digit, at) => (digit === other[at] ? 0 : 1)).reduce<number>(
    (sum, each) => sum + each,
    0,
  );
  if (differing === 1 || isSwapped(one, other)) return 'ALIKE';
  return one.slice(0, 4) === other.slice(0, 4) ? 'YEAR' : 'DIFFERENT';
}

function isSwapped(one: string, other: string): boolean {
  const [year, month, day] = one.split('-');
  return other === `${year ?? ''}-${day ?? ''}-${month ?? ''}`;
}
