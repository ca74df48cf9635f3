import { BEGINNING, FOREVER } from './interval.js';
import type { Bounds, Granule, Instant, StatedInterval } from './interval.js';

/** One end of an interval: what lies before `certain` is decided, what lies from `possible` on is too; between is unknown. */
export interface Edge {
  readonly certain: Instant;
  readonly possible: Instant;
}

/** No end at all. */
export const open: Edge = { certain: FOREVER, possible: FOREVER };

/**
 * Bounds whose invariant always holds: possibleFrom <= certainFrom <= certainUntil <= possibleUntil.
 * A certain part that would be empty or reversed becomes a point; an interval that cannot be (its end is not after
 * its start) becomes four times `start.possible`, which holds at no instant.
 */
export function makeBounds(start: Edge, end: Edge): Bounds {
  const possibleFrom = start.possible;
  const possibleUntil = Math.max(possibleFrom, end.possible);
  const certainFrom = clamp(start.certain, possibleFrom, possibleUntil);
  const certainUntil = clamp(end.certain, certainFrom, possibleUntil);
  return { possibleFrom, certainFrom, certainUntil, possibleUntil };
}

/** Bounds of a statement that stands alone, said at `observedAt`. */
export function statedBounds(stated: StatedInterval, observedAt: Instant): Bounds {
  return makeBounds(statedStart(stated, observedAt), statedEnd(stated, observedAt));
}

/**
 * The start that was stated. Days and finer are exact; of a coarser granule only that it lies inside is known, and
 * that it was over once somebody spoke of it inside the granule. An unknown start is not "always" (GRA-16): before
 * it was said, it is unknown.
 */
export function statedStart({ from }: StatedInterval, observedAt: Instant): Edge {
  if (from === null) return { possible: BEGINNING, certain: observedAt };
  if (isExact(from)) return { possible: from.start, certain: from.start };
  const saidInside = observedAt >= from.start && observedAt < from.end;
  return { possible: from.start, certain: saidInside ? observedAt : from.end };
}

/**
 * The end that was stated. An exact granule's start is the stored exclusive end: "until 31 March" is the next
 * midnight (LAWS 12). "Ended, date unknown" had ended when it was said, and nothing else is known (GRA-16).
 */
export function statedEnd({ until }: StatedInterval, observedAt: Instant): Edge {
  if (until === null) return open;
  if (until === 'UNKNOWN_PAST') return { certain: BEGINNING, possible: observedAt };
  return { certain: until.start, possible: isExact(until) ? until.start : until.end };
}

/** True for a granule whose start is meant to the instant: LAWS 12, day precision is exact. */
export function isExact({ precision }: Granule): boolean {
  return precision === 'INSTANT' || precision === 'HOUR' || precision === 'DAY';
}

/** The earlier end in both respects. */
export function earlierEdge(left: Edge, right: Edge): Edge {
  return {
    certain: Math.min(left.certain, right.certain),
    possible: Math.min(left.possible, right.possible),
  };
}

/** True when both may hold at some instant. */
export function intersects(left: Bounds, right: Bounds): boolean {
  return (
    Math.max(left.possibleFrom, right.possibleFrom) <
    Math.min(left.possibleUntil, right.possibleUntil)
  );
}

/** True when both certainly hold at some instant. */
export function certainlyIntersects(left: Bounds, right: Bounds): boolean {
  return (
    Math.max(left.certainFrom, right.certainFrom) < Math.min(left.certainUntil, right.certainUntil)
  );
}

/** True when no instant lies between them: they overlap, or one begins where the other ends. */
export function touches(left: Bounds, right: Bounds): boolean {
  return (
    Math.max(left.possibleFrom, right.possibleFrom) <=
    Math.min(left.possibleUntil, right.possibleUntil)
  );
}

/** The least bounds around two that touch; a side that is nowhere certain adds no certainty (LAWS 11). */
export function union(left: Bounds, right: Bounds): Bounds {
  const certain = [left, right].filter(hasCertainty);
  return makeBounds(
    {
      possible: Math.min(left.possibleFrom, right.possibleFrom),
      certain: Math.min(...(certain.length > 0 ? certain : [left]).map((side) => side.certainFrom)),
    },
    {
      possible: Math.max(left.possibleUntil, right.possibleUntil),
      certain: Math.max(...certain.map((side) => side.certainUntil), BEGINNING),
    },
  );
}

/** True when it certainly holds at some instant. */
export function hasCertainty(bounds: Bounds): boolean {
  return bounds.certainFrom < bounds.certainUntil;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
