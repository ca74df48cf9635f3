import type { PreparedRecord } from '../prepare-record.js';
import type { Frequencies } from '../record.js';
import type { Comparison } from './comparison.js';
import { compareTerms, termLevels } from './terms.js';

/** Compares the organisations of two records: the best pair counts, a common one for less. */
export function organisationComparison(frequencies: Frequencies): Comparison<PreparedRecord> {
  return {
    name: 'organisations',
    levels: termLevels,
    compare: (left, right) =>
      compareTerms(left.organisations, right.organisations, (term) =>
        frequencies('organisation', term),
      ),
  };
}
