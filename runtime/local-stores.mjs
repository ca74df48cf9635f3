import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makePasswords, readPasswords } from './credentials.mjs';
import { ensureJars } from './maven.mjs';
import { credentialsLost } from './messages.mjs';
import { hasStore, startNeo4j, stopNeo4j } from './neo4j.mjs';
import { findInstalledRedis, startRedis, stopRedis } from './redis.mjs';
import { claimHome } from './run-record.mjs';

/**
 * @typedef {import('./neo4j.mjs').Neo4jAddress} Neo4jAddress
 * @typedef {import('./redis.mjs').RedisAddress} RedisAddress
 * @typedef {{
 *   neo4jPort: number | null,
 *   redisPort: number | null,
 *   heap: string,
 *   javaFlags: readonly string[],
 *   durable: boolean,
 * }} StoreSettings ports null for any free one; `heap` as Java writes it (`1g`); `durable` false for tests
 * @typedef {{
 *   run: import('./run-record.mjs').Run,
 *   lib: string,
 *   settings: StoreSettings,
 *   log: (line: string) => void,
 *   signal: AbortSignal,
 * }} OpenOptions
 */

/** @type {StoreSettings} */
export const defaultSettings = {
  neo4jPort: null,
  redisPort: null,
  heap: '1g',
  javaFlags: [],
  durable: true,
};

/**
 * Starts a Neo4j and a Redis of our own on a folder, both on loopback with generated passwords, and
 * resolves when both answer. One launcher at a time has a folder; leftovers of a killed one are ended
 * first. Throws a Problem with a remedy, and then leaves nothing running. `stop` ends both.
 * @param {{
 *   home: string,
 *   lib?: string,
 *   log: (line: string) => void,
 *   signal?: AbortSignal,
 *   fresh?: boolean,
 *   settings?: Partial<StoreSettings>,
 * }} options `lib` the folder of jars, `home/lib` when left out; `fresh` empties the stores first
 * @returns {Promise<{ neo4j: Neo4jAddress, redis: RedisAddress, stop: () => Promise<void> }>}
 */
export async function startLocalStores(options) {
  const { home, log, lib = join(home, 'lib'), signal = new AbortController().signal } = options;
  const run = await claimHome(home, log);
  try {
    if (options.fresh) emptyStores(home);
    const settings = { ...defaultSettings, ...options.settings };
    const stores = await openStores({ run, lib, settings, log, signal }, ownBoth);
    if (stores.neo4j === null || stores.redis === null) throw new Error('A store is missing.');
    const stop = async () => {
      await stores.stop();
      run.release();
    };
    return { neo4j: stores.neo4j.address, redis: stores.redis.address, stop };
  } catch (error) {
    run.release();
    throw error;
  }
}

const ownBoth = { neo4j: true, redis: true };

/**
 * Starts those of the two stores that are wanted, side by side, on a home already claimed.
 * @param {OpenOptions} options
 * @param {{ neo4j: boolean, redis: boolean }} wanted
 */
export async function openStores({ run, lib, settings, log, signal }, wanted) {
  const passwords = passwordsOf(run.home);
  const installed = wanted.redis ? await findInstalledRedis() : null;
  if (wanted.neo4j || (wanted.redis && installed === null)) await ensureJars({ lib, log, signal });
  const failed = new AbortController();
  const shared = { run, lib, settings, log, signal: AbortSignal.any([signal, failed.signal]) };
  const giveUp = (/** @type {unknown} */ error) => {
    failed.abort(error);
    throw error;
  };
  const [neo4j, redis] = await Promise.allSettled([
    wanted.neo4j ? startNeo4j({ ...shared, password: passwords.neo4j }).catch(giveUp) : null,
    wanted.redis
      ? startRedis({ ...shared, password: passwords.redis, installed }).catch(giveUp)
      : null,
  ]);
  const stop = async () => {
    if (redis.status === 'fulfilled' && redis.value) await stopRedis(redis.value.child);
    if (neo4j.status === 'fulfilled' && neo4j.value) await stopNeo4j(neo4j.value.child);
  };
  if (neo4j.status === 'fulfilled' && redis.status === 'fulfilled')
    return { neo4j: neo4j.value, redis: redis.value, stop };
  await stop();
  failed.signal.throwIfAborted();
  throw new Error('A store did not start.');
}

/** @param {string} home */
function passwordsOf(home) {
  const kept = readPasswords(home);
  if (kept === null && hasStore(home)) throw credentialsLost(home);
  return kept ?? makePasswords(home);
}

/** @param {string} home */
function emptyStores(home) {
  for (const part of ['neo4j', 'redis', 'logs', 'credentials.json'])
    rmSync(join(home, part), { recursive: true, force: true });
}
