import { ownDelegations } from '../../app/delegations.js';
import { visibleMembers } from '../../app/members.js';
import { privateReadsFor } from '../../app/read-audit.js';
import { visibleTokens } from '../../app/tokens.js';
import { permissionUses } from '../../app/use-permission.js';
import { pageSize, toConnection } from '../connection.js';
import type {
  AccessTokenResolvers,
  DelegationResolvers,
  MemberResolvers,
  PermissionUseResolvers,
  PrivateReadResolvers,
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

export const PrivateRead: PrivateReadResolvers = {
  at: ({ at }) => new Date(at),
  recordIds: ({ recordIds }) => [...recordIds],
};

const readSizes = { usual: 50, most: 200 };

export const accessQueries = {
  readAudit: async (_parent, { userId, first, after }, { services, principal }) => {
    const limit = pageSize(first, readSizes);
    const { cursors } = services;
    const ofUserId = userId ?? null;
    const place = [principal.spaceId, principal.userId, ofUserId ?? ''];
    const from = cursors.decode('read', place, after);
    const reads = await privateReadsFor(services, principal, ofUserId, {
      before: from === null ? null : { at: from[0], id: from[1] },
      limit: limit + 1,
    });
    return toConnection(reads, {
      limit,
      isFirst: from === null,
      cursorOf: ({ at, id }) => cursors.encode('read', place, [at, id]),
    });
  },
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
