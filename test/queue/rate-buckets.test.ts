import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.js';
import { type Bucket, takePoints } from '../../src/domain/token-bucket.js';
import { openRateBuckets } from '../../src/queue/rate-buckets.js';

const { redisUrl } = readConfig();
const [left, right] = [openRateBuckets(redisUrl), openRateBuckets(redisUrl)];
const nowhere = openRateBuckets('redis://127.0.0.1:1');
afterAll(() => {
  for (const buckets of [left, right, nowhere]) buckets.close();
});

const size = { perSecond: 10, burst: 100 };
const newKey = (): string => randomBytes(8).toString('hex');

describe('[OPS-04] buckets that processes share', () => {
  it('give what the rule says, whichever process asks', async () => {
    const key = newKey();
    await expect
      .poll(() => left.take(newKey(), size, { least: 1, most: 1, now: 0 }))
      .not.toBeNull();
    await expect
      .poll(() => right.take(newKey(), size, { least: 1, most: 1, now: 0 }))
      .not.toBeNull();
    let bucket: Bucket | null = null;
    const wishes = [
      [60, 60, 1_000_000],
      [60, 60, 1_000_000],
      [30, 80, 1_000_500],
      [1, 1, 1_000_400],
      [20, 20, 1_002_700],
      [250, 250, 1_030_000],
      [1, 1, 1_031_000],
    ] as const;
    for (const [index, [least, most, now]] of wishes.entries()) {
      const ruled = takePoints(bucket, size, { least, most, now });
      bucket = ruled.bucket;
      const taken = await (index % 2 === 0 ? left : right).take(key, size, { least, most, now });
      expect([index, taken]).toEqual([index, ruled.taken]);
    }
  });

  it('say that they are not there', async () => {
    expect(await nowhere.take(newKey(), size, { least: 1, most: 1, now: 0 })).toBeNull();
  });
});
