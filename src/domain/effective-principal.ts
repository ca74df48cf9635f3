import { earliest } from './interval.js';
import type { DelegatedUser, Permission, Principal, Role } from './principal.js';

/** What a credential claims for its bearer. */
export interface Claim {
  readonly spaceId: string;
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
  readonly onBehalfOf: string | null;
  readonly tokenId: string | null;
  /** True where it may act for another by that user's delegation alone. */
  readonly byDelegation: boolean;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
}

/** What the space says of the bearer now. */
export interface ClaimStanding {
  readonly member: {
    readonly roles: readonly Role[];
    readonly permissions: readonly Permission[];
  } | null;
  readonly isRepresentedMember: boolean;
  readonly delegatedBy: readonly DelegatedUser[];
}

/**
 * Who calls, as of now: never more than both the credential and the member may (OPS-03). Null where the credential is
 * revoked or over, its user or the one it acts for no member any more, or the delegation it rests on gone.
 */
export function effectivePrincipal(
  claim: Claim,
  { member, isRepresentedMember, delegatedBy }: ClaimStanding,
  now: number,
): Principal | null {
  const { onBehalfOf, expiresAt } = claim;
  const isOver = claim.revokedAt !== null || (expiresAt !== null && expiresAt <= now);
  if (isOver || member === null || !isRepresentedMember) return null;
  const delegation = delegatedBy.find(({ userId, mayWrite }) => userId === onBehalfOf && mayWrite);
  const isByDelegation = onBehalfOf !== null && claim.byDelegation;
  // Acting as somebody is to write as them: leave to see what is theirs is not enough.
  if (isByDelegation && delegation === undefined) return null;
  const roles = claim.roles.filter((role) => member.roles.includes(role));
  if (roles.length === 0) return null;
  return {
    spaceId: claim.spaceId,
    userId: claim.userId,
    roles,
    permissions: claim.permissions.filter((one) => member.permissions.includes(one)),
    onBehalfOf,
    tokenId: claim.tokenId,
    // Who acts for one user acts for that one alone.
    delegatedBy: onBehalfOf === null ? delegatedBy : [],
    expiresAt: earliest([expiresAt, isByDelegation ? (delegation?.until ?? null) : null]),
  };
}
