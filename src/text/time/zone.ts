import type { CivilDate } from './calendar.js';

/** What a clock on the wall shows. */
export interface ZonedParts extends CivilDate {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const hourMs = 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether the name is a time zone this runtime knows (IANA, e.g. `Asia/Shanghai`). */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * The wall clock of a zone at an instant (milliseconds since the epoch, UTC).
 * Throws RangeError for an unknown zone or an instant that is no date.
 */
export function zonedParts(at: number, zone: string): ZonedParts {
  const parts = new Map<string, string>();
  for (const part of formatOf(zone).formatToParts(at)) parts.set(part.type, part.value);
  const read = (type: string) => Number(parts.get(type) ?? '0');
  const year = read('year');
  return {
    year: parts.get('era') === 'BC' ? 1 - year : year,
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  };
}

/**
 * The first instant of a civil day in a zone, in milliseconds. Where a change of clocks repeats midnight it is the
 * earlier one; where it leaves midnight out, the moment of the change. Throws RangeError for an unknown zone.
 */
export function zonedStartOfDay(date: CivilDate, zone: string): number {
  const midnight = new Date(0);
  midnight.setUTCFullYear(date.year, date.month - 1, date.day);
  const local = midnight.getTime();
  // One of the two offsets in force around the day is the one at its beginning.
  const before = zoneOffset(local - 26 * hourMs, zone);
  const after = zoneOffset(local + 26 * hourMs, zone);
  for (const offset of [Math.max(before, after), Math.min(before, after)]) {
    if (zoneOffset(local - offset, zone) === offset) return local - offset;
  }
  return local - before;
}

/** Milliseconds by which the zone's clocks are ahead of UTC at an instant. */
function zoneOffset(at: number, zone: string): number {
  const parts = zonedParts(at, zone);
  const shown = new Date(0);
  shown.setUTCFullYear(parts.year, parts.month - 1, parts.day);
  shown.setUTCHours(parts.hour, parts.minute, parts.second);
  return shown.getTime() - Math.floor(at / 1000) * 1000;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}
