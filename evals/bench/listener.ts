import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Product } from '../harness/product.js';

/** A subscription over a WebSocket of its own, as a client has it. */
export interface Listener {
  /** Resolves with the time (performance.now) at which the next message that `isWanted` arrives. */
  readonly next: (isWanted?: (data: unknown) => boolean) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Opens a subscription; resolves when the server has begun it. `first` waits for its first message too. */
export async function openListener(
  { url, secret }: Pick<Product, 'url' | 'secret'>,
  operation: { readonly query: string; readonly variables?: Record<string, unknown> },
  first: 'AWAIT_FIRST' | 'NO_FIRST',
): Promise<Listener> {
  const client: Client = createClient({
    url: `${url.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${secret}` },
    lazy: false,
    retryAttempts: 0,
  });
  let waiting: { isWanted: (data: unknown) => boolean; resolve: (at: number) => void } | null =
    null;
  let fail: (cause: Error) => void = () => undefined;
  const next = (isWanted: (data: unknown) => boolean = () => true): Promise<number> =>
    new Promise((resolve, reject) => {
      waiting = { isWanted, resolve };
      fail = reject;
    });
  const arrived = first === 'AWAIT_FIRST' ? next() : null;
  client.subscribe<unknown>(operation, {
    next: ({ data, errors }) => {
      if (errors !== undefined) fail(new Error(errors.map(({ message }) => message).join(' ')));
      if (waiting?.isWanted(data) !== true) return;
      const { resolve } = waiting;
      waiting = null;
      resolve(performance.now());
    },
    error: (cause) => fail(cause instanceof Error ? cause : new Error('The subscription failed.')),
    complete: () => undefined,
  });
  await arrived;
  return {
    next,
    close: async () => {
      await client.dispose();
    },
  };
}
