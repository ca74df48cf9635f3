import { readIdentifier, type Identifier } from './identifiers.js';
import { parseName } from './names/parse-name.js';
import type { NameKind, ParsedName } from './names/token.js';
import type { LinkageRecord } from './record.js';

export interface PreparedName extends ParsedName {
  readonly from: number | null;
  readonly until: number | null;
}

/** A record made ready once, so that it can be compared many times. */
export interface PreparedRecord {
  readonly id: string;
  readonly type: string;
  readonly kind: NameKind;
  readonly names: readonly PreparedName[];
  readonly identifiers: readonly Identifier[];
  readonly organisations: readonly ParsedName[];
  readonly roles: readonly ParsedName[];
  readonly places: readonly ParsedName[];
  readonly births: readonly string[];
  readonly neighbours: ReadonlySet<string>;
}

/** Makes a record ready for blocking and comparing. Names without a letter or digit are left out. */
export function prepareRecord(record: LinkageRecord): PreparedRecord {
  const kind: NameKind = record.type === 'person' ? 'PERSON' : 'THING';
  return {
    id: record.id,
    type: record.type,
    kind,
    names: record.names
      .map(({ value, from, until }) => ({ ...parseName(value, kind), from, until }))
      .filter(hasTokens),
    identifiers: record.identifiers.map(readIdentifier),
    organisations: namesOf(record.organisations),
    roles: namesOf(record.roles),
    places: namesOf(record.places),
    births: record.births,
    neighbours: new Set(record.neighbours),
  };
}

function namesOf(values: readonly string[]): readonly ParsedName[] {
  return values.map((value) => parseName(value, 'THING')).filter(hasTokens);
}

function hasTokens({ tokens }: ParsedName): boolean {
  return tokens.length > 0;
}
