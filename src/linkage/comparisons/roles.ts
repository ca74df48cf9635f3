import type { PreparedRecord } from '../prepare-record.js';
import type { Frequencies } from '../record.js';
import type { Comparison } from './comparison.js';
import { compareTerms, termLevels } from './terms.js';

/** Compares the roles of two records: the best pair counts, a common one for less. */
export function roleComparison(frequencies: Frequencies): Comparison<PreparedRecord> {
  return {
    name: 'roles',
    levels: termLevels,
    compare: (left, right) =>
      compareTerms(left.roles, right.roles, (term) => frequencies('role', term)),
  };
}
