import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A process as written down: its number and what tells it from a later process of the same number.
 * @typedef {{ readonly name: string, readonly pid: number, readonly identity: string }} ProcessRecord
 */

const pollMs = 50;

/**
 * Fields of /proc/PID/stat after the program name, which may itself hold spaces and brackets.
 * @param {string} stat
 * @returns {{ state: string, started: string } | null}
 */
export function parseStat(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, started] = [fields[0], fields[19]];
  return state && started ? { state, started } : null;
}

/** @param {number} pid */
function linuxIdentity(pid) {
  const stat = parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (stat === null || stat.state === 'Z' || stat.state === 'X') return null;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot}/${stat.started}`;
}

/** @param {number} pid */
function otherIdentity(pid) {
  const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const [state = '', ...started] = line.trim().split(/\s+/);
  return state === '' || state.startsWith('Z') ? null : started.join(' ');
}

/**
 * What tells this process from any other that ever had its number: start time, and on Linux the boot.
 * Null where no such process runs; one that ended and was not yet collected does not run.
 * @param {number} pid
 * @returns {string | null}
 */
export function identityOf(pid) {
  try {
    return process.platform === 'linux' ? linuxIdentity(pid) : otherIdentity(pid);
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {number} pid
 * @returns {ProcessRecord | null} null where it has ended already
 */
export function recordOf(name, pid) {
  const identity = identityOf(pid);
  return identity === null ? null : { name, pid, identity };
}

/**
 * Whether the very process that was written down still runs.
 * @param {ProcessRecord} record
 */
export function isRunning(record) {
  return identityOf(record.pid) === record.identity;
}

/**
 * Sends a signal to the process and, if `group`, to what it started; no error where it has ended.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 * @param {{ group: boolean }} [options]
 */
export function send(pid, signal, options = { group: false }) {
  try {
    process.kill(options.group ? -pid : pid, signal);
  } catch {
    // It ended by itself between the look and the signal.
  }
}

/**
 * Ends a process that is not our child: SIGTERM, then SIGKILL to its whole group after `graceMs`.
 * Does nothing where the number now belongs to another process.
 * @param {ProcessRecord} record
 * @param {number} graceMs
 */
export async function endRecorded(record, graceMs) {
  if (!isRunning(record)) return;
  send(record.pid, 'SIGTERM');
  const deadline = performance.now() + graceMs;
  while (isRunning(record)) {
    if (performance.now() > deadline) {
      send(record.pid, 'SIGKILL', { group: true });
      send(record.pid, 'SIGKILL');
    }
    await wait(pollMs);
  }
}
