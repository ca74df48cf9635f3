import { PalimpsestError } from '../domain/errors.js';
import type { Principal } from '../domain/principal.js';

/** Counts the subscriptions that are open in a process, by user. */
export interface SubscriptionSlots {
  /** LIMIT_EXCEEDED when the principal's user has as many open as may be. */
  readonly check: (principal: Principal) => void;
  /** Checks, runs `open`, and counts what it opened until it ends, whoever ends it. */
  readonly hold: <T>(
    principal: Principal,
    open: () => Promise<AsyncIterableIterator<T>>,
  ) => Promise<AsyncIterableIterator<T>>;
  /** How many are open. */
  readonly count: () => number;
}

export function openSubscriptionSlots(most: number): SubscriptionSlots {
  const open = new Map<string, number>();
  const keyOf = ({ spaceId, userId }: Principal): string => `${spaceId} ${userId}`;
  const check = (principal: Principal): void => {
    if ((open.get(keyOf(principal)) ?? 0) < most) return;
    throw new PalimpsestError(
      'LIMIT_EXCEEDED',
      `You have ${most} subscriptions open, which is the limit. End one first.`,
    );
  };
  return {
    check,
    hold: async (principal, start) => {
      check(principal);
      const key = keyOf(principal);
      open.set(key, (open.get(key) ?? 0) + 1);
      const leave = once(() => {
        const left = (open.get(key) ?? 1) - 1;
        if (left === 0) open.delete(key);
        else open.set(key, left);
      });
      try {
        return endingWith(await start(), leave);
      } catch (cause) {
        leave();
        throw cause;
      }
    },
    count: () => [...open.values()].reduce((sum, count) => sum + count, 0),
  };
}

/** The same iterator; `onEnd` is called when it is done, has failed, or was left. */
function endingWith<T>(
  iterator: AsyncIterableIterator<T>,
  onEnd: () => void,
): AsyncIterableIterator<T> {
  const wrapped: AsyncIterableIterator<T> = {
    next: async () => {
      try {
        const result = await iterator.next();
        if (result.done === true) onEnd();
        return result;
      } catch (cause) {
        onEnd();
        throw cause;
      }
    },
    return: async () => {
      onEnd();
      await iterator.return?.();
      return { done: true, value: undefined };
    },
    throw: async (cause: unknown) => {
      onEnd();
      await iterator.return?.();
      throw cause;
    },
    [Symbol.asyncIterator]: () => wrapped,
  };
  return wrapped;
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
