import { expect } from 'vitest';
import type { EndingEvent, SlotRow } from '../../src/domain/slot.js';
import { resolved, shown } from './slot-rows.js';

/** Speakers besides ada: a peer of hers, and one of higher rank. */
export const bob = { by: 'bob' };
export const owner = { by: 'owen', rank: 2 };

/** Rows of one slot and what must come of them. */
export interface Law {
  readonly title: string;
  readonly rows: readonly SlotRow[];
  readonly endings?: readonly EndingEvent[];
  /** Per row: bounds, `> id` for its successor, `x id` for each conflict, `+n` for confirmations. */
  readonly gives: Readonly<Record<string, string>>;
}

/** Resolves the rows of a law and compares every result. */
export function check({ rows, endings = [], gives }: Law): void {
  const results = resolved(rows, endings);
  const words = Object.fromEntries(
    Object.entries(results).map(([id, { bounds, supersededBy, conflictsWith, confirmations }]) => [
      id,
      [
        shown(bounds),
        ...(supersededBy === null ? [] : [`> ${supersededBy}`]),
        ...conflictsWith.map((other) => `x ${other}`),
        ...(confirmations === 0 ? [] : [`+${confirmations}`]),
      ].join(' '),
    ]),
  );
  expect(words).toEqual(gives);
}
