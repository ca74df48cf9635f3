import type { AccessTokenResolvers } from '../generated/types.js';
import { toEnum } from '../values.js';

export const AccessToken: AccessTokenResolvers = {
  issuedAt: ({ issuedAt }) => new Date(issuedAt),
  revokedAt: ({ revokedAt }) => (revokedAt === null ? null : new Date(revokedAt)),
  roles: ({ roles }) => roles.map(toEnum),
};
