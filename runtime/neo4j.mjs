import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { askNeo4j, greetBolt } from './ask-stores.mjs';
import { awaitReady } from './await-ready.mjs';
import { startLogged, stopChild } from './children.mjs';
import { makeFolder, tailOf, writePrivate } from './files.mjs';
import { diedAtStart, diskFull, portTaken, storeLocked, wrongPassword } from './messages.mjs';
import { causeOf, neo4jConf, openings } from './neo4j-settings.mjs';
import { storePort } from './ports.mjs';

/**
 * @typedef {{
 *   run: import('./run-record.mjs').Run,
 *   lib: string,
 *   password: string,
 *   settings: import('./local-stores.mjs').StoreSettings,
 *   log: (line: string) => void,
 *   signal: AbortSignal,
 * }} StoreOptions
 * @typedef {{ java: string, lib: string, home: string, logs: string }} Place
 * @typedef {{ uri: string, user: string, password: string, pid: number }} Neo4jAddress
 * @typedef {{ address: Neo4jAddress, child: import('./children.mjs').Child, logFile: string }} OwnNeo4j
 */

const user = 'neo4j';
const readySeconds = 180;
const greetMs = 1_000;
const authenticateMs = 20_000;
const stopGraceMs = 30_000;

/**
 * Whether a home holds a Neo4j store that was started at least once.
 * @param {string} home
 */
export function hasStore(home) {
  return existsSync(join(home, 'neo4j', 'data', 'databases', 'system'));
}

/**
 * Starts the home's own Neo4j on a loopback port and waits until it lets us in with our password.
 * Throws the Problem that fits where it does not; nothing is left running then.
 * @param {StoreOptions & { java: string }} options
 * @returns {Promise<OwnNeo4j>}
 */
export async function startNeo4j(options) {
  const { run, settings, password, signal } = options;
  const place = placeOf(run.home, options.lib, options.java);
  const port = await storePort(settings.neo4jPort, 'Neo4j', 'PALIMPSEST_NEO4J_PORT');
  writePrivate(join(place.home, 'conf', 'neo4j.conf'), neo4jConf({ port, logs: place.logs }));
  if (!hasStore(run.home)) await setPassword(place, password, run);
  signal.throwIfAborted();
  const child = await launchNeo4j(place, options);
  try {
    await awaitReady(child, () => greetBolt('127.0.0.1', port, greetMs), {
      seconds: readySeconds,
      signal,
      where: logFileOf(place),
      onDeath: () => deathOf(place, run.home, port),
    });
    const address = { uri: `bolt://127.0.0.1:${port}`, user, password, pid: child.pid };
    if ((await askNeo4j(address, authenticateMs)) === 'refused') throw wrongPassword(run.home);
    return { address, child, logFile: logFileOf(place) };
  } catch (error) {
    await stopNeo4j(child);
    throw error;
  }
}

/** @param {import('./children.mjs').Child} child */
export async function stopNeo4j(child) {
  await stopChild(child, stopGraceMs);
}

/**
 * @param {string} runHome
 * @param {string} lib
 * @param {string} java
 * @returns {Place}
 */
function placeOf(runHome, lib, java) {
  const place = {
    java,
    lib,
    home: join(runHome, 'neo4j'),
    logs: join(runHome, 'logs', 'neo4j'),
  };
  makeFolder(join(place.home, 'conf'));
  makeFolder(place.logs);
  return place;
}

/** @param {Place} place */
function logFileOf(place) {
  return join(place.logs, 'console.log');
}

/**
 * @param {Place} place
 * @param {StoreOptions} options
 */
function launchNeo4j(place, { run, settings }) {
  return startLogged(run, {
    name: 'neo4j',
    command: place.java,
    args: [
      `-Xmx${settings.heap}`,
      ...settings.javaFlags,
      ...openings,
      '-cp',
      join(place.lib, '*'),
      'org.neo4j.server.CommunityEntryPoint',
      `--home-dir=${place.home}`,
      `--config-dir=${join(place.home, 'conf')}`,
    ],
    cwd: place.home,
    logFile: logFileOf(place),
  });
}

/**
 * Sets the password before the first start, so that the well-known one never works. It goes through a
 * private file: arguments can be read by every user of the machine.
 * @param {Place} place
 * @param {string} password
 * @param {import('./run-record.mjs').Run} run
 */
async function setPassword(place, password, run) {
  const argumentFile = join(place.home, 'conf', 'set-password');
  const logFile = join(place.logs, 'set-password.log');
  writePrivate(argumentFile, `dbms set-initial-password -- ${password}`);
  try {
    const child = await startLogged(run, {
      name: 'neo4j-admin',
      command: place.java,
      args: ['-cp', join(place.lib, '*'), 'org.neo4j.cli.AdminTool', `@${argumentFile}`],
      env: { ...process.env, NEO4J_HOME: place.home, NEO4J_CONF: join(place.home, 'conf') },
      logFile,
    });
    const { code } = await child.exited;
    const lines = tailOf(logFile);
    if (code !== 0) throw problemOf(place, lines) ?? diedAtStart('neo4j-admin', logFile, lines);
  } finally {
    rmSync(argumentFile, { force: true });
  }
}

/**
 * @param {Place} place
 * @param {string} lines
 */
function problemOf(place, lines) {
  return causeOf(lines) === 'disk' ? diskFull(place.home) : null;
}

/**
 * @param {Place} place
 * @param {string} home
 * @param {number} port
 */
function deathOf(place, home, port) {
  const logFile = logFileOf(place);
  const lines = tailOf(logFile, 60);
  switch (causeOf(lines)) {
    case 'disk':
      return diskFull(place.home);
    case 'locked':
      return storeLocked(home);
    case 'port':
      return portTaken(port, 'Neo4j', 'PALIMPSEST_NEO4J_PORT');
    case 'java':
    case 'unknown':
      return diedAtStart('Neo4j', logFile, tailOf(logFile));
  }
}
