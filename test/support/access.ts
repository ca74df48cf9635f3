import { randomBytes } from 'node:crypto';

/** Mutations on members, tokens and delegations, as an administrator's tool sends them. */
export const putMember = `mutation ($input: PutMemberInput!) { putMember(input: $input) { member { userId roles permissions } userErrors { code message } } }`;
export const removeMember = `mutation ($input: RemoveMemberInput!) { removeMember(input: $input) { member { userId } userErrors { code } } }`;
export const issueToken = `mutation ($input: IssueTokenInput!) { issueToken(input: $input) { secret token { id roles } userErrors { code } } }`;
export const rotateToken = `mutation ($input: RotateTokenInput!) { rotateToken(input: $input) { secret token { id } userErrors { code } } }`;
export const revokeToken = `mutation ($input: RevokeTokenInput!) { revokeToken(input: $input) { token { id } userErrors { code } } }`;
export const delegate = `mutation ($input: DelegateInput!) { delegate(input: $input) { delegation { id } userErrors { code } } }`;

/** A name that nobody in the space has. */
export function freshName(word: string): string {
  return `${word}-${randomBytes(4).toString('hex')}`;
}
