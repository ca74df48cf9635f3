import { z } from 'zod';
import { decideAssertions } from '../domain/decide-assertions.js';
import { PalimpsestError } from '../domain/errors.js';
import { requireMayKeep } from '../domain/keeping.js';
import type { Principal } from '../domain/principal.js';
import type { Decided, WriteUnit } from '../store/write.js';
import { correctable, mayDecide } from './correct-assertion.js';
import { loadWorld } from './load-world.js';
import type { Services } from './services.js';
import { writeAs } from './write-as.js';
import { storeWords, wordsItem } from './words-item.js';

export interface RetractionRequest {
  readonly operationId: string;
  readonly assertionId: string;
  readonly reason: string;
}

const retractionResult = z.object({ assertionId: z.string() });
type RetractionResult = z.output<typeof retractionResult>;

/**
 * Says that an assertion was never true; what it had ended stands again (GRA-05). The reason is kept as a passage.
 * FORBIDDEN unless the caller is a reviewer, the one it is about, or its speaker.
 */
export async function retractAssertion(
  services: Services,
  principal: Principal,
  request: RetractionRequest,
): Promise<RetractionResult> {
  return writeAs(
    services,
    principal,
    { id: request.operationId, input: request },
    { result: retractionResult, decide: (unit) => decideRetraction(unit, principal, request) },
  );
}

async function decideRetraction(
  unit: WriteUnit,
  principal: Principal,
  { operationId, assertionId, reason }: RetractionRequest,
): Promise<Decided<RetractionResult>> {
  const target = await correctable(unit, assertionId);
  requireMayKeep(principal, target.audience);
  if (!(await mayDecide(unit, principal, target))) {
    throw new PalimpsestError(
      'FORBIDDEN',
      'Only a reviewer, the one an assertion is about, or its speaker may retract it. You can correct it instead.',
    );
  }
  const words = await storeWords(
    unit,
    wordsItem(principal, { operationId, audience: target.audience, text: reason, at: unit.at }),
  );
  const world = await loadWorld(unit, {
    audience: target.audience,
    assertions: [target],
    ids: [target.id],
    touchedEntityIds: [],
    clusters: null,
  });
  const writes = decideAssertions(world, [], [{ assertionId: target.id, lifecycle: 'RETRACTED' }]);
  return { writes: [...words.writes, ...writes], result: { assertionId: target.id } };
}
