import type { Identifier } from '../identifiers.js';
import type { PreparedRecord } from '../prepare-record.js';
import type { Frequencies } from '../record.js';
import { bestFinding, type Comparison, type Finding } from './comparison.js';

/**
 * - SAME: the same account, address or number
 * - SHARED: the same, but several people answer it (a role mailbox, or a value that many have)
 * - REUSED: the same, at times that do not overlap
 * - OTHER: none in common, and both have one of a kind
 * - RIVAL: two accounts of one roster, where a bearer has one
 */
const levels = ['SAME', 'SHARED', 'REUSED', 'OTHER', 'RIVAL'] as const;

/** What more than this share of entities has identifies nobody. */
const sharedByMany = 0.01;

/** Numbers and addresses rest before they are given out again; who goes on using one within days is the same. */
const rest = 30 * 24 * 3_600_000;

/** Compares identifiers: agreement on any counts, rivalry only where none agrees. */
export function identifierComparison(frequencies: Frequencies): Comparison<PreparedRecord> {
  return {
    name: 'identifiers',
    levels,
    compare: (left, right) =>
      bestFinding(left.identifiers, right.identifiers, levels, (one, other) =>
        compareIdentifiers(one, other, frequencies),
      ),
  };
}

function compareIdentifiers(
  one: Identifier,
  other: Identifier,
  frequencies: Frequencies,
): Finding | null {
  if (one.scheme !== other.scheme) return null;
  const finding = (level: (typeof levels)[number], chance: number | null = null): Finding => ({
    level,
    left: one.value,
    right: other.value,
    chance,
  });
  if (one.value !== other.value) {
    const isRival = one.roster !== null && one.roster === other.roster && one.scheme !== '';
    return finding(isRival ? 'RIVAL' : 'OTHER');
  }
  const share = frequencies('identifier', `${one.scheme}:${one.value}`);
  if (areApart(one, other)) return finding('REUSED');
  if (one.isShared || other.isShared || (share ?? 0) > sharedByMany) return finding('SHARED');
  return finding('SAME', share);
}

/** Whether the two were in use at times so far apart that the value was given to someone else in between. */
function areApart(one: Identifier, other: Identifier): boolean {
  const isLongBefore = (until: number | null, from: number | null) =>
    until !== null && from !== null && from - until > rest;
  return isLongBefore(one.until, other.from) || isLongBefore(other.until, one.from);
}
