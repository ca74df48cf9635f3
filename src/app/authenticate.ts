import { PalimpsestError } from '../domain/errors.js';
import { type Claim, effectivePrincipal } from '../domain/effective-principal.js';
import { sha256Hex } from '../domain/ids.js';
import type { Principal } from '../domain/principal.js';
import { findStanding, findToken, noteTokenUse } from '../store/tokens.js';
import type { JwtVerifier } from './jwt.js';
import type { Services } from './services.js';

/** How long a token that was good is believed without asking, while hints of revocation are heard (milliseconds). */
const believedFor = 5_000;
const mostRemembered = 10_000;
/** How exactly it is known when a token was used last (milliseconds). */
const useGrain = 3_600_000;

/** Turns bearer secrets into principals. */
export interface Authenticator {
  /**
   * The principal of a bearer secret: a token of ours, or a JWT where those are configured. UNAUTHENTICATED when there is
   * none, or it is unknown, revoked, over, or of nobody who belongs to its space: one answer for all.
   */
  readonly authenticate: (secret: string | null) => Promise<Principal>;
  readonly close: () => void;
}

type AuthServices = Pick<Services, 'database' | 'listener' | 'now'>;

/**
 * Opens the authenticator of a process. A good token is remembered for seconds, so that a hot read costs one query; a
 * change of tokens, members or delegations anywhere is heard as a hint and forgets the whole space at once; while hints
 * are not heard nothing is remembered.
 */
export function openAuthenticator(
  services: AuthServices,
  jwt: JwtVerifier | null = null,
): Authenticator {
  const remembered = new Map<string, { readonly principal: Principal; readonly until: number }>();
  const stop = services.listener.onHint((hint) => {
    if (hint.kind !== 'TOKENS') return;
    for (const [hash, { principal }] of remembered) {
      if (principal.spaceId === hint.spaceId) remembered.delete(hash);
    }
  });

  async function ask(secret: string, hash: string): Promise<Principal | null> {
    const now = services.now();
    if (jwt !== null && isJwt(secret)) {
      const claim = await jwt.verify(secret, now);
      return claim === null ? null : principalOfJwt(services, claim, now);
    }
    const found = await findToken(services.database, hash, now);
    if (found === null) return null;
    const { token, ...standing } = found;
    const principal = effectivePrincipal({ ...token, tokenId: token.id }, standing, now);
    if (principal !== null && (token.lastUsedAt ?? 0) + useGrain <= now) {
      // Nobody waits for it, and a use that is not noted is noted at the next.
      noteTokenUse(services.database, token.id, now).catch(() => undefined);
    }
    return principal;
  }

  return {
    authenticate: async (secret) => {
      if (secret === null || secret === '') throw unauthenticated();
      const hash = sha256Hex(secret);
      const entry = remembered.get(hash);
      const now = services.now();
      const isBelieved =
        entry !== undefined && services.listener.isListening() && entry.until > now;
      if (isBelieved && (entry.principal.expiresAt ?? Infinity) > now) return entry.principal;
      const principal = await ask(secret, hash);
      if (principal === null) {
        remembered.delete(hash);
        throw unauthenticated();
      }
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(hash, { principal, until: now + believedFor });
      return principal;
    },
    close: stop,
  };
}

async function principalOfJwt(
  services: AuthServices,
  claim: Claim,
  now: number,
): Promise<Principal | null> {
  const { spaceId, userId, onBehalfOf } = claim;
  const standing = await findStanding(services.database, { spaceId, userId, onBehalfOf, now });
  return effectivePrincipal(claim, standing, now);
}

function isJwt(secret: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(secret);
}

function unauthenticated(): PalimpsestError {
  return new PalimpsestError(
    'UNAUTHENTICATED',
    'Send a valid token as "Authorization: Bearer <token>"; this one is missing, unknown, expired or revoked.',
  );
}
