import { z } from 'zod';
import { commandConnection, waitingConnection } from './connection.js';

const channel = 'palimpsest:hints';

/** "There is something new in a space": its ledger has come to a sequence, or its tokens changed. Ids and numbers only. */
const hintShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CHANGES'), spaceId: z.string(), sequence: z.number() }),
  z.object({ kind: z.literal('TOKENS'), spaceId: z.string() }),
]);
export type Hint = z.output<typeof hintShape>;

/** Sends hints; a lost one only makes the slow poll the first to notice (DESIGN 2). */
export interface HintPublisher {
  readonly publish: (hint: Hint) => void;
  readonly close: () => void;
}

export function openHintPublisher(redisUrl: string): HintPublisher {
  const connection = commandConnection(redisUrl);
  return {
    publish: (hint) => {
      connection.publish(channel, JSON.stringify(hint)).catch(() => undefined);
    },
    close: () => connection.disconnect(),
  };
}

/** Hears hints. `isListening` is false while Redis is away: then nothing may be believed to be unchanged. */
export interface HintListener {
  readonly onHint: (listener: (hint: Hint) => void) => () => void;
  readonly isListening: () => boolean;
  /** Tells the listeners of this process without the way over Redis. */
  readonly hear: (hint: Hint) => void;
  /** Changes with every hint about tokens and every time hints may have been missed: what was read before may be stale. */
  readonly epoch: () => number;
  readonly close: () => void;
}

/** One SUBSCRIBE connection a process, shared by all who listen. */
export function openHintListener(redisUrl: string): HintListener {
  const connection = waitingConnection(redisUrl);
  const listeners = new Set<(hint: Hint) => void>();
  let isSubscribed = false;
  let epoch = 0;
  const hear = (hint: Hint): void => {
    if (hint.kind === 'TOKENS') epoch += 1;
    for (const listener of [...listeners]) listener(hint);
  };
  connection.on('ready', () => {
    void connection.subscribe(channel).then(
      () => {
        isSubscribed = true;
        epoch += 1;
      },
      () => undefined,
    );
  });
  connection.on('close', () => {
    isSubscribed = false;
    epoch += 1;
  });
  connection.on('message', (_channel, text) => {
    const hint = hintShape.safeParse(parseJson(text));
    if (hint.success) hear(hint.data);
  });
  return {
    onHint: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isListening: () => isSubscribed,
    hear,
    epoch: () => epoch,
    close: () => connection.disconnect(),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
