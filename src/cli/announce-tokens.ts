import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '../app/services.js';

const pause = 50;
const attempts = 60;

/**
 * Tells running services that tokens of a space changed, until the hint comes back: this process is too short-lived to
 * leave it to chance that the connection was up. False when it was not heard within three seconds.
 */
export async function announceTokens(
  services: Pick<Services, 'hints' | 'listener'>,
  spaceId: string,
): Promise<boolean> {
  const heard = new AbortController();
  const stop = services.listener.onHint((hint) => {
    if (hint.kind === 'TOKENS' && hint.spaceId === spaceId) heard.abort();
  });
  for (let attempt = 0; attempt < attempts && !heard.signal.aborted; attempt += 1) {
    services.hints.publish({ kind: 'TOKENS', spaceId });
    await wait(pause, undefined, { signal: heard.signal }).catch(() => undefined);
  }
  stop();
  return heard.signal.aborted;
}
