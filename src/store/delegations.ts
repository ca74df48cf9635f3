import { z } from 'zod';
import { cypher, defineQuery } from './cypher.js';
import { type Database, readOne } from './database.js';
import { record } from './record.js';

const delegationShape = z.object({
  id: z.string(),
  spaceId: z.string(),
  fromUserId: z.string(),
  toUserId: z.string(),
  mayWrite: z.boolean(),
  grantedAt: z.number(),
  until: z.number().nullable(),
  withdrawnAt: z.number().nullable(),
});
/** One user's leave for another to see, or also add to, what is private to them. */
export type DelegationRecord = z.output<typeof delegationShape>;

const delegationMap = cypher`delegation {
      .id, .spaceId, .fromUserId, .toUserId, .mayWrite, .grantedAt, .until, .withdrawnAt}`;

const addDelegationQuery = defineQuery({
  name: 'delegation.add',
  access: 'WRITE',
  text: cypher`
    CREATE (delegation:Delegation) SET delegation = $delegation
    RETURN ${delegationMap} AS delegation`,
  params: z.object({ delegation: z.record(z.string(), z.unknown()) }),
  record: z.object({ delegation: delegationShape }),
});

const withdrawQuery = defineQuery({
  name: 'delegation.withdraw',
  access: 'WRITE',
  text: cypher`
    MATCH (delegation:Delegation {id: $id})
    WHERE delegation.spaceId = $spaceId AND delegation.fromUserId = $fromUserId
    SET delegation.withdrawnAt = coalesce(delegation.withdrawnAt, $now)
    RETURN ${delegationMap} AS delegation`,
  params: z.object({
    id: z.string(),
    spaceId: z.string(),
    fromUserId: z.string(),
    now: z.number(),
  }),
  record: z.object({ delegation: delegationShape }),
});

const ofUser = defineQuery({
  name: 'delegation.ofUser',
  access: 'READ',
  text: cypher`
    MATCH (delegation:Delegation {spaceId: $spaceId, fromUserId: $userId})
    RETURN ${delegationMap} AS delegation
    UNION
    MATCH (delegation:Delegation {spaceId: $spaceId, toUserId: $userId})
    RETURN ${delegationMap} AS delegation`,
  params: z.object({ spaceId: z.string(), userId: z.string() }),
  record: z.object({ delegation: delegationShape }),
});

export async function addDelegation(
  database: Database,
  delegation: DelegationRecord,
): Promise<DelegationRecord> {
  const [row] = await record(database, (tx) =>
    tx.run(addDelegationQuery, { delegation: { ...delegation } }),
  );
  return row?.delegation ?? delegation;
}

/** Withdraws a user's own delegation; null when they have none of that id. Withdrawing again keeps the first time. */
export async function withdrawDelegation(
  database: Database,
  delegation: {
    readonly id: string;
    readonly spaceId: string;
    readonly fromUserId: string;
    readonly now: number;
  },
): Promise<DelegationRecord | null> {
  const [row] = await record(database, (tx) => tx.run(withdrawQuery, delegation));
  return row?.delegation ?? null;
}

/** Delegations that a user gave or was given, ended ones included, oldest first. */
export async function listDelegations(
  database: Database,
  spaceId: string,
  userId: string,
): Promise<readonly DelegationRecord[]> {
  const rows = await readOne(database, ofUser, { spaceId, userId });
  return rows
    .map(({ delegation }) => delegation)
    .sort((left, right) => left.grantedAt - right.grantedAt || (left.id < right.id ? -1 : 1));
}
