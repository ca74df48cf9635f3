import { PalimpsestError } from '../domain/errors.js';
import { idPrefixes, sha256Hex } from '../domain/ids.js';
import { hasRole, type Permission, type Principal, type Role } from '../domain/principal.js';
import { addToken, listTokens, revokeToken, type TokenRecord } from '../store/tokens.js';
import type { Services } from './services.js';

/** For whom a token is issued. */
export interface TokenRequest {
  readonly name: string;
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
  readonly onBehalfOf: string | null;
}

export interface IssuedToken {
  readonly token: TokenRecord;
  /** Shown once; only its hash is stored. */
  readonly secret: string;
}

/** Issues a token of the principal's space. FORBIDDEN unless it administers it; BAD_USER_INPUT for an empty name or user. */
export async function issueToken(
  services: Services,
  principal: Principal,
  request: TokenRequest,
): Promise<IssuedToken> {
  requireAdmin(principal);
  return issueTokenOf(services, principal.spaceId, request);
}

/** Issues a token of a space on behalf of the operator of the machine: set-up and the command line only. */
export async function issueTokenOf(
  services: Pick<Services, 'database' | 'newId' | 'now'>,
  spaceId: string,
  request: TokenRequest,
): Promise<IssuedToken> {
  if (request.name.trim() === '' || request.userId.trim() === '') {
    throw new PalimpsestError('BAD_USER_INPUT', 'A token needs a name and a user.');
  }
  if (request.roles.length === 0) {
    throw new PalimpsestError(
      'BAD_USER_INPUT',
      'A token needs at least one role: agent, reviewer or admin.',
    );
  }
  const secret = `pal_${services.newId()}${services.newId()}`;
  const token = await addToken(services.database, {
    id: `${idPrefixes.token}_${services.newId()}`,
    spaceId,
    name: request.name,
    userId: request.userId,
    roles: [...new Set(request.roles)],
    permissions: [...new Set(request.permissions)],
    onBehalfOf: request.onBehalfOf,
    issuedAt: services.now(),
    revokedAt: null,
    hash: sha256Hex(secret),
  });
  return { token, secret };
}

/** Revokes a token of the principal's space at once: open subscriptions end, remembered tokens are forgotten. */
export async function withdrawToken(
  services: Services,
  principal: Principal,
  tokenId: string,
): Promise<TokenRecord> {
  requireAdmin(principal);
  return withdrawTokenOf(services, principal.spaceId, tokenId);
}

/** Revokes a token of a space on behalf of the operator of the machine. NOT_FOUND when the space has no such token. */
export async function withdrawTokenOf(
  services: Pick<Services, 'database' | 'hints' | 'now'>,
  spaceId: string,
  tokenId: string,
): Promise<TokenRecord> {
  const now = services.now();
  const token = await revokeToken(services.database, { id: tokenId, spaceId, now });
  if (token === null) throw new PalimpsestError('NOT_FOUND', 'There is no such token.');
  services.hints.publish({ kind: 'TOKENS', spaceId });
  return token;
}

/** The tokens of the principal's space, revoked ones included. */
export async function allTokens(
  services: Services,
  principal: Principal,
): Promise<readonly TokenRecord[]> {
  requireAdmin(principal);
  return allTokensOf(services, principal.spaceId);
}

/** The tokens of a space, revoked ones included, for the operator of the machine. */
export async function allTokensOf(
  services: Pick<Services, 'database'>,
  spaceId: string,
): Promise<readonly TokenRecord[]> {
  return listTokens(services.database, spaceId);
}

function requireAdmin(principal: Principal): void {
  if (!hasRole(principal, 'admin')) {
    throw new PalimpsestError('FORBIDDEN', 'Only an administrator of the space may do this.');
  }
}
