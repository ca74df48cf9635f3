import type { Granule, Instant } from './interval.js';
import { isExact, type Edge } from './bounds.js';
import { isSameSpeaker, type PlacedRow } from './slot-order.js';

/**
 * What two rows are to each other, the second after the first in the slot's order.
 * SAME: one value. SUCCESSION: the later ends the earlier where it begins. OVERRULED: the later ends it from when it
 * was said. CORRECTION: one is to replace the other, which is decided elsewhere. CONFLICT: neither ends the other.
 */
export type Relation = 'SAME' | 'SUCCESSION' | 'OVERRULED' | 'CORRECTION' | 'CONFLICT';

/** The one rule that tells a succession from a conflict (GRA-18, LAWS 1-4, 10, 13). */
export function relationOf(earlier: PlacedRow, later: PlacedRow): Relation {
  if (earlier.objectKey === later.objectKey) return 'SAME';
  if (isCorrection(earlier, later)) {
    return later.corrects.has(earlier.id) && later.start > earlier.start
      ? 'SUCCESSION'
      : 'CORRECTION';
  }
  if (earlier.isTrait || later.isTrait) return 'CONFLICT';
  return later.start > earlier.start ? inTime(earlier, later) : atOnce(earlier, later);
}

/** True when one of the two corrects the other by name, directly or through another correction (LAWS 3). */
export function isCorrection(left: PlacedRow, right: PlacedRow): boolean {
  return left.corrects.has(right.id) || right.corrects.has(left.id);
}

/** LAWS 1 and 2: the later one starts after the earlier one did. */
function inTime(earlier: PlacedRow, later: PlacedRow): Relation {
  if (isSameSpeaker(earlier, later) || later.rank > earlier.rank) return 'SUCCESSION';
  if (later.rank < earlier.rank) return 'CONFLICT';
  const saidLater = later.observedAt > earlier.observedAt;
  return later.isDated && (saidLater || mayPrecede(earlier, later)) ? 'SUCCESSION' : 'CONFLICT';
}

/** LAWS 1, 4 and 10: both start at once; the later one was said later, or at the same time with more authority. */
function atOnce(earlier: PlacedRow, later: PlacedRow): Relation {
  if (later.rank > earlier.rank) return 'OVERRULED';
  if (later.rank < earlier.rank || later.observedAt === earlier.observedAt) return 'CONFLICT';
  return mayPrecede(earlier, later) || mayPrecede(later, earlier) ? 'SUCCESSION' : 'CONFLICT';
}

/** LAWS 10: the granules of the starts overlap, and the first interval can begin and end before the second begins. */
function mayPrecede(first: PlacedRow, second: PlacedRow): boolean {
  if (first.stated.from === null || second.stated.from === null) return false;
  const overlap =
    Math.max(first.start, second.start) <
    Math.min(afterStart(first.stated.from), afterStart(second.stated.from));
  const latest = afterStart(second.stated.from) - 1;
  return (
    overlap &&
    first.start < latest &&
    (first.stated.until === null || first.until.certain <= latest)
  );
}

/** The first instant at which a granule's start is surely over. */
function afterStart(granule: Granule): Instant {
  return isExact(granule) ? granule.start + 1 : granule.end;
}

/** Where `later` ends `earlier`: at its start with all its vagueness, or where it overrules, from when it was said. */
export function endSetBy(relation: Relation, later: PlacedRow): Edge {
  if (relation === 'OVERRULED') return exactly(Math.max(later.observedAt, later.start));
  if (!later.isDated) return exactly(later.observedAt);
  return { certain: later.from.possible, possible: later.from.certain };
}

/** True for the relations in which the later row ends the earlier. */
export function endsEarlier(relation: Relation): boolean {
  return relation === 'SUCCESSION' || relation === 'OVERRULED';
}

/** An edge without vagueness. */
export function exactly(at: Instant): Edge {
  return { certain: at, possible: at };
}
