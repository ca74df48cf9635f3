import { PalimpsestError } from '../domain/errors.js';
import { sha256Hex } from '../domain/ids.js';
import type { Principal } from '../domain/principal.js';
import { findToken, type TokenRecord } from '../store/tokens.js';
import type { Services } from './services.js';

/** How long a token that was good is believed without asking, while hints of revocation are heard (milliseconds). */
const believedFor = 5_000;
const mostRemembered = 10_000;

/** Turns bearer secrets into principals. */
export interface Authenticator {
  /** The principal of a bearer secret. UNAUTHENTICATED when there is none, it is unknown or revoked: one answer for all. */
  readonly authenticate: (secret: string | null) => Promise<Principal>;
  readonly close: () => void;
}

/**
 * Opens the authenticator of a process. A good token is remembered for seconds, so that a hot read costs one query; a
 * revocation anywhere is heard as a hint and forgets the whole space at once; while hints are not heard nothing is
 * remembered.
 */
export function openAuthenticator(services: Services): Authenticator {
  const remembered = new Map<string, { readonly token: TokenRecord; readonly until: number }>();
  const stop = services.listener.onHint((hint) => {
    if (hint.kind !== 'TOKENS') return;
    for (const [hash, entry] of remembered) {
      if (entry.token.spaceId === hint.spaceId) remembered.delete(hash);
    }
  });
  return {
    authenticate: async (secret) => {
      if (secret === null || secret === '') throw unauthenticated();
      const hash = sha256Hex(secret);
      const entry = remembered.get(hash);
      if (entry !== undefined && services.listener.isListening() && entry.until > services.now()) {
        return principalOf(entry.token);
      }
      const token = await findToken(services.database, hash);
      if (token === null || token.revokedAt !== null) {
        remembered.delete(hash);
        throw unauthenticated();
      }
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(hash, { token, until: services.now() + believedFor });
      return principalOf(token);
    },
    close: stop,
  };
}

function principalOf(token: TokenRecord): Principal {
  return {
    spaceId: token.spaceId,
    userId: token.userId,
    roles: token.roles,
    permissions: token.permissions,
    onBehalfOf: token.onBehalfOf,
    tokenId: token.id,
  };
}

function unauthenticated(): PalimpsestError {
  return new PalimpsestError(
    'UNAUTHENTICATED',
    'Send a valid token as "Authorization: Bearer <token>"; this one is missing, unknown or revoked.',
  );
}
