import type { EntityType } from '../../src/domain/entity.js';
import { BEGINNING, FOREVER, type Bounds, type Instant } from '../../src/domain/interval.js';
import { nameForm } from '../../src/text/normalise.js';
import { assemblePacket, type PacketContext } from '../../src/planning/assemble.js';
import type { Candidate, EntityHit, EntityRef } from '../../src/planning/candidate.js';
import type { ContextPacket } from '../../src/planning/packet.js';
import { analyseGoal } from '../../src/planning/question.js';
import { parseContextRequest, type ContextRequest } from '../../src/planning/request.js';
import { statementTerms } from '../../src/domain/statement-terms.js';

export const day: Instant = 24 * 60 * 60 * 1_000;
/** Midnight UTC of a date. */
export const on = (date: string): Instant => Date.parse(`${date}T00:00:00Z`);
export const now = on('2026-03-20');

export const always: Bounds = {
  possibleFrom: BEGINNING,
  certainFrom: BEGINNING,
  certainUntil: FOREVER,
  possibleUntil: FOREVER,
};

/** Bounds with exact ends. */
export function between(from: Instant, until: Instant): Bounds {
  return { possibleFrom: from, certainFrom: from, certainUntil: until, possibleUntil: until };
}

export function entity(id: string, name = id, clusterId: string | null = null): EntityRef {
  return { id, clusterId, name };
}

export function hit(ref: EntityRef, type: EntityType, ...aliases: readonly string[]): EntityHit[] {
  const names = [ref.name, ...aliases];
  return names.map((name) => ({ ...ref, type, form: nameForm(name), names }));
}

export interface CandidateParts extends Partial<Candidate> {
  readonly id: string;
  /** Words the statement was taken from. */
  readonly excerpt?: string;
}

/** A candidate that holds, is confirmed and was stated by nobody in particular; `parts` say what differs. */
export function candidate({ excerpt = '', ...parts }: CandidateParts): Candidate {
  const whole: Candidate = {
    version: 1,
    subject: entity('ent_one', 'Kestrel'),
    predicate: 'status',
    object: { kind: 'TEXT', value: 'in review', language: null },
    objectEntity: null,
    qualifiers: {},
    basis: 'USER_STATEMENT',
    assertedBy: null,
    confidence: 0.8,
    evidenceCount: 1,
    lifecycle: 'ACTIVE',
    bounds: always,
    stated: { from: null, until: null },
    observedAt: on('2026-03-01'),
    scope: null,
    audience: 'space',
    slotKey: null,
    objectKey: JSON.stringify(parts.object ?? parts.id),
    conflictsWith: [],
    supersededBy: null,
    flipCondition: null,
    sensitivity: 'NORMAL',
    retention: 'LONG_TERM',
    needsConsent: false,
    coordinates: [
      {
        passageId: `psg_${parts.id}`,
        itemId: 'itm_1',
        versionId: 'ver_1',
        passageIndex: 0,
        locator: {},
        role: 'USER',
        span: { start: 0, end: 10 },
        excerptHash: 'hash',
        sourceName: 'notes',
      },
    ],
    terms: [],
    reached: 'TEXT',
    ...parts,
  };
  const terms = statementTerms({
    ...whole,
    subjectName: whole.subject.name,
    objectName: whole.objectEntity?.name ?? null,
    excerpt,
  });
  return { ...whole, terms: parts.terms ?? terms };
}

/** A checked request; throws where the parts are not one. */
export function request(goal: string, parts: Partial<ContextRequest> = {}): ContextRequest {
  const parsed = parseContextRequest({ goal, ...parts });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join(' '));
  return parsed.request;
}

export interface Asking extends Partial<PacketContext> {
  readonly request?: Partial<ContextRequest>;
}

/** The packet for a goal over candidates. */
export function ask(
  goal: string,
  candidates: readonly Candidate[],
  asking: Asking = {},
): ContextPacket {
  const { request: parts = {}, ...context } = asking;
  return assemblePacket(request(goal, parts), analyseGoal(goal), candidates, {
    now,
    spaceId: 'spc_1',
    sequence: 7,
    entities: [],
    frontierIds: [],
    notLookedAt: 0,
    consentEnds: [],
    ...context,
  });
}

/** Ids of a packet's items, in their order. */
export function itemIds(packet: ContextPacket): readonly string[] {
  return packet.items.map(({ assertionId }) => assertionId);
}

/** Omissions as `{reason: count}`. */
export function omissionCounts(packet: ContextPacket): Readonly<Record<string, number>> {
  return Object.fromEntries(packet.omissions.map(({ reason, count }) => [reason, count]));
}
