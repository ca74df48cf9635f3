import type { AssertionObject } from '../domain/assertion.js';
import type { Audience } from '../domain/audience.js';
import { entityAdded } from '../domain/decide-items.js';
import type { DeltaAssertion, DeltaEntity, OntologyDelta } from '../domain/delta-schema.js';
import { granuleOf, statedOf } from '../domain/delta-time.js';
import type { Entity } from '../domain/entity.js';
import type { ErrorCode, Fault } from '../domain/errors.js';
import type { Span } from '../domain/evidence.js';
import { derivedId } from '../domain/ids.js';
import type { StatedInterval } from '../domain/interval.js';
import { touchesMask } from '../domain/make-evidence.js';
import type { Draft } from '../domain/new-assertion.js';
import type { RecordWrite } from '../domain/record-write.js';
import { type NameBearer, scopeOfType } from '../domain/resolve-references.js';
import type { Passage } from '../domain/source-item.js';
import type { StoredVersion } from '../store/item-queries.js';
import type { EntityView } from '../store/views.js';
import { codePointIndex, codePointLength, sliceCodePoints } from '../text/code-points.js';
import { nameForm } from '../text/normalise.js';

/** What a delta is applied to: the session's current version, and what the store knows of the names and ids in it. */
export interface DeltaGround {
  readonly spaceId: string;
  readonly version: Pick<
    StoredVersion,
    'itemId' | 'sourceId' | 'audience' | 'zone' | 'passages' | 'openUntil' | 'isSessionOnly'
  >;
  /** Entities the caller may see, of those the delta names by id. */
  readonly entities: ReadonlyMap<string, EntityView>;
  /** Bearers of the names and identifiers of the delta's entities. */
  readonly bearers: readonly NameBearer[];
  /** Entity of a speaker's account, where it is known. */
  readonly speakers: ReadonlyMap<string, string>;
}

export type DeltaDrafts =
  | {
      readonly ok: true;
      readonly drafts: readonly Draft[];
      readonly writes: readonly RecordWrite[];
    }
  | { readonly ok: false; readonly faults: readonly Fault[] };

interface Known {
  readonly id: string;
  readonly name: string;
  readonly needsIdentity: boolean;
}

/**
 * Turns a parsed delta into drafts: entities are found by id, by identifier or by the rule for proper names, else new;
 * quotes become spans. All faults that need the store are named together, each with its path (DLT-01).
 */
export function draftDelta(delta: OntologyDelta, ground: DeltaGround): DeltaDrafts {
  const faults: Fault[] = [];
  const created: Entity[] = [];
  const known = new Map<string, Known>();
  for (const entity of ground.entities.values()) {
    known.set(entity.id, {
      id: entity.id,
      name: entity.name,
      needsIdentity: entity.status === 'NEEDS_IDENTITY',
    });
  }
  delta.entities.forEach((entity, index) => {
    const found = findEntity(entity, ground);
    if (found === null) {
      faults.push(missing(['entities', String(index), 'id'], 'entity'));
      return;
    }
    if (found.isNew) created.push(found.entity);
    known.set(entity.key, found.known);
  });
  const drafts = delta.assertions.flatMap((assertion, index) =>
    draftAssertion(assertion, ['assertions', String(index)], { ground, known, faults }),
  );
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, drafts, writes: distinct(created).map(entityAdded) };
}

type FoundEntity = { readonly known: Known; readonly entity: Entity; readonly isNew: boolean };

function findEntity(entity: DeltaEntity, ground: DeltaGround): FoundEntity | null {
  const fresh = newEntity(entity, ground);
  const found = (id: string, needsIdentity: boolean): FoundEntity => ({
    known: { id, name: entity.name, needsIdentity },
    entity: fresh,
    isNew: false,
  });
  if (entity.id !== null) {
    const stored = ground.entities.get(entity.id);
    return stored === undefined ? null : found(stored.id, stored.status === 'NEEDS_IDENTITY');
  }
  const identified = ground.bearers.filter(
    ({ kind, form }) => kind === 'IDENTIFIER' && entity.identifiers.includes(form),
  );
  if (new Set(identified.map(({ clusterId }) => clusterId)).size === 1 && identified[0]) {
    return found(identified[0].entityId, false);
  }
  const named = ground.bearers.filter(
    ({ kind, form, type, scope }) =>
      kind !== 'IDENTIFIER' &&
      form === nameForm(entity.name) &&
      type === entity.type &&
      type !== 'person' &&
      scope === fresh.scope,
  );
  const bearers = new Set(named.map(({ clusterId }) => clusterId));
  if (bearers.size === 1 && named[0]) return found(named[0].entityId, false);
  if (ground.bearers.some(({ entityId }) => entityId === fresh.id))
    return found(fresh.id, bearers.size > 1);
  const status = bearers.size > 1 ? 'NEEDS_IDENTITY' : 'ACTIVE';
  return {
    known: { id: fresh.id, name: entity.name, needsIdentity: bearers.size > 1 },
    entity: { ...fresh, status },
    isNew: true,
  };
}

function newEntity(entity: DeltaEntity, { spaceId, version }: DeltaGround): Entity {
  return {
    id: derivedId(
      'entity',
      spaceId,
      version.audience,
      version.itemId,
      'delta',
      entity.type,
      nameForm(entity.name),
      entity.key,
    ),
    spaceId,
    audience: version.audience,
    type: entity.type,
    name: entity.name,
    aliases: entity.aliases,
    identifiers: entity.identifiers,
    scope: entity.scope ?? scopeOfType(entity.type, version.sourceId),
    sensitivity: entity.sensitivity === 'NORMAL' ? 'NORMAL' : 'RESTRICTED',
    status: 'ACTIVE',
  };
}

interface Drafting {
  readonly ground: DeltaGround;
  readonly known: ReadonlyMap<string, Known>;
  readonly faults: Fault[];
}

function draftAssertion(
  assertion: DeltaAssertion,
  path: readonly string[],
  drafting: Drafting,
): Draft[] {
  const { ground, known, faults } = drafting;
  const subject = lookUp(assertion.subject, [...path, 'subject'], drafting);
  const object = objectOf(assertion.object, path, drafting);
  const places = assertion.evidence.map((citation, index) =>
    placeOf(citation, [...path, 'evidence', String(index)], ground, faults),
  );
  const place = places[0] ?? null;
  const stated = statedOf(assertion, ground.version.zone);
  if (isBackwards(stated)) {
    const message = 'It ends before it begins; give a statedUntil after statedFrom.';
    faults.push(fault([...path, 'statedUntil'], 'BAD_USER_INPUT', message));
    return [];
  }
  if (subject === null || object === null || places.includes(null) || place === null) return [];
  const speaker = ground.speakers.get(place.passage.speakerAccount ?? '') ?? null;
  const assertedBy =
    assertion.assertedBy === null ? speaker : (known.get(assertion.assertedBy)?.id ?? null);
  // Words are their speaker's: to lay them in another's mouth is a proposal, whatever its basis is said to be.
  const isAttributed = assertedBy !== speaker;
  return [
    {
      subject,
      predicate: assertion.predicate,
      object: object.value,
      objectName: object.name,
      qualifiers: assertion.qualifiers,
      scope: assertion.scope,
      audience: ground.version.audience satisfies Audience,
      basis: assertion.basis,
      assertedBy,
      stated,
      confidence: assertion.confidence ?? 0.7,
      passage: place.passage,
      span: place.span,
      origin: 'DELTA',
      isExplicitInstruction: false,
      isCorrection: false,
      needsIdentity: subject.needsIdentity || object.needsIdentity,
      flipCondition: assertion.flipCondition,
      sensitivity: assertion.sensitivity === 'NORMAL' ? 'NORMAL' : 'RESTRICTED',
      correctionOf: null,
      byReviewer: false,
      asCandidate: assertion.candidate || isAttributed || assertion.sensitivity === 'RESTRICTED',
    },
  ];
}

function isBackwards({ from, until }: StatedInterval): boolean {
  return from !== null && until !== null && until !== 'UNKNOWN_PAST' && until.end < from.start;
}

function objectOf(
  object: DeltaAssertion['object'],
  path: readonly string[],
  drafting: Drafting,
): {
  readonly value: AssertionObject;
  readonly name: string | null;
  readonly needsIdentity: boolean;
} | null {
  const literal = (value: AssertionObject) => ({ value, name: null, needsIdentity: false });
  if ('entity' in object) {
    const entity = lookUp(object.entity, [...path, 'object', 'entity'], drafting);
    if (entity === null) return null;
    return {
      value: { kind: 'ENTITY', entityId: entity.id },
      name: entity.name,
      needsIdentity: entity.needsIdentity,
    };
  }
  if ('number' in object)
    return literal({ kind: 'NUMBER', value: object.number, unit: object.unit });
  if ('boolean' in object) return literal({ kind: 'BOOLEAN', value: object.boolean });
  if ('date' in object) {
    const value = granuleOf(object.date, drafting.ground.version.zone);
    return literal({
      kind: 'DATE',
      value,
      text: object.text ?? (typeof object.date === 'string' ? object.date : ''),
    });
  }
  return literal({ kind: 'TEXT', value: object.text, language: object.language });
}

function lookUp(
  reference: string,
  path: readonly string[],
  { known, faults }: Drafting,
): Known | null {
  const entity = known.get(reference) ?? null;
  if (entity === null) faults.push(missing(path, 'entity'));
  return entity;
}

/** Where a citation stands: its span, or the only place of its quote. */
function placeOf(
  citation: DeltaAssertion['evidence'][number],
  path: readonly string[],
  ground: DeltaGround,
  faults: Fault[],
): { readonly passage: Passage; readonly span: Span } | null {
  const passage = ground.version.passages.find(({ index }) => index === citation.passage);
  if (passage === undefined) {
    faults.push(fault(path, 'EVIDENCE_MISSING', `The session has no passage ${citation.passage}.`));
    return null;
  }
  const span = citation.span ?? spanOfQuote(passage.text, citation.quote ?? '');
  if (span === null) {
    const message = `The quote does not stand exactly once in passage ${citation.passage}; cite it as it came, or by span.`;
    faults.push(fault(path, 'EVIDENCE_MISSING', message));
    return null;
  }
  const problem = problemWith(passage, span);
  if (problem !== null) {
    faults.push(fault(path, problem.code, `${problem.message} (passage ${citation.passage}).`));
    return null;
  }
  return { passage, span };
}

/** Why a span is no evidence, or null. */
function problemWith(
  passage: Passage,
  span: Span,
): { readonly code: ErrorCode; readonly message: string } | null {
  if (passage.isSystem)
    return { code: 'EVIDENCE_MISSING', message: 'Nobody said these words; cite a turn' };
  if (span.end > codePointLength(passage.text))
    return { code: 'EVIDENCE_MISSING', message: 'The span ends beyond the passage' };
  if (sliceCodePoints(passage.text, span).trim() === '')
    return { code: 'EVIDENCE_MISSING', message: 'The span holds no words' };
  if (touchesMask(passage, span))
    return { code: 'SECRET_REFUSED', message: 'The span touches masked text' };
  return null;
}

function spanOfQuote(text: string, quote: string): Span | null {
  const start = text.indexOf(quote);
  if (quote === '' || start < 0 || text.indexOf(quote, start + 1) >= 0) return null;
  const index = codePointIndex(text);
  return { start: index.toCodePoint(start), end: index.toCodePoint(start + quote.length) };
}

function missing(path: readonly string[], what: string): Fault {
  return fault(path, 'NOT_FOUND', `There is no such ${what}, or you may not see it.`);
}

function fault(path: readonly string[], code: Fault['code'], message: string): Fault {
  return { code, path, message };
}

function distinct(entities: readonly Entity[]): readonly Entity[] {
  return [...new Map(entities.map((entity) => [entity.id, entity])).values()];
}
