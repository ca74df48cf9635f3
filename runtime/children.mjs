import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, renameSync } from 'node:fs';
import { guarded } from './files.mjs';
import { recordOf, send } from './processes.mjs';

/**
 * A program we started. Each leads a process group of its own, so that Ctrl-C in the terminal reaches
 * only the launcher, which then ends them in order.
 * @typedef {{ readonly code: number | null, readonly signal: NodeJS.Signals | null }} Exit
 * @typedef {{
 *   readonly name: string,
 *   readonly pid: number,
 *   readonly exited: Promise<Exit>,
 *   readonly process: import('node:child_process').ChildProcess,
 *   hasExited: () => boolean,
 * }} Child
 * @typedef {{
 *   name: string,
 *   command: string,
 *   args: readonly string[],
 *   cwd?: string,
 *   env?: NodeJS.ProcessEnv,
 *   stdio: import('node:child_process').StdioOptions,
 * }} Program
 */

/** @type {Set<Child>} */
const living = new Set();

// The last net: whoever leaves by process.exit() still tells its children. They end by themselves.
process.on('exit', () => {
  for (const child of living) send(child.pid, 'SIGTERM');
});

/**
 * Starts a program and writes it into the run record before anything else happens.
 * Rejects where it cannot be started at all.
 * @param {import('./run-record.mjs').Run | null} run
 * @param {Program} program
 * @returns {Promise<Child>}
 */
export async function startChild(run, { name, command, args, cwd, env, stdio }) {
  const started = spawn(command, args, { cwd, env: env ?? process.env, stdio, detached: true });
  let over = false;
  /** @type {Promise<Exit>} */
  const exited = new Promise((resolve) => {
    started.once('exit', (code, signal) => {
      over = true;
      living.delete(child);
      resolve({ code, signal });
    });
  });
  /** @type {Child} */
  const child = { name, pid: started.pid ?? 0, exited, process: started, hasExited: () => over };
  if (started.pid !== undefined) note(run, child);
  await new Promise((resolve, reject) => {
    started.once('spawn', resolve);
    started.once('error', reject);
  });
  return child;
}

/**
 * Writes a child down; one that cannot be written down (a full disk) must not live.
 * @param {import('./run-record.mjs').Run | null} run
 * @param {Child} child
 */
function note(run, child) {
  living.add(child);
  const record = recordOf(child.name, child.pid);
  try {
    if (record !== null) run?.add(record);
  } catch (error) {
    send(child.pid, 'SIGKILL', { group: true });
    throw error;
  }
}

/**
 * Starts a program whose output goes to a new log file (the one before is kept as `.before`); it needs
 * nothing of ours to go on writing.
 * @param {import('./run-record.mjs').Run | null} run
 * @param {Omit<Program, 'stdio'> & { logFile: string }} program
 * @returns {Promise<Child>}
 */
export async function startLogged(run, { logFile, ...program }) {
  const log = guarded(logFile, () => {
    if (existsSync(logFile)) renameSync(logFile, `${logFile}.before`);
    return openSync(logFile, 'w', 0o600);
  });
  try {
    return await startChild(run, { ...program, stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
}

/**
 * SIGTERM; SIGKILL to its group where it has not ended after `graceMs`. Resolves when it has ended.
 * @param {Child} child
 * @param {number} graceMs
 */
export async function stopChild(child, graceMs) {
  if (child.hasExited()) return;
  send(child.pid, 'SIGTERM');
  const timer = setTimeout(() => {
    send(child.pid, 'SIGKILL', { group: true });
  }, graceMs);
  await child.exited;
  clearTimeout(timer);
}

/** Ends every living child at once, without grace. */
export function killAll() {
  for (const child of living) send(child.pid, 'SIGKILL', { group: true });
}

/**
 * How it ended, in words: `exit code 3`, `SIGKILL`.
 * @param {Exit} exit
 */
export function howItEnded(exit) {
  return exit.signal ?? `exit code ${exit.code ?? 'unknown'}`;
}

/**
 * Runs a program to its end and resolves what it printed; for short questions like `java -version`.
 * Null where there is no such program.
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number | null, text: string } | null>}
 */
export function ask(command, args) {
  return new Promise((resolve) => {
    const asked = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    const gather = (/** @type {Buffer} */ chunk) => {
      text += chunk.toString('utf8');
    };
    asked.stdout.on('data', gather);
    asked.stderr.on('data', gather);
    asked.once('error', () => {
      resolve(null);
    });
    asked.once('close', (code) => {
      resolve({ code, text });
    });
  });
}
