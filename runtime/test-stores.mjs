import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLocalStores } from './local-stores.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Stores for one run of the tests, empty and in a hurry: nothing is written through, Java compiles for a
 * short life. Sets NEO4J_URI, NEO4J_USER, NEO4J_PASSWORD and REDIS_URL for whatever is started after;
 * stores named there already are used as they are.
 * @returns {Promise<() => Promise<void>>} ends them
 */
export async function startTestStores() {
  const { env } = process;
  if (env.NEO4J_URI && env.REDIS_URL) return () => Promise.resolve();
  if (env.NEO4J_URI || env.REDIS_URL)
    throw new Error('Set both NEO4J_URI and REDIS_URL for the tests, or neither.');
  const base = env.PALIMPSEST_HOME || join(root, '.palimpsest');
  const stores = await startLocalStores({
    home: join(base, 'test'),
    lib: join(base, 'lib'),
    fresh: true,
    settings: { durable: false, javaFlags: ['-XX:TieredStopAtLevel=1'] },
    log: (line) => {
      console.log(`stores | ${line}`);
    },
  });
  Object.assign(env, {
    NEO4J_URI: stores.neo4j.uri,
    NEO4J_USER: stores.neo4j.user,
    NEO4J_PASSWORD: stores.neo4j.password,
    REDIS_URL: stores.redis.url,
  });
  return stores.stop;
}
