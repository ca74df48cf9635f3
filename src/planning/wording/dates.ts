import { BEGINNING, FOREVER, type Granule, type Instant } from '../../domain/interval.js';

const halfDay = 12 * 60 * 60 * 1_000;

/**
 * A granule as an ISO-like date at its own precision: `2026-11-27`, `2026-Q4`, `2026-11-27 09:30Z`. A day began at
 * midnight somewhere: its middle falls on the right date in every zone from UTC-12 to UTC+11.
 */
export function wordGranule({ start, end, precision }: Granule): string {
  const middle = iso(start + (end - start) / 2);
  const year = middle.slice(0, 4);
  switch (precision) {
    case 'INSTANT':
    case 'HOUR':
      return wordInstant(start);
    case 'DAY':
      return middle.slice(0, 10);
    case 'WEEK':
      return `${iso(start + halfDay).slice(0, 10)}/P1W`;
    case 'MONTH':
      return middle.slice(0, 7);
    case 'QUARTER':
      return `${year}-Q${Math.ceil(Number(middle.slice(5, 7)) / 3)}`;
    case 'YEAR':
      return year;
  }
}

/** An instant to the minute, UTC: `2026-11-10 01:00Z`. */
export function wordInstant(at: Instant): string {
  return `${iso(at).slice(0, 16).replace('T', ' ')}Z`;
}

/** The instant, or null where it is no bound. */
export function boundOrNull(at: Instant): Instant | null {
  return at <= BEGINNING || at >= FOREVER ? null : at;
}

function iso(at: Instant): string {
  return new Date(Math.min(Math.max(at, BEGINNING), FOREVER)).toISOString();
}
