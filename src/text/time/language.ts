/** Which side of a date a marker's words stand on, and what they make of the date. */
export type Direction = 'AT' | 'SINCE' | 'UNTIL' | 'BEFORE';

export interface Marker {
  /** Regular expression source, tried right at the date. */
  readonly pattern: string;
  readonly side: 'BEFORE_DATE' | 'AFTER_DATE';
  readonly direction: Exclude<Direction, 'AT'>;
  /** The words speak of the past ("since March"): a missing year is the last one, not the next. */
  readonly isPast: boolean;
}

/**
 * How a match is read; the named groups of its pattern carry the parts.
 * DATE: month, day, with year, yearWord or monthWord. MONTH: month, with year, yearWord or which. QUARTER: quarter,
 * with year or yearWord. YEAR: year or yearWord. DAY: dayWord. WEEKDAY: weekday, with which. PERIOD: which, unit.
 * AHEAD and AGO: count, unit.
 */
export type Reading =
  'DATE' | 'MONTH' | 'QUARTER' | 'YEAR' | 'DAY' | 'WEEKDAY' | 'PERIOD' | 'AHEAD' | 'AGO';

export interface TimeRule {
  readonly name: string;
  readonly reading: Reading;
  /** Regular expression source; `{word}` stands for a named group of that word class's words. */
  readonly pattern: string;
}

/** Everything the reader knows of one language. Adding an expression means adding a line here. */
export interface TimeLanguage {
  readonly language: string;
  /**
   * Word classes: month 1–12, weekday 1–7 from Monday, dayWord in days from today, yearWord in years from this one,
   * monthWord in months, which −2…2, quarter 1–4, count; unit as 1 day, 7 week, 30 month, 90 quarter, 365 year.
   */
  readonly words: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Regular expression source for what every text with a date in this language holds; saves reading the rest. */
  readonly signs: string;
  readonly rules: readonly TimeRule[];
  readonly markers: readonly Marker[];
  /** Matches that are other words after all; case counts. Null where there are none. */
  readonly refused: string | null;
  /** How "last Friday" is read: the nearest one gone by, or the one of last week. */
  readonly lastWeekday: 'NEAREST' | 'LAST_WEEK';
}
