import { z } from 'zod';
import { parseAudience } from '../domain/audience.js';
import { retentions } from '../domain/assertion.js';
import type { SessionRecord } from '../domain/session-record.js';
import { cypher, defineQuery } from './cypher.js';
import { OPEN_SEQUENCE } from './open-sequence.js';
import { passageShape, storedPassage } from './passage-shape.js';
import { sessionContent } from './session-records.js';
import type { WriteUnit } from './write.js';

/**
 * What is restricted in a space, found without a scan by a property that only such records carry. For policy, inside a
 * write and behind the lock, whatever the audience: never for a reader.
 */
const restrictedPassages = defineQuery({
  name: 'restricted.passages',
  access: 'READ',
  text: cypher`
    MATCH (passage:Passage {restrictedIn: $spaceId})
    RETURN ${storedPassage} AS passage, passage.audience AS audience, passage.hidden AS hidden
    ORDER BY passage.id`,
  params: z.object({ spaceId: z.string() }),
  record: z.object({
    passage: passageShape,
    audience: z.string().transform(parseAudience),
    hidden: z.string().nullable(),
  }),
});
export type RestrictedPassage = z.output<typeof restrictedPassages.record>;

/** Every passage with restricted words. */
export async function loadRestrictedPassages(
  unit: WriteUnit,
): Promise<readonly RestrictedPassage[]> {
  return unit.tx.run(restrictedPassages, { spaceId: unit.reader.spaceId });
}

const restrictedAssertions = defineQuery({
  name: 'restricted.assertions',
  access: 'READ',
  text: cypher`
    MATCH (assertion:Assertion {restrictedIn: $spaceId})
    WHERE assertion.withheldFor IS NULL
    RETURN assertion.id AS id, assertion.audience AS audience,
      COLLECT {
        MATCH (assertion)-[:SUPPORTED_BY {recordedTo: $open}]->(evidence:Evidence)-[:CITES]->(passage:Passage)
        RETURN {start: evidence.spanStart, end: evidence.spanEnd, itemId: passage.itemId, audience: passage.audience,
          speakerAccount: passage.speakerAccount, masks: passage.masks}
      } AS citations
    ORDER BY id`,
  params: z.object({ spaceId: z.string(), open: z.number() }),
  record: z.object({
    id: z.string(),
    audience: z.string().transform(parseAudience),
    citations: z.array(
      z.object({
        start: z.number(),
        end: z.number(),
        itemId: z.string(),
        audience: z.string().transform(parseAudience),
        speakerAccount: z.string().nullable(),
        masks: passageShape.shape.masks,
      }),
    ),
  }),
});
export type RestrictedAssertion = z.output<typeof restrictedAssertions.record>;

/** Every restricted assertion that is kept, with where its words stand. */
export async function loadRestrictedAssertions(
  unit: WriteUnit,
): Promise<readonly RestrictedAssertion[]> {
  return unit.tx.run(restrictedAssertions, { spaceId: unit.reader.spaceId, open: OPEN_SEQUENCE });
}

const heldRecords = defineQuery({
  name: 'restricted.heldRecords',
  access: 'READ',
  text: cypher`
    MATCH (held:SessionRecord {spaceId: $spaceId})<-[:HOLDS]-(item:SourceItem)-[:FROM]->(source:Source)
    WHERE item.restrictedUntil > $now
    MATCH (passage:Passage {id: held.passageId})
    RETURN held.content AS content, item.restrictedUntil AS openUntil, source.retention AS retention,
      ${storedPassage} AS passage
    ORDER BY held.id`,
  params: z.object({ spaceId: z.string(), now: z.number() }),
  record: z.object({
    content: sessionContent,
    openUntil: z.number(),
    retention: z.enum(retentions),
    passage: passageShape,
  }),
});
export type HeldRecord = z.output<typeof heldRecords.record>;

/** What is held for sessions that are open, with the passages it rests on. */
export async function loadHeldRecords(unit: WriteUnit): Promise<readonly HeldRecord[]> {
  return unit.tx.run(heldRecords, { spaceId: unit.reader.spaceId, now: unit.at });
}

const dropHeld = defineQuery({
  name: 'restricted.dropHeld',
  access: 'WRITE',
  text: cypher`
    UNWIND $ids AS id
    MATCH (held:SessionRecord {id: id})
    DETACH DELETE held`,
  params: z.object({ ids: z.array(z.string()) }),
  record: z.object({}),
});

/** Deletes held records that were written anew as assertions, or that may no longer be held. */
export async function dropHeldRecords(
  tx: WriteUnit['tx'],
  records: readonly Pick<SessionRecord, 'id'>[],
): Promise<void> {
  if (records.length > 0) await tx.run(dropHeld, { ids: records.map(({ id }) => id) });
}
