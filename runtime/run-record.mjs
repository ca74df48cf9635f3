import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { besides, guarded, makeFolder, readJson, writePrivate } from './files.mjs';
import { alreadyRunning } from './messages.mjs';
import { codeOf } from './problem.mjs';
import { endRecorded, isRunning, recordOf } from './processes.mjs';

/**
 * `run.json` in the home: who runs on it. It is the lock of the home, the list of what to end after a
 * launcher was killed, and where the command line finds the local API. Who has ended since stays on the
 * list: a record knows by itself whether its process runs.
 * @typedef {import('./processes.mjs').ProcessRecord} ProcessRecord
 * @typedef {{
 *   neo4j: { uri: string, user: string, isOwn: boolean },
 *   redis: { url: string, isOwn: boolean },
 * }} StoresRecord addresses without passwords: those of own stores are in credentials.json
 * @typedef {{
 *   launcher: ProcessRecord,
 *   processes: ProcessRecord[],
 *   stores: StoresRecord | null,
 *   api: { url: string } | null,
 * }} RunRecord
 * @typedef {{
 *   readonly home: string,
 *   add: (record: ProcessRecord) => void,
 *   setStores: (stores: StoresRecord) => void,
 *   setApi: (url: string) => void,
 *   release: () => void,
 * }} Run
 */

const leftoverGraceMs = 30_000;

/** @param {string} home */
function recordPath(home) {
  return join(home, 'run.json');
}

/** @param {unknown} value @returns {value is ProcessRecord} */
function isProcessRecord(value) {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'identity' in value &&
    typeof value.identity === 'string'
  );
}

/**
 * The record of a home, or null where there is none or it is damaged.
 * @param {string} path
 * @returns {RunRecord | null}
 */
function readRecord(path) {
  const value = readJson(path);
  if (typeof value !== 'object' || value === null) return null;
  const launcher = 'launcher' in value ? value.launcher : null;
  /** @type {unknown[]} */
  const processes = 'processes' in value && Array.isArray(value.processes) ? value.processes : [];
  if (!isProcessRecord(launcher)) return null;
  return { launcher, processes: processes.filter(isProcessRecord), stores: null, api: null };
}

/**
 * Puts the record in place unless there is one: a hard link is made whole or refused.
 * @param {string} path
 * @param {RunRecord} record
 * @returns {boolean} false where another record stands there
 */
function tryPlace(path, record) {
  const draft = besides(path);
  writeFileSync(draft, JSON.stringify(record, null, 2), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Takes away a record whose launcher has ended; returns what of it still runs. A rename goes to one of
 * several takers only; who finds a living launcher in what it took puts it back and gives way.
 * @param {string} home
 * @returns {ProcessRecord[]}
 */
function takeStale(home) {
  const path = recordPath(home);
  const standing = readRecord(path);
  if (standing !== null && isRunning(standing.launcher))
    throw alreadyRunning(home, standing.launcher.pid);
  const taken = besides(path);
  try {
    renameSync(path, taken);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
  const record = readRecord(taken);
  if (record !== null && isRunning(record.launcher)) {
    renameSync(taken, path);
    throw alreadyRunning(home, record.launcher.pid);
  }
  rmSync(taken, { force: true });
  return record?.processes.filter(isRunning) ?? [];
}

/**
 * Claims the home for this process and ends what a killed launcher left running on it; data stays.
 * Throws ALREADY_RUNNING, with the other's process number, where a living launcher has it.
 * @param {string} home
 * @param {(line: string) => void} log
 * @returns {Promise<Run>}
 */
export async function claimHome(home, log) {
  makeFolder(home);
  const launcher = recordOf('launcher', process.pid);
  if (launcher === null) throw new Error('This process cannot read its own start time.');
  /** @type {RunRecord} */
  const record = { launcher, processes: [], stores: null, api: null };
  while (!guarded(home, () => tryPlace(recordPath(home), record)))
    record.processes.push(...takeStale(home));
  for (const leftover of [...record.processes]) {
    log(`ending ${leftover.name} (process ${leftover.pid}), left by an earlier run`);
    await endRecorded(leftover, leftoverGraceMs);
  }
  record.processes = [];
  return openRun(home, record);
}

/**
 * @param {string} home
 * @param {RunRecord} record
 * @returns {Run}
 */
function openRun(home, record) {
  const path = recordPath(home);
  let released = false;
  const save = () => {
    if (!released) writePrivate(path, JSON.stringify(record, null, 2));
  };
  save();
  return {
    home,
    add: (added) => {
      record.processes.push(added);
      save();
    },
    setStores: (stores) => {
      record.stores = stores;
      save();
    },
    setApi: (url) => {
      record.api = { url };
      save();
    },
    release: () => {
      released = true;
      rmSync(path, { force: true });
    },
  };
}
