import { z } from 'zod';
import { cypher, defineQuery } from './cypher.js';
import { type Database, readOne } from './database.js';

/** What every node of a label must have, since the store itself cannot ask for it. */
const keys = {
  Space: ['id', 'mode', 'sequence', 'lastChangeAt', 'digestKey'],
  Token: ['id', 'hash', 'spaceId', 'userId'],
  Source: ['id', 'spaceId', 'kind', 'externalId'],
  SourceItem: ['id', 'spaceId', 'audience', 'sourceId', 'externalId', 'currentVersionId'],
  ItemVersion: ['id', 'spaceId', 'audience', 'itemId', 'contentHash'],
  Passage: ['id', 'spaceId', 'audience'],
  Entity: ['id', 'spaceId', 'audience', 'type', 'recordedFrom', 'firstRecorded'],
  Name: ['spaceId', 'audience', 'entityId', 'kind'],
  Reference: ['id', 'audience'],
  Assertion: [
    'id',
    'spaceId',
    'audience',
    'subjectId',
    'predicate',
    'objectKey',
    'canonicalKey',
    'lifecycle',
    'recordedFrom',
    'firstRecorded',
  ],
  Evidence: ['id', 'spaceId', 'audience', 'passageId', 'itemId'],
  IdentityDecision: ['id', 'spaceId', 'audience', 'left', 'right'],
  Cluster: ['id', 'spaceId'],
  Change: ['spaceId', 'sequence', 'recordId', 'operationId', 'audience'],
  Operation: ['spaceId', 'operationId', 'inputDigest'],
  IngestRun: ['id', 'spaceId', 'userId'],
  Work: ['id', 'spaceId', 'runId', 'state'],
};

/** Most records that are named; more of them mean that something is broken at large. */
const mostNamed = 1_000;

const missingKeys = defineQuery({
  name: 'validation.keys',
  access: 'READ',
  text: cypher`
    MATCH (node:Space|Token|Source|SourceItem|ItemVersion|Passage|Entity|Name|Reference|Assertion|Evidence
      |IdentityDecision|Cluster|Change|Operation|IngestRun|Work)
    WHERE $spaceId IS NULL OR node.spaceId = $spaceId
    WITH node, head([label IN labels(node) WHERE $keys[label] IS NOT NULL]) AS label
    WITH node, label, [key IN $keys[label] WHERE node[key] IS NULL OR node[key] = ''] AS missing
    WHERE missing <> []
    RETURN label AS recordType, coalesce(node.id, elementId(node)) AS id, node.spaceId AS spaceId, missing
    LIMIT $limit`,
  params: z.object({
    spaceId: z.string().nullable(),
    keys: z.record(z.string(), z.array(z.string())),
    limit: z.number(),
  }),
  record: z.object({
    recordType: z.string(),
    id: z.string(),
    spaceId: z.string().nullable(),
    missing: z.array(z.string()),
  }),
});

/** I9: records without one of their keys, at most 1,000; the one query that has to look at every node. */
export async function listMissingKeys(
  database: Database,
  spaceId: string | null,
): Promise<z.output<typeof missingKeys.record>[]> {
  return readOne(database, missingKeys, { spaceId, keys, limit: mostNamed });
}
