import { setTimeout as wait } from 'node:timers/promises';
import type { Progress } from '../progress.js';
import type { BatchEvent } from './batches.js';
import type { IngestTarget, RunProgress } from './target.js';

/** How often a run is asked after (milliseconds): at first often, then less so. */
const firstPause = 100;
const longestPause = 1_000;

/** What was sent so far; the caller keeps it, so that an interruption can tell. */
export interface Sent {
  run: RunProgress | null;
  itemCount: number;
  /** Copies of items that only carried more of a roster; the run counts them as items. */
  copyCount: number;
}

/** Sends batch after batch, each one write, and returns the run; null where there was nothing to send. */
export async function sendBatches(
  events: AsyncIterable<BatchEvent>,
  operationId: string,
  sent: Sent,
  { target, progress, signal }: { target: IngestTarget; progress: Progress; signal: AbortSignal },
): Promise<RunProgress | null> {
  let number = 0;
  for await (const event of events) {
    if (event.type !== 'batch') continue;
    signal.throwIfAborted();
    number += 1;
    sent.run = await target.send(`${operationId}/${number}`, event.items);
    const copies = event.items.filter(({ isCopy }) => isCopy).length;
    sent.copyCount += copies;
    sent.itemCount += event.items.length - copies;
    progress.reach(sent.itemCount);
  }
  return sent.run;
}

/** Waits until what follows from a run is worked out, or failed for good. `onWait` is called before each pause. */
export async function awaitRun(
  run: RunProgress,
  { target, progress, signal }: { target: IngestTarget; progress: Progress; signal: AbortSignal },
  onWait: (run: RunProgress) => Promise<void> = () => Promise.resolve(),
): Promise<RunProgress> {
  let current = run;
  let pause = firstPause;
  while (current.status === 'PENDING') {
    progress.reach(current.doneCount + current.failedCount);
    await onWait(current);
    await wait(pause, undefined, { signal });
    pause = Math.min(pause * 1.5, longestPause);
    current = await target.progress(run.id);
  }
  progress.reach(current.doneCount + current.failedCount);
  return current;
}
