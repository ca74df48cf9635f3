import { extractVersions } from '../queue/task.js';
import { listDueWork } from '../store/work.js';
import { processWork } from './process-work.js';
import type { Services } from './services.js';

/** How much pending work one drain puts on the queue. */
const drainLimit = 1_000;

/**
 * Puts work that nobody holds back on the queue, oldest first, and says how much: after start-up and every minute, so
 * that whatever the queue lost is done all the same (DESIGN 2, SRC-12).
 */
export async function drainWork(services: Services): Promise<number> {
  const due = await listDueWork(services.database, services.now(), drainLimit);
  for (const work of due) services.producer.schedule(extractVersions, work.id, { workId: work.id });
  return due.length;
}

/**
 * Does in this process, as the worker of that name, what of a space's pending work nobody holds, and says how much: where
 * no worker runs. Work that a worker takes meanwhile is left to it.
 */
export async function workOff(
  services: Services,
  spaceId: string,
  worker: string,
): Promise<number> {
  const due = await listDueWork(services.database, services.now(), drainLimit);
  let doneCount = 0;
  for (const work of due.filter((one) => one.spaceId === spaceId)) {
    if (await processWork(services, work.id, worker)) doneCount += 1;
  }
  return doneCount;
}
