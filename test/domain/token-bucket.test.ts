import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bucket, takePoints } from '../../src/domain/token-bucket.js';

const size = { perSecond: 10, burst: 100 };

describe('[OPS-04] a bucket of points', () => {
  it.each([
    ['is full at first', null, { least: 100, most: 100, now: 0 }, 100, 0, 0],
    [
      'refuses what it has not, and says how long',
      { points: 5, at: 0 },
      { least: 20, most: 20, now: 0 },
      0,
      1_500,
      5,
    ],
    ['fills again with time', { points: 0, at: 0 }, { least: 20, most: 20, now: 2_000 }, 20, 0, 0],
    [
      'never holds more than its size',
      { points: 90, at: 0 },
      { least: 1, most: 1, now: 60_000 },
      1,
      0,
      99,
    ],
    [
      'gives in advance as much as there is',
      { points: 30, at: 0 },
      { least: 1, most: 50, now: 0 },
      30,
      0,
      0,
    ],
    [
      'gives nothing for a clock that goes back',
      { points: 0, at: 5_000 },
      { least: 1, most: 1, now: 0 },
      0,
      100,
      0,
    ],
    [
      'lets through what it could never hold when it is full',
      null,
      { least: 250, most: 250, now: 0 },
      250,
      0,
      -150,
    ],
  ])('%s', (_title, bucket: Bucket | null, wish, granted, waitMs, left) => {
    const result = takePoints(bucket, size, wish);
    expect(result.taken).toEqual({ granted, waitMs });
    expect(result.bucket.points).toBeCloseTo(left);
  });

  it('never gives more than its size and what came back meanwhile', () => {
    const step = fc.record({ points: fc.integer({ min: 1, max: 60 }), wait: fc.nat(5_000) });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let bucket: Bucket | null = null;
        let [now, given] = [0, 0];
        for (const { points, wait } of steps) {
          now += wait;
          const result = takePoints(bucket, size, { least: points, most: points, now });
          bucket = result.bucket;
          given += result.taken.granted;
        }
        expect(given).toBeLessThanOrEqual(size.burst + (now / 1000) * size.perSecond + 1e-6);
      }),
    );
  });

  it('lets through after the wait it named', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.double({ min: 0, max: 99, noNaN: true }),
        (least, points) => {
          const refused = takePoints({ points, at: 0 }, size, { least, most: least, now: 0 });
          if (refused.taken.granted > 0) return;
          const now = refused.taken.waitMs;
          const again = takePoints(refused.bucket, size, { least, most: least, now });
          expect(again.taken.granted).toBe(least);
        },
      ),
    );
  });
});
