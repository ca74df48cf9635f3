import type { ExpectedAssertion } from './expected.js';

/** How much of an expected assertion's evidence lies in the sources that were read. */
export type Reading = 'ALL' | 'DECISIVE' | 'SOME' | 'NONE';

/** The first piece of evidence decides, the others corroborate. */
export function readingOf(
  { evidence }: ExpectedAssertion,
  isRead: (file: string) => boolean,
): Reading {
  const read = evidence.map(({ file }) => isRead(file));
  if (read.every(Boolean)) return 'ALL';
  if (read[0] === true) return 'DECISIVE';
  return read.some(Boolean) ? 'SOME' : 'NONE';
}

/** A status that is right for an expected assertion, and the rule by which it is, where it is not the one expected. */
export interface AllowedStatuses {
  readonly statuses: readonly string[];
  readonly rule: string | null;
}

/**
 * The statuses that are right. Those of expected.json, except for what unread sources change:
 * - what a successor ended or put in doubt stands as long as the evidence that decides the successor was not read; a
 *   conflict with what corroborates the successor does not matter, since a conflict is no status;
 * - of what only corroborating evidence was read, a candidate is right too.
 */
export function allowedStatuses(
  expected: ExpectedAssertion,
  all: readonly ExpectedAssertion[],
  isRead: (file: string) => boolean,
): AllowedStatuses {
  const usual = expected.allowed_status ?? [expected.expected_status];
  const successor = all.find(({ supersedes }) => supersedes === expected.id);
  const isEnded = usual.some((status) => status === 'superseded' || status === 'needs_review');
  if (isEnded && successor !== undefined && !isDecided(readingOf(successor, isRead))) {
    return { statuses: ['active'], rule: 'what decides its successor was not read' };
  }
  if (readingOf(expected, isRead) === 'SOME') {
    const statuses = [...new Set([...usual, 'active', 'candidate'])];
    return { statuses, rule: 'only what corroborates it was read' };
  }
  return { statuses: usual, rule: null };
}

function isDecided(reading: Reading): boolean {
  return reading === 'ALL' || reading === 'DECISIVE';
}
