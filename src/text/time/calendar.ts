/** A day of the Gregorian calendar, nowhere in particular. Months and days count from 1. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const dayMs = 86_400_000;

/** Whether such a day exists, in the years 1 to 9999. */
export function isCivilDate(date: CivilDate): boolean {
  return (
    date.year >= 1 &&
    date.year <= 9999 &&
    date.month >= 1 &&
    date.month <= 12 &&
    date.day >= 1 &&
    date.day <= daysInMonth(date.year, date.month)
  );
}

export function daysInMonth(year: number, month: number): number {
  return fromCount(toCount({ year, month: month + 1, day: 1 }) - 1).day;
}

export function addDays(date: CivilDate, days: number): CivilDate {
  return fromCount(toCount(date) + days);
}

/** The same day of another month; the last day of that month where it has no such day. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const first = fromCount(toCount({ year: date.year, month: date.month + months, day: 1 }));
  return { ...first, day: Math.min(date.day, daysInMonth(first.year, first.month)) };
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: CivilDate): number {
  return ((((toCount(date) + 3) % 7) + 7) % 7) + 1;
}

/** Negative, zero or positive as `a` is before, the same as or after `b`. */
export function compareDates(a: CivilDate, b: CivilDate): number {
  return toCount(a) - toCount(b);
}

/** Days since 1970-01-01. Months beyond 1..12 carry into the year. */
function toCount({ year, month, day }: CivilDate): number {
  const instant = new Date(0);
  instant.setUTCFullYear(year, month - 1, day);
  return Math.round(instant.getTime() / dayMs);
}

function fromCount(count: number): CivilDate {
  const instant = new Date(count * dayMs);
  return {
    year: instant.getUTCFullYear(),
    month: instant.getUTCMonth() + 1,
    day: instant.getUTCDate(),
  };
}
