import {
  addDays,
  addMonths,
  type CivilDate,
  compareDates,
  isCivilDate,
  weekdayOf,
} from './calendar.js';
import {
  type CivilPeriod,
  type DatePrecision,
  dayAfter,
  periodAround,
  shiftDate,
} from './granule.js';
import { readNumber } from '../han-number.js';
import type { Reading } from './language.js';

/** What a match says, its words already turned into numbers. A part that was not said is absent. */
export type TimeParts = ReadonlyMap<string, number>;

export interface ResolvingContext {
  /** The day on which it was said, where it was said. */
  readonly today: CivilDate;
  /** The words around it speak of the past ("since March"). */
  readonly isPast: boolean;
  readonly lastWeekday: 'NEAREST' | 'LAST_WEEK';
}

/** How far back a date without a year may lie before the next one is meant instead. */
const monthsBack = 3;

/**
 * The period that a reading with its parts names, or null where there is none (the 31st of February).
 * A date without a year is the first one that is not over for more than three months, so within three months back
 * and nine ahead; after words of the past it is the last one that has begun.
 */
export function resolveReading(
  reading: Reading,
  parts: TimeParts,
  context: ResolvingContext,
): CivilPeriod | null {
  const { today } = context;
  switch (reading) {
    case 'DATE':
      return resolveDate(parts, context);
    case 'MONTH':
      return resolveMonth(parts, context);
    case 'QUARTER': {
      const month = 3 * (parts.get('quarter') ?? NaN) - 2;
      return inYear(parts, context, (year) => ({
        first: { year, month, day: 1 },
        precision: 'QUARTER',
      }));
    }
    case 'YEAR':
      return inYear(parts, context, (year) => ({
        first: { year, month: 1, day: 1 },
        precision: 'YEAR',
      }));
    case 'DAY':
      return periodAround(addDays(today, parts.get('dayWord') ?? NaN), 'DAY');
    case 'WEEKDAY':
      return periodAround(resolveWeekday(parts, context), 'DAY');
    case 'PERIOD':
      return around(today, parts.get('which') ?? NaN, unitOf(parts.get('period')));
    case 'AHEAD':
      return around(today, parts.get('count') ?? NaN, unitOf(parts.get('unit')));
    case 'AGO':
      return around(today, -(parts.get('count') ?? NaN), unitOf(parts.get('unit')));
  }
}

/** The number a named group stands for: its word's value in the class of that name, or a numeral. */
export function partOf(
  group: string,
  word: string,
  words: Readonly<Record<string, Readonly<Record<string, number>>>>,
): readonly [string, number] {
  const value = words[group]?.[word] ?? words[group]?.[word.toLowerCase()] ?? readNumber(word);
  switch (group) {
    case 'number':
      return ['count', value];
    case 'hanYear':
      return ['year', value];
    case 'weekdayShort':
      return ['weekday', value];
    default:
      return [group, value];
  }
}

function resolveDate(parts: TimeParts, context: ResolvingContext): CivilPeriod | null {
  const day = parts.get('day') ?? NaN;
  const offset = parts.get('monthWord');
  if (offset !== undefined) {
    const date = { ...addMonths({ ...context.today, day: 1 }, offset), day };
    return isCivilDate(date) ? { first: date, precision: 'DAY' } : null;
  }
  const month = parts.get('month') ?? NaN;
  return inYear(parts, context, (year) => ({ first: { year, month, day }, precision: 'DAY' }));
}

function resolveMonth(parts: TimeParts, context: ResolvingContext): CivilPeriod | null {
  const offset = parts.get('monthWord');
  if (offset !== undefined) return around(context.today, offset, 'MONTH');
  const month = parts.get('month') ?? NaN;
  const inMonth = (year: number): CivilPeriod => ({
    first: { year, month, day: 1 },
    precision: 'MONTH',
  });
  const which = parts.get('which');
  if (which === undefined) return inYear(parts, context, inMonth);
  if (which === 0) return inMonth(context.today.year);
  const isLater = month > context.today.month;
  const isEarlier = month < context.today.month;
  if (which > 0) return inMonth(context.today.year + (isLater ? 0 : 1));
  return inMonth(context.today.year - (isEarlier ? 0 : 1));
}

function inYear(
  parts: TimeParts,
  { today, isPast }: ResolvingContext,
  periodIn: (year: number) => CivilPeriod,
): CivilPeriod | null {
  const offset = parts.get('yearWord');
  const stated = offset === undefined ? parts.get('year') : today.year + offset;
  const years = stated === undefined ? [-1, 0, 1].map((step) => today.year + step) : [stated];
  const periods = years.map(periodIn).filter(({ first }) => isCivilDate(first));
  if (stated !== undefined) return periods[0] ?? null;
  if (isPast) return periods.findLast(({ first }) => compareDates(first, today) <= 0) ?? null;
  const earliest = addMonths(today, -monthsBack);
  return periods.find((period) => compareDates(dayAfter(period), earliest) > 0) ?? null;
}

function resolveWeekday(parts: TimeParts, { today, lastWeekday }: ResolvingContext): CivilDate {
  const steps = (parts.get('weekday') ?? NaN) - weekdayOf(today);
  const which = parts.get('which');
  if (which === undefined) return addDays(today, steps < 0 ? steps + 7 : steps);
  if (which === -1 && lastWeekday === 'NEAREST')
    return addDays(today, steps < 0 ? steps : steps - 7);
  return addDays(today, steps + 7 * which);
}

function around(today: CivilDate, count: number, unit: DatePrecision): CivilPeriod | null {
  const first = periodAround(shiftDate(today, count, unit), unit);
  return isCivilDate(first.first) ? first : null;
}

function unitOf(days: number | undefined): DatePrecision {
  if (days === 7) return 'WEEK';
  if (days === 30) return 'MONTH';
  if (days === 90) return 'QUARTER';
  return days === 365 ? 'YEAR' : 'DAY';
}
