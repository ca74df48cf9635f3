import { randomBytes } from 'node:crypto';
import { openCommits } from './app/commits.js';
import type { Services } from './app/services.js';
import type { Config } from './config.js';
import { rulesExtractor } from './inference/rules/extractor.js';
import { openHintListener, openHintPublisher } from './queue/hints.js';
import { openProducer } from './queue/producer.js';
import { openRateBuckets } from './queue/rate-buckets.js';
import { closeDatabase, openDatabase, verifyDatabase } from './store/database.js';
import { migrate } from './store/migrate.js';

/** The services of a process, and how to let go of them. */
export interface OpenServices {
  readonly services: Services;
  /** Closes the queue, then the graph: whoever uses them is closed before. */
  readonly close: () => Promise<void>;
}

/**
 * Opens what every process needs and brings the store up to date: only composition roots call it. Throws UNAVAILABLE
 * when the graph does not answer; Redis may come later.
 */
export async function openServices(
  config: Pick<Config, 'neo4j' | 'redisUrl'>,
): Promise<OpenServices> {
  const database = openDatabase(config.neo4j, Date.now);
  try {
    await verifyDatabase(database);
    await migrate(database, Date.now());
  } catch (cause) {
    await closeDatabase(database);
    throw cause;
  }
  const producer = openProducer(config.redisUrl);
  const hints = openHintPublisher(config.redisUrl);
  const listener = openHintListener(config.redisUrl);
  const rateBuckets = openRateBuckets(config.redisUrl);
  return {
    services: {
      database,
      producer,
      hints,
      commits: openCommits(),
      listener,
      rateBuckets,
      extractor: rulesExtractor,
      now: Date.now,
      newId: () => randomBytes(16).toString('hex'),
    },
    close: async () => {
      listener.close();
      await producer.close();
      hints.close();
      rateBuckets.close();
      await closeDatabase(database);
    },
  };
}
