import { PalimpsestError } from '../domain/errors.js';
import type { Feed } from './feed.js';
import type { Services } from './services.js';

/** Whose subscription it is, as far as it may end. */
export interface WatchSession {
  /**
   * Asks whether the caller may still see as much as when it began, and until when at the latest (milliseconds, null: no
   * end is known); null when not: the token was revoked or is over, or lets its bearer see less.
   */
  readonly stillAllowed: () => Promise<{ readonly until: number | null } | null>;
}

/** Longest that a timer of Node can wait (milliseconds). */
const longestTimer = 2 ** 31 - 1;

/**
 * Lets a feed give values only while the session is allowed: asked again for every value as it is taken, so that nothing
 * that waits is given after the end; as soon as tokens of the space change; and when the permission ends by itself. Then
 * the feed fails with UNAUTHENTICATED. Returns how to stop watching; call it when the feed ends.
 */
export function guardFeed<T>(
  services: Pick<Services, 'listener' | 'now'>,
  spaceId: string,
  session: WatchSession,
  feed: Feed<T>,
): () => void {
  const timer = openTimer(services, () => void check().catch(() => undefined));
  const check = async (): Promise<boolean> => {
    const allowed = await session.stillAllowed();
    if (allowed === null)
      feed.fail(new PalimpsestError('UNAUTHENTICATED', 'The token is no longer valid.'));
    else timer.set(allowed.until);
    return allowed !== null;
  };
  const stopHints = services.listener.onHint((hint) => {
    if (hint.kind === 'TOKENS' && hint.spaceId === spaceId) void check().catch(() => undefined);
  });
  const next = feed.next.bind(feed);
  feed.next = async () => {
    const result = await next();
    if (result.done === true) return result;
    const isAllowed = await check().catch((cause: unknown) => {
      // What cannot be asked ends it too: whoever only threw would leave its listeners behind.
      feed.fail(cause instanceof Error ? cause : new Error('The permission could not be checked.'));
      return false;
    });
    // Where it has failed, that is what comes next.
    return isAllowed ? result : next();
  };
  void check().catch(() => undefined);
  return () => {
    stopHints();
    timer.set(null);
  };
}

/** Calls back when a time has come, however far it is; the time can be moved, and taken away with null. */
function openTimer(
  services: Pick<Services, 'now'>,
  onTime: () => void,
): { readonly set: (until: number | null) => void } {
  let timer: NodeJS.Timeout | null = null;
  let at: number | null = null;
  const wait = (): void => {
    if (at === null) return;
    const left = at - services.now();
    timer = setTimeout(left <= 0 ? onTime : wait, Math.min(Math.max(left, 0), longestTimer));
    timer.unref();
  };
  return {
    set: (until) => {
      if (until === at) return;
      at = until;
      if (timer !== null) clearTimeout(timer);
      timer = null;
      wait();
    },
  };
}
