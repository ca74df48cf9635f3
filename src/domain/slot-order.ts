import { isExact, statedEnd, statedStart, type Edge } from './bounds.js';
import type { Granule, Instant } from './interval.js';
import type { SlotRow } from './slot.js';

/** A row in its place among the others of its slot. */
export interface PlacedRow extends SlotRow {
  /** Where it stands in the order: its stated start, else when it was said (DESIGN 4). */
  readonly start: Instant;
  readonly isDated: boolean;
  readonly from: Edge;
  readonly until: Edge;
  /** Ids it corrects by name, directly or through another correction. */
  readonly corrects: ReadonlySet<string>;
}

/** Rows with their dates refined, in the slot's total order: start, then observation, then rank, then id. */
export function placeRows(rows: readonly SlotRow[]): readonly PlacedRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows.map((row) => placeRow(refine(row, rows), byId)).sort(compareRows);
}

/** The slot's total order, so that arrival order cannot matter (GRA-17). */
export function compareRows(left: PlacedRow, right: PlacedRow): number {
  return (
    left.start - right.start ||
    left.observedAt - right.observedAt ||
    left.rank - right.rank ||
    (left.id < right.id ? -1 : 1)
  );
}

/** True when one named speaker said both. Two unnamed speakers are not known to be one. */
export function isSameSpeaker(left: SlotRow, right: SlotRow): boolean {
  return left.speaker !== null && left.speaker === right.speaker;
}

/** True when the first may say that what the second said is over: its own words, or at least equal rank. */
export function hasSayOver(one: SlotRow, other: SlotRow): boolean {
  return isSameSpeaker(one, other) || one.rank >= other.rank;
}

function placeRow(row: SlotRow, byId: ReadonlyMap<string, SlotRow>): PlacedRow {
  return {
    ...row,
    start: row.stated.from?.start ?? row.observedAt,
    isDated: row.stated.from !== null,
    from: statedStart(row.stated, row.observedAt),
    until: statedEnd(row.stated, row.observedAt),
    corrects: correctedBy(row, byId),
  };
}

function correctedBy(row: SlotRow, byId: ReadonlyMap<string, SlotRow>): ReadonlySet<string> {
  const targets = new Set<string>();
  let target = row.correctionOf;
  while (target !== null && !targets.has(target)) {
    targets.add(target);
    target = byId.get(target)?.correctionOf ?? null;
  }
  return targets;
}

/** LAWS 10: a finer statement of the same value by the same speaker refines the coarser one. */
function refine(row: SlotRow, rows: readonly SlotRow[]): SlotRow {
  const { from, until } = row.stated;
  const coarseFrom = from !== null && !isExact(from);
  const coarseUntil = until !== null && until !== 'UNKNOWN_PAST' && !isExact(until);
  if (!coarseFrom && !coarseUntil) return row;
  const same = rows.filter(
    (other) => other.objectKey === row.objectKey && isSameSpeaker(other, row),
  );
  return {
    ...row,
    stated: {
      from: coarseFrom
        ? finest(
            from,
            same.map(({ stated }) => stated.from),
          )
        : from,
      until: coarseUntil
        ? finest(
            until,
            same.map(({ stated }) => stated.until),
          )
        : until,
    },
  };
}

function finest(granule: Granule, others: readonly (Granule | 'UNKNOWN_PAST' | null)[]): Granule {
  return others
    .filter((other) => other !== null && other !== 'UNKNOWN_PAST')
    .filter((other) => other.start >= granule.start && other.end <= granule.end)
    .reduce((best, other) => (compareFineness(other, best) < 0 ? other : best), granule);
}

function compareFineness(left: Granule, right: Granule): number {
  return left.end - left.start - (right.end - right.start) || left.start - right.start;
}
