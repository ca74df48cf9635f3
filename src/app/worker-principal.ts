import type { Principal } from '../domain/principal.js';

/** The principal as which the service itself works in a space: it speaks for nobody. */
export function workerPrincipal(spaceId: string): Principal {
  return {
    spaceId,
    userId: 'worker',
    roles: [],
    permissions: [],
    onBehalfOf: null,
    tokenId: null,
    delegatedBy: [],
    expiresAt: null,
  };
}
