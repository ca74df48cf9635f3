import type { Comparison, Finding } from '../comparisons/comparison.js';
import { bitsOf, type Weights } from './weights.js';

/** What one comparison adds to the score. */
export interface Contribution {
  /** The comparison, or `prior`. */
  readonly comparison: string;
  /** Null for the prior. */
  readonly finding: Finding | null;
  /** Positive for, negative against, in bits. */
  readonly bits: number;
}

/** A scored pair. The contributions add up to `bits`, and `bits` gives the probability. */
export interface Score {
  readonly bits: number;
  /** That the two are one, from 0 to 1, by the calibration given. */
  readonly probability: number;
  readonly contributions: readonly Contribution[];
}

/** From log2 odds to log2 odds that are true on decided pairs. `{ slope: 1, offset: 0 }` changes nothing. */
export interface Calibration {
  readonly slope: number;
  readonly offset: number;
}

export const uncalibrated: Calibration = { slope: 1, offset: 0 };

/**
 * Scores a pair (Fellegi and Sunter): the prior and the weight of each finding, added. A comparison without a finding
 * adds nothing, one that the weights do not know neither.
 */
export function scorePair<Compared>(
  left: Compared,
  right: Compared,
  comparisons: readonly Comparison<Compared>[],
  weights: Weights,
  calibration: Calibration = uncalibrated,
): Score {
  const contributions: Contribution[] = [
    { comparison: 'prior', finding: null, bits: weights.prior },
  ];
  for (const comparison of comparisons) {
    const finding = comparison.compare(left, right);
    if (finding === null) continue;
    const weight = weights.comparisons.get(comparison.name)?.get(finding.level);
    if (weight === undefined) continue;
    contributions.push({
      comparison: comparison.name,
      finding,
      bits: bitsOf(weight, finding.chance),
    });
  }
  const calibrated = contributions.map((each, at) => ({
    ...each,
    bits: each.bits * calibration.slope + (at === 0 ? calibration.offset : 0),
  }));
  const bits = calibrated.reduce((sum, each) => sum + each.bits, 0);
  return { bits, probability: probabilityOf(bits), contributions: calibrated };
}

/** The probability of log2 odds. */
export function probabilityOf(bits: number): number {
  return 1 / (1 + 2 ** -bits);
}
