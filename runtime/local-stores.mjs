import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { howItEnded } from './children.mjs';
import { makePasswords, readPasswords } from './credentials.mjs';
import { assureRoom, tailOf } from './files.mjs';
import { findJava } from './java.mjs';
import { ensureJars } from './maven.mjs';
import { childDied, credentialsLost } from './messages.mjs';
import { hasStore, startNeo4j, stopNeo4j } from './neo4j.mjs';
import { parsePort } from './ports.mjs';
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
 * @typedef {{
 *   neo4j: import('./neo4j.mjs').OwnNeo4j | null,
 *   redis: import('./redis.mjs').OwnRedis | null,
 *   stop: () => Promise<void>,
 *   onDeath: (tell: (problem: Error) => void) => void,
 * }} OpenStores null for a store that was not wanted; `onDeath` tells of one that ends before `stop`
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
 * The settings of `npm start`, from the environment: PALIMPSEST_NEO4J_PORT, PALIMPSEST_REDIS_PORT,
 * PALIMPSEST_NEO4J_HEAP.
 * @param {NodeJS.ProcessEnv} env
 * @returns {StoreSettings}
 */
export function settingsFrom(env) {
  return {
    ...defaultSettings,
    neo4jPort: parsePort(env.PALIMPSEST_NEO4J_PORT, 'PALIMPSEST_NEO4J_PORT'),
    redisPort: parsePort(env.PALIMPSEST_REDIS_PORT, 'PALIMPSEST_REDIS_PORT'),
    heap: env.PALIMPSEST_NEO4J_HEAP || defaultSettings.heap,
  };
}

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
 * @returns {Promise<OpenStores>}
 */
export async function openStores({ run, lib, settings, log, signal }, wanted) {
  assureRoom(run.home);
  const passwords = passwordsOf(run.home);
  const java = wanted.neo4j ? await findJava(process.env) : null;
  const installed = wanted.redis ? await findInstalledRedis() : null;
  if (wanted.neo4j || (wanted.redis && installed === null)) await ensureJars({ lib, log, signal });
  const failed = new AbortController();
  const shared = { run, lib, settings, log, signal: AbortSignal.any([signal, failed.signal]) };
  const giveUp = (/** @type {unknown} */ error) => {
    failed.abort(error);
    return null;
  };
  const [neo4j, redis] = await Promise.all([
    java !== null ? startNeo4j({ ...shared, password: passwords.neo4j, java }).catch(giveUp) : null,
    wanted.redis
      ? startRedis({ ...shared, password: passwords.redis, installed }).catch(giveUp)
      : null,
  ]);
  const stores = handleOf(neo4j, redis);
  if (failed.signal.aborted) await stores.stop();
  failed.signal.throwIfAborted();
  return stores;
}

/**
 * @param {import('./neo4j.mjs').OwnNeo4j | null} neo4j
 * @param {import('./redis.mjs').OwnRedis | null} redis
 * @returns {OpenStores}
 */
function handleOf(neo4j, redis) {
  let isStopping = false;
  return {
    neo4j,
    redis,
    stop: async () => {
      isStopping = true;
      if (redis !== null) await stopRedis(redis.child);
      if (neo4j !== null) await stopNeo4j(neo4j.child);
    },
    onDeath: (tell) => {
      for (const store of [neo4j, redis]) {
        void store?.child.exited.then((exit) => {
          if (isStopping) return;
          tell(childDied(store.child.name, howItEnded(exit), tailOf(store.logFile)));
        });
      }
    },
  };
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
