import type { Audience } from '../domain/audience.js';
import type { RecordType as DomainRecordType } from '../domain/change.js';
import type { SpaceMode as DomainSpaceMode } from '../domain/lifecycle.js';
import { type Permission as DomainPermission, permissions } from '../domain/principal.js';
import type {
  AudienceKind,
  Permission,
  Qualifier,
  RecordType,
  SpaceMode,
} from './generated/types.js';

/** Named values as a list, in the order of their names. */
export function qualifierList(values: Readonly<Record<string, string>>): Qualifier[] {
  return Object.entries(values)
    .map(([name, value]) => ({ name, value }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether an audience is everybody or one user. Which user is not told. */
export function audienceKind(audience: Audience): AudienceKind {
  return audience === 'space' ? 'SPACE' : 'PRIVATE';
}

/** A word of the domain as the schema's enum has it, e.g. `person` as PERSON. */
export function toEnum<T extends string>(word: T): Uppercase<T> {
  return word.toUpperCase() as Uppercase<T>;
}

/** An enum value of the schema as the domain's word, e.g. PERSON as `person`. */
export function fromEnum<T extends string>(value: T): Lowercase<T> {
  return value.toLowerCase() as Lowercase<T>;
}

/** A permission as the schema's enum has it, e.g. `join-scopes` as JOIN_SCOPES. */
export function permissionName(permission: DomainPermission): Permission {
  return permission.toUpperCase().replace('-', '_') as Permission;
}

/** The permission that a value of the schema's enum means. */
export function permissionOf(name: Permission): DomainPermission {
  const found = permissions.find((permission) => permissionName(permission) === name);
  if (found === undefined) throw new TypeError(`There is no permission ${name}.`);
  return found;
}

/** The mode of a space that a value of the schema's enum means. */
export function spaceModeOf(mode: SpaceMode): DomainSpaceMode {
  return mode === 'AUTO' ? 'auto' : 'confirmWrite';
}

/** Kinds of records by the names of their labels. */
export const recordTypeNames: Readonly<Record<DomainRecordType, RecordType>> = {
  Source: 'SOURCE',
  SourceItem: 'SOURCE_ITEM',
  Entity: 'ENTITY',
  Reference: 'REFERENCE',
  Assertion: 'ASSERTION',
  IdentityDecision: 'IDENTITY_DECISION',
  Consent: 'CONSENT',
  Declassification: 'DECLASSIFICATION',
};

/** Whether an optional input was given a value. */
export function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}
