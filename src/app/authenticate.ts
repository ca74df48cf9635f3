import { PalimpsestError } from '../domain/errors.js';
import { type Claim, effectivePrincipal } from '../domain/effective-principal.js';
import { sha256Hex } from '../domain/ids.js';
import { earliest } from '../domain/interval.js';
import type { Principal } from '../domain/principal.js';
import { findStanding, findToken, noteTokenUse } from '../store/tokens.js';
import type { JwtVerifier } from './jwt.js';
import type { Services } from './services.js';

/** How long a token that was good is believed without asking, while hints of revocation are heard (milliseconds). */
const believedFor = 5_000;
const mostRemembered = 10_000;
/** A principal as it was told, how long that is believed, and the epoch it was asked in: of another it is not. */
interface Remembered {
  readonly principal: Principal;
  readonly until: number;
  readonly epoch: number;
}

/** How exactly it is known when a token was used last (milliseconds). */
const useGrain = 3_600_000;

/** Turns bearer secrets into principals. */
export interface Authenticator {
  /**
   * The principal of a bearer secret: a token of ours, or a JWT where those are configured. UNAUTHENTICATED when there is
   * none, or it is unknown, revoked, over, or of nobody who belongs to its space: one answer for all.
   */
  readonly authenticate: (secret: string | null) => Promise<Principal>;
}

type AuthServices = Pick<Services, 'database' | 'listener' | 'now'>;

/**
 * Opens the authenticator of a process. A good token is remembered for seconds, so that a hot read costs one query; a
 * change of tokens, members or delegations is heard as a hint and ends at once what is believed; while hints are not heard
 * nothing is. A hint that is lost between (it was sent while the sender's Redis was away) is made up for in those seconds.
 */
export function openAuthenticator(
  services: AuthServices,
  jwt: JwtVerifier | null = null,
): Authenticator {
  const remembered = new Map<string, Remembered>();
  const { listener } = services;

  async function ask(secret: string, hash: string): Promise<Principal | null> {
    const now = services.now();
    if (jwt !== null && isJwt(secret)) {
      const claim = await jwt.verify(secret, now);
      return claim === null ? null : principalOfJwt(services, claim, now);
    }
    const found = await findToken(services.database, hash, now);
    if (found === null) return null;
    const { token, graceUntil, ...standing } = found;
    const expiresAt = earliest([token.expiresAt, graceUntil]);
    const principal = effectivePrincipal({ ...token, expiresAt, tokenId: token.id }, standing, now);
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
      const epoch = listener.epoch();
      const isBelieved =
        entry !== undefined && listener.isListening() && entry.epoch === epoch && entry.until > now;
      if (isBelieved) return entry.principal;
      const principal = await ask(secret, hash);
      if (principal === null) {
        remembered.delete(hash);
        throw unauthenticated();
      }
      if (remembered.size >= mostRemembered) remembered.clear();
      // What changed while it was asked may not be in the answer: such an answer serves once.
      if (listener.epoch() === epoch) {
        const until = earliest([now + believedFor, principal.expiresAt, ...endsOf(principal)]);
        remembered.set(hash, { principal, until: until ?? now, epoch });
      }
      return principal;
    },
  };
}

/** When what others let the principal see ends by itself. */
function endsOf({ delegatedBy }: Principal): readonly (number | null)[] {
  return delegatedBy.map(({ until }) => until);
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
