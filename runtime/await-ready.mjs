import { setTimeout as wait } from 'node:timers/promises';
import { childDied, notReady } from './messages.mjs';
import { howItEnded } from './children.mjs';

const pollMs = 100;

/**
 * Asks again and again until `ask` no longer rejects. Throws NOT_READY after `seconds`, what `onDeath`
 * makes of it when the child ends first, or the signal's reason when it is aborted.
 * @param {import('./children.mjs').Child} child
 * @param {() => Promise<unknown>} ask
 * @param {{
 *   seconds: number,
 *   signal: AbortSignal,
 *   where: string,
 *   onDeath?: (how: string) => Error,
 * }} options `where` to look when it takes too long
 */
export async function awaitReady(child, ask, { seconds, signal, where, onDeath }) {
  const deadline = performance.now() + seconds * 1000;
  while (performance.now() < deadline) {
    signal.throwIfAborted();
    if (child.hasExited()) {
      const how = howItEnded(await child.exited);
      throw onDeath?.(how) ?? childDied(child.name, how, '');
    }
    try {
      await ask();
      return;
    } catch {
      await wait(pollMs);
    }
  }
  throw notReady(child.name, seconds, where);
}
