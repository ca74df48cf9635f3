import { Redis } from 'ioredis';

/** A connection for commands: answers or fails at once, so that no mutation waits for Redis (FAULTS, Redis). */
export function commandConnection(url: string): Redis {
  return quiet(
    new Redis(url, {
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      connectTimeout: 3_000,
      commandTimeout: 3_000,
    }),
  );
}

/** A connection that waits for Redis to come back: for workers and subscribers. */
export function waitingConnection(url: string): Redis {
  return quiet(new Redis(url, { maxRetriesPerRequest: null }));
}

/** Losing Redis is expected and handled where it matters; without a listener it would end the process. */
function quiet(redis: Redis): Redis {
  redis.on('error', () => undefined);
  return redis;
}
