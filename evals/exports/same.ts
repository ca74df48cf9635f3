import type { ExpectedAssertion, ExpectedEntity } from './expected.js';
import type { GivenAssertion, GivenEntity, GivenObject } from './given.js';

/** How expected words relate to the product's: one table for every assertion alike. */
export interface Mapping {
  /** Predicates of the product that say what the expected one says, besides the one of the same name. */
  readonly predicates: Readonly<Record<string, readonly string[]>>;
  /** Qualifiers of the product for an expected one; those that are not named here are not compared. */
  readonly qualifiers: Readonly<Record<string, readonly string[]>>;
  /** Words that mean the same, a list each. */
  readonly values: readonly (readonly string[])[];
}

/** True where subject, predicate, object and qualifiers are those expected; evidence and status are judged apart. */
export function saysTheSame(
  expected: ExpectedAssertion,
  given: GivenAssertion,
  {
    entities,
    mapping,
  }: { readonly entities: readonly ExpectedEntity[]; readonly mapping: Mapping },
): boolean {
  return (
    isEntity(expected.subject, given.subject, entities) &&
    predicatesFor(expected, mapping).includes(given.predicate) &&
    isObject(expected.object, given.object, { entities, mapping }) &&
    Object.entries(expected.qualifiers ?? {}).every(([name, value]) => {
      const names = mapping.qualifiers[name];
      return (
        names === undefined ||
        names.some((own) => isValue(value, given.qualifiers[own] ?? '', mapping))
      );
    })
  );
}

function predicatesFor(expected: ExpectedAssertion, mapping: Mapping): readonly string[] {
  const { predicate, allowed_predicates: allowed = [] } = expected;
  return [predicate, ...allowed, ...(mapping.predicates[predicate] ?? [])];
}

/** The expected entities whose identifiers a given one carries. More than one: they were joined. */
export function bearersOf(
  given: Pick<GivenEntity, 'identifiers'>,
  entities: readonly ExpectedEntity[],
): readonly ExpectedEntity[] {
  return entities.filter(({ identifiers }) =>
    identifiers.some((id) => given.identifiers.some((own) => isIdentifier(id, own))),
  );
}

/** By identifier where the given one has any that is known, else by a name that one expected entity alone bears. */
function isEntity(id: string, given: GivenEntity, entities: readonly ExpectedEntity[]): boolean {
  const byIdentifier = bearersOf(given, entities);
  if (byIdentifier.length > 0) return byIdentifier.every((entity) => entity.id === id);
  const names = new Set(given.names.map(form));
  const byName = entities.filter(
    ({ type, names: own, aliases }) =>
      type === given.type && [...own, ...aliases].some((name) => names.has(form(name))),
  );
  return byName.length === 1 && byName[0]?.id === id;
}

/** `slack:U1` is `slack:T0/U1`, and an address is `email:` and the address. */
function isIdentifier(expected: string, given: string): boolean {
  if (given === expected || given === `email:${expected}`) return true;
  const [kind = '', ...rest] = expected.split(':');
  return rest.length > 0 && given.startsWith(`${kind}:`) && given.endsWith(`/${rest.join(':')}`);
}

function isObject(
  expected: string,
  given: GivenObject,
  context: { readonly entities: readonly ExpectedEntity[]; readonly mapping: Mapping },
): boolean {
  const { entities, mapping } = context;
  switch (given.kind) {
    case 'ENTITY':
      return entities.some(({ id }) => id === expected)
        ? isEntity(expected, given.entity, entities)
        : given.entity.names.some((name) => isValue(expected, name, mapping));
    case 'TEXT':
      return isValue(expected, given.text, mapping);
    case 'NUMBER':
      return isNumber(expected, given.number, given.unit, mapping);
    case 'BOOLEAN':
      return isValue(expected, String(given.boolean), mapping);
    case 'DATE':
      return isDay(expected, given);
  }
}

function isNumber(expected: string, value: number, unit: string | null, mapping: Mapping): boolean {
  const [, digits = '', rest = ''] = /^(-?[\d.]+)\s*(.*)$/u.exec(expected) ?? [];
  return digits !== '' && Number(digits) === value && isValue(rest, unit ?? '', mapping);
}

const hour = 60 * 60 * 1_000;

/** A day as it begins somewhere on earth: zones run from UTC+14 to UTC-12. */
function isDay(expected: string, { start, end }: { start: number; end: number }): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(expected)) return false;
  const midnight = Date.parse(`${expected}T00:00:00Z`);
  return end - start <= 25 * hour && start >= midnight - 14 * hour && start <= midnight + 12 * hour;
}

function isValue(expected: string, given: string, { values }: Mapping): boolean {
  const [one, other] = [form(expected), form(given)];
  return (
    one === other ||
    values.some((list) => [one, other].every((word) => list.some((entry) => form(entry) === word)))
  );
}

/** Of the evaluation alone, so that a fault of the product's own comparison cannot hide itself. */
function form(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
}
