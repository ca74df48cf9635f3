import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openRate, type Rate } from '../../src/app/rate.js';
import { readConfig } from '../../src/config.js';
import { RateLimitedError } from '../../src/domain/errors.js';
import type { Principal } from '../../src/domain/principal.js';
import { openRateBuckets } from '../../src/queue/rate-buckets.js';

const principal = (): Principal => ({
  spaceId: `spc_${randomBytes(8).toString('hex')}`,
  userId: 'lin',
  roles: ['agent'],
  permissions: [],
  onBehalfOf: null,
  tokenId: null,
  delegatedBy: [],
  expiresAt: null,
});

const there = openRateBuckets(readConfig().redisUrl);
const away = openRateBuckets('redis://127.0.0.1:1');
afterAll(() => {
  there.close();
  away.close();
});
beforeAll(async () => {
  const one = { least: 1, most: 1, now: 0 };
  await vi.waitFor(async () => {
    const key = randomBytes(8).toString('hex');
    expect(await there.take(key, { perSecond: 1, burst: 1 }, one)).not.toBeNull();
  });
});

/** How many of a hundred operations of one point are let through at one moment. */
async function letThrough(rate: Rate, who: Principal): Promise<number> {
  let count = 0;
  for (let asked = 0; asked < 100; asked += 1) {
    count += await rate.spend(who, 1).then(
      () => 1,
      () => 0,
    );
  }
  return count;
}

const size = { perSecond: 1, burst: 40 };
const now = (): number => 1_000_000;

describe('[OPS-04] the rate of a user', () => {
  it('is one over all processes while Redis is there', async () => {
    const who = principal();
    const rates = [
      openRate({ rateBuckets: there, now }, size),
      openRate({ rateBuckets: there, now }, size),
    ];
    const counts = await Promise.all(rates.map((rate) => letThrough(rate, who)));
    expect(counts[0] ?? 0).toBeGreaterThan(0);
    expect(counts.reduce((sum, count) => sum + count)).toBe(size.burst);
  });

  it('is each process’s own while Redis is away', async () => {
    const who = principal();
    expect(await letThrough(openRate({ rateBuckets: away, now }, size), who)).toBe(size.burst);
    expect(await letThrough(openRate({ rateBuckets: away, now }, size), who)).toBe(size.burst);
  });

  it('takes nothing from others, and names the wait', async () => {
    const rate = openRate({ rateBuckets: there, now }, size);
    const who = principal();
    await letThrough(rate, who);
    const refusal: unknown = await rate.spend(who, 10).catch((cause: unknown) => cause);
    expect(refusal).toBeInstanceOf(RateLimitedError);
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 10 });
    await rate.spend(principal(), 10);
  });

  it('lets many through at once for whom there is enough', async () => {
    const rate = openRate({ rateBuckets: there, now }, { perSecond: 1, burst: 2_000 });
    const who = principal();
    await Promise.all(Array.from({ length: 400 }, () => rate.spend(who, 5)));
    await expect(rate.spend(who, 1)).rejects.toThrow(RateLimitedError);
  });

  it('of nothing a second is no limit', async () => {
    const rate = openRate({ rateBuckets: away, now }, { perSecond: 0, burst: 1 });
    expect(await letThrough(rate, principal())).toBe(100);
  });
});
