import { delegate, withdrawDelegation } from '../../app/delegations.js';
import { createSpaceFor } from '../../app/create-space.js';
import { dropMember, putMember } from '../../app/members.js';
import { type IssuedToken, issueToken, rotateToken, withdrawToken } from '../../app/tokens.js';
import type { DelegationRecord } from '../../store/delegations.js';
import type { MemberRecord } from '../../store/members.js';
import type { MutationResolvers } from '../generated/types.js';
import { toInstant } from '../times.js';
import { toPayload } from '../user-errors.js';
import { fromEnum, permissionOf, spaceModeOf } from '../values.js';

const noToken = { token: null, secret: null };
const noMember = { member: null };
const noDelegation = { delegation: null };
type MaybeIssued = IssuedToken | typeof noToken;
type MaybeMember = { member: MemberRecord | null };
type MaybeDelegation = { delegation: DelegationRecord | null };

export const accessMutations = {
  issueToken: (_parent, { input }, { services, principal }) =>
    toPayload<MaybeIssued>(noToken, ['input'], () =>
      issueToken(services, principal, {
        name: input.name,
        userId: input.userId,
        roles: input.roles.map(fromEnum),
        permissions: (input.permissions ?? []).map(permissionOf),
        onBehalfOf: input.onBehalfOf ?? null,
        expiresAt: toInstant(input.expiresAt),
      }),
    ),

  rotateToken: (_parent, { input }, { services, principal }) =>
    toPayload<MaybeIssued>(noToken, ['input'], () =>
      rotateToken(services, principal, {
        tokenId: input.tokenId,
        graceSeconds: input.graceSeconds ?? 0,
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

  putMember: (_parent, { input }, { services, principal }) =>
    toPayload<MaybeMember>(noMember, ['input'], async () => ({
      member: await putMember(services, principal, {
        userId: input.userId,
        roles: input.roles.map(fromEnum),
        permissions: (input.permissions ?? []).map(permissionOf),
      }),
    })),

  removeMember: (_parent, { input }, { services, principal }) =>
    toPayload<MaybeMember>(noMember, ['input'], async () => ({
      member: await dropMember(services, principal, input.userId),
    })),

  createSpace: (_parent, { input }, { services, principal }) =>
    toPayload<{ spaceId: string | null; secret: string | null }>(
      { spaceId: null, secret: null },
      ['input'],
      () =>
        createSpaceFor(services, principal, {
          name: input.name,
          mode: spaceModeOf(input.mode ?? 'CONFIRM_WRITE'),
        }),
    ),

  delegate: (_parent, { input }, { services, principal }) =>
    toPayload<MaybeDelegation>(noDelegation, ['input'], async () => ({
      delegation: await delegate(services, principal, {
        toUserId: input.toUserId,
        mayWrite: input.mayWrite ?? false,
        until: toInstant(input.until),
      }),
    })),

  withdrawDelegation: (_parent, { input }, { services, principal }) =>
    toPayload<MaybeDelegation>(noDelegation, ['input'], async () => ({
      delegation: await withdrawDelegation(services, principal, input.delegationId),
    })),
} satisfies MutationResolvers;
