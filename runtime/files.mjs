import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { diskFull, notWritable } from './messages.mjs';
import { codeOf } from './problem.mjs';

const leastRoomBytes = 32 * 1024 * 1024;

/** A name beside `path` that no other process uses. @param {string} path */
export function besides(path) {
  return `${path}.${process.pid}.${randomBytes(3).toString('hex')}`;
}

/**
 * Puts a small file in place whole or not at all, readable by this user only.
 * @param {string} path
 * @param {string} text
 */
export function writePrivate(path, text) {
  const draft = besides(path);
  guarded(dirname(path), () => {
    writeFileSync(draft, text, { mode: 0o600 });
    renameSync(draft, path);
  });
}

/** @param {string} folder made with its parents, closed to others */
export function makeFolder(folder) {
  guarded(folder, () => mkdirSync(folder, { recursive: true, mode: 0o700 }));
}

/**
 * The file's text, or null where there is no such file.
 * @param {string} path
 */
export function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The file's JSON, or null where there is none or it cannot be read as JSON.
 * @param {string} path
 * @returns {unknown}
 */
export function readJson(path) {
  const text = readIfThere(path);
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The last `count` lines of a log, without blanks at the end; empty where there is no log.
 * @param {string} path
 * @param {number} [count]
 */
export function tailOf(path, count = 15) {
  return (readIfThere(path) ?? '').trimEnd().split('\n').slice(-count).join('\n');
}

/**
 * Throws DISK_FULL unless the folder's disk has room to start a store on: one that fills up while Neo4j
 * starts makes it hang without a word.
 * @param {string} folder
 */
export function assureRoom(folder) {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < leastRoomBytes) throw diskFull(folder);
}

/**
 * Runs a piece of file work; a full disk or a closed folder becomes a Problem that names `where`.
 * @template T
 * @param {string} where
 * @param {() => T} work
 * @returns {T}
 */
export function guarded(where, work) {
  try {
    return work();
  } catch (error) {
    throw fileProblem(where, error);
  }
}

/**
 * @param {string} where
 * @param {unknown} error
 * @returns {unknown} a Problem for a full disk or a closed folder, else the error itself
 */
export function fileProblem(where, error) {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(where, error);
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return notWritable(where, error);
  return error;
}
