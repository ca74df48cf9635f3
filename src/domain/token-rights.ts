import type { Permission, Principal, Role } from './principal.js';

/** What a token lets its bearer do: for whom it speaks, as what, and until when (milliseconds, null: for good). */
export interface TokenRights {
  readonly id: string | null;
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
  readonly onBehalfOf: string | null;
  readonly expiresAt: number | null;
}

/**
 * Whether a caller may hold the secret of a token (OPS-03): the very one they come with, or one by which they could do no
 * more than they can now, and no longer. An administrator gives any role, but no permission they lack. Who acts for one
 * user holds tokens for that one alone; acting for another takes that user's leave to add to what is private to them.
 */
export function mayHold(principal: Principal, token: TokenRights): boolean {
  if (token.id !== null && token.id === principal.tokenId) return true;
  const isAdmin = principal.roles.includes('admin') && principal.onBehalfOf === null;
  return (
    (isAdmin || token.userId === principal.userId) &&
    (isAdmin || token.roles.every((role) => principal.roles.includes(role))) &&
    token.permissions.every((one) => principal.permissions.includes(one)) &&
    (isAdmin || mayActFor(principal, token.onBehalfOf)) &&
    lastsNoLonger(principal, token)
  );
}

/** Whether a caller may end a token: an administrator any, everybody else their own and those that act for them. */
export function mayEnd(principal: Principal, token: TokenRights): boolean {
  if (principal.roles.includes('admin') && principal.onBehalfOf === null) return true;
  if (principal.onBehalfOf !== null)
    return token.userId === principal.userId && token.onBehalfOf === principal.onBehalfOf;
  return token.userId === principal.userId || token.onBehalfOf === principal.userId;
}

/** Whether a caller may make tokens that act for a user; null: for nobody but their own user. */
function mayActFor({ userId, onBehalfOf, delegatedBy }: Principal, other: string | null): boolean {
  if (onBehalfOf !== null) return other === onBehalfOf;
  return (
    other === null ||
    other === userId ||
    delegatedBy.some((delegation) => delegation.userId === other && delegation.mayWrite)
  );
}

/** A token that ends makes only tokens that end by then. Who logged in elsewhere (no token of ours) comes with minutes. */
function lastsNoLonger({ tokenId, expiresAt }: Principal, token: TokenRights): boolean {
  if (tokenId === null || expiresAt === null) return true;
  return token.expiresAt !== null && token.expiresAt <= expiresAt;
}
