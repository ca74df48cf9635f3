import { z } from 'zod';
import type { BucketSize, Taken } from '../domain/token-bucket.js';
import { commandConnection } from './connection.js';

/** The rule of `takePoints` (src/domain/token-bucket.ts), which the tests hold it to, where all replicas share the bucket. */
const script = `
local perSecond, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
local least, most, now = tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
local held = redis.call('HMGET', KEYS[1], 'points', 'at')
local points, at = tonumber(held[1]) or burst, tonumber(held[2]) or now
points = math.min(burst, points + math.max(0, now - at) / 1000 * perSecond)
at = math.max(now, at)
local needed = math.min(least, burst)
local granted, wait = 0, 0
if points < needed then
  wait = math.ceil((needed - points) / perSecond * 1000)
else
  granted = math.max(least, math.min(most, math.floor(points)))
  points = points - granted
end
redis.call('HSET', KEYS[1], 'points', string.format('%.6f', points), 'at', string.format('%.0f', at))
redis.call('PEXPIRE', KEYS[1], math.min(math.ceil(burst / perSecond * 1000) + 60000, 86400000))
return {granted, wait}
`;

const replyShape = z.tuple([z.number(), z.number()]);

/** Buckets that all processes on one Redis share. */
export interface RateBuckets {
  /** Takes from a bucket as `takePoints` does; null when Redis does not answer. */
  readonly take: (
    key: string,
    size: BucketSize,
    wish: { readonly least: number; readonly most: number; readonly now: number },
  ) => Promise<Taken | null>;
  readonly close: () => void;
}

/** Opens the buckets of a process. */
export function openRateBuckets(redisUrl: string): RateBuckets {
  const connection = commandConnection(redisUrl);
  return {
    take: async (key, { perSecond, burst }, { least, most, now }) => {
      try {
        const [granted, waitMs] = replyShape.parse(
          await connection.eval(
            script,
            1,
            `palimpsest:rate:${key}`,
            perSecond,
            burst,
            least,
            most,
            now,
          ),
        );
        return { granted, waitMs };
      } catch {
        return null;
      }
    },
    close: () => connection.disconnect(),
  };
}
