import type { DeltaAssertion, DeltaObject } from './delta-schema.js';
import type { EntityType } from './entity.js';
import type { Fault } from './errors.js';
import { findPredicate, nearestPredicates, type ObjectKind, type Predicate } from './predicates.js';

interface Named {
  readonly key: string | null;
}

/** The names a delta gives to what it holds; an entity's type is null where it is none of ours. */
export interface DeltaNames {
  readonly entities: readonly Named[];
  readonly entityTypes: ReadonlyMap<string, EntityType | null>;
  readonly assertions: readonly Named[];
  readonly assertionKeys: ReadonlySet<string>;
}

type Path = readonly string[];

/** Faults of one assertion of the right shape: its names, and what its predicate allows (GRA-06). */
export function checkAssertion(
  assertion: DeltaAssertion,
  path: Path,
  names: DeltaNames,
): readonly Fault[] {
  const { subject, object, assertedBy, supersedes } = assertion;
  const faults: Fault[] = [
    ...checkReference(subject, [...path, 'subject'], names),
    ...('entity' in object
      ? checkReference(object.entity, [...path, 'object', 'entity'], names)
      : []),
    ...(assertedBy === null ? [] : checkReference(assertedBy, [...path, 'assertedBy'], names)),
  ];
  if (
    supersedes !== null &&
    !supersedes.startsWith('ast_') &&
    !names.assertionKeys.has(supersedes)
  ) {
    faults.push(fault([...path, 'supersedes'], 'Name a stored assertion or a key of this delta.'));
  }
  const predicate = findPredicate(assertion.predicate);
  if (predicate === null) return [...faults, unknownPredicate(assertion.predicate, path)];
  return [
    ...faults,
    ...checkSubject(assertion, predicate, path, names),
    ...checkObject(object, predicate, path, names),
    ...checkQualifiers(assertion, predicate, path),
  ];
}

/** Faults of the delta as a whole: keys given twice, and nothing found without saying so. */
export function checkWhole(
  lists: { readonly entities: readonly unknown[]; readonly assertions: readonly unknown[] },
  names: DeltaNames,
  emptyResults: readonly string[] | null,
): readonly Fault[] {
  const faults = [
    ...repeated(names.entities, 'entities'),
    ...repeated(names.assertions, 'assertions'),
  ];
  const isEmpty = lists.entities.length === 0 && lists.assertions.length === 0;
  if (isEmpty && emptyResults?.length === 0) {
    faults.push(
      fault(
        ['emptyResults'],
        'The delta holds nothing: say here what was looked for and not found.',
      ),
    );
  }
  return faults;
}

function checkReference(name: string, path: Path, { entityTypes }: DeltaNames): readonly Fault[] {
  if (entityTypes.has(name) || name.startsWith('ent_')) return [];
  return [
    fault(path, 'No entity of this delta has that key; add it, or give the id of a stored entity.'),
  ];
}

function unknownPredicate(name: string, path: Path): Fault {
  const nearest = nearestPredicates(name).map((predicate) => predicate.name);
  return {
    code: 'UNKNOWN_PREDICATE',
    path: [...path, 'predicate'],
    message: `This predicate is not registered; the nearest are ${nearest.join(', ')}.`,
  };
}

function checkSubject(
  { subject }: DeltaAssertion,
  predicate: Predicate,
  path: Path,
  { entityTypes }: DeltaNames,
): readonly Fault[] {
  const type = entityTypes.get(subject) ?? null;
  if (type === null || predicate.subjectTypes.includes(type)) return [];
  const allowed = predicate.subjectTypes.join(', ');
  return [fault([...path, 'subject'], `The subject of ${predicate.name} is one of ${allowed}.`)];
}

function checkObject(
  object: DeltaObject,
  predicate: Predicate,
  path: Path,
  { entityTypes }: DeltaNames,
): readonly Fault[] {
  if (!predicate.objectKinds.includes(kindOf(object))) {
    const allowed = predicate.objectKinds.join(', ').toLowerCase();
    return [fault([...path, 'object'], `The object of ${predicate.name} is one of ${allowed}.`)];
  }
  if (!('entity' in object)) return [];
  const type = entityTypes.get(object.entity) ?? null;
  if (type === null || predicate.objectTypes.includes(type)) return [];
  const allowed = predicate.objectTypes.join(', ');
  return [
    fault([...path, 'object', 'entity'], `The object of ${predicate.name} is one of ${allowed}.`),
  ];
}

function checkQualifiers(
  { qualifiers }: DeltaAssertion,
  predicate: Predicate,
  path: Path,
): readonly Fault[] {
  const allowed = predicate.qualifiers.length > 0 ? predicate.qualifiers.join(', ') : 'none';
  return Object.keys(qualifiers)
    .filter((name) => !predicate.qualifiers.includes(name))
    .map((name) =>
      fault(
        [...path, 'qualifiers', name],
        `${predicate.name} does not take this qualifier; it takes ${allowed}.`,
      ),
    );
}

function kindOf(object: DeltaObject): ObjectKind {
  if ('entity' in object) return 'ENTITY';
  if ('number' in object) return 'NUMBER';
  if ('boolean' in object) return 'BOOLEAN';
  return 'date' in object ? 'DATE' : 'TEXT';
}

function repeated(entries: readonly Named[], list: string): Fault[] {
  const seen = new Set<string>();
  return entries.flatMap(({ key }, index) => {
    if (key === null) return [];
    if (seen.has(key))
      return [fault([list, String(index), 'key'], 'This key is given twice in the delta.')];
    seen.add(key);
    return [];
  });
}

function fault(path: Path, message: string): Fault {
  return { code: 'BAD_USER_INPUT', path, message };
}
