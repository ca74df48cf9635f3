import { z } from 'zod';
import type { Assertion, AssertionState } from '../domain/assertion.js';
import { type Lifecycle, lifecycles } from '../domain/lifecycle.js';
import type { Reader } from '../domain/principal.js';
import { stateShape, toState } from './assertion-record.js';
import { cypher, defineQuery } from './cypher.js';
import { type Database, readOne } from './database.js';
import { OPEN_SEQUENCE } from './open-sequence.js';
import { pinOf, readableAssertion, readerParams } from './readable.js';
import { clockParam } from './shown-passage.js';
import type { WriteUnit } from './write.js';
import { type AssertionView, assertionView, stateClause } from './views.js';

function byIdsQuery(time: 'present' | 'pinned', depth: 'none' | 'whole') {
  const view = assertionView(time, depth);
  return defineQuery({
    name: `assertion.byIds.${time}.${depth}`,
    access: 'READ',
    text: cypher`
    UNWIND $ids AS id
    MATCH (assertion:Assertion {id: id})
    WHERE ${readableAssertion} AND $open > $pin AND $clock > 0
    ${stateClause[time]}
    ${view.text}`,
    params: z.object({
      ids: z.array(z.string()),
      spaceId: z.string(),
      audiences: z.array(z.string()),
      open: z.number(),
      pin: z.number(),
      ...clockParam,
    }),
    record: z.object({ view: view.shape }),
  });
}

const byIds = {
  present: { plain: byIdsQuery('present', 'none'), evidence: byIdsQuery('present', 'whole') },
  pinned: { plain: byIdsQuery('pinned', 'none'), evidence: byIdsQuery('pinned', 'whole') },
};

/** Assertions the reader may see, by id, as they are or were at the reader's pin. */
export async function findAssertions(
  database: Database,
  reader: Reader,
  ids: readonly string[],
  withEvidence = false,
): Promise<readonly AssertionView[]> {
  const time = reader.pinnedSequence === null ? 'present' : 'pinned';
  const rows = await readOne(database, byIds[time][withEvidence ? 'evidence' : 'plain'], {
    ids: [...ids],
    ...readerParams(reader),
    open: OPEN_SEQUENCE,
    pin: pinOf(reader),
  });
  return rows.map(({ view }) => view);
}

/** One assertion the reader may see, inside a write, behind the lock; or null. */
export async function loadAssertion(unit: WriteUnit, id: string): Promise<Assertion | null> {
  const [row] = await unit.tx.run(byIds.present.plain, {
    ids: [id],
    ...readerParams(unit.reader),
    open: OPEN_SEQUENCE,
    pin: OPEN_SEQUENCE - 1,
  });
  return row?.view.assertion ?? null;
}

const lifecyclesBefore = defineQuery({
  name: 'assertion.lifecyclesBefore',
  access: 'READ',
  text: cypher`
    MATCH (assertion:Assertion {id: $id})-[:WAS]->(was:AssertionState)
    WHERE ${readableAssertion}
    RETURN was.lifecycle AS lifecycle
    ORDER BY was.recordedTo DESC`,
  params: z.object({ id: z.string(), spaceId: z.string(), audiences: z.array(z.string()) }),
  record: z.object({ lifecycle: z.enum(lifecycles) }),
});

/** The lifecycles an assertion had before its present state, the latest first, behind the lock. */
export async function findLifecyclesBefore(
  unit: WriteUnit,
  id: string,
): Promise<readonly Lifecycle[]> {
  const rows = await unit.tx.run(lifecyclesBefore, { id, ...readerParams(unit.reader) });
  return rows.map(({ lifecycle }) => lifecycle);
}

const versionShape = z.object({ ...stateShape, recordedFrom: z.number(), recordedTo: z.number() });

const historyQuery = defineQuery({
  name: 'assertion.history',
  access: 'READ',
  text: cypher`
    UNWIND $ids AS id
    MATCH (assertion:Assertion {id: id})
    WHERE ${readableAssertion}
    CALL (assertion) {
      MATCH (assertion)-[:WAS]->(was:AssertionState)
      RETURN was {.recordedFrom, .recordedTo, .lifecycle, .confidence, .evidenceCount, .possibleFrom, .certainFrom,
        .certainUntil, .possibleUntil, .supersededBy, .conflictsWith} AS version
      UNION
      WITH assertion
      RETURN assertion {.recordedFrom, recordedTo: $open, .lifecycle, .confidence, .evidenceCount, .possibleFrom,
        .certainFrom, .certainUntil, .possibleUntil, .supersededBy, .conflictsWith} AS version
    }
    WITH id, version
    WHERE version.recordedFrom <= $pin
    OPTIONAL MATCH (start:Change {spaceId: $spaceId, sequence: version.recordedFrom})
    OPTIONAL MATCH (end:Change {spaceId: $spaceId, sequence: version.recordedTo})
    WHERE version.recordedTo <= $pin
    RETURN id, version, start.at AS recordedAt, end.at AS replacedAt
    ORDER BY id, version.recordedFrom`,
  params: z.object({
    ids: z.array(z.string()),
    spaceId: z.string(),
    audiences: z.array(z.string()),
    open: z.number(),
    pin: z.number(),
  }),
  record: z.object({
    id: z.string(),
    version: versionShape,
    recordedAt: z.number(),
    replacedAt: z.number().nullable(),
  }),
});

/** One state an assertion had, and when it was recorded and replaced (milliseconds). */
export interface AssertionVersionView {
  readonly assertionId: string;
  readonly state: AssertionState;
  readonly recordedAt: number;
  readonly replacedAt: number | null;
}

/** Every state of the assertions, oldest first, as known at the reader's pin. */
export async function findHistories(
  database: Database,
  reader: Reader,
  ids: readonly string[],
): Promise<readonly AssertionVersionView[]> {
  const rows = await readOne(database, historyQuery, {
    ids: [...ids],
    ...readerParams(reader),
    open: OPEN_SEQUENCE,
    pin: pinOf(reader),
  });
  return rows.map(({ id, version, recordedAt, replacedAt }) => ({
    assertionId: id,
    state: toState(version),
    recordedAt,
    replacedAt,
  }));
}
