import { z } from 'zod';
import { permissions, roles } from '../domain/principal.js';
import { cypher, defineQuery } from './cypher.js';
import { type Database, readOne } from './database.js';
import { record } from './record.js';

const memberShape = z.object({
  spaceId: z.string(),
  userId: z.string(),
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.enum(permissions)),
  addedAt: z.number(),
  addedBy: z.string(),
});
/** Who belongs to a space, and the most that a token of theirs may do. */
export type MemberRecord = z.output<typeof memberShape>;

const memberMap = cypher`member {.spaceId, .userId, .roles, .permissions, .addedAt, .addedBy}`;

const setMemberQuery = defineQuery({
  name: 'member.set',
  access: 'WRITE',
  text: cypher`
    MERGE (member:Member {spaceId: $spaceId, userId: $userId})
      ON CREATE SET member.addedAt = $addedAt, member.addedBy = $addedBy
    SET member.roles = $roles, member.permissions = $permissions
    RETURN ${memberMap} AS member`,
  params: memberShape,
  record: z.object({ member: memberShape }),
});

const removeMemberQuery = defineQuery({
  name: 'member.remove',
  access: 'WRITE',
  text: cypher`
    MATCH (member:Member {spaceId: $spaceId, userId: $userId})
    WITH member, ${memberMap} AS removed
    DELETE member
    WITH removed
    CALL () {
      MATCH (token:Token {spaceId: $spaceId})
      WHERE token.userId = $userId OR token.onBehalfOf = $userId
      SET token.revokedAt = coalesce(token.revokedAt, $now)
    }
    CALL () {
      CALL () {
        MATCH (delegation:Delegation {spaceId: $spaceId, fromUserId: $userId}) RETURN delegation
        UNION
        MATCH (delegation:Delegation {spaceId: $spaceId, toUserId: $userId}) RETURN delegation
      }
      SET delegation.withdrawnAt = coalesce(delegation.withdrawnAt, $now)
    }
    RETURN removed AS member`,
  params: z.object({ spaceId: z.string(), userId: z.string(), now: z.number() }),
  record: z.object({ member: memberShape }),
});

const memberByUser = defineQuery({
  name: 'member.byUser',
  access: 'READ',
  text: cypher`
    MATCH (member:Member {spaceId: $spaceId, userId: $userId})
    RETURN ${memberMap} AS member`,
  params: z.object({ spaceId: z.string(), userId: z.string() }),
  record: z.object({ member: memberShape }),
});

const membersOfSpace = defineQuery({
  name: 'member.ofSpace',
  access: 'READ',
  text: cypher`
    MATCH (member:Member {spaceId: $spaceId})
    WHERE member.userId > ''
    RETURN ${memberMap} AS member
    ORDER BY member.spaceId, member.userId`,
  params: z.object({ spaceId: z.string() }),
  record: z.object({ member: memberShape }),
});

/** Adds a member, or changes what an old one may do; who added it first stays. */
export async function setMember(database: Database, member: MemberRecord): Promise<MemberRecord> {
  const [row] = await record(database, (tx) => tx.run(setMemberQuery, member));
  return row?.member ?? member;
}

/**
 * Removes a member, and for good what rests on it: tokens of theirs and for them, delegations they gave and were given.
 * Null when there is none.
 */
export async function removeMember(
  database: Database,
  removal: { readonly spaceId: string; readonly userId: string; readonly now: number },
): Promise<MemberRecord | null> {
  const [row] = await record(database, (tx) => tx.run(removeMemberQuery, removal));
  return row?.member ?? null;
}

/** The member of that user, or null. */
export async function findMember(
  database: Database,
  spaceId: string,
  userId: string,
): Promise<MemberRecord | null> {
  const [row] = await readOne(database, memberByUser, { spaceId, userId });
  return row?.member ?? null;
}

/** All members of a space. */
export async function listMembers(
  database: Database,
  spaceId: string,
): Promise<readonly MemberRecord[]> {
  return (await readOne(database, membersOfSpace, { spaceId })).map(({ member }) => member);
}
