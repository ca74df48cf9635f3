import { RateLimitedError } from '../domain/errors.js';
import { sha256Hex } from '../domain/ids.js';
import type { Principal } from '../domain/principal.js';
import { type Bucket, type BucketSize, type Taken, takePoints } from '../domain/token-bucket.js';
import type { Services } from './services.js';

/** How much one user of a space may ask for. `perSecond` 0 lets everything through. */
export type RateSettings = BucketSize;

/** Generous: far beyond what a person, an agent or an import asks. */
export const usualRate: RateSettings = { perSecond: 1_000, burst: 20_000 };

/** Lets operations through as fast as their caller may ask. */
export interface Rate {
  /** Takes points from what the principal's user may spend. RATE_LIMITED, with the seconds to wait, where there are not as many. */
  readonly spend: (principal: Principal, points: number) => Promise<void>;
}

/** Share of a bucket that a process takes in advance, so that a hot read does not ask Redis each time. */
const advance = 100;
/** How long points taken in advance may be spent (milliseconds); then they are lost. */
const spendableFor = 1_000;
/** How long Redis is not asked after it did not answer (milliseconds): each process then counts alone. */
const aloneFor = 1_000;
const mostRemembered = 10_000;

interface Purse {
  readonly points: number;
  readonly until: number;
}

/** Opens the rate limit of a process. The bucket of a user is shared by all processes while Redis is there. */
export function openRate(
  { rateBuckets, now }: Pick<Services, 'rateBuckets' | 'now'>,
  size: RateSettings,
): Rate {
  const purses = new Map<string, Purse>();
  const own = new Map<string, Bucket>();
  const filling = new Map<string, Promise<void>>();
  const chunk = Math.max(1, Math.floor(size.burst / advance));
  let aloneUntil = 0;

  function takeAlone(key: string, points: number, at: number): Taken {
    const wish = { least: points, most: points, now: at };
    const { bucket, taken } = takePoints(own.get(key) ?? null, size, wish);
    if (own.size >= mostRemembered) own.clear();
    own.set(key, bucket);
    return taken;
  }

  async function take(key: string, points: number, at: number): Promise<Taken> {
    if (at < aloneUntil) return takeAlone(key, points, at);
    const wish = { least: points, most: Math.max(points, chunk), now: at };
    const taken = await rateBuckets.take(key, size, wish);
    if (taken !== null) return taken;
    aloneUntil = at + aloneFor;
    return takeAlone(key, points, at);
  }

  /** Spends what was taken in advance; false when that is not as much. */
  function spendAhead(key: string, points: number, at: number): boolean {
    const purse = purses.get(key);
    if (purse === undefined || purse.until <= at || purse.points < points) return false;
    purses.set(key, { ...purse, points: purse.points - points });
    return true;
  }

  async function fill(key: string, points: number, at: number): Promise<void> {
    const { granted, waitMs } = await take(key, points, at);
    if (granted === 0) throw new RateLimitedError(Math.max(1, Math.ceil(waitMs / 1000)));
    const left = purses.get(key);
    const kept = left !== undefined && left.until > at ? left.points : 0;
    if (purses.size >= mostRemembered) purses.clear();
    purses.set(key, { points: kept + granted, until: at + spendableFor });
  }

  return {
    spend: async ({ spaceId, userId }, points) => {
      if (size.perSecond === 0) return;
      const key = sha256Hex(`${spaceId} ${userId}`);
      while (!spendAhead(key, points, now())) {
        // One at a time: many at once, each taking in advance, would empty a bucket that has enough for all.
        const running = filling.get(key);
        if (running !== undefined) {
          await running.catch(() => undefined);
          continue;
        }
        const filled = fill(key, points, now()).finally(() => filling.delete(key));
        filling.set(key, filled);
        await filled;
      }
    },
  };
}
