import { z } from 'zod';
import { PalimpsestError } from '../domain/errors.js';
import { requireMayKeep } from '../domain/keeping.js';
import { actingUser, type Principal } from '../domain/principal.js';
import { loadDecision } from '../store/identity-queries.js';
import type { Decided, WriteUnit } from '../store/write.js';
import { decisionWrite, requireReason, requireReviewer } from './decide-identity.js';
import { identityEffects } from './identity-effects.js';
import type { Services } from './services.js';
import { writeAs } from './write-as.js';

export interface UndoRequest {
  readonly operationId: string;
  readonly decisionId: string;
  readonly reason: string;
}

const undoResult = z.object({ decisionId: z.string() });
type UndoResult = z.output<typeof undoResult>;

/**
 * Takes an identity decision back: the state is then that of the standing decisions without it (IDN-04), and the
 * decision stays readable. Errors: FORBIDDEN, NOT_FOUND, ALREADY_DECIDED where it was undone before.
 */
export async function undoIdentityDecision(
  services: Services,
  principal: Principal,
  request: UndoRequest,
): Promise<UndoResult> {
  requireReviewer(principal);
  requireReason(request.reason);
  return writeAs(
    services,
    principal,
    { id: request.operationId, input: request },
    { result: undoResult, decide: (unit) => decideUndo(unit, principal, request) },
  );
}

async function decideUndo(
  unit: WriteUnit,
  principal: Principal,
  request: UndoRequest,
): Promise<Decided<UndoResult>> {
  const found = await loadDecision(unit, request.decisionId);
  if (found === null)
    throw new PalimpsestError('NOT_FOUND', 'There is no such decision, or you may not see it.');
  const { isStanding, ...decision } = found;
  requireMayKeep(principal, decision.audience);
  if (!isStanding) throw new PalimpsestError('ALREADY_DECIDED', 'The decision was undone before.');
  const effects = await identityEffects(unit, decision, (standing) =>
    standing.filter(({ id }) => id !== decision.id),
  );
  const undoing = { by: actingUser(principal), reason: request.reason };
  return {
    writes: [decisionWrite(decision, effects, undoing), ...effects.assertionWrites],
    result: { decisionId: decision.id },
  };
}
