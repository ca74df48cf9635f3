import { describe, expect, it } from 'vitest';
import { calibrate } from '../../../src/linkage/scoring/calibrate.js';
import { learnWeights, withRandomPairs } from '../../../src/linkage/scoring/learn-weights.js';
import { probabilityOf } from '../../../src/linkage/scoring/score.js';
import { bitsOf, type Weights } from '../../../src/linkage/scoring/weights.js';

const comparisons = ['name', 'birth'];
const start: Weights = {
  prior: -3,
  comparisons: new Map(
    comparisons.map((name) => [
      name,
      new Map([
        ['SAME', { m: 0.7, u: 0.3, spread: null }],
        ['DIFFERENT', { m: 0.3, u: 0.7, spread: null }],
      ]),
    ]),
  ),
};

/** 100 pairs that are one (m .9 and .8) and 900 that are two (u .1 and .05), as nobody sees them: mixed. */
const mixed = [
  { pattern: ['SAME', 'SAME'], count: 72 + 4.5 },
  { pattern: ['SAME', 'DIFFERENT'], count: 18 + 85.5 },
  { pattern: ['DIFFERENT', 'SAME'], count: 8 + 40.5 },
  { pattern: ['DIFFERENT', 'DIFFERENT'], count: 2 + 769.5 },
];

describe('[IDN-05] learnWeights', () => {
  it('finds m, the prior and what tells most among pairs nobody judged', () => {
    const random = withRandomPairs(
      start,
      [
        { pattern: ['SAME', 'DIFFERENT'], count: 95 },
        { pattern: ['DIFFERENT', 'SAME'], count: 45 },
        { pattern: ['SAME', 'SAME'], count: 5 },
        { pattern: ['DIFFERENT', 'DIFFERENT'], count: 855 },
      ],
      comparisons,
    );
    const learned = learnWeights(mixed, { comparisons, start: random, rounds: 300, keepU: true });
    expect(learned.comparisons.get('name')?.get('SAME')?.m).toBeCloseTo(0.9, 1);
    expect(learned.comparisons.get('birth')?.get('SAME')?.m).toBeCloseTo(0.8, 1);
    expect(probabilityOf(learned.prior)).toBeCloseTo(0.1, 1);
    expect(random.comparisons.get('birth')?.get('SAME')?.u).toBeCloseTo(0.05, 2);
  });

  it('learns nothing from nothing, nor from missing values', () => {
    const options = { comparisons, start, rounds: 5, keepU: false };
    expect(learnWeights([], options)).toBe(start);
    const learned = learnWeights([{ pattern: [null, null], count: 10 }], options);
    expect(learned.prior).toBeCloseTo(-3, 1);
  });
});

describe('[IDN-05] bitsOf', () => {
  it('a chance agreement counts by how common the value is', () => {
    const weight = { m: 0.5, u: 0.001, spread: 1 };
    expect(bitsOf(weight, null)).toBeCloseTo(Math.log2(500));
    expect(bitsOf(weight, 0.25)).toBeCloseTo(1);
    expect(bitsOf({ ...weight, spread: null }, 0.25)).toBeCloseTo(Math.log2(500));
    expect(Number.isFinite(bitsOf({ m: 0, u: 0, spread: null }, null))).toBe(true);
  });
});

describe('[IDN-05] calibrate', () => {
  it('makes scores that promise too much promise less', () => {
    const decided = Array.from({ length: 400 }, (_, at) => ({ bits: 4, isSame: at % 2 === 0 }));
    const { slope, offset } = calibrate(decided);
    expect(probabilityOf(slope * 4 + offset)).toBeCloseTo(0.5, 1);
  });

  it('changes nothing without decisions and keeps the order of scores', () => {
    expect(calibrate([])).toEqual({ slope: 1, offset: 0 });
    const reversed = Array.from({ length: 50 }, (_, at) => ({
      bits: at % 2 === 0 ? 5 : -5,
      isSame: at % 2 === 1,
    }));
    expect(calibrate(reversed).slope).toBeGreaterThan(0);
  });
});
