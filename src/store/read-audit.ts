import { z } from 'zod';
import { cypher, defineQuery } from './cypher.js';
import { type Database, readOne } from './database.js';
import { record } from './record.js';

const readShape = z.object({
  id: z.string(),
  spaceId: z.string(),
  /** Whose private records were read. */
  ofUserId: z.string(),
  /** By whom. */
  userId: z.string(),
  tokenId: z.string().nullable(),
  operationName: z.string().nullable(),
  recordIds: z.array(z.string()),
  at: z.number(),
});
/** Private records of one user that an operation returned to somebody else (OPS-04). */
export type PrivateRead = z.output<typeof readShape>;

const audiencesOf = defineQuery({
  name: 'privateRead.audiences',
  access: 'READ',
  text: cypher`
    UNWIND $ids AS id
    CALL (id) {
      MATCH (found:Assertion {id: id}) RETURN found.spaceId AS spaceId, found.audience AS audience
      UNION
      MATCH (found:Entity {id: id}) RETURN found.spaceId AS spaceId, found.audience AS audience
      UNION
      MATCH (found:Evidence {id: id}) RETURN found.spaceId AS spaceId, found.audience AS audience
      UNION
      MATCH (found:Passage {id: id}) RETURN found.spaceId AS spaceId, found.audience AS audience
      UNION
      MATCH (found:SourceItem {id: id}) RETURN found.spaceId AS spaceId, found.audience AS audience
      UNION
      MATCH (found:IdentityDecision {id: id}) RETURN found.spaceId AS spaceId, found.audience AS audience
    }
    WITH id, spaceId, audience
    WHERE spaceId = $spaceId
    RETURN id, audience`,
  params: z.object({ spaceId: z.string(), ids: z.array(z.string()) }),
  record: z.object({ id: z.string(), audience: z.string() }),
});

const addReads = defineQuery({
  name: 'privateRead.add',
  access: 'WRITE',
  text: cypher`
    UNWIND $reads AS row
    CREATE (read:PrivateRead)
    SET read = row`,
  params: z.object({ reads: z.array(z.record(z.string(), z.unknown())) }),
  record: z.object({}),
});

const readMap = cypher`read {.id, .spaceId, .ofUserId, .userId, .tokenId, .operationName, .recordIds, .at} AS read`;
const pageParams = {
  spaceId: z.string(),
  beforeAt: z.number(),
  beforeId: z.string(),
  limit: z.number(),
};

const readsOfUser = defineQuery({
  name: 'privateRead.ofUser',
  access: 'READ',
  text: cypher`
    MATCH (read:PrivateRead {spaceId: $spaceId, ofUserId: $ofUserId})
    WHERE read.at <= $beforeAt AND (read.at < $beforeAt OR read.id < $beforeId)
    RETURN ${readMap} ORDER BY read.at DESC, read.id DESC LIMIT $limit`,
  params: z.object({ ...pageParams, ofUserId: z.string() }),
  record: z.object({ read: readShape }),
});

const readsOfSpace = defineQuery({
  name: 'privateRead.ofSpace',
  access: 'READ',
  text: cypher`
    MATCH (read:PrivateRead {spaceId: $spaceId})
    WHERE read.at <= $beforeAt AND (read.at < $beforeAt OR read.id < $beforeId)
    RETURN ${readMap} ORDER BY read.at DESC, read.id DESC LIMIT $limit`,
  params: z.object(pageParams),
  record: z.object({ read: readShape }),
});

/** The stored audience of each of the records that are of the space. */
export async function findAudiences(
  database: Database,
  spaceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await readOne(database, audiencesOf, { spaceId, ids: [...ids] });
  return new Map(rows.map(({ id, audience }) => [id, audience]));
}

/** Keeps reads: all of them or none. */
export async function addPrivateReads(
  database: Database,
  reads: readonly PrivateRead[],
): Promise<void> {
  await record(database, (tx) => tx.run(addReads, { reads: reads.map((read) => ({ ...read })) }));
}

/** Where a page of reads goes on: after the one of that time and id; null at the start. */
export interface ReadPage {
  readonly before: { readonly at: number; readonly id: string } | null;
  readonly limit: number;
}

/** Reads in a space, newest first: of one user's records, or of everybody's. */
export async function listPrivateReads(
  database: Database,
  { spaceId, ofUserId }: { readonly spaceId: string; readonly ofUserId: string | null },
  { before, limit }: ReadPage,
): Promise<readonly PrivateRead[]> {
  const page = {
    spaceId,
    beforeAt: before?.at ?? Number.MAX_SAFE_INTEGER,
    beforeId: before?.id ?? '',
    limit,
  };
  const rows =
    ofUserId === null
      ? await readOne(database, readsOfSpace, page)
      : await readOne(database, readsOfUser, { ...page, ofUserId });
  return rows.map(({ read }) => read);
}
