import { once } from 'node:events';
import { join } from 'node:path';
import { startServices } from './services.mjs';
import { howItEnded, startChild, stopChild } from './children.mjs';
import { externalNeo4j, externalRedis, withoutSecrets } from './external-stores.mjs';
import { openStores, settingsFrom } from './local-stores.mjs';
import { childDied } from './messages.mjs';
import { chooseApiPort, parsePort } from './ports.mjs';
import { printerFor } from './relay.mjs';
import { claimHome } from './run-record.mjs';

/**
 * @typedef {{ name: string, program: readonly string[] }} Command
 * @typedef {Command & { stopGraceMs: number }} Service
 * @typedef {{ prepare: Command, services: readonly Service[], welcome: Command }} Commands
 *   `prepare` runs to its end before the services start, `welcome` once they are ready; services stop in
 *   the order in which they stand, the first is the API
 * @typedef {{
 *   root: string,
 *   home: string,
 *   env: NodeJS.ProcessEnv,
 *   commands: Commands,
 *   signal: AbortSignal,
 * }} LaunchOptions
 * @typedef {LaunchOptions & {
 *   run: import('./run-record.mjs').Run,
 *   log: (line: string) => void,
 *   fail: (problem: Error) => void,
 *   undo: (() => Promise<void>)[],
 * }} Launch `signal` also ends when something died; `undo` is done in reverse at the end
 */

/**
 * Runs the whole product until the signal: stores (named ones, else our own), migrations, services,
 * demo. Resolves after an orderly stop; rejects with a Problem, everything stopped, where something is
 * missing or dies. No process of ours is left in either case.
 * @param {LaunchOptions} options
 */
export async function launch(options) {
  const log = printerFor(process.stdout, 'palimpsest');
  const run = await claimHome(options.home, log);
  const failed = new AbortController();
  const fail = (/** @type {Error} */ problem) => {
    failed.abort(problem);
  };
  const signal = AbortSignal.any([options.signal, failed.signal]);
  /** @type {Launch} */
  const launched = { ...options, signal, run, log, fail, undo: [() => release(run)] };
  try {
    await bringUp(launched);
    if (!signal.aborted) await once(signal, 'abort');
    failed.signal.throwIfAborted();
  } finally {
    const isAnythingUp = launched.undo.length > 1;
    if (isAnythingUp) log('stopping …');
    for (const step of launched.undo.reverse()) await step();
    if (isAnythingUp) log('stopped');
  }
}

/** @param {import('./run-record.mjs').Run} run */
function release(run) {
  run.release();
  return Promise.resolve();
}

/** @param {Launch} launched */
async function bringUp(launched) {
  const { commands, log, run, signal } = launched;
  const began = performance.now();
  const { port, preferred } = await chooseApiPort(parsePort(launched.env.PORT, 'PORT'));
  const storeEnv = await findStores(launched);
  const env = { ...launched.env, ...storeEnv, PORT: String(port), PALIMPSEST_HOME: launched.home };
  const ready = { ...launched, env };
  const url = `http://127.0.0.1:${port}`;
  const prepared = await runToEnd(ready, commands.prepare);
  if (prepared !== null) throw childDied(commands.prepare.name, prepared, '(printed above)');
  await startServices(ready, url);
  run.setApi(url);
  const greeted = await runToEnd(ready, commands.welcome);
  if (greeted !== null) log(`the ${commands.welcome.name} ended with ${greeted}; all else runs`);
  signal.throwIfAborted();
  if (!preferred) log(`port 4000 is taken, so this is port ${port}`);
  log(`ready after ${secondsSince(began)} s at ${url} — Ctrl-C stops everything`);
}

/** @param {number} began */
function secondsSince(began) {
  return Math.round((performance.now() - began) / 1000);
}

/**
 * The stores to use, as settings for the services. Each is looked for by itself.
 * @param {Launch} launched
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
async function findStores({ env, home, run, log, signal, undo, fail }) {
  const [givenNeo4j, givenRedis] = await Promise.all([externalNeo4j(env), externalRedis(env)]);
  const wanted = { neo4j: givenNeo4j === null, redis: givenRedis === null };
  const began = performance.now();
  if (wanted.neo4j || wanted.redis) log(`starting own stores in ${home} …`);
  const lib = join(home, 'lib');
  const own = await openStores({ run, lib, settings: settingsFrom(env), log, signal }, wanted);
  undo.push(own.stop);
  own.onDeath(fail);
  const neo4j = givenNeo4j ?? own.neo4j?.address;
  const redis = givenRedis ?? own.redis?.address;
  if (!neo4j || !redis) throw new Error('A store is missing.');
  run.setStores({
    neo4j: { uri: withoutSecrets(neo4j.uri), user: neo4j.user, isOwn: wanted.neo4j },
    redis: { url: withoutSecrets(redis.url), isOwn: wanted.redis },
  });
  log(
    `${wanted.neo4j ? 'own' : 'given'} Neo4j and ${wanted.redis ? 'own' : 'given'} Redis answer (${secondsSince(began)} s)`,
  );
  return {
    NEO4J_URI: neo4j.uri,
    NEO4J_USER: neo4j.user,
    NEO4J_PASSWORD: neo4j.password,
    REDIS_URL: redis.url,
  };
}

/**
 * Runs a command to its end, its output as it comes. Null where it went well, else how it ended.
 * @param {Launch} launched
 * @param {Command} command
 */
async function runToEnd({ root, env, run, signal }, { name, program }) {
  signal.throwIfAborted();
  const child = await startChild(run, {
    name,
    command: process.execPath,
    args: ['--import', 'tsx', ...program],
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = () => void stopChild(child, 5_000);
  signal.addEventListener('abort', stop, { once: true });
  const exit = await child.exited;
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  return exit.code === 0 ? null : howItEnded(exit);
}
