import { z } from 'zod';
import { intersectAudiences } from '../domain/audience.js';
import { type Fault, PalimpsestError } from '../domain/errors.js';
import { classOf } from '../domain/gate.js';
import { derivedId } from '../domain/ids.js';
import { checkDifferentFrom, checkSameAs, type IdentityCheck } from '../domain/identity-checks.js';
import type { IdentityDecision, Judgement } from '../domain/identity.js';
import { requireMayKeep } from '../domain/keeping.js';
import { actingUser, hasRole, type Principal } from '../domain/principal.js';
import type { RecordWrite } from '../domain/record-write.js';
import { loadEntities } from '../store/identity-queries.js';
import { loadEvidenceIds } from '../store/node-queries.js';
import type { Decided, WriteUnit } from '../store/write.js';
import { type IdentityEffects, identityEffects, loadSurroundings } from './identity-effects.js';
import type { Services } from './services.js';
import { writeAs } from './write-as.js';

export interface IdentityRequest {
  readonly operationId: string;
  readonly leftId: string;
  readonly rightId: string;
  readonly judgement: Judgement;
  readonly reason: string;
  readonly evidenceIds: readonly string[];
}

const decisionResult = z.object({ decisionId: z.string() });
export type DecisionResult = z.output<typeof decisionResult>;

/**
 * Decides whether two entities are one (IDN-02). The whole clusters of both are checked first: a decision that
 * contradicts standing ones is refused with the chain (IDN-03). Everything the decision changes is in the same write.
 * Errors: FORBIDDEN without the role, NOT_FOUND, BAD_USER_INPUT, ALREADY_DECIDED, IDENTITY_CONTRADICTION.
 */
export async function decideIdentity(
  services: Services,
  principal: Principal,
  request: IdentityRequest,
): Promise<DecisionResult> {
  requireReviewer(principal);
  requireReason(request.reason);
  if (request.leftId === request.rightId) {
    throw new PalimpsestError('BAD_USER_INPUT', 'An entity is itself; name two different ones.');
  }
  return writeAs(
    services,
    principal,
    { id: request.operationId, input: request },
    { result: decisionResult, decide: (unit) => decideOn(unit, principal, request) },
  );
}

/** Only reviewers settle identities. */
export function requireReviewer(principal: Principal): void {
  if (!hasRole(principal, 'reviewer')) {
    throw new PalimpsestError('FORBIDDEN', 'Only a reviewer of the space may settle identities.');
  }
}

/** A reason is kept with the decision for whoever may see it, so it may hold nothing sensitive. */
export function requireReason(reason: string): void {
  if (reason.trim() === '')
    throw new PalimpsestError('EMPTY_INPUT', 'Say why: the reason is kept with the decision.');
  if (classOf(reason) !== 'NORMAL') {
    throw new PalimpsestError(
      'SECRET_REFUSED',
      'The reason holds a secret, a regulated number or something restricted, such as health; say it without.',
    );
  }
}

async function decideOn(
  unit: WriteUnit,
  principal: Principal,
  request: IdentityRequest,
): Promise<Decided<DecisionResult>> {
  const decision = await newDecision(unit, principal, request);
  const { standing } = await loadSurroundings(
    unit,
    [decision.left, decision.right],
    decision.audience,
  );
  refuseRepeat(decision, standing);
  refuseContradiction(decision, standing);
  const effects = await identityEffects(unit, decision, (others) => [...others, decision]);
  return {
    writes: [decisionWrite(decision, effects, null), ...effects.assertionWrites],
    result: { decisionId: decision.id },
  };
}

async function newDecision(
  unit: WriteUnit,
  principal: Principal,
  request: IdentityRequest,
): Promise<IdentityDecision> {
  const [left, right] = [request.leftId, request.rightId].sort() as [string, string];
  const entities = new Map(
    (await loadEntities(unit, [left, right])).map((entity) => [entity.id, entity]),
  );
  const sides = [entities.get(left), entities.get(right)] as const;
  if (sides[0] === undefined || sides[1] === undefined) {
    throw new PalimpsestError(
      'NOT_FOUND',
      'One of the entities does not exist, or you may not see it.',
    );
  }
  if (request.judgement === 'SAME_AS' && sides[0].type !== sides[1].type) {
    throw new PalimpsestError(
      'BAD_USER_INPUT',
      `A ${sides[0].type} and a ${sides[1].type} cannot be the same; one of them is of the wrong type.`,
    );
  }
  await requireEvidence(unit, request.evidenceIds);
  const audience = intersectAudiences(sides[0].audience, sides[1].audience);
  if (audience === null)
    throw new PalimpsestError('NOT_FOUND', 'Nobody may see both of these entities.');
  requireMayKeep(principal, audience);
  return {
    id: derivedId('decision', unit.reader.spaceId, request.operationId),
    spaceId: unit.reader.spaceId,
    audience,
    left,
    right,
    judgement: request.judgement,
    decidedBy: actingUser(principal),
    decidedAt: unit.at,
    reason: request.reason,
    evidenceIds: [...request.evidenceIds],
  };
}

/** What a decision rests on must be there and open to the reviewer. NOT_FOUND names each that is not. */
async function requireEvidence(unit: WriteUnit, ids: readonly string[]): Promise<void> {
  const found = new Set(await loadEvidenceIds(unit, ids));
  const faults = ids.flatMap((id, index): Fault[] =>
    found.has(id)
      ? []
      : [
          {
            code: 'NOT_FOUND',
            path: ['input', 'evidenceIds', String(index)],
            message: 'There is no such evidence, or you may not see it.',
          },
        ],
  );
  if (faults.length > 0)
    throw new PalimpsestError('NOT_FOUND', 'Some of the evidence is not there.', faults);
}

/** An equal judgement of another reviewer is support; of the same one, or an opposite one, it is refused (LAWS 32). */
function refuseRepeat(decision: IdentityDecision, standing: readonly IdentityDecision[]): void {
  const first = standing.find(
    ({ left, right }) => left === decision.left && right === decision.right,
  );
  if (first === undefined || decision.judgement === 'UNSURE') return;
  if (first.judgement === decision.judgement && first.decidedBy !== decision.decidedBy) return;
  throw new PalimpsestError(
    'ALREADY_DECIDED',
    `The pair is decided already: ${first.judgement} by ${first.decidedBy} (${first.id}). Undo that decision first to decide otherwise.`,
  );
}

function refuseContradiction(
  decision: IdentityDecision,
  standing: readonly IdentityDecision[],
): void {
  const check = checkOf(decision, standing);
  if (check.kind === 'OK') return;
  const chain = check.chain.map(
    ({ left, right, decidedBy, id }) => `${left} = ${right} (by ${decidedBy}, ${id})`,
  );
  const against = check.differentFrom;
  const barrier =
    against === null
      ? []
      : [`${against.left} ≠ ${against.right} (by ${against.decidedBy}, ${against.id})`];
  throw new PalimpsestError(
    'IDENTITY_CONTRADICTION',
    `This contradicts standing decisions: ${[...chain, ...barrier].join('; ')}. Undo one of them first.`,
  );
}

function checkOf(
  { left, right, judgement }: IdentityDecision,
  standing: readonly IdentityDecision[],
): IdentityCheck<IdentityDecision> {
  switch (judgement) {
    case 'SAME_AS':
      return checkSameAs(left, right, standing);
    case 'DIFFERENT_FROM':
      return checkDifferentFrom(left, right, standing);
    case 'UNSURE':
      return { kind: 'OK' };
  }
}

/** The ledger entry of a decision, or of its undoing, with the memberships that follow. */
export function decisionWrite(
  decision: IdentityDecision,
  effects: IdentityEffects,
  undoing: { readonly by: string; readonly reason: string } | null,
): RecordWrite {
  return {
    type: 'IdentityDecision',
    kind: undoing === null ? 'ADDED' : 'MODIFIED',
    recordId: decision.id,
    audience: decision.audience,
    events: ['IDENTITY_DECIDED'],
    touchedEntityIds: [...new Set([decision.left, decision.right, ...effects.touchedEntityIds])],
    terms: [],
    decision,
    undoing,
    endedMemberships: effects.ended,
    newMemberships: effects.begun,
  };
}
