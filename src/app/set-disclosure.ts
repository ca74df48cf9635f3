import { z } from 'zod';
import { governed } from '../domain/decide-assertions.js';
import type { Disclosure } from '../domain/disclosure.js';
import type { Principal } from '../domain/principal.js';
import { requireSay } from './review-assertion.js';
import { requireAssertion } from './require-assertion.js';
import type { Services } from './services.js';
import { writeAs } from './write-as.js';

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
  return writeAs(
    services,
    principal,
    { id: operationId, input: request },
    {
      result,
      decide: async (unit) => {
        const target = await requireAssertion(unit, assertionId);
        await requireSay(unit, principal, target);
        const writes =
          target.disclosure === disclosure ? [] : [governed({ ...target, disclosure })];
        return { writes, result: { assertionId } };
      },
    },
  );
}
