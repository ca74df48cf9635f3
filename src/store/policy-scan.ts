import { z } from 'zod';
import { parseAudience } from '../domain/audience.js';
import { assertionShape } from './assertion-record.js';
import { cypher, defineQuery } from './cypher.js';
import { type Database, readOne } from './database.js';
import { passageShape, storedPassage } from './passage-shape.js';
import type { WriteUnit } from './write.js';

const stalePassages = defineQuery({
  name: 'policy.stalePassages',
  access: 'READ',
  text: cypher`
    MATCH (passage:Passage)
    WHERE passage.policyVersion < $version
    RETURN passage.spaceId AS spaceId, passage.id AS id
    LIMIT $limit`,
  params: z.object({ version: z.string(), limit: z.number() }),
  record: z.object({ spaceId: z.string(), id: z.string() }),
});

/** Passages whose masks are those of earlier rules, of any space. For the upkeep, never for a reader. */
export async function findStalePassages(
  database: Database,
  version: string,
  limit: number,
): Promise<readonly z.output<typeof stalePassages.record>[]> {
  return readOne(database, stalePassages, { version, limit });
}

const scannedPassages = defineQuery({
  name: 'policy.passages',
  access: 'READ',
  text: cypher`
    UNWIND $ids AS id
    MATCH (passage:Passage {id: id, spaceId: $spaceId})
    MATCH (item:SourceItem {id: passage.itemId})
    RETURN ${storedPassage} AS passage, passage.audience AS audience, item.title AS title,
      COLLECT {
        MATCH (passage)<-[:CITES]-(evidence:Evidence)<-[:SUPPORTED_BY]-(assertion:Assertion)
        WHERE assertion.withheldFor IS NULL
        RETURN {id: assertion.id, audience: assertion.audience, object: assertion.object,
          qualifiers: assertion.qualifiers, flipCondition: assertion.flipCondition, start: evidence.spanStart,
          end: evidence.spanEnd}
      } AS assertions,
      COLLECT {
        MATCH (passage)<-[:CITES]-(:Evidence)<-[:SUPPORTED_BY]-(assertion:Assertion)-[:SUBJECT|OBJECT]->(entity:Entity)
        RETURN DISTINCT entity {.id, .name, .aliases, .audience}
      } AS entities
    ORDER BY passage.id`,
  params: z.object({ ids: z.array(z.string()), spaceId: z.string() }),
  record: z.object({
    passage: passageShape,
    audience: z.string().transform(parseAudience),
    title: z.string(),
    assertions: z.array(
      assertionShape
        .pick({ id: true, audience: true, object: true, qualifiers: true, flipCondition: true })
        .extend({ start: z.number(), end: z.number() }),
    ),
    entities: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        aliases: z.array(z.string()),
        audience: z.string().transform(parseAudience),
      }),
    ),
  }),
});
export type ScannedPassage = z.output<typeof scannedPassages.record>;

/** Passages with all that rests on them, behind the lock, whatever their audience. */
export async function loadScannedPassages(
  unit: WriteUnit,
  ids: readonly string[],
): Promise<readonly ScannedPassage[]> {
  return unit.tx.run(scannedPassages, { ids: [...ids], spaceId: unit.reader.spaceId });
}

const stampPassages = defineQuery({
  name: 'policy.stamp',
  access: 'WRITE',
  text: cypher`
    UNWIND $ids AS id
    MATCH (passage:Passage {id: id})
    SET passage.policyVersion = $version`,
  params: z.object({ ids: z.array(z.string()), version: z.string() }),
  record: z.object({}),
});

/** Notes that passages were looked at under the present rules. */
export async function stampScanned(
  tx: WriteUnit['tx'],
  ids: readonly string[],
  version: string,
): Promise<void> {
  await tx.run(stampPassages, { ids: [...ids], version });
}

const renameEntities = defineQuery({
  name: 'policy.renameEntities',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MATCH (entity:Entity {id: row.id})
    SET entity.name = row.name, entity.aliases = row.aliases, entity.search = row.search
    WITH entity, row
    CALL (entity, row) {
      MATCH (entity)-[:WAS]->(was:EntityState)
      SET was.name = row.name, was.aliases = row.aliases
    }
    CALL (entity, row) {
      MATCH (entity)-[:NAMED]->(name:Name)
      WHERE name.text IN row.lost
      DETACH DELETE name
    }
    CALL (entity) {
      MATCH (change:Change {spaceId: entity.spaceId, recordId: entity.id})
      SET change.terms = []
    }`,
  params: z.object({ rows: z.array(z.record(z.string(), z.unknown())) }),
  record: z.object({}),
});

/** Masks names that may no longer be kept, in every state they had. */
export async function maskNames(
  tx: WriteUnit['tx'],
  rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly aliases: string[];
    readonly search: string;
    readonly lost: string[];
  }[],
): Promise<void> {
  if (rows.length > 0) await tx.run(renameEntities, { rows: [...rows] });
}

const restrict = defineQuery({
  name: 'policy.restrict',
  access: 'WRITE',
  text: cypher`
    UNWIND $ids AS id
    MATCH (assertion:Assertion {id: id})
    SET assertion.sensitivity = 'RESTRICTED', assertion.restrictedIn = assertion.spaceId`,
  params: z.object({ ids: z.array(z.string()) }),
  record: z.object({}),
});

/** Notes that assertions, which a consent keeps, are restricted under the present rules. */
export async function restrictAssertions(
  tx: WriteUnit['tx'],
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await tx.run(restrict, { ids: [...ids] });
}
