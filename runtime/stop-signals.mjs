import { killAll } from './children.mjs';
import { describe } from './problem.mjs';

/** npm passes on a Ctrl-C that the terminal has sent already: two within this time are one. */
const sameSignalMs = 1_000;

/**
 * Turns Ctrl-C, SIGTERM and a closed terminal into an abort; a second one, later, ends every child at
 * once and leaves with exit code 130.
 * @returns {AbortSignal}
 */
export function stopOnSignals() {
  const stopping = new AbortController();
  let askedAt = 0;
  const onSignal = () => {
    if (!stopping.signal.aborted) {
      askedAt = performance.now();
      stopping.abort();
    } else if (performance.now() - askedAt > sameSignalMs) {
      killAll();
      process.exit(130);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  return stopping.signal;
}

/**
 * Launches and leaves: exit code 0 after an orderly stop, 1 with the reason on standard error otherwise.
 * @param {(signal: AbortSignal) => Promise<void>} work
 * @returns {Promise<never>}
 */
export async function runUntilStopped(work) {
  const signal = stopOnSignals();
  try {
    await work(signal);
  } catch (error) {
    if (error !== signal.reason || !signal.aborted) {
      console.error(`\n${describe(error)}\n`);
      process.exit(1);
    }
  }
  process.exit(0);
}
