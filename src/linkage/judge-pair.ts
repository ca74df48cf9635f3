import { allComparisons } from './comparisons/all.js';
import type { PreparedRecord } from './prepare-record.js';
import { noFrequencies, type Frequencies } from './record.js';
import { scorePair, uncalibrated, type Calibration, type Score } from './scoring/score.js';
import { defaultWeights, type Weights } from './scoring/weights.js';
import type { NameKind } from './names/token.js';

/**
 * What is suggested to a reviewer; nothing is joined by it.
 * - SAME: very likely one
 * - REVIEW: a case worth a look
 * - DIFFERENT: alike, but something keeps them apart
 * - NONE: no case at all
 */
export type Suggestion = 'SAME' | 'REVIEW' | 'DIFFERENT' | 'NONE';

export interface JudgedPair {
  readonly left: string;
  readonly right: string;
  readonly suggestion: Suggestion;
  readonly score: Score;
  /** The comparison that keeps the two apart whatever the score; null where none does. */
  readonly veto: string | null;
}

/** What the engine has learned in a space: weights, how common values are, and how its scores have turned out. */
export interface LinkageModel {
  readonly weights: Readonly<Record<NameKind, Weights>>;
  readonly frequencies: Frequencies;
  readonly calibration: Calibration;
}

/** The model before anything was learned. */
export const defaultModel: LinkageModel = {
  weights: defaultWeights,
  frequencies: noFrequencies,
  calibration: uncalibrated,
};

const likely = 0.9;
const worthALook = 0.02;

/** Levels that keep a pair apart whatever else agrees, by comparison (IDN-10). */
const vetoes: Readonly<Record<string, string>> = { types: 'APART', names: 'CONTRADICTED' };

/**
 * Compares two records and says what to suggest, with the signed contributions that add up to the score. Symmetric up
 * to the sides shown. The same name is always worth a look, however common; it alone is never more than that.
 */
export function judgePair(
  left: PreparedRecord,
  right: PreparedRecord,
  model: LinkageModel = defaultModel,
): JudgedPair {
  const comparisons = allComparisons(model.frequencies);
  const weights = model.weights[left.kind];
  const score = scorePair(left, right, comparisons, weights, model.calibration);
  const veto = vetoOf(score);
  const suggestion = suggestionOf(score, veto);
  return { left: left.id, right: right.id, suggestion, score, veto };
}

function vetoOf({ contributions }: Score): string | null {
  const found = contributions.find(
    ({ comparison, finding }) => finding !== null && vetoes[comparison] === finding.level,
  );
  return found?.comparison ?? null;
}

function suggestionOf(score: Score, veto: string | null): Suggestion {
  const levels = new Map(
    score.contributions.map(({ comparison, finding }) => [comparison, finding?.level]),
  );
  const names = levels.get('names');
  const isNamedAlike = names === 'SAME' || names === 'FORM' || names === 'ALIKE';
  if (veto === 'types') return isNamedAlike ? 'DIFFERENT' : 'NONE';
  if (veto !== null) return 'DIFFERENT';
  const isOfOneType = levels.get('types') === 'SAME';
  // The name alone is weak evidence: something else has to speak for the two (IDN-01).
  const isSupported = score.contributions.some(
    ({ comparison, bits }) => !['prior', 'types', 'names'].includes(comparison) && bits > 0,
  );
  if (score.probability >= likely && isNamedAlike && isOfOneType && isSupported) return 'SAME';
  if (score.probability >= worthALook || names === 'SAME' || names === 'FORM') return 'REVIEW';
  return 'NONE';
}
