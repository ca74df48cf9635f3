import { awaitReady } from './await-ready.mjs';
import { howItEnded, startChild, stopChild } from './children.mjs';
import { childDied } from './messages.mjs';
import { printerFor, relay } from './relay.mjs';

const readySeconds = 120;
const readyAskMs = 2_000;
const mostRestarts = 3;

/**
 * @typedef {import('./launcher.mjs').Launch} Launch
 * @typedef {import('./launcher.mjs').Service} Service
 */

/**
 * Starts the services, the last first, and waits until the API says it is ready. Each one's stop is
 * put on `undo`; one that ends by itself before it is told to fails the launch with its last lines. A service
 * stops by itself when its channel to the launcher closes: then the launcher was killed.
 * @param {Launch} launched
 * @param {string} url of the API
 */
export async function startServices(launched, url) {
  /** @type {{ child: import('./children.mjs').Child, lastLines: () => string } | null} */
  let api = null;
  for (const service of [...launched.commands.services].reverse()) {
    launched.signal.throwIfAborted();
    api = await startService(launched, service);
  }
  if (api === null) return;
  const { child, lastLines } = api;
  await awaitReady(child, () => askReady(url), {
    seconds: readySeconds,
    signal: launched.signal,
    where: 'the lines above',
    onDeath: (how) => childDied(child.name, how, lastLines()),
  });
}

/** @param {string} url */
async function askReady(url) {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(readyAskMs) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`not ready (${answer.status})`);
}

/**
 * Starts a service. One that is killed from outside (a signal: somebody, or a machine short of memory) is started again
 * a few times; one that ends by itself has said why, and fails the launch.
 * @param {Launch} launched
 * @param {Service} service
 */
async function startService({ root, env, run, log, undo, fail }, { name, program, stopGraceMs }) {
  let isStopping = false;
  let restarts = 0;
  const start = async () => {
    const child = await startChild(run, {
      name,
      command: process.execPath,
      args: ['--import', 'tsx', ...program],
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const lastLines = relay(child, printerFor(process.stdout, name));
    void child.exited.then((exit) => {
      if (isStopping) return;
      if (exit.signal === null || restarts === mostRestarts) {
        fail(childDied(name, howItEnded(exit), lastLines()));
        return;
      }
      restarts += 1;
      log(`${name} ended by ${exit.signal}; starting it again (${restarts} of ${mostRestarts})`);
      restarted = start().catch(fail);
    });
    running = child;
    return { child, lastLines };
  };
  /** @type {import('./children.mjs').Child | null} */
  let running = null;
  /** @type {Promise<unknown>} */
  let restarted = Promise.resolve();
  undo.push(async () => {
    isStopping = true;
    await restarted;
    if (running !== null) await stopChild(running, stopGraceMs);
  });
  return start();
}
