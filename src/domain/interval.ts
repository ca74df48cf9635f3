/** Milliseconds since the Unix epoch, UTC. */
export type Instant = number;

/** The ends of representable time, used for "no bound". */
export const BEGINNING: Instant = -8.64e15;
export const FOREVER: Instant = 8.64e15;

/** The earliest of some times, of which null is never; null where all are. */
export function earliest(times: readonly (Instant | null)[]): Instant | null {
  const given = times.filter((time) => time !== null);
  return given.length === 0 ? null : Math.min(...given);
}

export const precisions = ['INSTANT', 'HOUR', 'DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const;
export type Precision = (typeof precisions)[number];

/** A point in time as somebody said it: somewhere in `[start, end)`. An INSTANT has end = start. */
export interface Granule {
  readonly start: Instant;
  readonly end: Instant;
  readonly precision: Precision;
}

/**
 * What was said about validity; never changes. `until: 'UNKNOWN_PAST'` is "it has ended, no date given" (GRA-16);
 * null is "nothing was said".
 */
export interface StatedInterval {
  readonly from: Granule | null;
  readonly until: Granule | 'UNKNOWN_PAST' | null;
}

/**
 * What holds, as four numbers that an index can compare: it holds at T when certainFrom <= T < certainUntil,
 * it does not when T < possibleFrom or T >= possibleUntil, else it is unknown.
 * Always possibleFrom <= certainFrom and certainUntil <= possibleUntil.
 */
export interface Bounds {
  readonly possibleFrom: Instant;
  readonly certainFrom: Instant;
  readonly certainUntil: Instant;
  readonly possibleUntil: Instant;
}

export type Holds = 'HOLDS' | 'DOES_NOT_HOLD' | 'UNKNOWN';

/** What `bounds` say at an instant. GRA-16. */
export function holdsAt(bounds: Bounds, at: Instant): Holds {
  if (at < bounds.possibleFrom || at >= bounds.possibleUntil) return 'DOES_NOT_HOLD';
  return bounds.certainFrom <= at && at < bounds.certainUntil ? 'HOLDS' : 'UNKNOWN';
}
