import type { PreparedRecord } from '../prepare-record.js';
import type { Frequencies } from '../record.js';
import { birthComparison } from './births.js';
import type { Comparison } from './comparison.js';
import { identifierComparison } from './identifiers.js';
import { nameComparison } from './names.js';
import { neighbourComparison } from './neighbours.js';
import { organisationComparison } from './organisations.js';
import { placeComparison } from './places.js';
import { roleComparison } from './roles.js';
import { typeComparison } from './types.js';

/** Every comparison the product makes, in the order in which an explanation shows them. */
export function allComparisons(frequencies: Frequencies): readonly Comparison<PreparedRecord>[] {
  return [
    typeComparison,
    nameComparison(frequencies),
    identifierComparison(frequencies),
    birthComparison,
    organisationComparison(frequencies),
    roleComparison(frequencies),
    placeComparison(frequencies),
    neighbourComparison(frequencies),
  ];
}
