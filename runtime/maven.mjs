import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild, stopChild } from './children.mjs';
import { besides, fileProblem, makeFolder, readIfThere, tailOf } from './files.mjs';
import { diskFull, downloadFailed, mavenMissing } from './messages.mjs';
import { codeOf } from './problem.mjs';
import { identityOf } from './processes.mjs';

const pom = fileURLToPath(new URL('pom.xml', import.meta.url));
const stampName = 'pom.sha256';
const reminderMs = 20_000;
const stopGraceMs = 2_000;

/** @typedef {{ lib: string, log: (line: string) => void, signal: AbortSignal }} JarOptions */

/**
 * What the folder of jars must have been made from. @param {string} pomText
 */
export function stampOf(pomText) {
  return createHash('sha256').update(pomText).digest('hex');
}

/**
 * Whether the folder holds the jars of this pom: the stamp is inside and arrives with the jars, in one rename.
 * @param {string} lib
 * @param {string} stamp
 */
export function isCurrent(lib, stamp) {
  return readIfThere(join(lib, stampName)) === stamp;
}

/**
 * Makes sure that `lib` holds Neo4j and the carried Redis, fetched with Maven when missing or when the
 * pom has changed. A cut download leaves nothing half: all goes to a draft folder and is renamed.
 * Throws MAVEN_MISSING, DOWNLOAD_FAILED, DISK_FULL.
 * @param {JarOptions} options
 */
export async function ensureJars({ lib, log, signal }) {
  const stamp = stampOf(readFileSync(pom, 'utf8'));
  if (isCurrent(lib, stamp)) return;
  removeDrafts(lib);
  const draft = besides(lib);
  log('fetching Neo4j and Redis with Maven (about 130 MB, once; a minute or two) …');
  try {
    await runMaven({ lib: draft, log, signal });
    writeFileSync(join(draft, stampName), stamp);
    putInPlace(draft, lib, stamp);
  } catch (error) {
    throw fileProblem(lib, error);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Removes what launchers that were killed while fetching left beside the folder.
 * @param {string} lib
 */
function removeDrafts(lib) {
  const folder = dirname(lib);
  makeFolder(folder);
  for (const file of readdirSync(folder)) {
    const owner = file.startsWith(`${basename(lib)}.`) ? /\.(\d+)\./.exec(file)?.[1] : undefined;
    if (owner !== undefined && identityOf(Number(owner)) === null)
      rmSync(join(folder, file), { recursive: true, force: true });
  }
}

/** @param {JarOptions} options */
async function runMaven({ lib, log, signal }) {
  makeFolder(lib);
  const logFile = `${lib}.log`;
  // Maven writes into the file itself, so that all of it is there when it has ended.
  const output = openSync(logFile, 'w');
  const child = await startMaven(lib, output).finally(() => {
    closeSync(output);
  });
  const began = performance.now();
  const reminder = setInterval(() => {
    log(`still fetching (${Math.round((performance.now() - began) / 1000)} s) …`);
  }, reminderMs);
  const stop = () => void stopChild(child, stopGraceMs);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    const { code } = await child.exited;
    signal.throwIfAborted();
    if (code !== 0) throw mavenProblem(lib, tailOf(logFile, 8));
  } finally {
    clearInterval(reminder);
    signal.removeEventListener('abort', stop);
    rmSync(logFile, { force: true });
  }
}

/** @param {string} lib @param {number} output the open file its lines go to */
async function startMaven(lib, output) {
  const args = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${lib}`];
  try {
    return await startChild(null, {
      name: 'maven',
      command: 'mvn',
      args,
      stdio: ['ignore', output, output],
    });
  } catch (error) {
    throw codeOf(error) === 'ENOENT' ? mavenMissing() : error;
  }
}

/** @param {string} lib @param {string} lines */
function mavenProblem(lib, lines) {
  return /No space left on device/.test(lines) ? diskFull(lib) : downloadFailed(lines);
}

/**
 * @param {string} draft
 * @param {string} lib
 * @param {string} stamp
 */
function putInPlace(draft, lib, stamp) {
  if (isCurrent(lib, stamp)) return; // another launcher was quicker
  const old = besides(`${lib}.old`);
  if (existsSync(lib)) renameSync(lib, old);
  renameSync(draft, lib);
  rmSync(old, { recursive: true, force: true });
}
