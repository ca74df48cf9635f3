import { z } from 'zod';
import { retentions } from '../domain/assertion.js';
import { parseAudience } from '../domain/audience.js';
import type { Reader } from '../domain/principal.js';
import { sourceKinds } from '../domain/source-item.js';
import { cypher, defineQuery } from './cypher.js';
import { type Database, readOne } from './database.js';
import { readableItem, readerParams } from './readable.js';
import type { WriteUnit } from './write.js';
import { clockParam } from './shown-passage.js';
import { citation, type WholeEvidence } from './views.js';

const byIdsParams = z.object({
  ids: z.array(z.string()),
  spaceId: z.string(),
  audiences: z.array(z.string()),
});

const evidenceByIds = defineQuery({
  name: 'evidence.byIds',
  access: 'READ',
  text: cypher`
    UNWIND $ids AS id
    MATCH (evidence:Evidence {id: id})-[:CITES]->(passage:Passage)
    WHERE evidence.spaceId = $spaceId AND evidence.audience IN $audiences
    RETURN ${citation.text} AS evidence`,
  params: byIdsParams.extend(clockParam),
  record: z.object({ evidence: citation.shape }),
});

/** Evidence the reader may see, by id, each with its passage. */
export async function findEvidence(
  database: Database,
  reader: Reader,
  ids: readonly string[],
): Promise<readonly WholeEvidence[]> {
  const rows = await readOne(database, evidenceByIds, { ids: [...ids], ...readerParams(reader) });
  return rows.map(({ evidence }) => evidence);
}

const evidenceIds = defineQuery({
  name: 'evidence.readableIds',
  access: 'READ',
  text: cypher`
    UNWIND $ids AS id
    MATCH (evidence:Evidence {id: id})
    WHERE evidence.spaceId = $spaceId AND evidence.audience IN $audiences
    RETURN evidence.id AS id`,
  params: byIdsParams,
  record: z.object({ id: z.string() }),
});

/** Which of the ids are evidence the reader may see, behind the lock. */
export async function loadEvidenceIds(
  unit: WriteUnit,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await unit.tx.run(evidenceIds, { ids: [...ids], ...readerParams(unit.reader) });
  return rows.map(({ id }) => id);
}

/** A source as reads return it. */
export const sourceShape = z.object({
  id: z.string(),
  kind: z.enum(sourceKinds),
  externalId: z.string(),
  name: z.string(),
  retention: z.enum(retentions),
});
export const sourceMap = cypher`source {.id, .kind, .externalId, .name, .retention}`;
export type SourceView = z.output<typeof sourceShape>;

const sourcesByIds = defineQuery({
  name: 'source.byIds',
  access: 'READ',
  text: cypher`
    UNWIND $ids AS id
    MATCH (source:Source {id: id, spaceId: $spaceId})
    WHERE EXISTS { MATCH (source)<-[:FROM]-(item:SourceItem) WHERE ${readableItem} }
    RETURN ${sourceMap} AS source`,
  params: byIdsParams,
  record: z.object({ source: sourceShape }),
});

/** Sources of which the reader may see an item, by id. */
export async function findSources(
  database: Database,
  reader: Reader,
  ids: readonly string[],
): Promise<readonly SourceView[]> {
  const rows = await readOne(database, sourcesByIds, { ids: [...ids], ...readerParams(reader) });
  return rows.map(({ source }) => source);
}

const sourceInWrite = defineQuery({
  name: 'source.inWrite',
  access: 'READ',
  text: cypher`
    MATCH (source:Source {id: $id, spaceId: $spaceId})
    WHERE EXISTS { MATCH (source)<-[:FROM]-(item:SourceItem) WHERE ${readableItem} }
    RETURN ${sourceMap} AS source,
      COLLECT { MATCH (source)<-[:FROM]-(item:SourceItem) RETURN DISTINCT item.audience } AS audiences`,
  params: z.object({ id: z.string(), spaceId: z.string(), audiences: z.array(z.string()) }),
  record: z.object({
    source: sourceShape,
    audiences: z.array(z.string().transform(parseAudience)),
  }),
});

/** A source of which the reader may see an item, with whose its items are, behind the lock; or null. */
export async function loadSource(
  unit: WriteUnit,
  id: string,
): Promise<z.output<typeof sourceInWrite.record> | null> {
  const [row] = await unit.tx.run(sourceInWrite, { id, ...readerParams(unit.reader) });
  return row ?? null;
}
