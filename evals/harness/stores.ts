import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLocalStores } from '../../runtime/local-stores.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Where the stores of a run are, and how to end them. */
export interface Stores {
  readonly neo4j: { readonly uri: string; readonly user: string; readonly password: string };
  readonly redisUrl: string;
  /** For the settings of a report: whose stores they are. */
  readonly whose: 'own' | 'given';
  readonly stop: () => Promise<void>;
}

/**
 * The stores of a run: those named by NEO4J_URI and REDIS_URL where both are set, else ones of our own in
 * `.palimpsest/eval`, emptied first. Throws where only one is set.
 */
export async function openStores(signal: AbortSignal): Promise<Stores> {
  const { NEO4J_URI, NEO4J_USER, NEO4J_PASSWORD, REDIS_URL, PALIMPSEST_HOME } = process.env;
  if (NEO4J_URI && REDIS_URL) {
    const neo4j = { uri: NEO4J_URI, user: NEO4J_USER ?? 'neo4j', password: NEO4J_PASSWORD ?? '' };
    return { neo4j, redisUrl: REDIS_URL, whose: 'given', stop: () => Promise.resolve() };
  }
  if (NEO4J_URI || REDIS_URL) throw new Error('Set both NEO4J_URI and REDIS_URL, or neither.');
  const base = PALIMPSEST_HOME ?? join(root, '.palimpsest');
  const log = (line: string): void => console.error(`stores | ${line}`);
  const home = join(base, 'eval');
  const stores = await startLocalStores({ home, lib: join(base, 'lib'), fresh: true, log, signal });
  return { neo4j: stores.neo4j, redisUrl: stores.redis.url, whose: 'own', stop: stores.stop };
}
