import { PalimpsestError } from '../domain/errors.js';
import { hasRole, type Permission, type Principal, type Role } from '../domain/principal.js';
import {
  findMember,
  listMembers,
  type MemberRecord,
  removeMember,
  setMember,
} from '../store/members.js';
import { tellAccessChanged } from './access-changed.js';
import type { Services } from './services.js';

/** What a member may do at most; tokens have no more at the time they are used. */
export interface MemberRequest {
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
}

type MemberServices = Pick<Services, 'database' | 'hints' | 'listener' | 'now'>;

/**
 * Adds a member to the principal's space or changes what one may do, at once for every token and subscription of theirs.
 * FORBIDDEN unless an administrator, who gives only permissions they have; BAD_USER_INPUT for no role.
 */
export async function putMember(
  services: MemberServices,
  principal: Principal,
  request: MemberRequest,
): Promise<MemberRecord> {
  requireAdmin(principal);
  const before = await findMember(services.database, principal.spaceId, request.userId);
  const given = request.permissions.filter((one) => !(before?.permissions ?? []).includes(one));
  if (given.some((one) => !principal.permissions.includes(one))) {
    throw new PalimpsestError('FORBIDDEN', 'You can give only permissions that you have yourself.');
  }
  if (isOneself(principal, request.userId) && !request.roles.includes('admin')) throw ownRights();
  return putMemberOf(services, principal.spaceId, principal.userId, request);
}

/** The same on behalf of the operator of the machine. */
export async function putMemberOf(
  services: MemberServices,
  spaceId: string,
  addedBy: string,
  request: MemberRequest,
): Promise<MemberRecord> {
  if (request.userId.trim() === '' || request.userId !== request.userId.trim())
    throw new PalimpsestError('BAD_USER_INPUT', 'A member needs a user without blanks around it.');
  if (request.roles.length === 0)
    throw new PalimpsestError('BAD_USER_INPUT', 'A member needs at least one role.');
  const member = await setMember(services.database, {
    spaceId,
    userId: request.userId,
    roles: [...new Set(request.roles)],
    permissions: [...new Set(request.permissions)],
    addedAt: services.now(),
    addedBy,
  });
  tellAccessChanged(services, spaceId);
  return member;
}

/**
 * Removes a member: tokens of theirs and for them are dead at once and for good, and so are their delegations, also when
 * they are added again. What they said stays. NOT_FOUND, FORBIDDEN.
 */
export async function dropMember(
  services: MemberServices,
  principal: Principal,
  userId: string,
): Promise<MemberRecord> {
  requireAdmin(principal);
  if (isOneself(principal, userId)) throw ownRights();
  return dropMemberOf(services, principal.spaceId, userId);
}

/** The same on behalf of the operator of the machine. */
export async function dropMemberOf(
  services: MemberServices,
  spaceId: string,
  userId: string,
): Promise<MemberRecord> {
  const member = await removeMember(services.database, {
    spaceId,
    userId,
    now: services.now(),
  });
  if (member === null) throw new PalimpsestError('NOT_FOUND', 'There is no such member.');
  tellAccessChanged(services, spaceId);
  return member;
}

/** The members of the space for an administrator; everybody else sees themselves. */
export async function visibleMembers(
  services: Pick<Services, 'database'>,
  principal: Principal,
): Promise<readonly MemberRecord[]> {
  const members = await listMembers(services.database, principal.spaceId);
  return hasRole(principal, 'admin')
    ? members
    : members.filter(({ userId }) => userId === principal.userId);
}

/** FORBIDDEN unless the principal is an administrator of the space. */
export function requireAdmin(principal: Principal): void {
  if (!hasRole(principal, 'admin')) {
    throw new PalimpsestError('FORBIDDEN', 'Only an administrator of the space may do this.');
  }
}

/** An administrator who takes the role from themselves could leave a space that nobody administers. */
function isOneself(principal: Principal, userId: string): boolean {
  return principal.userId === userId;
}

function ownRights(): PalimpsestError {
  return new PalimpsestError(
    'BAD_USER_INPUT',
    'You cannot take the role of administrator from yourself; let another administrator do it.',
  );
}
