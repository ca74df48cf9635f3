import type { Audience } from './audience.js';
import type { Instant } from './interval.js';

export const judgements = ['SAME_AS', 'DIFFERENT_FROM', 'UNSURE'] as const;
export type Judgement = (typeof judgements)[number];

/** One decision on a pair of entities; append-only. `undoneBy` names the decision that took it back. */
export interface IdentityDecision {
  readonly id: string;
  readonly spaceId: string;
  readonly audience: Audience;
  /** The pair, ordered, so that it has one key. */
  readonly left: string;
  readonly right: string;
  readonly judgement: Judgement;
  readonly decidedBy: string;
  readonly decidedAt: Instant;
  readonly reason: string;
  readonly evidenceIds: readonly string[];
}
