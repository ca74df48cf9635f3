import { z } from 'zod';
import type { Retention } from '../domain/assertion.js';
import { privateAudience, spaceAudience } from '../domain/audience.js';
import { PalimpsestError } from '../domain/errors.js';
import { actingUser, hasRole, type Principal } from '../domain/principal.js';
import { loadSource } from '../store/node-queries.js';
import type { Services } from './services.js';
import { writeAs } from './write-as.js';

export interface RetentionRequest {
  readonly operationId: string;
  readonly sourceId: string;
  readonly retention: Retention;
}

const result = z.object({ sourceId: z.string() });

/**
 * Says how long what a source brings is kept (SRC-01, GRA-08): for its sessions only, or until somebody takes it back.
 * It counts for what is concluded from then on. By an administrator, or the user whose every item it is: FORBIDDEN for
 * others, NOT_FOUND for a source of which the caller sees no item.
 */
export async function setSourceRetention(
  services: Services,
  principal: Principal,
  request: RetentionRequest,
): Promise<z.output<typeof result>> {
  const { operationId, sourceId, retention } = request;
  return writeAs(
    services,
    principal,
    { id: operationId, input: request },
    {
      result,
      decide: async (unit) => {
        const found = await loadSource(unit, sourceId);
        if (found === null)
          throw new PalimpsestError('NOT_FOUND', 'There is no such source, or you may not see it.');
        const { source, audiences } = found;
        const own = privateAudience(actingUser(principal));
        const isOwn = audiences.every((audience) => audience === own);
        const isShared = audiences.includes(spaceAudience);
        if (!isOwn && !(isShared && hasRole(principal, 'admin'))) {
          throw new PalimpsestError(
            'FORBIDDEN',
            'Only an administrator may decide on a source of the space, and on a private one the user whose it is.',
          );
        }
        if (source.retention === retention) return { writes: [], result: { sourceId } };
        return {
          writes: [
            {
              type: 'Source',
              kind: 'MODIFIED',
              recordId: sourceId,
              audience: isOwn ? own : spaceAudience,
              events: ['CONSENT_CHANGED'],
              touchedEntityIds: [],
              terms: [],
              source: { ...source, retention },
            },
          ],
          result: { sourceId },
        };
      },
    },
  );
}
