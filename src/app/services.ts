import type { Extractor } from '../domain/extraction.js';
import type { HintListener, HintPublisher } from '../queue/hints.js';
import type { Producer } from '../queue/producer.js';
import type { RateBuckets } from '../queue/rate-buckets.js';
import type { Database } from '../store/database.js';
import type { Commits } from './commits.js';

/** What the use cases are given. Only what is not repeatable is injected: clock, ids, inference, connections. */
export interface Services {
  readonly database: Database;
  readonly producer: Producer;
  readonly hints: HintPublisher;
  readonly commits: Commits;
  readonly listener: HintListener;
  readonly rateBuckets: RateBuckets;
  readonly extractor: Extractor;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** 32 random hex digits. */
  readonly newId: () => string;
}
