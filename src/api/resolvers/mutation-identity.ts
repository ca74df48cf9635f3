import { decideIdentity } from '../../app/decide-identity.js';
import { undoIdentityDecision } from '../../app/undo-identity-decision.js';
import { readerOf } from '../../domain/principal.js';
import type { MutationResolvers } from '../generated/types.js';
import { openLens } from '../lens.js';
import { loadDecision } from '../model-of.js';
import { toPayload } from '../user-errors.js';

export const identityMutations = {
  decideIdentity: (_parent, { input }, { services, principal }) =>
    toPayload({ decision: null }, ['input'], async () => {
      const { decisionId } = await decideIdentity(services, principal, {
        operationId: input.operationId,
        leftId: input.leftId,
        rightId: input.rightId,
        judgement: input.judgement,
        reason: input.reason,
        evidenceIds: input.evidenceIds ?? [],
      });
      return {
        decision: await loadDecision(decisionId, openLens(services.database, readerOf(principal))),
      };
    }),

  undoIdentityDecision: (_parent, { input }, { services, principal }) =>
    toPayload({ decision: null }, ['input'], async () => {
      const { decisionId } = await undoIdentityDecision(services, principal, {
        operationId: input.operationId,
        decisionId: input.decisionId,
        reason: input.reason,
      });
      return {
        decision: await loadDecision(decisionId, openLens(services.database, readerOf(principal))),
      };
    }),
} satisfies MutationResolvers;
