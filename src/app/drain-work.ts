import { extractVersions } from '../queue/task.js';
import { listDueWork } from '../store/work.js';
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
