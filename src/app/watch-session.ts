import { PalimpsestError } from '../domain/errors.js';
import type { Feed } from './feed.js';
import type { Services } from './services.js';

/** Whose subscription it is, as far as it may end. */
export interface WatchSession {
  /** False when the token was revoked or has expired. */
  readonly isStillAllowed: () => Promise<boolean>;
  /** When the permission ends by itself (milliseconds), or null. */
  readonly expiresAt: number | null;
}

/** Longest that a timer of Node can wait (milliseconds). */
const longestTimer = 2 ** 31 - 1;

/**
 * Pushes into a feed only while the session is allowed: asked again on every push, and as soon as tokens of the space
 * change, so that a revoked token's subscriptions end at once.
 */
export function guardFeed<T>(
  services: Pick<Services, 'listener' | 'now'>,
  spaceId: string,
  session: WatchSession,
  feed: Feed<T>,
): { readonly push: (value: T) => void; readonly stop: () => void } {
  const check = async (): Promise<boolean> => {
    const isAllowed = await session.isStillAllowed();
    if (!isAllowed)
      feed.fail(new PalimpsestError('UNAUTHENTICATED', 'The token is no longer valid.'));
    return isAllowed;
  };
  const stopHints = services.listener.onHint((hint) => {
    if (hint.kind === 'TOKENS' && hint.spaceId === spaceId) void check().catch(() => undefined);
  });
  const stopTimer = atExpiry(
    services,
    session.expiresAt,
    () => void check().catch(() => undefined),
  );
  const stop = (): void => {
    stopHints();
    stopTimer();
  };
  let order = Promise.resolve();
  return {
    push: (value) => {
      order = order.then(async () => {
        if (await check()) feed.push(value);
      });
      order = order.catch((cause: unknown) =>
        feed.fail(
          cause instanceof Error ? cause : new Error('The permission could not be checked.'),
        ),
      );
    },
    stop,
  };
}

/** Calls back when a time has come, however far it is; returns how to call it off. */
function atExpiry(
  services: Pick<Services, 'now'>,
  expiresAt: number | null,
  onExpiry: () => void,
): () => void {
  let timer: NodeJS.Timeout | null = null;
  const wait = (): void => {
    if (expiresAt === null) return;
    const left = expiresAt - services.now();
    timer = setTimeout(left <= 0 ? onExpiry : wait, Math.min(Math.max(left, 0), longestTimer));
    timer.unref();
  };
  wait();
  return () => {
    if (timer !== null) clearTimeout(timer);
  };
}
