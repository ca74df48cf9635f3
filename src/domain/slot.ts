import type { Bounds, Instant, StatedInterval } from './interval.js';
import type { Lifecycle } from './lifecycle.js';

/** One assertion of a slot, reduced to what decides it. Ids of speakers and objects are already mapped to their clusters. */
export interface SlotRow {
  readonly id: string;
  /** Equal keys are the same value. */
  readonly objectKey: string;
  /** Cluster of the speaker, or null where nobody is named. */
  readonly speaker: string | null;
  /** Authority: 3 decider, 2 the subject itself or an owner, 1 others, 0 approved inference (LAWS 7). */
  readonly rank: number;
  readonly observedAt: Instant;
  readonly stated: StatedInterval;
  /** Lifecycle as decided by people and policy; SUPERSEDED counts as ACTIVE here, since it is derived. */
  readonly lifecycle: Extract<Lifecycle, 'ACTIVE' | 'SUPERSEDED' | 'NEEDS_REVIEW'>;
  /** The row it corrects by name, or null (LAWS 3). */
  readonly correctionOf: string | null;
  /** A stable trait: otherwise asserted it is a conflict, never a succession (LAWS 13). */
  readonly isTrait: boolean;
}

/** An event that ends whatever holds in the slot (`status done` ends `due`); obeys rank (LAWS 14). */
export interface EndingEvent {
  readonly id: string;
  readonly at: Instant;
  readonly rank: number;
}

/** What the rule derives for one row. */
export interface ResolvedRow {
  readonly id: string;
  readonly bounds: Bounds;
  /** The successor that ended it, or null: then it is superseded, else as it was. */
  readonly supersededBy: string | null;
  /** Ids it is in open conflict with, sorted. */
  readonly conflictsWith: readonly string[];
  /** How many other rows say the same value over an overlapping or touching time (LAWS 11). */
  readonly confirmations: number;
}
