import { z } from 'zod';
import { parseAudience } from '../domain/audience.js';
import { entityStatuses, entityTypes, sensitivities } from '../domain/entity.js';
import { evidenceBases } from '../domain/evidence.js';
import { restrictedTopics } from '../domain/policy.js';
import type { Reader } from '../domain/principal.js';
import type { SessionRecord } from '../domain/session-record.js';
import { objectSchema, statedSchema } from './assertion-record.js';
import { cypher, defineQuery } from './cypher.js';
import { type Database, readOne, type Transaction } from './database.js';
import { readableItem, readerParams } from './readable.js';
import { record } from './record.js';
import { clockParam } from './shown-passage.js';

const audience = z.string().transform(parseAudience);
const entity = z.object({
  id: z.string(),
  spaceId: z.string(),
  audience,
  type: z.enum(entityTypes),
  name: z.string(),
  aliases: z.array(z.string()),
  identifiers: z.array(z.string()),
  scope: z.string().nullable(),
  sensitivity: z.enum(sensitivities),
  status: z.enum(entityStatuses),
});
const draft = z.object({
  subject: z.object({ id: z.string(), name: z.string() }),
  predicate: z.string(),
  object: objectSchema,
  objectName: z.string().nullable(),
  qualifiers: z.record(z.string(), z.string()),
  scope: z.string().nullable(),
  audience,
  basis: z.enum(evidenceBases),
  assertedBy: z.string().nullable(),
  stated: statedSchema,
  confidence: z.number(),
  span: z.object({ start: z.number(), end: z.number() }),
  origin: z.enum(['EXTRACTED', 'EDIT', 'DELTA']),
  isExplicitInstruction: z.boolean(),
  isCorrection: z.boolean(),
  needsIdentity: z.boolean(),
  flipCondition: z.string().nullable(),
  sensitivity: z.enum(sensitivities),
  correctionOf: z.string().nullable(),
  byReviewer: z.boolean(),
  asCandidate: z.boolean(),
});
const recordShape: z.ZodType<SessionRecord> = z.object({
  id: z.string(),
  itemId: z.string(),
  audience,
  passageId: z.string(),
  passageIndex: z.number(),
  topics: z.array(z.enum(restrictedTopics)),
  observedAt: z.number(),
  draft,
  entities: z.array(entity),
});
/** One property holds it all: nothing of it can be indexed or matched by accident. */
export const sessionContent = z.string().transform((text) => recordShape.parse(JSON.parse(text)));

const addRecords = defineQuery({
  name: 'session.addRecords',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MATCH (item:SourceItem {id: row.itemId, spaceId: $spaceId})
    WHERE item.restrictedUntil > $now
    MERGE (held:SessionRecord {id: row.id})
      ON CREATE SET held.spaceId = $spaceId, held.audience = row.audience, held.content = row.content,
        held.passageId = row.passageId, held.expiresAt = item.restrictedUntil
    MERGE (item)-[:HOLDS]->(held)`,
  params: z.object({
    rows: z.array(z.record(z.string(), z.string())),
    spaceId: z.string(),
    now: z.number(),
  }),
  record: z.object({}),
});

/** Keeps records for as long as their items' sessions are open: operations, not knowledge (DESIGN 8). */
export async function addSessionRecords(
  tx: Transaction,
  spaceId: string,
  now: number,
  records: readonly SessionRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map((one) => ({
    id: one.id,
    itemId: one.itemId,
    audience: one.audience,
    passageId: one.passageId,
    content: JSON.stringify(one),
  }));
  await tx.run(addRecords, { rows, spaceId, now });
}

const recordsOfItems = defineQuery({
  name: 'session.records',
  access: 'READ',
  text: cypher`
    UNWIND $ids AS id
    MATCH (item:SourceItem {id: id})-[:HOLDS]->(held:SessionRecord)
    WHERE ${readableItem} AND item.restrictedUntil > $clock
    RETURN held.content AS content
    ORDER BY id, held.id`,
  params: z.object({
    ids: z.array(z.string()),
    spaceId: z.string(),
    audiences: z.array(z.string()),
    ...clockParam,
  }),
  record: z.object({ content: sessionContent }),
});

/** The session-only records of items the reader may see, while their sessions are open. */
export async function findSessionRecords(
  database: Database,
  reader: Reader,
  itemIds: readonly string[],
): Promise<readonly SessionRecord[]> {
  const rows = await readOne(database, recordsOfItems, {
    ids: [...itemIds],
    ...readerParams(reader),
  });
  return rows.map((row) => row.content);
}

const endSessionOf = defineQuery({
  name: 'session.end',
  access: 'WRITE',
  text: cypher`
    MATCH (item:SourceItem {id: $id})
    WHERE ${readableItem}
    SET item.restrictedUntil = 0
    WITH item
    CALL (item) {
      MATCH (item)-[:VERSION]->(:ItemVersion)-[:PART]->(passage:Passage)
      WHERE passage.hidden IS NOT NULL
      SET passage.restrictedUntil = 0
    }
    CALL (item) {
      MATCH (item)-[:HOLDS]->(held:SessionRecord)
      DETACH DELETE held
    }`,
  params: z.object({ id: z.string(), spaceId: z.string(), audiences: z.array(z.string()) }),
  record: z.object({}),
});

/** Ends the session of an item, where the reader may see it. Ending twice changes nothing. */
export async function endItemSession(
  database: Database,
  reader: Reader,
  id: string,
): Promise<void> {
  await record(database, (tx) => tx.run(endSessionOf, { id, ...readerParams(reader) }));
}

const sweep = defineQuery({
  name: 'session.sweep',
  access: 'WRITE',
  text: cypher`
    MATCH (held:SessionRecord)
    WHERE held.expiresAt <= $now
    WITH held LIMIT $limit
    DETACH DELETE held
    RETURN count(*) AS count`,
  params: z.object({ now: z.number(), limit: z.number() }),
  record: z.object({ count: z.number() }),
});

/** Deletes up to a number of records whose sessions are over; how many there were. */
export async function sweepSessionRecords(
  database: Database,
  now: number,
  limit: number,
): Promise<number> {
  const [row] = await record(database, (tx) => tx.run(sweep, { now, limit }));
  return row?.count ?? 0;
}
