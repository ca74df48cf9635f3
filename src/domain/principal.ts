import { type Audience, privateAudience, spaceAudience } from './audience.js';

export const roles = ['agent', 'reviewer', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Explicit permissions that no role implies (DLT-07); `spaces` is to make new ones. */
export const permissions = ['delete', 'migrate', 'join-scopes', 'export', 'spaces'] as const;
export type Permission = (typeof permissions)[number];

/** A user who lets the principal see, or also add to, what is private to them (GRA-19). */
export interface DelegatedUser {
  readonly userId: string;
  readonly mayWrite: boolean;
  /** When it ends by itself (milliseconds), or null. */
  readonly until: number | null;
}

/** Who calls. `onBehalfOf` is the user an agent acts for, else null. */
export interface Principal {
  readonly spaceId: string;
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
  readonly onBehalfOf: string | null;
  readonly tokenId: string | null;
  /** Users who delegated to the caller; none where it acts for another. */
  readonly delegatedBy: readonly DelegatedUser[];
  /** When the permission to call ends (milliseconds), or null. */
  readonly expiresAt: number | null;
}

/** For whom a query runs: every store function takes one first. `pinnedSequence` is null for a read of the present. */
export interface Reader {
  readonly spaceId: string;
  readonly principal: Principal;
  readonly audiences: readonly Audience[];
  readonly pinnedSequence: number | null;
}

/** The user whose statements and private records the principal speaks for. */
export function actingUser(principal: Principal): string {
  return principal.onBehalfOf ?? principal.userId;
}

/** The reader for a principal, pinned to a sequence or reading the present. */
export function readerOf(principal: Principal, pinnedSequence: number | null = null): Reader {
  return {
    spaceId: principal.spaceId,
    principal,
    audiences: [
      spaceAudience,
      privateAudience(actingUser(principal)),
      ...principal.delegatedBy.map(({ userId }) => privateAudience(userId)),
    ],
    pinnedSequence,
  };
}

/** Whether the principal may keep something in private for a user: for itself, or by a delegation that says so. */
export function mayWriteFor(principal: Principal, userId: string): boolean {
  return (
    userId === actingUser(principal) ||
    principal.delegatedBy.some((delegation) => delegation.userId === userId && delegation.mayWrite)
  );
}

export function hasRole(principal: Principal, role: Role): boolean {
  return principal.roles.includes(role);
}
