/** Numbers that are missing from the ledger, both ends inclusive. */
export interface LedgerGap {
  readonly first: number;
  readonly last: number;
}

/**
 * What is missing between `after` and the end of a page of sequences, which ascend. `end` is the last sequence that must
 * be there once the page is the last one, else null (GRA-11).
 */
export function ledgerGaps(
  after: number,
  sequences: readonly number[],
  end: number | null,
): readonly LedgerGap[] {
  const gaps: LedgerGap[] = [];
  let previous = after;
  for (const sequence of end === null ? sequences : [...sequences, end + 1]) {
    if (sequence > previous + 1) gaps.push({ first: previous + 1, last: sequence - 1 });
    previous = Math.max(previous, sequence);
  }
  return gaps;
}
