/** The iterator of a subscription: it holds at most the values not yet taken, and ends at once when it is told to. */
export interface Feed<T> extends AsyncIterableIterator<T> {
  /** Offers a value to the consumer. */
  readonly push: (value: T) => void;
  /** Ends it with an error; what waits is not given any more. */
  readonly fail: (error: Error) => void;
}

/**
 * A hand-written iterator, since an async generator that waits never runs its `finally` when the consumer leaves
 * (STACK, trap 2). `merge` keeps a slow consumer bounded: it says what the waiting value and the new one become.
 * `onEnd` runs once, whoever ends it.
 */
export function openFeed<T>(
  merge: (waiting: readonly T[], next: T) => readonly T[],
  onEnd: () => void,
): Feed<T> {
  let waiting: readonly T[] = [];
  let taker: {
    resolve: (result: IteratorResult<T, undefined>) => void;
    reject: (error: Error) => void;
  } | null = null;
  let error: Error | null = null;
  let isEnded = false;

  function end(): void {
    if (isEnded) return;
    isEnded = true;
    onEnd();
    taker?.resolve({ done: true, value: undefined });
    taker = null;
  }

  const feed: Feed<T> = {
    push: (value) => {
      if (isEnded) return;
      if (taker === null) {
        waiting = merge(waiting, value);
        return;
      }
      taker.resolve({ done: false, value });
      taker = null;
    },
    fail: (cause) => {
      if (isEnded) return;
      waiting = [];
      if (taker === null) error = cause;
      else taker.reject(cause);
      taker = null;
      end();
    },
    next: () => {
      const [first, ...rest] = waiting;
      if (first !== undefined) {
        waiting = rest;
        return Promise.resolve({ done: false, value: first });
      }
      if (error !== null) {
        const cause = error;
        error = null;
        return Promise.reject(cause);
      }
      if (isEnded) return Promise.resolve({ done: true, value: undefined });
      return new Promise((resolve, reject) => (taker = { resolve, reject }));
    },
    return: () => {
      waiting = [];
      end();
      return Promise.resolve({ done: true, value: undefined });
    },
    throw: (cause: unknown) => {
      end();
      return Promise.reject(
        cause instanceof Error ? cause : new Error('The subscription was ended.'),
      );
    },
    [Symbol.asyncIterator]: () => feed,
  };
  return feed;
}
