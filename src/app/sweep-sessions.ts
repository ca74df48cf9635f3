import { sweepSessionRecords } from '../store/session-records.js';
import type { Services } from './services.js';

/** How many records one statement deletes. */
const batch = 1_000;

/** Deletes what was held for sessions that are over (upkeep); nobody has been shown it since they were. How many it was. */
export async function sweepSessions(services: Pick<Services, 'database' | 'now'>): Promise<number> {
  let swept = 0;
  for (;;) {
    const count = await sweepSessionRecords(services.database, services.now(), batch);
    swept += count;
    if (count < batch) return swept;
  }
}
