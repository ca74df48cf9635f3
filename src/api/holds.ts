import type { AssertionState } from '../domain/assertion.js';
import type { Holds, Instant } from '../domain/interval.js';

/**
 * Whether an assertion holds at a time. What nobody confirmed is not known to hold; what is under review, was never
 * true or lost its support does not count as holding (LAWS 16).
 */
export function holdsAt(
  { lifecycle, bounds }: Pick<AssertionState, 'lifecycle' | 'bounds'>,
  at: Instant,
): Holds {
  switch (lifecycle) {
    case 'CANDIDATE':
      return 'UNKNOWN';
    case 'NEEDS_REVIEW':
    case 'RETRACTED':
    case 'ARCHIVED':
    case 'REJECTED':
      return 'DOES_NOT_HOLD';
    case 'ACTIVE':
    case 'SUPERSEDED':
      if (at < bounds.possibleFrom || at >= bounds.possibleUntil) return 'DOES_NOT_HOLD';
      return at >= bounds.certainFrom && at < bounds.certainUntil ? 'HOLDS' : 'UNKNOWN';
  }
}
