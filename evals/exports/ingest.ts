import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { IncomingItem } from '../../src/domain/source-item.js';
import type { GraphqlClient } from '../harness/http.js';
import type { Progress } from '../harness/progress.js';

const handOver = `mutation ($input: IngestItemsInput!) {
  ingestItems(input: $input) { run { id } userErrors { code message } }
}`;
const handedOver = z.object({
  ingestItems: z.object({
    run: z.object({ id: z.string() }).nullable(),
    userErrors: z.array(z.object({ code: z.string(), message: z.string() })),
  }),
});

const askRun = `query ($id: ID!) { ingestRun(id: $id) {
  status itemCount changedCount doneCount failedCount passageCount maskedCount assertionCount failures
} }`;
const runShape = z.object({
  ingestRun: z.object({
    status: z.enum(['PENDING', 'DONE', 'FAILED']),
    itemCount: z.number(),
    changedCount: z.number(),
    doneCount: z.number(),
    failedCount: z.number(),
    passageCount: z.number(),
    maskedCount: z.number(),
    assertionCount: z.number(),
    failures: z.array(z.string()),
  }),
});
export type IngestCounts = z.output<typeof runShape>['ingestRun'];

const most = { passages: 500, characters: 500_000 };

/**
 * Hands items over through the API as an importer does, and waits until the worker has done what follows. Throws where
 * an item is refused or the work fails.
 */
export async function ingestAll(
  client: GraphqlClient,
  items: readonly IncomingItem[],
  progress: Progress,
): Promise<IngestCounts> {
  progress.begin('handing over', items.length);
  let runId = '';
  let number = 0;
  for (const batch of batchesOf(items)) {
    number += 1;
    const input = { operationId: `evaluation/${number}`, items: batch.map(({ json }) => json) };
    const { ingestItems } = handedOver.parse(await client.ask(handOver, { input }));
    const [error] = ingestItems.userErrors;
    if (error !== undefined) throw new Error(`${error.code}: ${error.message}`);
    runId = ingestItems.run?.id ?? runId;
    progress.advance(batch.length);
  }
  return awaitRun(client, runId, progress);
}

async function awaitRun(
  client: GraphqlClient,
  id: string,
  progress: Progress,
): Promise<IngestCounts> {
  progress.begin('working out what follows', 1);
  for (;;) {
    const { ingestRun } = runShape.parse(await client.ask(askRun, { id }));
    progress.reach(ingestRun.changedCount === 0 ? 1 : ingestRun.doneCount / ingestRun.changedCount);
    if (ingestRun.status === 'DONE') return ingestRun;
    if (ingestRun.status === 'FAILED') {
      throw new Error(`The ingest failed: ${ingestRun.failures.join(', ')}.`);
    }
    await pause(50);
  }
}

interface Sent {
  readonly json: string;
  readonly passages: number;
}

function* batchesOf(items: readonly IncomingItem[]): Generator<readonly Sent[]> {
  let batch: Sent[] = [];
  const total = (pick: (sent: Sent) => number): number =>
    batch.reduce((sum, sent) => sum + pick(sent), 0);
  for (const item of items) {
    const next = { json: JSON.stringify(item), passages: item.passages.length };
    const isFull =
      total(({ passages }) => passages) + next.passages > most.passages ||
      total(({ json }) => json.length) + next.json.length > most.characters;
    if (isFull && batch.length > 0) {
      yield batch;
      batch = [];
    }
    batch.push(next);
  }
  if (batch.length > 0) yield batch;
}
