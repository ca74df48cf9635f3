import { earlierEdge, open, type Edge } from './bounds.js';
import { BEGINNING, type Instant } from './interval.js';
import type { EndingEvent } from './slot.js';
import { hasSayOver, type PlacedRow } from './slot-order.js';
import { endSetBy, endsEarlier, exactly, isCorrection, relationOf } from './succession.js';

/** How a row begins and ends, seen without the others of its value. */
export interface Fate {
  readonly row: PlacedRow;
  readonly from: Edge;
  readonly end: Edge;
  /** What its successors leave at most, whoever else says the same value. */
  readonly limit: Edge;
  /** The first row that ended it before its own words did, or null. */
  readonly successor: PlacedRow | null;
  /** True for an undated row that yielded to one which began before it was said: it bounds nothing. */
  readonly hasYielded: boolean;
}

/** An end and the row that sets it. */
interface Cut {
  readonly by: PlacedRow;
  readonly edge: Edge;
}

/** The fate of every row of a slot, in the slot's order. */
export function fatesOf(
  placed: readonly PlacedRow[],
  endings: readonly EndingEvent[],
): readonly Fate[] {
  const yields = yieldsOf(placed);
  const closed = placed.map((row, position) => {
    const yielded = yields.get(row.id);
    const cuts = yielded ? [cutAt(yielded)] : cutsOf(row, placed.slice(position + 1), yields);
    return { row, cuts, ...endOf(row, cuts, closingsOf(row, placed, endings)) };
  });
  const startsAfter = lastEnds(closed);
  return closed.map(({ row, end, limit, successor }) => ({
    row,
    end,
    limit,
    successor,
    from: row.isDated
      ? row.from
      : {
          ...row.from,
          possible: Math.max(startsAfter.get(row.id) ?? BEGINNING, lastEnding(row, endings)),
        },
    hasYielded: yields.has(row.id),
  }));
}

/**
 * Undated rows that yield, with the first row they yield to: of at least equal authority, said no earlier, begun before
 * them, and among the dated rows still reaching the time at which they were said (DESIGN 4).
 */
function yieldsOf(placed: readonly PlacedRow[]): ReadonlyMap<string, PlacedRow> {
  const dated = placed.filter((row) => row.isDated);
  const reaches = dated.map((row, position) => ({
    row,
    until: reachOf(row, dated.slice(position + 1)),
  }));
  const yields = new Map<string, PlacedRow>();
  for (const row of placed) {
    if (row.isDated) continue;
    const first = reaches.find(
      ({ row: other, until }) => until > row.observedAt && hasReplaced(row, other),
    );
    if (first !== undefined) yields.set(row.id, first.row);
  }
  return yields;
}

function hasReplaced(undated: PlacedRow, dated: PlacedRow): boolean {
  return (
    dated.start <= undated.start &&
    dated.observedAt >= undated.observedAt &&
    hasSayOver(dated, undated) &&
    dated.objectKey !== undated.objectKey &&
    !dated.isTrait &&
    !isCorrection(dated, undated)
  );
}

/** Until when a dated row may hold as far as the dated rows after it say. */
function reachOf(row: PlacedRow, after: readonly PlacedRow[]): Instant {
  return cutsOf(row, after, new Map()).reduce((edge, cut) => earlierEdge(edge, cut.edge), row.until)
    .possible;
}

/** The ends that later rows set to a row. One that is over before it begins, or has yielded, sets none. */
function cutsOf(
  row: PlacedRow,
  after: readonly PlacedRow[],
  yields: ReadonlyMap<string, PlacedRow>,
): readonly Cut[] {
  return after.flatMap((by) => {
    if (by.start >= by.until.possible || yields.has(by.id)) return [];
    const relation = relationOf(row, by);
    return endsEarlier(relation) ? [{ by, edge: endSetBy(relation, by) }] : [];
  });
}

function cutAt(by: PlacedRow): Cut {
  return { by, edge: endSetBy('SUCCESSION', by) };
}

/** The earliest of all ends. It is a successor's, and the row superseded, where its own words reach further. */
function endOf(row: PlacedRow, cuts: readonly Cut[], closings: readonly Edge[]) {
  const limit = cuts.reduce((edge, cut) => earlierEdge(edge, cut.edge), open);
  const own = closings.reduce(earlierEdge, row.until);
  const end = earlierEdge(limit, own);
  const first = cuts.reduce<Cut | null>(
    (best, cut) => (best === null || isBefore(cut, best) ? cut : best),
    null,
  );
  const successor = first !== null && first.edge.certain < own.possible ? first.by : null;
  // LAWS 9: of two undated rows all that is known is that the first held when it was said, that instant included.
  const isSoft =
    successor !== null && !row.isDated && !successor.isDated && successor.start > row.start;
  return {
    limit,
    successor,
    end: isSoft ? { ...end, certain: Math.min(end.certain, row.observedAt + 1) } : end,
  };
}

function isBefore(left: Cut, right: Cut): boolean {
  return left.edge.certain < right.edge.certain;
}

/** Ends set without a successor: events of at least its rank (LAWS 14), and what is said later of the same value. */
function closingsOf(
  row: PlacedRow,
  placed: readonly PlacedRow[],
  endings: readonly EndingEvent[],
): readonly Edge[] {
  const events = endings
    .filter(({ at, rank }) => rank >= row.rank && at >= row.start)
    .map(({ at }) => exactly(at));
  const words = placed.filter((other) => closes(other, row)).map((other) => endSaidOf(row, other));
  return [...events, ...words];
}

/**
 * "We no longer use it" closes an earlier open "we use it", and a mention without dates inside a stated interval adds
 * nothing to its end: an end on which nothing was said is no claim that there is none.
 */
function closes(other: PlacedRow, row: PlacedRow): boolean {
  return (
    row.stated.until === null &&
    other.stated.until !== null &&
    other.objectKey === row.objectKey &&
    (other.observedAt >= row.observedAt || !row.isDated) &&
    row.start < other.until.possible &&
    hasSayOver(other, row)
  );
}

function endSaidOf(row: PlacedRow, other: PlacedRow): Edge {
  if (other.stated.until !== 'UNKNOWN_PAST') return other.until;
  return { certain: Math.max(row.start, row.observedAt + 1), possible: other.until.possible };
}

/** For each row that ends others, the last instant before which one of them certainly held: it began no earlier. */
function lastEnds(
  closed: readonly { cuts: readonly Cut[]; end: Edge }[],
): ReadonlyMap<string, Instant> {
  const last = new Map<string, Instant>();
  for (const { cuts, end } of closed) {
    for (const { by } of cuts) {
      last.set(by.id, Math.max(last.get(by.id) ?? BEGINNING, Math.min(end.certain, by.start)));
    }
  }
  return last;
}

/** What is said again after an event that ended it began after that event. */
function lastEnding(row: PlacedRow, endings: readonly EndingEvent[]): Instant {
  return endings
    .filter(({ at, rank }) => rank >= row.rank && at < row.start)
    .reduce((last, { at }) => Math.max(last, at), BEGINNING);
}
