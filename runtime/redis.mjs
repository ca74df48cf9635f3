import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pingRedis } from './ask-stores.mjs';
import { awaitReady } from './await-ready.mjs';
import { ask, startLogged, stopChild } from './children.mjs';
import { besides, guarded, makeFolder, tailOf, writePrivate } from './files.mjs';
import { diedAtStart, diskFull, portTaken, redisUnusable } from './messages.mjs';
import { storePort } from './ports.mjs';
import { carriedEntry, redisConf } from './redis-settings.mjs';
import { isAtLeast, needed, parseVersion } from './versions.mjs';
import { readZipEntry } from './zip.mjs';

/**
 * @typedef {{ url: string, pid: number }} RedisAddress
 * @typedef {{ address: RedisAddress, child: import('./children.mjs').Child, logFile: string }} OwnRedis
 */

const readySeconds = 60;
const pingMs = 1_000;
const stopGraceMs = 10_000;

/**
 * The redis-server on the PATH where it is new enough, else null: then the carried one is needed.
 * @returns {Promise<string | null>}
 */
export async function findInstalledRedis() {
  return (await isUsable('redis-server')) === null ? 'redis-server' : null;
}

/**
 * Null where the program runs and is new enough, else what is wrong with it.
 * @param {string} program
 */
async function isUsable(program) {
  const answer = await ask(program, ['--version']);
  if (answer === null) return 'not found';
  const version = answer.code === 0 ? parseVersion(answer.text) : null;
  if (version === null) return answer.text.trim().split('\n').at(-1) ?? 'it does not run';
  return isAtLeast(version, needed.redis) ? null : 'too old';
}

/**
 * The Redis program that came with the jars, unpacked beside them once. Throws REDIS_UNUSABLE.
 * @param {string} lib
 */
async function carriedRedis(lib) {
  const program = join(lib, 'redis-server');
  if (!existsSync(program)) guarded(lib, () => unpackRedis(lib, program));
  const fault = await isUsable(program);
  if (fault !== null) throw redisUnusable(program, fault);
  return program;
}

/** @param {string} lib @param {string} program */
function unpackRedis(lib, program) {
  const jar = readdirSync(lib).find((file) => /^embedded-redis-.*\.jar$/.test(file));
  const entry = carriedEntry(process.platform, process.arch);
  const bytes = jar && entry ? readZipEntry(readFileSync(join(lib, jar)), entry) : null;
  const machine = `${process.platform}/${process.arch}`;
  if (bytes === null) throw redisUnusable(program, `none is carried for ${machine}`);
  const draft = besides(program);
  writeFileSync(draft, bytes, { mode: 0o755 });
  renameSync(draft, program);
}

/**
 * Starts the home's own Redis on a loopback port and waits until it answers PING.
 * Throws the Problem that fits where it does not; nothing is left running then.
 * @param {import('./neo4j.mjs').StoreOptions & { installed: string | null }} options
 * @returns {Promise<OwnRedis>}
 */
export async function startRedis({ run, lib, password, settings, signal, installed }) {
  const program = installed ?? (await carriedRedis(lib));
  const port = await storePort(settings.redisPort, 'Redis', 'PALIMPSEST_REDIS_PORT');
  const folder = join(run.home, 'redis');
  const logFile = join(run.home, 'logs', 'redis.log');
  makeFolder(folder);
  makeFolder(join(run.home, 'logs'));
  const conf = join(folder, 'redis.conf');
  writePrivate(conf, redisConf({ port, password, folder, durable: settings.durable }));
  const child = await startLogged(run, { name: 'redis', command: program, args: [conf], logFile });
  const url = `redis://:${password}@127.0.0.1:${port}`;
  try {
    await awaitReady(child, () => pingRedis(url, pingMs), {
      seconds: readySeconds,
      signal,
      where: logFile,
      onDeath: () => deathOf(folder, logFile, port),
    });
    return { address: { url, pid: child.pid }, child, logFile };
  } catch (error) {
    await stopRedis(child);
    throw error;
  }
}

/** @param {import('./children.mjs').Child} child */
export async function stopRedis(child) {
  await stopChild(child, stopGraceMs);
}

/** @param {string} folder @param {string} logFile @param {number} port */
function deathOf(folder, logFile, port) {
  const lines = tailOf(logFile);
  if (/No space left on device/i.test(lines)) return diskFull(folder);
  if (/Address already in use/i.test(lines))
    return portTaken(port, 'Redis', 'PALIMPSEST_REDIS_PORT');
  return diedAtStart('Redis', logFile, lines);
}
