import { PalimpsestError } from '../domain/errors.js';
import type { Feed } from './feed.js';
import type { Services } from './services.js';

/** Whose subscription it is, as far as it may end. */
export interface WatchSession {
  /** False when the token was revoked or has expired. */
  readonly isStillAllowed: () => Promise<boolean>;
}

/**
 * Pushes into a feed only while the session is allowed: asked again on every push, and as soon as tokens of the space
 * change, so that a revoked token's subscriptions end at once.
 */
export function guardFeed<T>(
  services: Pick<Services, 'listener'>,
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
  const stop = services.listener.onHint((hint) => {
    if (hint.kind === 'TOKENS' && hint.spaceId === spaceId) void check().catch(() => undefined);
  });
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
