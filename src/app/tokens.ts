import { PalimpsestError } from '../domain/errors.js';
import { mayEnd, mayHold, type TokenRights } from '../domain/token-rights.js';
import { refuseSensitive } from '../domain/gate.js';
import { idPrefixes, sha256Hex } from '../domain/ids.js';
import { hasRole, type Permission, type Principal, type Role } from '../domain/principal.js';
import { findMember, setMember } from '../store/members.js';
import {
  addToken,
  listTokens,
  revokeToken,
  rotateToken as storeRotation,
  type TokenRecord,
} from '../store/tokens.js';
import { maskText } from '../text/masking/mask-text.js';
import { tellAccessChanged } from './access-changed.js';
import type { Services } from './services.js';

/** For whom a token is issued. */
export interface TokenRequest {
  readonly name: string;
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
  readonly onBehalfOf: string | null;
  /** When it ends by itself (milliseconds), or null. */
  readonly expiresAt: number | null;
}

export interface IssuedToken {
  readonly token: TokenRecord;
  /** Shown once; only its hash is stored. */
  readonly secret: string;
}

/**
 * Issues a token of the principal's space: an administrator for any member, everybody else for themselves with at most
 * their own rights. It acts on behalf of another where an administrator makes it, or that user lets its maker write.
 * FORBIDDEN otherwise; BAD_USER_INPUT for an empty name, no role, or more than the member may.
 */
export async function issueToken(
  services: Services,
  principal: Principal,
  request: TokenRequest,
): Promise<IssuedToken> {
  requireOwnOrAdmin(principal, request.userId);
  requireMayHold(principal, { ...request, id: null });
  const { spaceId } = principal;
  const member = await findMember(services.database, spaceId, request.userId);
  if (member === null) throw badInput('There is no such member of the space; add them first.');
  const isMore =
    request.roles.some((role) => !member.roles.includes(role)) ||
    request.permissions.some((one) => !member.permissions.includes(one));
  if (isMore) throw badInput('A token has at most the roles and permissions of its member.');
  const byDelegation =
    !hasRole(principal, 'admin') &&
    request.onBehalfOf !== null &&
    request.onBehalfOf !== principal.userId;
  return storeToken(services, spaceId, request, { issuedBy: principal.userId, byDelegation });
}

/**
 * Issues a token of a space on behalf of the operator of the machine: set-up and the command line only. Who is no member
 * becomes one, and a member may from then on what the token may.
 */
export async function issueTokenOf(
  services: Pick<Services, 'database' | 'newId' | 'now'>,
  spaceId: string,
  request: TokenRequest,
): Promise<IssuedToken> {
  requireGood(services, request);
  await widenMember(services, spaceId, request.userId, request);
  if (request.onBehalfOf !== null) {
    await widenMember(services, spaceId, request.onBehalfOf, { roles: ['agent'], permissions: [] });
  }
  return storeToken(services, spaceId, request, { issuedBy: null, byDelegation: false });
}

async function widenMember(
  services: Pick<Services, 'database' | 'now'>,
  spaceId: string,
  userId: string,
  rights: Pick<TokenRequest, 'roles' | 'permissions'>,
): Promise<void> {
  const before = await findMember(services.database, spaceId, userId);
  await setMember(services.database, {
    spaceId,
    userId,
    roles: [...new Set([...(before?.roles ?? []), ...rights.roles])],
    permissions: [...new Set([...(before?.permissions ?? []), ...rights.permissions])],
    addedAt: services.now(),
    addedBy: 'operator',
  });
}

async function storeToken(
  services: Pick<Services, 'database' | 'newId' | 'now'>,
  spaceId: string,
  request: TokenRequest,
  issued: Pick<TokenRecord, 'issuedBy' | 'byDelegation'>,
): Promise<IssuedToken> {
  requireGood(services, request);
  const secret = newSecret(services);
  const token = await addToken(services.database, {
    id: `${idPrefixes.token}_${services.newId()}`,
    spaceId,
    name: request.name,
    userId: request.userId,
    roles: [...new Set(request.roles)],
    permissions: [...new Set(request.permissions)],
    onBehalfOf: request.onBehalfOf,
    issuedAt: services.now(),
    ...issued,
    expiresAt: request.expiresAt,
    lastUsedAt: null,
    revokedAt: null,
    hash: sha256Hex(secret),
  });
  return { token, secret };
}

function requireGood(services: Pick<Services, 'now'>, request: TokenRequest): void {
  if (request.name.trim() === '' || request.userId.trim() === '')
    throw badInput('A token needs a name and a user.');
  if (maskText(request.name).masks.length > 0)
    throw badInput('The name of a token is stored; it may hold no secret.');
  refuseSensitive([request.userId, request.onBehalfOf], ['input']);
  if (request.roles.length === 0)
    throw badInput('A token needs at least one role: agent, reviewer or admin.');
  if (request.expiresAt !== null && request.expiresAt <= services.now())
    throw badInput('It would be over already; give a later expiresAt, or none.');
}

/** Longest that the secret before may stay good after a rotation (seconds). */
const longestGrace = 86_400;

/**
 * Gives a token of one's own (an administrator: any of the space) a new secret. The old one is dead at once, or after
 * `graceSeconds`. NOT_FOUND for one that is not there, not one's own, or revoked; FORBIDDEN for one that may more than
 * the caller may now.
 */
export async function rotateToken(
  services: Services,
  principal: Principal,
  request: { readonly tokenId: string; readonly graceSeconds: number },
): Promise<IssuedToken> {
  const tokens = await visibleTokens(services, principal);
  const token = tokens.find(({ id }) => id === request.tokenId);
  if (token === undefined) throw notFound();
  requireMayHold(principal, token);
  return rotateTokenOf(services, principal.spaceId, request);
}

/** The same on behalf of the operator of the machine. */
export async function rotateTokenOf(
  services: Pick<Services, 'database' | 'hints' | 'listener' | 'newId' | 'now'>,
  spaceId: string,
  { tokenId, graceSeconds }: { readonly tokenId: string; readonly graceSeconds: number },
): Promise<IssuedToken> {
  if (graceSeconds < 0 || graceSeconds > longestGrace)
    throw badInput(`graceSeconds is from 0 to ${longestGrace}.`);
  const secret = newSecret(services);
  const token = await storeRotation(services.database, {
    id: tokenId,
    spaceId,
    hash: sha256Hex(secret),
    previousUntil: services.now() + graceSeconds * 1_000,
  });
  if (token === null) throw notFound();
  tellAccessChanged(services, spaceId);
  return { token, secret };
}

/**
 * Revokes a token of one's own, or one by which an agent acts for the caller (an administrator: any of the space), at
 * once: open subscriptions end. NOT_FOUND for any other.
 */
export async function withdrawToken(
  services: Services,
  principal: Principal,
  tokenId: string,
): Promise<TokenRecord> {
  const tokens = await visibleTokens(services, principal);
  if (!tokens.some((token) => token.id === tokenId && mayEnd(principal, token))) throw notFound();
  return withdrawTokenOf(services, principal.spaceId, tokenId);
}

/** Revokes a token of a space on behalf of the operator of the machine. NOT_FOUND when the space has no such token. */
export async function withdrawTokenOf(
  services: Pick<Services, 'database' | 'hints' | 'listener' | 'now'>,
  spaceId: string,
  tokenId: string,
): Promise<TokenRecord> {
  const now = services.now();
  const token = await revokeToken(services.database, { id: tokenId, spaceId, now });
  if (token === null) throw notFound();
  tellAccessChanged(services, spaceId);
  return token;
}

/** One's own tokens and those that act for one, revoked ones included; an administrator's: those of the whole space. */
export async function visibleTokens(
  services: Pick<Services, 'database'>,
  principal: Principal,
): Promise<readonly TokenRecord[]> {
  const tokens = await allTokensOf(services, principal.spaceId);
  return hasRole(principal, 'admin')
    ? tokens
    : tokens.filter((token) => token.userId === principal.userId || mayEnd(principal, token));
}

/** The tokens of a space, revoked ones included, for the operator of the machine. */
export async function allTokensOf(
  services: Pick<Services, 'database'>,
  spaceId: string,
): Promise<readonly TokenRecord[]> {
  return listTokens(services.database, spaceId);
}

/** A secret is shown to whoever rotates or makes a token: it must open no more than they can open now. */
function requireMayHold(principal: Principal, token: TokenRights): void {
  if (mayHold(principal, token)) return;
  throw forbidden(
    'The token would let you do more, act for somebody who did not let you, or last longer than the one you come with.',
  );
}

function requireOwnOrAdmin(principal: Principal, userId: string): void {
  if (hasRole(principal, 'admin')) return;
  if (principal.userId !== userId || principal.onBehalfOf !== null)
    throw forbidden('Only an administrator of the space may make tokens for others.');
}

function newSecret({ newId }: Pick<Services, 'newId'>): string {
  return `pal_${newId()}${newId()}`;
}

function forbidden(message: string): PalimpsestError {
  return new PalimpsestError('FORBIDDEN', message);
}

function badInput(message: string): PalimpsestError {
  return new PalimpsestError('BAD_USER_INPUT', message);
}

function notFound(): PalimpsestError {
  return new PalimpsestError('NOT_FOUND', 'There is no such token.');
}
