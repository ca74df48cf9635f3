import { PalimpsestError } from '../../domain/errors.js';
import type { IdentityDecisionResolvers } from '../generated/types.js';
import type { Lens } from '../lens.js';
import { loadEntity } from '../model-of.js';
import type { EntityModel } from '../models.js';

export const IdentityDecision: IdentityDecisionResolvers = {
  id: ({ id }) => id,
  left: ({ decision, lens }) => side(decision.left, lens),
  right: ({ decision, lens }) => side(decision.right, lens),
  judgement: ({ decision }) => decision.judgement,
  decidedBy: ({ decision }) => decision.decidedBy,
  decidedAt: ({ decision }) => new Date(decision.decidedAt),
  reason: ({ decision }) => decision.reason,
  isStanding: ({ decision }) => decision.isStanding,
};

async function side(id: string, lens: Lens): Promise<EntityModel> {
  const entity = await loadEntity(id, lens);
  if (entity === null) throw new PalimpsestError('NOT_FOUND', 'One of the pair may not be seen.');
  return entity;
}
