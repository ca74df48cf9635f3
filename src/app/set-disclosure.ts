import { z } from 'zod';
import { governed } from '../domain/decide-assertions.js';
import type { Disclosure } from '../domain/disclosure.js';
import { PalimpsestError } from '../domain/errors.js';
import { type Principal, readerOf } from '../domain/principal.js';
import { loadAssertion } from '../store/assertion-queries.js';
import { write } from '../store/write.js';
import { publishRange } from './publish.js';
import { requireSay } from './review-assertion.js';
import type { Services } from './services.js';

export interface DisclosureRequest {
  readonly operationId: string;
  readonly assertionId: string;
  readonly disclosure: Disclosure;
}

const result = z.object({ assertionId: z.string() });

/**
 * Says whether packets may bring an assertion up unasked (CTX-02). By a reviewer or the one it is about: FORBIDDEN for
 * others, NOT_FOUND for what the caller may not see.
 */
export async function setDisclosure(
  services: Services,
  principal: Principal,
  request: DisclosureRequest,
): Promise<z.output<typeof result>> {
  const { operationId, assertionId, disclosure } = request;
  const written = await write(
    services.database,
    readerOf(principal),
    { id: operationId, input: request, now: services.now() },
    {
      result,
      decide: async (unit) => {
        const target = await loadAssertion(unit, assertionId);
        if (target === null)
          throw new PalimpsestError(
            'NOT_FOUND',
            'There is no such assertion, or you may not see it.',
          );
        await requireSay(unit, principal, target);
        const writes =
          target.disclosure === disclosure ? [] : [governed({ ...target, disclosure })];
        return { writes, result: { assertionId } };
      },
    },
  );
  publishRange(services, principal.spaceId, written);
  return written.result;
}
