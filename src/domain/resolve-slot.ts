import { holdingTimes } from './slot-runs.js';
import { fatesOf } from './slot-fates.js';
import { placeRows } from './slot-order.js';
import { openConflicts } from './slot-conflicts.js';
import type { EndingEvent, ResolvedRow, SlotRow } from './slot.js';

/**
 * What holds in one slot, for one set of audiences (DESIGN 4, LAWS 1-4, 6, 9-11, 13, 14, 16). A pure function of the
 * rows: they may come in any order, and a row that is taken away leaves no mark on the others. Only the order of
 * valid time, who said it and when it was said decide:
 *
 * 1. the rows are put in order (`placeRows`);
 * 2. each row's end is found, by a successor, an ending event or its own words (`fatesOf`);
 * 3. rows of one value that touch become one value with one effective interval (`holdingTimes`);
 * 4. values that nobody ended and that certainly hold together are conflicts (`openConflicts`).
 *
 * Takes time quadratic in the number of rows. Returns one result a row, in the slot's order.
 */
export function resolveSlot(
  rows: readonly SlotRow[],
  endings: readonly EndingEvent[] = [],
): readonly ResolvedRow[] {
  const placed = placeRows(rows);
  const times = holdingTimes(fatesOf(placed, endings));
  const conflicts = openConflicts(times);
  return times.map(({ fate, bounds, confirmations }) => ({
    id: fate.row.id,
    bounds,
    supersededBy: fate.successor?.id ?? null,
    conflictsWith: conflicts.get(fate.row.id) ?? [],
    confirmations,
  }));
}
