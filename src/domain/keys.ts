import type { AssertionObject, Qualifiers, Statement } from './assertion.js';
import { canonicalJson, sha256Hex } from './ids.js';
import type { Predicate } from './predicates.js';
import { compareForm } from '../text/normalise.js';

type SlotPart = Pick<Statement, 'audience' | 'scope' | 'qualifiers'>;
type CanonicalPart = SlotPart & Pick<Statement, 'subjectId' | 'object'>;

/**
 * Key of a value, 32 hex digits: equal keys are the same value. Texts and units are equal in their comparison form,
 * dates where they name the same granule, whatever words said them. An entity's key is of the id it is given: whoever
 * compares across a cluster maps ids first.
 */
export function objectKey(object: AssertionObject): string {
  return hash(['object', ...objectParts(object)]);
}

/**
 * Key of a slot without its subject, 32 hex digits: audience, predicate, scope and the slot's qualifiers that are
 * given. Null where many values may hold: for a MULTI predicate, and a QUALIFIED one with a slot qualifier missing.
 */
export function slotKey(statement: SlotPart, predicate: Predicate): string | null {
  const { audience, scope, qualifiers } = statement;
  const given = predicate.slotQualifiers.filter((name) => isGiven(qualifiers[name]));
  if (predicate.cardinality === 'MULTI') return null;
  if (predicate.cardinality === 'QUALIFIED' && given.length < predicate.slotQualifiers.length) {
    return null;
  }
  const wanted = Object.fromEntries(given.map((name) => [name, qualifiers[name] ?? '']));
  return hash(['slot', audience, predicate.name, scope, compared(wanted)]);
}

/**
 * Key of a statement, 32 hex digits, without evidence, time and speaker: audience, subject, predicate, scope, all
 * qualifiers, and the object where many values may hold. Equal keys are candidates to confirm or replace each other.
 */
export function canonicalKey(statement: CanonicalPart, predicate: Predicate): string {
  const { audience, subjectId, scope, qualifiers, object } = statement;
  const value = slotKey(statement, predicate) === null ? objectKey(object) : null;
  return hash([
    'canonical',
    audience,
    subjectId,
    predicate.name,
    scope,
    compared(qualifiers),
    value,
  ]);
}

function objectParts(object: AssertionObject): readonly (string | number | boolean | null)[] {
  switch (object.kind) {
    case 'ENTITY':
      return [object.kind, object.entityId];
    case 'TEXT':
      return [object.kind, compareForm(object.value)];
    case 'NUMBER':
      return [object.kind, object.value, object.unit === null ? null : compareForm(object.unit)];
    case 'BOOLEAN':
      return [object.kind, object.value];
    case 'DATE':
      return [object.kind, object.value.start, object.value.end, object.value.precision];
  }
}

function compared(qualifiers: Qualifiers): Qualifiers {
  return Object.fromEntries(
    Object.entries(qualifiers)
      .filter(([, value]) => isGiven(value))
      .map(([name, value]) => [name, compareForm(value)]),
  );
}

function isGiven(value: string | undefined): value is string {
  return value !== undefined && compareForm(value) !== '';
}

function hash(parts: readonly unknown[]): string {
  return sha256Hex(canonicalJson(parts)).slice(0, 32);
}
