import { describe, expect, it } from 'vitest';
import { drainWork } from '../../src/app/drain-work.js';
import { ingestItems, type IngestResult } from '../../src/app/ingest-items.js';
import { processWork } from '../../src/app/process-work.js';
import type { Services } from '../../src/app/services.js';
import { sessionItem } from '../../src/app/session-item.js';
import { openServices } from '../../src/compose.js';
import { readConfig } from '../../src/config.js';
import { PalimpsestError } from '../../src/domain/errors.js';
import { readerOf } from '../../src/domain/principal.js';
import { parseSession } from '../../src/domain/session-input.js';
import { handle, startConsumer } from '../../src/queue/consumer.js';
import { extractVersions } from '../../src/queue/task.js';
import { claimWork, findRun, listDueWork } from '../../src/store/work.js';
import { openTestSpace, randomId, type TestSpace } from '../support/space.js';

const minute = 60_000;

async function ingest(
  space: TestSpace,
  texts: readonly string[],
  services: Services = space.services,
): Promise<IngestResult> {
  const items = texts.map((text, index) => {
    const session = parseSession({
      externalId: `s${index}`,
      zone: 'UTC',
      turns: [{ role: 'USER', at: '2026-11-02T09:00:00Z', text }],
    });
    if (!session.ok) throw new Error('The session has faults.');
    return sessionItem(space.as('lin'), session.item, 'space');
  });
  return ingestItems(services, space.as('lin'), { operationId: randomId(), items });
}

const progress = (space: TestSpace, runId: string) =>
  findRun(space.services.database, readerOf(space.as('lin')), runId);

/** Does a run's work with the given services until nothing is due at their time. */
async function workOff(space: TestSpace, services: Services): Promise<void> {
  for (;;) {
    const due = (await listDueWork(services.database, services.now(), 1_000)).filter(
      ({ spaceId }) => spaceId === space.id,
    );
    if (due.length === 0) return;
    for (const { id } of due) await processWork(services, id, 'test');
  }
}

describe('pending work', () => {
  it('[SRC-02] that failed for good is tried again when its item comes again', async () => {
    const space = await openTestSpace();
    const texts = ['I live in Lyon since 2026-01-01.'];
    const broken: Services = {
      ...space.services,
      extractor: {
        ...space.services.extractor,
        extract: () => {
          throw new PalimpsestError('EVIDENCE_MISSING', 'It cites nothing.');
        },
      },
    };
    const { runId } = await ingest(space, texts, broken);
    await workOff(space, broken);
    expect(await progress(space, runId)).toMatchObject({ status: 'FAILED', failedCount: 1 });
    const again = await ingest(space, texts);
    expect(await progress(space, again.runId)).toMatchObject({
      status: 'PENDING',
      changedCount: 1,
    });
    await workOff(space, space.services);
    expect(await progress(space, again.runId)).toMatchObject({ status: 'DONE', doneCount: 1 });
    expect(await space.assertions()).toHaveLength(1);
  });

  it('[SRC-08] is held by one worker under a lease, and taken up by another when the lease is over', async () => {
    const space = await openTestSpace();
    const { workId } = await ingest(space, ['Hello.']);
    const now = Date.now() + minute;
    const claim = (worker: string, at: number) =>
      claimWork(space.services.database, { id: workId, worker, now: at, until: at + minute });
    const claims = await Promise.all(['a', 'b', 'c', 'd'].map((worker) => claim(worker, now)));
    expect(claims.filter((work) => work !== null)).toHaveLength(1);
    expect(await claim('e', now + minute - 1)).toBeNull();
    expect(await claim('e', now + minute)).toMatchObject({ id: workId, attempts: 2 });
  });

  it('[SRC-08] does once what is done twice', async () => {
    const space = await openTestSpace();
    const { workId } = await ingest(space, ['I live in Lyon since 2026-01-01.']);
    const late: Services = { ...space.services, now: () => Date.now() + 10 * minute };
    await Promise.all([processWork(space.services, workId, 'a'), processWork(late, workId, 'b')]);
    expect(await space.assertions()).toHaveLength(1);
  });

  it('[SRC-08] is split when it fails, so that one bad item does not hold up the rest, and says what failed by code', async () => {
    const space = await openTestSpace();
    const clock = { ahead: 0 };
    const services: Services = {
      ...space.services,
      now: () => Date.now() + clock.ahead,
      extractor: {
        ...space.services.extractor,
        extract: (input) => {
          if (input.passages.some(({ text }) => text.includes('poison')))
            throw new Error('poison in the text');
          return space.services.extractor.extract(input);
        },
      },
    };
    const { runId } = await ingest(
      space,
      ['I live in Lyon since 2026-01-01.', 'poison', 'I am working on Halcyon.', 'Bye.'],
      services,
    );
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await workOff(space, services);
      clock.ahead += 20 * minute;
    }
    expect(await progress(space, runId)).toMatchObject({
      status: 'FAILED',
      doneCount: 3,
      failedCount: 1,
      failures: ['INTERNAL'],
    });
    expect((await space.assertions()).length).toBeGreaterThanOrEqual(2);
  });

  it('[SRC-12] survives the loss of Redis: the mutation answers, and a drain finds the work in the graph', async () => {
    const space = await openTestSpace();
    const deaf = await openServices({ ...readConfig(), redisUrl: 'redis://127.0.0.1:1' });
    const { runId } = await ingest(space, ['I live in Lyon since 2026-01-01.'], deaf.services);
    await deaf.close();
    expect(await progress(space, runId)).toMatchObject({ status: 'PENDING', doneCount: 0 });
    const consumer = startConsumer(
      readConfig().redisUrl,
      [
        handle(extractVersions, async ({ workId }) => {
          await processWork(space.services, workId, 'test');
        }),
      ],
      { concurrency: 1 },
    );
    await drainWork(space.services);
    await expect
      .poll(() => progress(space, runId), { timeout: 20_000 })
      .toMatchObject({ status: 'DONE', doneCount: 1 });
    await consumer.close();
    expect(await space.assertions()).toHaveLength(1);
  });

  it('[EXT-01] an item without statements is done, with none', async () => {
    const space = await openTestSpace();
    const { runId, workId } = await ingest(space, ['ok', 'thanks']);
    await processWork(space.services, workId, 'test');
    expect(await progress(space, runId)).toMatchObject({
      status: 'DONE',
      doneCount: 2,
      assertionCount: 0,
    });
  });
});
