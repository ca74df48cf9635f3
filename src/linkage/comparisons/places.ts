import type { PreparedRecord } from '../prepare-record.js';
import type { Frequencies } from '../record.js';
import type { Comparison } from './comparison.js';
import { compareTerms, termLevels } from './terms.js';

/** Compares the places of two records: the best pair counts, a common one for less. */
export function placeComparison(frequencies: Frequencies): Comparison<PreparedRecord> {
  return {
    name: 'places',
    levels: termLevels,
    compare: (left, right) =>
      compareTerms(left.places, right.places, (term) => frequencies('place', term)),
  };
}
