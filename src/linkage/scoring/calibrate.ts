import type { Calibration } from './score.js';

/** A pair that a person decided, with the score it had before. */
export interface DecidedScore {
  readonly bits: number;
  readonly isSame: boolean;
}

const rounds = 200;
const leastSlope = 0.05;
/** Pulls towards changing nothing; as strong as this many decided pairs. */
const caution = 4;
const step = 1e-9;

/**
 * Fits slope and offset so that of pairs with probability p a share of p were decided the same (Platt), by Newton's
 * method; few decisions change little. A slope is never negative: more evidence is never less.
 */
export function calibrate(decided: readonly DecidedScore[]): Calibration {
  let slope = 1;
  let offset = 0;
  for (let round = 0; round < rounds && decided.length > 0; round++) {
    const { towards, size } = newtonStep(decided, slope, offset);
    slope = Math.max(leastSlope, slope - bounded(towards.slope, 0.25));
    offset -= bounded(towards.offset, 1);
    if (size < step) break;
  }
  return { slope, offset };
}

function newtonStep(decided: readonly DecidedScore[], slope: number, offset: number) {
  // Natural logarithm inside: a bit is ln 2.
  const bit = Math.LN2;
  let first = caution * (slope - 1);
  let second = caution * 0.1 * offset;
  let slopes = caution;
  let offsets = caution * 0.1;
  let mixed = 0;
  for (const { bits, isSame } of decided) {
    const probability = 1 / (1 + 2 ** -(slope * bits + offset));
    const error = (probability - (isSame ? 1 : 0)) * bit;
    const curve = probability * (1 - probability) * bit * bit;
    first += error * bits;
    second += error;
    slopes += curve * bits * bits;
    offsets += curve;
    mixed += curve * bits;
  }
  const determinant = slopes * offsets - mixed * mixed;
  const towards = {
    slope: (first * offsets - second * mixed) / determinant,
    offset: (second * slopes - first * mixed) / determinant,
  };
  return { towards, size: Math.abs(towards.slope) + Math.abs(towards.offset) };
}

/** A whole Newton step from far away may lead farther away. */
function bounded(step: number, most: number): number {
  return Math.min(most, Math.max(-most, step));
}
