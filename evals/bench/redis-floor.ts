import { Redis } from 'ioredis';

/** The least that any push over Redis can take: PUBLISH until the message is there, two connections, one process. */
export interface RedisFloor {
  /** Milliseconds. */
  readonly measure: () => Promise<number>;
  readonly close: () => void;
}

export async function openRedisFloor(url: string): Promise<RedisFloor> {
  const [sender, receiver] = [new Redis(url), new Redis(url)];
  const channel = `palimpsest:bench:${process.pid}`;
  let onMessage: () => void = () => undefined;
  await receiver.subscribe(channel);
  receiver.on('message', () => onMessage());
  return {
    measure: () =>
      new Promise((resolve, reject) => {
        const began = performance.now();
        onMessage = () => resolve(performance.now() - began);
        sender.publish(channel, '{"sequence":1}').catch(reject);
      }),
    close: () => {
      sender.disconnect();
      receiver.disconnect();
    },
  };
}
