import type { Assertion } from './assertion.js';
import type { Instant } from './interval.js';

/** What an assertion already rests on, as far as independence needs it (LAWS 36). */
export interface EvidenceSummary {
  readonly id: string;
  readonly itemId: string;
  readonly assertedBy: string | null;
  readonly observedAt: Instant;
}

export interface KnownAssertion {
  readonly assertion: Assertion;
  readonly evidence: readonly EvidenceSummary[];
}

/** What a decision on assertions depends on, read behind the space's lock. */
export interface AssertionWorld {
  readonly spaceId: string;
  /** Every row of the touched slots and canonical keys, of what ends or is ended by them, and `owns` of the subjects. */
  readonly known: readonly KnownAssertion[];
  /** Representative of an entity's cluster, as the audience of the write sees it; itself where it stands alone. */
  readonly clusterOf: (entityId: string) => string;
}
