import { zonedStartOfDay } from '../text/time/zone.js';
import type { DeltaDate } from './delta-schema.js';
import type { Granule, StatedInterval } from './interval.js';

/** The granule that a delta's date means: a day in the session's zone, an instant, or what was given. */
export function granuleOf(date: DeltaDate, zone: string): Granule {
  if (typeof date !== 'string') {
    return { start: Date.parse(date.start), end: Date.parse(date.end), precision: date.precision };
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) {
    const instant = Date.parse(date);
    return { start: instant, end: instant, precision: 'INSTANT' };
  }
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return {
    start: zonedStartOfDay({ year, month, day }, zone),
    end: zonedStartOfDay({ year, month, day: day + 1 }, zone),
    precision: 'DAY',
  };
}

/** "Until" a day is inclusive in words: it is stored as the next midnight (LAWS 12). */
export function statedOf(
  stated: {
    readonly statedFrom: DeltaDate | null;
    /** A date, or `UNKNOWN_PAST`. */
    readonly statedUntil: DeltaDate | null;
  },
  zone: string,
): StatedInterval {
  const { statedFrom, statedUntil } = stated;
  const until =
    statedUntil === null || statedUntil === 'UNKNOWN_PAST'
      ? statedUntil
      : endOf(granuleOf(statedUntil, zone));
  return { from: statedFrom === null ? null : granuleOf(statedFrom, zone), until };
}

function endOf({ start, end, precision }: Granule): Granule {
  return precision === 'DAY' ? { start: end, end, precision } : { start, end, precision };
}
