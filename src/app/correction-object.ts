import type { AssertionObject } from '../domain/assertion.js';
import { PalimpsestError } from '../domain/errors.js';
import { refuseSensitive } from '../domain/gate.js';
import type { ObjectKind, Predicate } from '../domain/predicates.js';
import { findForbidden } from '../text/code-points.js';

/** The object of a correction as a caller gives it. */
export type CorrectionObject =
  | { readonly entityId: string }
  | { readonly text: string }
  | { readonly number: number; readonly unit: string | null }
  | { readonly boolean: boolean }
  | { readonly date: string };

const day = 86_400_000;

/**
 * The object that a correction means, checked against what its predicate takes. A date is a day (`2026-11-20`, UTC) or
 * an RFC 3339 instant. Throws BAD_USER_INPUT naming the field, or SECRET_REFUSED.
 */
export function correctionObject(input: CorrectionObject, predicate: Predicate): AssertionObject {
  const object = objectOf(input);
  refuseSensitive(input, ['input', 'object']);
  if (!predicate.objectKinds.includes(object.kind satisfies ObjectKind)) {
    throw badObject(
      `"${predicate.name}" takes ${predicate.objectKinds.join(' or ').toLowerCase()}, not ${object.kind.toLowerCase()}.`,
    );
  }
  return object;
}

function objectOf(input: CorrectionObject): AssertionObject {
  if ('entityId' in input) return { kind: 'ENTITY', entityId: input.entityId };
  if ('number' in input) return numberObject(input.number, input.unit);
  if ('boolean' in input) return { kind: 'BOOLEAN', value: input.boolean };
  if ('date' in input) return dateObject(input.date);
  const value = input.text.trim();
  if (value === '') throw badObject('The text is empty.');
  if (findForbidden(value) !== null)
    throw badObject('The text holds NUL characters or halves of surrogate pairs.');
  return { kind: 'TEXT', value, language: null };
}

const longestUnit = 50;

function numberObject(value: number, unit: string | null): AssertionObject {
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw badObject('The number is larger than can be kept exactly.');
  const isUnit = unit === null || (/^\S(.*\S)?$/u.test(unit) && !/\p{C}/u.test(unit));
  if (!isUnit || (unit?.length ?? 0) > longestUnit)
    throw badObject(`"unit" is a word such as EUR or hours, of at most ${longestUnit} characters.`);
  return { kind: 'NUMBER', value, unit };
}

function dateObject(text: string): AssertionObject {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(
    text,
  );
  const start = isDay || isInstant ? Date.parse(text) : Number.NaN;
  const isReal =
    Number.isFinite(start) && (!isDay || new Date(start).toISOString().startsWith(text));
  if (!isReal) throw badObject(`"date" is a day such as 2026-11-20, or an instant with an offset.`);
  const value = isDay
    ? { start, end: start + day, precision: 'DAY' as const }
    : { start, end: start, precision: 'INSTANT' as const };
  return { kind: 'DATE', value, text };
}

function badObject(message: string): PalimpsestError {
  return new PalimpsestError('BAD_USER_INPUT', message, [
    { code: 'BAD_USER_INPUT', path: ['input', 'object'], message },
  ]);
}
