import { z } from 'zod';
import { retentions } from '../domain/assertion.js';
import { parseAudience } from '../domain/audience.js';
import type { Consent } from '../domain/consent.js';
import type { KnownItem } from '../domain/decide-items.js';
import type { Reader } from '../domain/principal.js';
import { type Passage, sourceKinds } from '../domain/source-item.js';
import { loadKeepingConsents } from './consent-queries.js';
import { cypher, defineQuery } from './cypher.js';
import { type Database, readOne } from './database.js';
import { type SourceView, sourceMap, sourceShape } from './node-queries.js';
import { passageShape, storedPassage } from './passage-shape.js';
import { readableItem, readerParams } from './readable.js';
import { clockParam, shownPassage } from './shown-passage.js';
import type { WriteUnit } from './write.js';

const knownItemsQuery = defineQuery({
  name: 'item.known',
  access: 'READ',
  text: cypher`
    UNWIND $itemIds AS itemId
    MATCH (item:SourceItem {id: itemId, spaceId: $spaceId})-[:VERSION]->(current:ItemVersion {id: item.currentVersionId})
    RETURN item.id AS itemId, item.audience AS audience, current.id AS versionId, current.number AS versionNumber,
      current.contentHash AS contentHash, coalesce(item.restrictedUntil, 0) AS openUntil,
      COLLECT {
        MATCH (item)-[:VERSION]->(:ItemVersion)-[:PART]->(passage:Passage)
        RETURN DISTINCT passage.id
      } AS passageIds`,
  params: z.object({ itemIds: z.array(z.string()), spaceId: z.string() }),
  record: z.object({
    itemId: z.string(),
    audience: z.string().transform(parseAudience),
    versionId: z.string(),
    versionNumber: z.number(),
    contentHash: z.string(),
    openUntil: z.number(),
    passageIds: z.array(z.string()),
  }),
});

const knownIds = defineQuery({
  name: 'item.knownIds',
  access: 'READ',
  text: cypher`
    RETURN
      COLLECT { UNWIND $sourceIds AS id MATCH (source:Source {id: id}) RETURN [source.id, coalesce(source.retention, 'LONG_TERM')] } AS sources,
      COLLECT { UNWIND $entityIds AS id MATCH (entity:Entity {id: id}) RETURN entity.id } AS entityIds`,
  params: z.object({ sourceIds: z.array(z.string()), entityIds: z.array(z.string()) }),
  record: z.object({
    sources: z.array(z.tuple([z.string(), z.enum(retentions)])),
    entityIds: z.array(z.string()),
  }),
});

/** What the store knows of sources, items, account entities and consents, read behind the lock. */
export async function loadKnownItems(
  unit: WriteUnit,
  ids: { itemIds: string[]; sourceIds: string[]; entityIds: string[] },
): Promise<{
  sourceIds: ReadonlySet<string>;
  sessionOnlySourceIds: ReadonlySet<string>;
  items: ReadonlyMap<string, KnownItem>;
  entityIds: ReadonlySet<string>;
  consents: readonly Consent[];
  at: number;
}> {
  const { spaceId } = unit.reader;
  const items = await unit.tx.run(knownItemsQuery, { itemIds: ids.itemIds, spaceId });
  const [known] = await unit.tx.run(knownIds, {
    sourceIds: ids.sourceIds,
    entityIds: ids.entityIds,
  });
  return {
    items: new Map(items.map((item) => [item.itemId, item])),
    sourceIds: new Set(known?.sources.map(([id]) => id)),
    sessionOnlySourceIds: new Set(
      known?.sources.flatMap(([id, retention]) => (retention === 'SESSION_ONLY' ? [id] : [])),
    ),
    entityIds: new Set(known?.entityIds),
    consents: await loadKeepingConsents(unit),
    at: unit.at,
  };
}

const versionForExtraction = defineQuery({
  name: 'item.versionForExtraction',
  access: 'READ',
  text: cypher`
    UNWIND $versionIds AS versionId
    MATCH (item:SourceItem)-[:VERSION]->(version:ItemVersion {id: versionId, spaceId: $spaceId})
    MATCH (item)-[:FROM]->(source:Source)
    RETURN version.id AS versionId, item.id AS itemId, item.audience AS audience, version.title AS title,
      version.zone AS zone, coalesce(item.restrictedUntil, 0) AS openUntil,
      coalesce(source.retention, 'LONG_TERM') = 'SESSION_ONLY' AS isSessionOnly, source.id AS sourceId, source.kind AS sourceKind, source.externalId AS sourceExternalId,
      COLLECT {
        MATCH (version)-[part:PART]->(passage:Passage)
        RETURN ${storedPassage} ORDER BY part.index
      } AS passages
    ORDER BY versionId`,
  params: z.object({ versionIds: z.array(z.string()), spaceId: z.string() }),
  record: z.object({
    versionId: z.string(),
    itemId: z.string(),
    audience: z.string().transform(parseAudience),
    title: z.string(),
    zone: z.string(),
    openUntil: z.number(),
    isSessionOnly: z.boolean(),
    sourceId: z.string(),
    sourceKind: z.enum(sourceKinds),
    sourceExternalId: z.string(),
    passages: z.array(passageShape),
  }),
});

/** A stored version with all its passages, for those who work out what follows from it. */
export interface StoredVersion {
  readonly versionId: string;
  readonly itemId: string;
  readonly audience: ReturnType<typeof parseAudience>;
  readonly title: string;
  readonly zone: string;
  /** Until when its session is open (milliseconds). */
  readonly openUntil: number;
  /** True where its source is kept for its sessions only. */
  readonly isSessionOnly: boolean;
  readonly sourceId: string;
  readonly sourceKind: (typeof sourceKinds)[number];
  readonly sourceExternalId: string;
  readonly passages: readonly Passage[];
}

/** Versions by id, whole. Only for workers of the space: whatever their audience. */
export async function loadVersions(
  database: Database,
  spaceId: string,
  versionIds: readonly string[],
): Promise<readonly StoredVersion[]> {
  return readOne(database, versionForExtraction, { versionIds: [...versionIds], spaceId });
}

/** The same inside a write, behind the lock. */
export async function loadVersionsInWrite(
  unit: WriteUnit,
  versionIds: readonly string[],
): Promise<readonly StoredVersion[]> {
  return unit.tx.run(versionForExtraction, {
    versionIds: [...versionIds],
    spaceId: unit.reader.spaceId,
  });
}

const currentVersionOf = defineQuery({
  name: 'item.currentVersion',
  access: 'READ',
  text: cypher`
    MATCH (item:SourceItem {id: $id})
    WHERE ${readableItem}
    RETURN item.currentVersionId AS versionId`,
  params: z.object({ id: z.string(), spaceId: z.string(), audiences: z.array(z.string()) }),
  record: z.object({ versionId: z.string() }),
});

/** Id of the current version of an item the reader may see, behind the lock; or null. */
export async function findCurrentVersion(unit: WriteUnit, itemId: string): Promise<string | null> {
  const [row] = await unit.tx.run(currentVersionOf, { id: itemId, ...readerParams(unit.reader) });
  return row?.versionId ?? null;
}

const passagesOfItem = defineQuery({
  name: 'item.passages',
  access: 'READ',
  text: cypher`
    MATCH (item:SourceItem {id: $itemId, spaceId: $spaceId})-[:VERSION]->(:ItemVersion)-[:PART]->(passage:Passage)
    WITH DISTINCT passage
    RETURN ${storedPassage} AS passage
    ORDER BY passage.index, passage.id`,
  params: z.object({ itemId: z.string(), spaceId: z.string() }),
  record: z.object({ passage: passageShape }),
});

/** Every passage of any version of an item, behind the lock; empty for an item that is not there. */
export async function loadVersionPassages(
  unit: WriteUnit,
  itemId: string,
): Promise<readonly Passage[]> {
  const rows = await unit.tx.run(passagesOfItem, { itemId, spaceId: unit.reader.spaceId });
  return rows.map(({ passage }) => passage);
}

const itemsById = defineQuery({
  name: 'item.byIds',
  access: 'READ',
  text: cypher`
    UNWIND $ids AS id
    MATCH (item:SourceItem {id: id})-[:FROM]->(source:Source)
    WHERE ${readableItem}
    RETURN item {.id, .externalId, .title, .versionCount, .audience, .currentVersionId,
        openUntil: CASE WHEN item.restrictedUntil > $clock THEN item.restrictedUntil ELSE null END} AS item,
      ${sourceMap} AS source`,
  params: z.object({
    ids: z.array(z.string()),
    spaceId: z.string(),
    audiences: z.array(z.string()),
    ...clockParam,
  }),
  record: z.object({
    item: z.object({
      id: z.string(),
      externalId: z.string(),
      title: z.string(),
      versionCount: z.number(),
      audience: z.string().transform(parseAudience),
      currentVersionId: z.string(),
      openUntil: z.number().nullable(),
    }),
    source: sourceShape,
  }),
});

export interface ItemView {
  readonly id: string;
  readonly externalId: string;
  readonly title: string;
  readonly versionCount: number;
  readonly audience: ReturnType<typeof parseAudience>;
  readonly currentVersionId: string;
  /** Until when its session is open (milliseconds); null: it is over. */
  readonly openUntil: number | null;
  readonly source: SourceView;
}

/** Items the reader may see, by id. */
export async function findItems(
  database: Database,
  reader: Reader,
  ids: readonly string[],
): Promise<readonly ItemView[]> {
  const rows = await readOne(database, itemsById, { ids: [...ids], ...readerParams(reader) });
  return rows.map(({ item, source }) => ({ ...item, source }));
}

const passageInWrite = defineQuery({
  name: 'passage.inWrite',
  access: 'READ',
  text: cypher`
    MATCH (passage:Passage {id: $id})
    WHERE passage.spaceId = $spaceId AND passage.audience IN $audiences
    RETURN ${storedPassage} AS passage, passage.audience AS audience`,
  params: z.object({ id: z.string(), spaceId: z.string(), audiences: z.array(z.string()) }),
  record: z.object({ passage: passageShape, audience: z.string().transform(parseAudience) }),
});

/** A passage of what the reader may see, as it is stored, behind the lock; or null. For decisions on it. */
export async function loadPassageInWrite(
  unit: WriteUnit,
  id: string,
): Promise<z.output<typeof passageInWrite.record> | null> {
  const [row] = await unit.tx.run(passageInWrite, { id, ...readerParams(unit.reader) });
  return row ?? null;
}

const passagesById = defineQuery({
  name: 'passage.byIds',
  access: 'READ',
  text: cypher`
    UNWIND $ids AS id
    MATCH (passage:Passage {id: id})
    WHERE passage.spaceId = $spaceId AND passage.audience IN $audiences
    RETURN ${shownPassage.text} AS passage`,
  params: z.object({
    ids: z.array(z.string()),
    spaceId: z.string(),
    audiences: z.array(z.string()),
    ...clockParam,
  }),
  record: z.object({ passage: shownPassage.shape }),
});

/** Passages the reader may see, by id. */
export async function findPassages(
  database: Database,
  reader: Reader,
  ids: readonly string[],
): Promise<readonly Passage[]> {
  const rows = await readOne(database, passagesById, { ids: [...ids], ...readerParams(reader) });
  return rows.map(({ passage }) => passage);
}

const passagesOfVersion = defineQuery({
  name: 'passage.ofVersion',
  access: 'READ',
  text: cypher`
    MATCH (version:ItemVersion {id: $versionId})-[part:PART]->(passage:Passage)
    WHERE passage.spaceId = $spaceId AND passage.audience IN $audiences AND part.index > $after
    RETURN ${shownPassage.text} AS passage
    ORDER BY part.index LIMIT $limit`,
  params: z.object({
    versionId: z.string(),
    spaceId: z.string(),
    audiences: z.array(z.string()),
    ...clockParam,
    after: z.number(),
    limit: z.number(),
  }),
  record: z.object({ passage: shownPassage.shape }),
});

/** A version's passages after an index (-1 for the first), in order. */
export async function listPassages(
  database: Database,
  reader: Reader,
  page: { readonly versionId: string; readonly after: number; readonly limit: number },
): Promise<readonly Passage[]> {
  const rows = await readOne(database, passagesOfVersion, { ...page, ...readerParams(reader) });
  return rows.map(({ passage }) => passage);
}
