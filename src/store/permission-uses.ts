import { z } from 'zod';
import { permissions } from '../domain/principal.js';
import { cypher, defineQuery } from './cypher.js';
import { type Database, readOne } from './database.js';
import { record } from './record.js';

const useShape = z.object({
  id: z.string(),
  spaceId: z.string(),
  permission: z.enum(permissions),
  userId: z.string(),
  tokenId: z.string().nullable(),
  /** Id of what it was used on. */
  subjectId: z.string().nullable(),
  at: z.number(),
});
/** One use of an explicit permission (DLT-07). */
export type PermissionUse = z.output<typeof useShape>;

const addUse = defineQuery({
  name: 'permissionUse.add',
  access: 'WRITE',
  text: cypher`CREATE (use:PermissionUse) SET use = $use`,
  params: z.object({ use: z.record(z.string(), z.unknown()) }),
  record: z.object({}),
});

const usesOfSpace = defineQuery({
  name: 'permissionUse.ofSpace',
  access: 'READ',
  text: cypher`
    MATCH (use:PermissionUse {spaceId: $spaceId})
    WHERE use.at >= 0
    RETURN use {.id, .spaceId, .permission, .userId, .tokenId, .subjectId, .at} AS use
    ORDER BY use.spaceId DESC, use.at DESC LIMIT $limit`,
  params: z.object({ spaceId: z.string(), limit: z.number() }),
  record: z.object({ use: useShape }),
});

export async function addPermissionUse(database: Database, use: PermissionUse): Promise<void> {
  await record(database, (tx) => tx.run(addUse, { use: { ...use } }));
}

/** The latest uses in a space, newest first. */
export async function listPermissionUses(
  database: Database,
  spaceId: string,
  limit: number,
): Promise<readonly PermissionUse[]> {
  return (await readOne(database, usesOfSpace, { spaceId, limit })).map(({ use }) => use);
}
