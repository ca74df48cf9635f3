import type { PreparedRecord } from '../prepare-record.js';
import type { Frequencies, FrequencyField } from '../record.js';

/** Fewer records than these say little about how common a value is. */
const enough = 200;
/** No other has it: not impossible, half as likely as one. */
const seenOnce = 0.5;

/**
 * Counts how often values occur in many records, each record once: how many others have what a record has. With few
 * records nothing is claimed and tables and defaults stand.
 */
export function countFrequencies(records: readonly PreparedRecord[]): Frequencies {
  if (records.length < enough) return () => null;
  const counts = new Map<string, number>();
  for (const record of records) {
    for (const key of keysOf(record)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (field, value) => {
    const count = counts.get(`${field}:${value}`);
    return count === undefined ? null : Math.max(count - 1, seenOnce) / records.length;
  };
}

function keysOf(record: PreparedRecord): ReadonlySet<string> {
  const key = (field: FrequencyField) => (value: string) => `${field}:${value}`;
  return new Set([
    ...record.names.flatMap(({ text, tokens }) =>
      [text, ...tokens.map((token) => token.text)].map(key('name')),
    ),
    ...record.identifiers.map(({ scheme, value }) => key('identifier')(`${scheme}:${value}`)),
    ...record.organisations.map(({ text }) => key('organisation')(text)),
    ...record.roles.map(({ text }) => key('role')(text)),
    ...record.places.map(({ text }) => key('place')(text)),
    ...[...record.neighbours].map(key('neighbour')),
  ]);
}
