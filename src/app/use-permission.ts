import { PalimpsestError } from '../domain/errors.js';
import { derivedId } from '../domain/ids.js';
import { hasRole, type Permission, type Principal } from '../domain/principal.js';
import {
  addPermissionUse,
  listPermissionUses,
  type PermissionUse,
} from '../store/permission-uses.js';
import type { Services } from './services.js';

type UseServices = Pick<Services, 'database' | 'newId' | 'now'>;

/**
 * Lets what needs an explicit permission go on, and records that it was used (DLT-07): before it is done, so that no use
 * goes unseen. FORBIDDEN without the permission; no role implies one.
 */
export async function usePermission(
  services: UseServices,
  principal: Principal,
  permission: Permission,
  subjectId: string | null,
): Promise<void> {
  if (!principal.permissions.includes(permission)) {
    throw new PalimpsestError(
      'FORBIDDEN',
      `This needs the permission "${permission}", which no role implies.`,
    );
  }
  await addPermissionUse(services.database, {
    id: derivedId('permissionUse', principal.spaceId, services.newId()),
    spaceId: principal.spaceId,
    permission,
    userId: principal.userId,
    tokenId: principal.tokenId,
    subjectId,
    at: services.now(),
  });
}

const mostShown = 500;

/** The latest uses of explicit permissions in the space, for administrators. */
export async function permissionUses(
  services: Pick<Services, 'database'>,
  principal: Principal,
): Promise<readonly PermissionUse[]> {
  if (!hasRole(principal, 'admin'))
    throw new PalimpsestError('FORBIDDEN', 'Only an administrator of the space may see this.');
  return listPermissionUses(services.database, principal.spaceId, mostShown);
}
