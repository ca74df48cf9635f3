import { z } from 'zod';
import type { Refusal } from '../domain/fate.js';
import type { Reader } from '../domain/principal.js';
import { actingUser } from '../domain/principal.js';
import { cypher, defineQuery } from './cypher.js';
import { type Database, readOne, type Transaction } from './database.js';
import { record } from './record.js';
import { maxRefusals, storedRefusals } from './refusals.js';

/** A piece of work that follows from an ingest: state in the graph, so that losing the queue loses nothing (DESIGN 2). */
export interface Work {
  readonly id: string;
  readonly spaceId: string;
  readonly runId: string;
  readonly versionIds: readonly string[];
  readonly attempts: number;
}

/** Most often a piece of work is tried before it counts as failed. */
export const maxAttempts = 5;

const addToRun = defineQuery({
  name: 'work.addToRun',
  access: 'WRITE',
  text: cypher`
    MERGE (run:IngestRun {id: $runId})
      ON CREATE SET run.spaceId = $spaceId, run.userId = $userId, run.createdAt = $now, run.itemCount = 0,
        run.changedCount = 0, run.unchangedCount = 0, run.passageCount = 0, run.maskedCount = 0, run.refusals = []
    SET run.itemCount = run.itemCount + $itemCount, run.changedCount = run.changedCount + $changedCount,
      run.unchangedCount = run.unchangedCount + $unchangedCount,
      run.passageCount = run.passageCount + $passageCount, run.maskedCount = run.maskedCount + $maskedCount,
      run.refusals = (coalesce(run.refusals, []) + $refusals)[..$maxRefusals]
    FOREACH (_ IN CASE WHEN $versionIds = [] THEN [] ELSE [1] END |
      CREATE (:Work {id: $workId, spaceId: $spaceId, runId: $runId, versionIds: $versionIds, state: 'OPEN',
        leasedUntil: $now, attempts: 0, assertionCount: 0, createdAt: $now}))`,
  params: z.object({
    runId: z.string(),
    workId: z.string(),
    spaceId: z.string(),
    userId: z.string(),
    now: z.number(),
    itemCount: z.number(),
    changedCount: z.number(),
    unchangedCount: z.number(),
    passageCount: z.number(),
    maskedCount: z.number(),
    refusals: z.array(z.string()),
    maxRefusals: z.int().default(maxRefusals),
    versionIds: z.array(z.string()),
  }),
  record: z.object({}),
});

/** Counts a batch into its run and, where versions changed, adds the work that follows. Part of the batch's own write. */
export async function addBatchToRun(
  tx: Transaction,
  batch: z.input<typeof addToRun.params>,
): Promise<void> {
  await tx.run(addToRun, batch);
}

const reopenFailed = defineQuery({
  name: 'work.reopenFailed',
  access: 'WRITE',
  text: cypher`
    MATCH (work:Work {state: 'FAILED'})
    WHERE work.leasedUntil >= 0 AND work.spaceId = $spaceId AND any(id IN work.versionIds WHERE id IN $versionIds)
    SET work.state = 'OPEN', work.attempts = 0, work.leasedUntil = $now, work.runId = $runId
    RETURN work.id AS id, size(work.versionIds) AS count`,
  params: z.object({
    spaceId: z.string(),
    runId: z.string(),
    versionIds: z.array(z.string()),
    now: z.number(),
  }),
  record: z.object({ id: z.string(), count: z.number() }),
});

/** Failed work on any of the versions is open again, as part of a run; how many versions it has. The drain hands it out. */
export async function reopenFailedWork(
  tx: Transaction,
  again: z.input<typeof reopenFailed.params>,
): Promise<number> {
  const works = await tx.run(reopenFailed, again);
  return works.reduce((sum, { count }) => sum + count, 0);
}

const workShape = z.object({
  id: z.string(),
  spaceId: z.string(),
  runId: z.string(),
  versionIds: z.array(z.string()),
  attempts: z.number(),
});

const claim = defineQuery({
  name: 'work.claim',
  access: 'WRITE',
  text: cypher`
    MATCH (work:Work {id: $id})
    SET work.seenAt = $now
    WITH work
    WHERE work.state = 'OPEN' AND work.leasedUntil <= $now
    SET work.leasedUntil = $until, work.worker = $worker, work.attempts = work.attempts + 1
    RETURN work {.id, .spaceId, .runId, .versionIds, .attempts} AS work`,
  params: z.object({ id: z.string(), worker: z.string(), now: z.number(), until: z.number() }),
  record: z.object({ work: workShape }),
});

/** Claims a piece of work under a lease; null when it is done, failed, or held by another. The SET before the test locks it. */
export async function claimWork(
  database: Database,
  lease: {
    readonly id: string;
    readonly worker: string;
    readonly now: number;
    readonly until: number;
  },
): Promise<Work | null> {
  const [row] = await record(database, (tx) => tx.run(claim, lease));
  return row?.work ?? null;
}

const finish = defineQuery({
  name: 'work.finish',
  access: 'WRITE',
  text: cypher`
    MATCH (work:Work {id: $id})
    SET work.state = 'DONE', work.assertionCount = $assertionCount, work.errorCode = null, work.refusals = $refusals`,
  params: z.object({ id: z.string(), assertionCount: z.number(), refusals: z.array(z.string()) }),
  record: z.object({}),
});

/** Marks work as done, with what was refused in it. Repeating it changes nothing. */
export async function finishWork(
  database: Database,
  done: {
    readonly id: string;
    readonly assertionCount: number;
    readonly refusals: readonly Refusal[];
  },
): Promise<void> {
  const refusals = done.refusals.map((refusal) => JSON.stringify(refusal));
  await record(database, (tx) => tx.run(finish, { ...done, refusals }));
}

const fail = defineQuery({
  name: 'work.fail',
  access: 'WRITE',
  text: cypher`
    MATCH (work:Work {id: $id})
    SET work.errorCode = $errorCode, work.leasedUntil = $retryAt,
      work.state = CASE WHEN $final THEN 'FAILED' ELSE 'OPEN' END`,
  params: z.object({
    id: z.string(),
    errorCode: z.string(),
    retryAt: z.number(),
    final: z.boolean(),
  }),
  record: z.object({}),
});

/** Gives work back with the code of what went wrong (never its text), to be tried again at `retryAt`, or for good. */
export async function failWork(
  database: Database,
  failure: {
    readonly id: string;
    readonly errorCode: string;
    readonly retryAt: number;
    readonly final: boolean;
  },
): Promise<void> {
  await record(database, (tx) => tx.run(fail, failure));
}

const split = defineQuery({
  name: 'work.split',
  access: 'WRITE',
  text: cypher`
    MATCH (work:Work {id: $id, state: 'OPEN'})
    WITH work, $parts AS parts
    SET work.state = 'SPLIT'
    WITH work, parts
    UNWIND parts AS part
    MERGE (half:Work {id: part.id})
      ON CREATE SET half.spaceId = work.spaceId, half.runId = work.runId, half.versionIds = part.versionIds,
        half.state = 'OPEN', half.leasedUntil = $now, half.attempts = 0, half.assertionCount = 0,
        half.createdAt = $now`,
  params: z.object({
    id: z.string(),
    now: z.number(),
    parts: z.array(z.object({ id: z.string(), versionIds: z.array(z.string()) })),
  }),
  record: z.object({}),
});

/** Replaces failing work by its two halves, so that one bad item does not hold up the rest. Returns their ids. */
export async function splitWork(
  database: Database,
  work: Work,
  now: number,
): Promise<readonly string[]> {
  const middle = Math.ceil(work.versionIds.length / 2);
  const parts = [
    { id: `${work.id}a`, versionIds: work.versionIds.slice(0, middle) },
    { id: `${work.id}b`, versionIds: work.versionIds.slice(middle) },
  ];
  await record(database, (tx) => tx.run(split, { id: work.id, now, parts }));
  return parts.map(({ id }) => id);
}

const dueWork = defineQuery({
  name: 'work.due',
  access: 'READ',
  text: cypher`
    MATCH (work:Work {state: 'OPEN'})
    WHERE work.leasedUntil <= $now
    RETURN work.id AS id, work.spaceId AS spaceId
    ORDER BY work.state, work.leasedUntil LIMIT $limit`,
  params: z.object({ now: z.number(), limit: z.number() }),
  record: z.object({ id: z.string(), spaceId: z.string() }),
});

/** Work nobody holds, oldest first: what the drain puts back on the queue (SRC-12). */
export async function listDueWork(
  database: Database,
  now: number,
  limit: number,
): Promise<readonly { id: string; spaceId: string }[]> {
  return readOne(database, dueWork, { now, limit });
}

const runById = defineQuery({
  name: 'work.run',
  access: 'READ',
  text: cypher`
    MATCH (run:IngestRun {id: $id, spaceId: $spaceId, userId: $userId})
    OPTIONAL MATCH (work:Work {runId: run.id})
    WHERE work.state <> 'SPLIT'
    WITH run, collect(work {.state, .assertionCount, .errorCode, refusals: coalesce(work.refusals, []),
      size: size(work.versionIds)}) AS works
    RETURN run {.id, .itemCount, .changedCount, .unchangedCount, .passageCount, .maskedCount,
      refusals: coalesce(run.refusals, [])} AS run, works`,
  params: z.object({ id: z.string(), spaceId: z.string(), userId: z.string() }),
  record: z.object({
    run: z.object({
      id: z.string(),
      itemCount: z.number(),
      changedCount: z.number(),
      unchangedCount: z.number(),
      passageCount: z.number(),
      maskedCount: z.number(),
      refusals: storedRefusals,
    }),
    works: z.array(
      z.object({
        state: z.enum(['OPEN', 'DONE', 'FAILED']),
        assertionCount: z.number(),
        errorCode: z.string().nullable(),
        refusals: storedRefusals,
        size: z.number(),
      }),
    ),
  }),
});

export interface RunProgress {
  readonly id: string;
  readonly status: 'PENDING' | 'DONE' | 'FAILED';
  readonly itemCount: number;
  readonly changedCount: number;
  readonly unchangedCount: number;
  readonly passageCount: number;
  readonly maskedCount: number;
  readonly doneCount: number;
  readonly failedCount: number;
  readonly assertionCount: number;
  readonly failures: readonly string[];
  /** What was refused, by place: at most a thousand of what was masked, and of each piece of work. */
  readonly refusals: readonly Refusal[];
}

/** How far an ingest of the reader's own has come, or null. */
export async function findRun(
  database: Database,
  reader: Reader,
  id: string,
): Promise<RunProgress | null> {
  const [row] = await readOne(database, runById, {
    id,
    spaceId: reader.spaceId,
    userId: actingUser(reader.principal),
  });
  if (row === undefined) return null;
  const inState = (state: string) =>
    row.works.filter((work) => work.state === state).reduce((sum, work) => sum + work.size, 0);
  const failed = inState('FAILED');
  return {
    ...row.run,
    status: inState('OPEN') > 0 ? 'PENDING' : failed > 0 ? 'FAILED' : 'DONE',
    doneCount: row.run.unchangedCount + inState('DONE'),
    failedCount: failed,
    assertionCount: row.works.reduce((sum, work) => sum + work.assertionCount, 0),
    failures: row.works
      .flatMap((work) => (work.errorCode === null ? [] : [work.errorCode]))
      .slice(0, 10),
    refusals: [...row.run.refusals, ...row.works.flatMap((work) => work.refusals)],
  };
}

const countOpen = defineQuery({
  name: 'work.countOpen',
  access: 'READ',
  text: cypher`MATCH (work:Work {state: 'OPEN'}) WHERE work.leasedUntil >= 0 RETURN count(work) AS open`,
  params: z.object({}),
  record: z.object({ open: z.number() }),
});

/** How many pieces of work are not done, over all spaces. */
export async function countOpenWork(database: Database): Promise<number> {
  const [row] = await readOne(database, countOpen, {});
  return row?.open ?? 0;
}
