import { z } from 'zod';
import { parseAudience } from '../domain/audience.js';
import { type Change, changeEvents, changeKinds, recordTypes } from '../domain/change.js';
import type { Reader } from '../domain/principal.js';
import { cypher, defineQuery } from './cypher.js';
import { type Database, readOnce, readOne } from './database.js';
import { readerParams } from './readable.js';

const changeShape = z.object({
  spaceId: z.string(),
  sequence: z.number(),
  kind: z.enum(changeKinds),
  recordType: z.enum(recordTypes),
  recordId: z.string(),
  events: z.array(z.enum(changeEvents)),
  audience: z.string().transform(parseAudience),
  actor: z.string(),
  at: z.number(),
  digest: z.string(),
  operationId: z.string(),
  touchedEntityIds: z.array(z.string()),
  terms: z.array(z.string()),
});

const changesAfter = defineQuery({
  name: 'change.after',
  access: 'READ',
  text: cypher`
    MATCH (change:Change {spaceId: $spaceId})
    WHERE change.sequence > $after AND change.audience IN $audiences
    RETURN change {.*} AS change
    ORDER BY change.spaceId, change.sequence LIMIT $limit`,
  params: z.object({
    spaceId: z.string(),
    audiences: z.array(z.string()),
    after: z.number(),
    limit: z.number(),
  }),
  record: z.object({ change: changeShape }),
});

/** The ledger after a sequence, oldest first, as far as the reader may see it. */
export async function listChanges(
  database: Database,
  reader: Reader,
  page: { readonly after: number; readonly limit: number },
): Promise<readonly Change[]> {
  const rows = await readOne(database, changesAfter, { ...page, ...readerParams(reader) });
  return rows.map(({ change }) => change);
}

const allChangesAfter = defineQuery({
  name: 'change.allAfter',
  access: 'READ',
  text: cypher`
    MATCH (change:Change {spaceId: $spaceId})
    WHERE change.sequence > $after
    RETURN change {.*} AS change
    ORDER BY change.spaceId, change.sequence LIMIT $limit`,
  params: z.object({ spaceId: z.string(), after: z.number(), limit: z.number() }),
  record: z.object({ change: changeShape }),
});

/** The whole ledger after a sequence, whatever the audience: for the one ledger reader of a process, which filters by question and asks again. */
export async function listAllChanges(
  database: Database,
  spaceId: string,
  page: { readonly after: number; readonly limit: number },
): Promise<readonly Change[]> {
  const rows = await readOnce(database, allChangesAfter, { ...page, spaceId });
  return rows.map(({ change }) => change);
}

const sequenceNow = defineQuery({
  name: 'space.sequenceNow',
  access: 'READ',
  text: cypher`
    MATCH (space:Space {id: $spaceId})
    RETURN space.sequence AS sequence, space.lastChangeAt AS at`,
  params: z.object({ spaceId: z.string() }),
  record: z.object({ sequence: z.number(), at: z.number() }),
});

const sequenceAt = defineQuery({
  name: 'change.sequenceAt',
  access: 'READ',
  text: cypher`
    MATCH (change:Change {spaceId: $spaceId})
    WHERE change.at <= $at
    RETURN change.sequence AS sequence, change.at AS at
    ORDER BY change.spaceId DESC, change.at DESC, change.sequence DESC LIMIT 1`,
  params: z.object({ spaceId: z.string(), at: z.number() }),
  record: z.object({ sequence: z.number(), at: z.number() }),
});

/** A point of a space's ledger: its sequence, and the time of that change (0 before the first). */
export interface LedgerPoint {
  readonly sequence: number;
  readonly at: number;
}

/** Where the ledger stands now. */
export async function findSequenceNow(database: Database, spaceId: string): Promise<LedgerPoint> {
  const [row] = await readOne(database, sequenceNow, { spaceId });
  return row ?? { sequence: 0, at: 0 };
}

/** The last change not later than a time: what `knownAt` means (DESIGN 3). */
export async function findSequenceAt(
  database: Database,
  spaceId: string,
  at: number,
): Promise<LedgerPoint> {
  const [row] = await readOne(database, sequenceAt, { spaceId, at });
  return row ?? { sequence: 0, at: 0 };
}
