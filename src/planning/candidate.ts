import type { Audience } from '../domain/audience.js';
import type { AssertionObject, Qualifiers, Retention } from '../domain/assertion.js';
import type { EntityType, Sensitivity } from '../domain/entity.js';
import type { EvidenceBasis, PassageRole, Span } from '../domain/evidence.js';
import { canonicalJson } from '../domain/ids.js';
import type { Bounds, Instant, StatedInterval } from '../domain/interval.js';
import type { Lifecycle } from '../domain/lifecycle.js';

/** An entity as a packet shows it. `clusterId` is that of the reader's view, null where it stands alone. */
export interface EntityRef {
  readonly id: string;
  readonly clusterId: string | null;
  /** As it came. */
  readonly name: string;
}

/** An entity that bears a name the goal may contain: what the store found for one of `Question.nameCandidates`. */
export interface EntityHit extends EntityRef {
  readonly type: EntityType;
  /** The name candidate's form it was found by. */
  readonly form: string;
  /** Every name and alias of the entity and of its cluster, as they came. */
  readonly names: readonly string[];
}

/** Where the cited words stand. */
export interface SourceCoordinate {
  readonly passageId: string;
  readonly itemId: string;
  readonly versionId: string;
  readonly passageIndex: number;
  readonly locator: Readonly<Record<string, string>>;
  readonly role: PassageRole;
  readonly span: Span;
  readonly excerptHash: string;
  readonly sourceName: string;
}

/**
 * One assertion the store found for a question, as this reader may see it at the pinned sequence. It need not be
 * relevant, hold or be confirmed: all of that is decided here. Bounds, `supersededBy` and `conflictsWith` are those
 * derived over all rows the reader may see (DESIGN 4, LAWS 22); `conflictsWith` names only rows they may see, and
 * the store hands those over too (see `missingSides`).
 */
export interface Candidate {
  readonly id: string;
  /** Sequence since which its state is what it is. */
  readonly version: number;
  readonly subject: EntityRef;
  readonly predicate: string;
  readonly object: AssertionObject;
  /** The entity of an ENTITY object, else null. */
  readonly objectEntity: EntityRef | null;
  readonly qualifiers: Qualifiers;
  readonly basis: EvidenceBasis;
  readonly assertedBy: EntityRef | null;
  readonly confidence: number;
  readonly evidenceCount: number;
  readonly lifecycle: Lifecycle;
  readonly bounds: Bounds;
  readonly stated: StatedInterval;
  readonly observedAt: Instant;
  readonly scope: string | null;
  readonly audience: Audience;
  readonly slotKey: string | null;
  /** Equal keys are the same value; entities by cluster. */
  readonly objectKey: string;
  readonly conflictsWith: readonly string[];
  readonly supersededBy: string | null;
  readonly flipCondition: string | null;
  readonly sensitivity: Sensitivity;
  readonly retention: Retention;
  /** True where it is to be asked about before it is referred to, and nobody consented (CTX-02). */
  readonly needsConsent: boolean;
  readonly coordinates: readonly SourceCoordinate[];
  /** Terms of the statement and of the words it cites, as indexed (`statementTerms` of domain). */
  readonly terms: readonly string[];
  /**
   * The best way it was found: ENTITY: subject or object is a hit's cluster; NEIGHBOUR: subject, object or speaker
   * has a standing assertion with one; TEXT: by terms alone; SIDE: only as a side of another candidate's conflict.
   */
  readonly reached: 'ENTITY' | 'NEIGHBOUR' | 'TEXT' | 'SIDE';
}

/** The cluster an entity counts as: its own id where it stands alone. */
export function clusterOf(entity: EntityRef): string {
  return entity.clusterId ?? entity.id;
}

/** Key under which two assertions say the same of the same, whatever their audience (DESIGN, Audience: a twin). */
export function valueKey(candidate: Candidate): string {
  return canonicalJson([
    clusterOf(candidate.subject),
    candidate.predicate,
    candidate.qualifiers,
    candidate.scope,
    candidate.objectKey,
  ]);
}
