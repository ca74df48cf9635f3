import { type IssuedToken, issueToken, withdrawToken } from '../../app/tokens.js';
import type { MutationResolvers } from '../generated/types.js';
import { toPayload } from '../user-errors.js';
import { fromEnum } from '../values.js';

export const tokenMutations = {
  issueToken: (_parent, { input }, { services, principal }) =>
    toPayload<IssuedToken | { token: null; secret: null }>(
      { token: null, secret: null },
      ['input'],
      () =>
        issueToken(services, principal, {
          name: input.name,
          userId: input.userId,
          roles: input.roles.map(fromEnum),
          permissions: [],
          onBehalfOf: input.onBehalfOf ?? null,
        }),
    ),

  revokeToken: (_parent, { input }, { services, principal }) =>
    toPayload<Pick<IssuedToken, 'token'> | { token: null }>(
      { token: null },
      ['input'],
      async () => ({
        token: await withdrawToken(services, principal, input.tokenId),
      }),
    ),
} satisfies MutationResolvers;
