import { ownDelegations } from '../../app/delegations.js';
import { visibleMembers } from '../../app/members.js';
import { visibleTokens } from '../../app/tokens.js';
import { permissionUses } from '../../app/use-permission.js';
import type {
  AccessTokenResolvers,
  DelegationResolvers,
  MemberResolvers,
  PermissionUseResolvers,
  QueryResolvers,
} from '../generated/types.js';
import { derivedId } from '../../domain/ids.js';
import { dateOrNull } from '../times.js';
import { permissionName, toEnum } from '../values.js';

export const AccessToken: AccessTokenResolvers = {
  issuedAt: ({ issuedAt }) => new Date(issuedAt),
  expiresAt: ({ expiresAt }) => dateOrNull(expiresAt),
  lastUsedAt: ({ lastUsedAt }) => dateOrNull(lastUsedAt),
  revokedAt: ({ revokedAt }) => dateOrNull(revokedAt),
  roles: ({ roles }) => roles.map(toEnum),
  permissions: ({ permissions }) => permissions.map(permissionName),
};

export const Member: MemberResolvers = {
  id: ({ spaceId, userId }) => derivedId('member', spaceId, userId),
  roles: ({ roles }) => roles.map(toEnum),
  permissions: ({ permissions }) => permissions.map(permissionName),
  addedAt: ({ addedAt }) => new Date(addedAt),
};

export const Delegation: DelegationResolvers = {
  grantedAt: ({ grantedAt }) => new Date(grantedAt),
  until: ({ until }) => dateOrNull(until),
  withdrawnAt: ({ withdrawnAt }) => dateOrNull(withdrawnAt),
};

export const PermissionUse: PermissionUseResolvers = {
  permission: ({ permission }) => permissionName(permission),
  at: ({ at }) => new Date(at),
};

export const accessQueries = {
  members: async (_parent, _args, { services, principal }) => [
    ...(await visibleMembers(services, principal)),
  ],
  tokens: async (_parent, _args, { services, principal }) => [
    ...(await visibleTokens(services, principal)),
  ],
  delegations: async (_parent, _args, { services, principal }) => [
    ...(await ownDelegations(services, principal)),
  ],
  permissionUses: async (_parent, _args, { services, principal }) => [
    ...(await permissionUses(services, principal)),
  ],
} satisfies QueryResolvers;
