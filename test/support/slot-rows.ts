import {
  BEGINNING,
  FOREVER,
  type Bounds,
  type Granule,
  type Instant,
  type Precision,
} from '../../src/domain/interval.js';
import { resolveSlot } from '../../src/domain/resolve-slot.js';
import type { EndingEvent, ResolvedRow, SlotRow } from '../../src/domain/slot.js';

/** An instant from a date or date-time, read as UTC. */
export function at(text: string): Instant {
  return Date.parse(text.length === 10 ? `${text}T00:00:00Z` : text);
}

/** A granule from `2026`, `2026-03`, `2026-03-15` or a date-time with Z. */
export function granule(text: string): Granule {
  if (text.length > 10) return { start: at(text), end: at(text), precision: 'INSTANT' };
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  const precision: Precision = text.length === 4 ? 'YEAR' : text.length === 7 ? 'MONTH' : 'DAY';
  const end = {
    YEAR: Date.UTC(year + 1, 0, 1),
    MONTH: Date.UTC(year, month, 1),
    DAY: Date.UTC(year, month - 1, day + 1),
  };
  return { start: Date.UTC(year, month - 1, day), end: end[precision], precision };
}

interface RowWords {
  readonly said: string;
  readonly from?: string;
  /** Exclusive for days, as stored. `past`: it ended, date unknown. */
  readonly until?: string;
  readonly by?: string | null;
  readonly rank?: number;
  readonly lifecycle?: SlotRow['lifecycle'];
  readonly corrects?: string;
  readonly isTrait?: boolean;
}

/** A row named `id` whose value is `value`, said by `ada` of rank 1 unless told otherwise. */
export function row(id: string, value: string, words: RowWords): SlotRow {
  const {
    said,
    from,
    until,
    by = 'ada',
    rank = 1,
    lifecycle = 'ACTIVE',
    corrects = null,
    isTrait = false,
  } = words;
  return {
    id,
    objectKey: value,
    speaker: by,
    rank,
    observedAt: at(said),
    stated: {
      from: from === undefined ? null : granule(from),
      until: until === undefined ? null : until === 'past' ? 'UNKNOWN_PAST' : granule(until),
    },
    lifecycle,
    correctionOf: corrects,
    isTrait,
  };
}

/** The resolved rows by id. */
export function resolved(
  rows: readonly SlotRow[],
  endings: readonly EndingEvent[] = [],
): Readonly<Record<string, ResolvedRow>> {
  return Object.fromEntries(resolveSlot(rows, endings).map((result) => [result.id, result]));
}

/**
 * Bounds as people read them: `2026-01-01 .. 2026-03-01`, with `a?b` where an end lies between two instants, `*` for
 * no bound; `never` where nothing is possible.
 */
export function shown(bounds: Bounds | undefined): string {
  if (bounds === undefined) return 'missing';
  const { possibleFrom, certainFrom, certainUntil, possibleUntil } = bounds;
  if (possibleFrom === possibleUntil) return 'never';
  if (certainFrom === certainUntil) return `unknown ${day(possibleFrom)} .. ${day(possibleUntil)}`;
  return `${edge(possibleFrom, certainFrom)} .. ${edge(certainUntil, possibleUntil)}`;
}

function edge(from: Instant, to: Instant): string {
  return from === to ? day(from) : `${day(from)}?${day(to)}`;
}

function day(instant: Instant): string {
  if (instant === BEGINNING || instant === FOREVER) return '*';
  const text = new Date(instant).toISOString();
  if (text.endsWith('T00:00:00.000Z')) return text.slice(0, 10);
  return text.endsWith('T00:00:00.001Z') ? `${text.slice(0, 10)}+` : text;
}
