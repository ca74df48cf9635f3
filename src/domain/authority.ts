import type { EvidenceBasis } from './evidence.js';
import { holdsAt, type Bounds, type Instant } from './interval.js';

/** Who said what, as far as authority over its slot goes. Ids of people and of the subject are those of their clusters. */
export interface AuthorityQuestion {
  readonly basis: EvidenceBasis;
  /** A reviewer said it through a correction. */
  readonly byReviewer: boolean;
  readonly speaker: string | null;
  readonly subject: string;
  /** Whom standing `owns` assertions name for the subject, and when they held. */
  readonly owners: readonly { readonly owner: string; readonly bounds: Bounds }[];
  readonly observedAt: Instant;
  readonly isApprovedInference: boolean;
  /** Those who asserted a decision on the subject, besides this row's own basis. */
  readonly deciders?: readonly string[];
}

/** Names of the ranks, as `SlotRow.rank` has them. */
export const ranks = { approvedInference: 0, other: 1, subjectOrOwner: 2, decider: 3 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

/**
 * Rank of a row (LAWS 7, 8): 3 a reviewer's correction or a decider, 2 the subject itself or who owned it when the
 * row was said (co-owners are equals), 1 others, 0 an inference that somebody approved: approval raises no rank.
 * An unnamed speaker has no authority but that of anybody.
 */
export function rankOf(question: AuthorityQuestion): Rank {
  const { basis, byReviewer, speaker, subject, owners, observedAt, deciders = [] } = question;
  if (byReviewer) return ranks.decider;
  if (question.isApprovedInference || basis === 'ASSISTANT_INFERENCE')
    return ranks.approvedInference;
  if (speaker === null) return ranks.other;
  if (basis === 'USER_DECISION' || deciders.includes(speaker)) return ranks.decider;
  const owned = owners.some(
    ({ owner, bounds }) => owner === speaker && holdsAt(bounds, observedAt) === 'HOLDS',
  );
  return owned || speaker === subject ? ranks.subjectOrOwner : ranks.other;
}
