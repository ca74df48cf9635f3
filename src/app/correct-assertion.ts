import { z } from 'zod';
import type { Assertion, AssertionObject } from '../domain/assertion.js';
import type { LifecycleDecision } from '../domain/decide-assertions.js';
import { PalimpsestError } from '../domain/errors.js';
import type { Instant, StatedInterval } from '../domain/interval.js';
import { requireMayKeep } from '../domain/keeping.js';
import type { Draft } from '../domain/new-assertion.js';
import { findPredicate } from '../domain/predicates.js';
import { hasRole, type Principal } from '../domain/principal.js';
import { loadEntities } from '../store/identity-queries.js';
import { loadClusters } from '../store/world-queries.js';
import type { Decided, WriteUnit } from '../store/write.js';
import { codePointLength } from '../text/code-points.js';
import { commitDrafts } from './commit-drafts.js';
import { fateOfDraft } from './extraction-fates.js';
import { type CorrectionObject, correctionObject } from './correction-object.js';
import { loadPolicy } from './load-policy.js';
import { audiencesOf } from './load-world.js';
import { peopleOf } from './person-of.js';
import { requireAssertion } from './require-assertion.js';
import type { Services } from './services.js';
import { writeAs } from './write-as.js';
import { storeWords, wordsItem } from './words-item.js';

export interface CorrectionRequest {
  readonly operationId: string;
  readonly assertionId: string;
  readonly object: CorrectionObject;
  /** Since when the right one holds; null: the old one was never true. */
  readonly validFrom: Instant | null;
  readonly statement: string;
}

const correctionResult = z.object({ assertionId: z.string(), correctedId: z.string() });
type CorrectionResult = z.output<typeof correctionResult>;

/**
 * Says what is right instead of an assertion (LAWS 3). With a later start the old one is superseded, else it was never
 * true and is retracted; it stays readable either way. By the one it is about, its speaker or a reviewer it takes
 * effect at once; by anybody else it waits as a candidate and the old one needs review (DESIGN, initial lifecycle).
 * Errors: NOT_FOUND, BAD_USER_INPUT, SECRET_REFUSED, OPERATION_ID_REUSED.
 */
export async function correctAssertion(
  services: Services,
  principal: Principal,
  request: CorrectionRequest,
): Promise<CorrectionResult> {
  return writeAs(
    services,
    principal,
    { id: request.operationId, input: request },
    { result: correctionResult, decide: (unit) => decideCorrection(unit, principal, request) },
  );
}

async function decideCorrection(
  unit: WriteUnit,
  principal: Principal,
  request: CorrectionRequest,
): Promise<Decided<CorrectionResult>> {
  const target = await correctable(unit, request.assertionId);
  requireMayKeep(principal, target.audience);
  refuseStale(target, request.validFrom);
  const predicate = findPredicate(target.predicate);
  if (predicate === null)
    throw new PalimpsestError('UNKNOWN_PREDICATE', 'Its predicate is no longer registered.');
  const object = correctionObject(request.object, predicate);
  const names = await namesOf(unit, target.subjectId, object);
  const hasSay = await mayDecide(unit, principal, target);
  const { operationId, statement } = request;
  const words = await storeWords(
    unit,
    wordsItem(principal, { operationId, audience: target.audience, text: statement, at: unit.at }),
  );
  const draft: Draft = {
    subject: { id: target.subjectId, name: names.subject },
    predicate: target.predicate,
    object,
    objectName: names.object,
    qualifiers: target.qualifiers,
    scope: target.scope,
    audience: target.audience,
    basis: 'USER_STATEMENT',
    assertedBy: peopleOf(principal, target.audience).at(-1) ?? null,
    stated: statedOf(target, request.validFrom),
    confidence: 1,
    passage: words.passage,
    span: { start: 0, end: codePointLength(words.passage.text) },
    origin: hasSay ? 'EDIT' : 'DELTA',
    isExplicitInstruction: true,
    isCorrection: !hasSay,
    needsIdentity: false,
    flipCondition: null,
    sensitivity: target.sensitivity,
    correctionOf: target.id,
    byReviewer: hasRole(principal, 'reviewer'),
    asCandidate: !hasSay,
  };
  await requireKept(unit, draft);
  const writes = await commitDrafts(unit, [draft], decisionsOn(target, request.validFrom, hasSay));
  const added = writes.find((entry) => entry.type === 'Assertion' && entry.kind === 'ADDED');
  if (added === undefined) throw new PalimpsestError('INTERNAL', 'A correction adds an assertion.');
  return {
    writes: [...words.writes, ...writes],
    result: { assertionId: added.recordId, correctedId: target.id },
  };
}

/** A correction is no session: what it says of restricted things is kept under consent or not at all (GRA-08). */
async function requireKept(unit: WriteUnit, draft: Draft): Promise<void> {
  const { itemId } = draft.passage;
  const ground = { itemId, audience: draft.audience, openUntil: 0, isSessionOnly: false };
  const fate = fateOfDraft(draft, { ...ground, ...(await loadPolicy(unit)) });
  if (fate.kind === 'KEEP') return;
  throw new PalimpsestError(
    'CONSENT_MISSING',
    'It is about something restricted, such as health, which is kept only under consent. Grant consent first, or say it without.',
  );
}

/** The assertion, which must be one that somebody could still believe. NOT_FOUND for one the reader may not see. */
export async function correctable(unit: WriteUnit, id: string): Promise<Assertion> {
  const target = await requireAssertion(unit, id);
  const { lifecycle } = target.state;
  if (lifecycle === 'RETRACTED' || lifecycle === 'REJECTED' || lifecycle === 'ARCHIVED') {
    throw new PalimpsestError(
      'BAD_USER_INPUT',
      `The assertion is ${lifecycle.toLowerCase()} already.`,
    );
  }
  return target;
}

/** What was superseded has a successor: what is right from later on is said of that one, or two would hold at once. */
function refuseStale(target: Assertion, validFrom: Instant | null): void {
  const { lifecycle, supersededBy } = target.state;
  if (lifecycle !== 'SUPERSEDED' || !isLater(target, validFrom)) return;
  const message = `Meanwhile ${supersededBy ?? 'another one'} took its place; correct that one, or leave out validFrom to correct what was said then.`;
  throw new PalimpsestError('BAD_USER_INPUT', message, [
    { code: 'BAD_USER_INPUT', path: ['input', 'assertionId'], message },
  ]);
}

/** Who has the say over an assertion: a reviewer, the one it is about, and its speaker. */
export async function mayDecide(
  unit: WriteUnit,
  principal: Principal,
  target: Assertion,
): Promise<boolean> {
  if (hasRole(principal, 'reviewer')) return true;
  const people = peopleOf(principal, target.audience);
  const clusters = await loadClusters(
    unit,
    [...people, target.subjectId, ...(target.assertedBy === null ? [] : [target.assertedBy])],
    audiencesOf(target.audience),
  );
  const own = new Set(people.map(clusters.of));
  return [target.subjectId, target.assertedBy].some(
    (id) => id !== null && own.has(clusters.of(id)),
  );
}

/** A later start supersedes; without one, or with one not later, what is right was right all along. */
function statedOf(target: Assertion, validFrom: Instant | null): StatedInterval {
  if (validFrom !== null) {
    return {
      from: { start: validFrom, end: validFrom, precision: 'INSTANT' },
      until: target.stated.until,
    };
  }
  const start = target.observedAt;
  return {
    from: target.stated.from ?? { start, end: start, precision: 'INSTANT' },
    until: target.stated.until,
  };
}

function decisionsOn(
  target: Assertion,
  validFrom: Instant | null,
  hasSay: boolean,
): readonly LifecycleDecision[] {
  if (!hasSay) return [{ assertionId: target.id, lifecycle: 'NEEDS_REVIEW' }];
  return correctionDecisions(target, validFrom);
}

/** With a later start a correction supersedes its target, which the slot derives; else the target was never true (LAWS 3). */
export function correctionDecisions(
  target: Assertion,
  start: Instant | null,
): readonly LifecycleDecision[] {
  return isLater(target, start) ? [] : [{ assertionId: target.id, lifecycle: 'RETRACTED' }];
}

function isLater(target: Assertion, start: Instant | null): boolean {
  return start !== null && start > (target.stated.from?.start ?? target.observedAt);
}

async function namesOf(
  unit: WriteUnit,
  subjectId: string,
  object: AssertionObject,
): Promise<{ readonly subject: string; readonly object: string | null }> {
  const ids = object.kind === 'ENTITY' ? [subjectId, object.entityId] : [subjectId];
  const entities = new Map(
    (await loadEntities(unit, ids)).map((entity) => [entity.id, entity.name]),
  );
  if (object.kind === 'ENTITY' && !entities.has(object.entityId)) {
    throw new PalimpsestError(
      'NOT_FOUND',
      'The entity of the correction does not exist, or you may not see it.',
    );
  }
  return {
    subject: entities.get(subjectId) ?? '',
    object: object.kind === 'ENTITY' ? (entities.get(object.entityId) ?? null) : null,
  };
}
