import { BEGINNING, FOREVER, type Instant } from '../domain/interval.js';

/** An instant as the API shows it; null for "no such bound". */
export function toDate(instant: Instant): Date | null {
  return instant <= BEGINNING || instant >= FOREVER ? null : new Date(instant);
}

/** A time given by a caller, in milliseconds, or null. */
export function toInstant(date: Date | null | undefined): Instant | null {
  return date?.getTime() ?? null;
}

/** An instant as the API shows it, where there is one. */
export function dateOrNull(instant: Instant | null): Date | null {
  return instant === null ? null : new Date(instant);
}
