import { certainlyIntersects } from './bounds.js';
import { holdsAt, type Instant } from './interval.js';
import type { ResolvedRow, SlotRow } from './slot.js';
import { compareRows, placeRows } from './slot-order.js';
import type { HoldingTime } from './slot-runs.js';
import { isCorrection } from './succession.js';

/**
 * The conflicts that are open (LAWS 1, 2, 17): different values that certainly hold at one instant, neither side
 * superseded, neither a correction of the other. Ids by row, sorted.
 */
export function openConflicts(
  times: readonly HoldingTime[],
): ReadonlyMap<string, readonly string[]> {
  const standing = times.filter(({ fate }) => fate.successor === null);
  return new Map(
    standing.map((time) => [
      time.fate.row.id,
      standing
        .filter((other) => areInConflict(time, other))
        .map(({ fate }) => fate.row.id)
        .sort(),
    ]),
  );
}

function areInConflict(left: HoldingTime, right: HoldingTime): boolean {
  return (
    left.fate.row.objectKey !== right.fate.row.objectKey &&
    !isCorrection(left.fate.row, right.fate.row) &&
    certainlyIntersects(left.bounds, right.bounds)
  );
}

/**
 * The conflicts at an instant, open or closed since (LAWS 4, 18): pairs of different values that both certainly hold
 * then, the side of most authority first. `resolved` is what `resolveSlot` made of `rows`.
 */
export function conflictsAt(
  rows: readonly SlotRow[],
  resolved: readonly ResolvedRow[],
  at: Instant,
): readonly (readonly [string, string])[] {
  const bounds = new Map(resolved.map((row) => [row.id, row.bounds]));
  const holding = placeRows(rows)
    .filter(({ id }) => {
      const known = bounds.get(id);
      return known !== undefined && holdsAt(known, at) === 'HOLDS';
    })
    .sort((left, right) => right.rank - left.rank || compareRows(left, right));
  return holding.flatMap((strong, position) =>
    holding
      .slice(position + 1)
      .filter((weak) => weak.objectKey !== strong.objectKey && !isCorrection(strong, weak))
      .map((weak) => [strong.id, weak.id] as const),
  );
}
