import { addDays, addMonths, type CivilDate, weekdayOf } from './calendar.js';
import { zonedStartOfDay } from './zone.js';

export type DatePrecision = 'DAY' | 'WEEK' | 'MONTH' | 'QUARTER' | 'YEAR';

/** A stretch of whole days `[first, next)` as it was named: a day, a week, a month, a quarter or a year. */
export interface CivilPeriod {
  readonly first: CivilDate;
  readonly precision: DatePrecision;
}

/** The same stretch as instants in a zone, half open, in milliseconds. */
export interface ZonedGranule {
  readonly start: number;
  readonly end: number;
  readonly precision: DatePrecision;
}

/** The period of a precision that holds a day. Weeks begin on Monday. */
export function periodAround(date: CivilDate, precision: DatePrecision): CivilPeriod {
  return { first: firstDay(date, precision), precision };
}

/** The day after the last of a period. */
export function dayAfter({ first, precision }: CivilPeriod): CivilDate {
  return shiftDate(first, 1, precision);
}

/** A day moved by a number of units; a day that the target month does not have becomes its last. */
export function shiftDate(date: CivilDate, count: number, unit: DatePrecision): CivilDate {
  switch (unit) {
    case 'DAY':
      return addDays(date, count);
    case 'WEEK':
      return addDays(date, 7 * count);
    case 'MONTH':
      return addMonths(date, count);
    case 'QUARTER':
      return addMonths(date, 3 * count);
    case 'YEAR':
      return addMonths(date, 12 * count);
  }
}

/** A period as instants in a zone. Throws RangeError for an unknown zone. */
export function zonedGranule(period: CivilPeriod, zone: string): ZonedGranule {
  return {
    start: zonedStartOfDay(period.first, zone),
    end: zonedStartOfDay(dayAfter(period), zone),
    precision: period.precision,
  };
}

function firstDay(date: CivilDate, precision: DatePrecision): CivilDate {
  switch (precision) {
    case 'DAY':
      return date;
    case 'WEEK':
      return addDays(date, 1 - weekdayOf(date));
    case 'MONTH':
      return { ...date, day: 1 };
    case 'QUARTER':
      return { ...date, month: 3 * Math.floor((date.month - 1) / 3) + 1, day: 1 };
    case 'YEAR':
      return { ...date, month: 1, day: 1 };
  }
}
