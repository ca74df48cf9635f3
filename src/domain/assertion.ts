import type { Audience } from './audience.js';
import type { Evidence, EvidenceBasis } from './evidence.js';
import type { Disclosure } from './disclosure.js';
import type { Sensitivity } from './entity.js';
import type { Bounds, Granule, Instant, StatedInterval } from './interval.js';
import type { Lifecycle } from './lifecycle.js';

/** The object: an entity or a typed literal. A date is a granule with the words that said it. */
export type AssertionObject =
  | { readonly kind: 'ENTITY'; readonly entityId: string }
  | { readonly kind: 'TEXT'; readonly value: string; readonly language: string | null }
  | { readonly kind: 'NUMBER'; readonly value: number; readonly unit: string | null }
  | { readonly kind: 'BOOLEAN'; readonly value: boolean }
  | { readonly kind: 'DATE'; readonly value: Granule; readonly text: string };

export type Qualifiers = Readonly<Record<string, string>>;

export const retentions = ['SESSION_ONLY', 'LONG_TERM'] as const;
export type Retention = (typeof retentions)[number];

/** What was said, in a form that can be stored; its evidence makes it an assertion. Never changes once written. */
export interface Statement {
  readonly subjectId: string;
  readonly predicate: string;
  readonly object: AssertionObject;
  readonly qualifiers: Qualifiers;
  readonly scope: string | null;
  readonly audience: Audience;
  readonly basis: EvidenceBasis;
  /** Entity id of who said it, or null. */
  readonly assertedBy: string | null;
  readonly observedAt: Instant;
  readonly stated: StatedInterval;
  readonly sensitivity: Sensitivity;
  readonly retention: Retention;
  /** What would overturn it, in words; null where nothing was said (GRA-04). */
  readonly flipCondition: string | null;
  /** The assertion this one corrects by name, or null. LAWS 3. */
  readonly correctionOf: string | null;
  /** True when the one who asserts it is a reviewer who corrected (LAWS 7). */
  readonly byReviewer: boolean;
}

/** Current derived state of an assertion: what changes over its life. */
export interface AssertionState {
  readonly lifecycle: Lifecycle;
  readonly confidence: number;
  readonly evidenceCount: number;
  readonly bounds: Bounds;
  /** The standing successor, or null. */
  readonly supersededBy: string | null;
  /** Ids of assertions that cannot hold together with this one, sorted (GRA-07). */
  readonly conflictsWith: readonly string[];
}

/** A reified, evidenced statement: a node of the graph, never a relationship. */
export interface Assertion extends Statement {
  readonly id: string;
  readonly spaceId: string;
  /** Hash of what makes the slot, without the subject (its cluster is applied when rows are loaded); null: many values may hold. */
  readonly slotKey: string | null;
  /** Hash of the whole statement but for evidence and time: equal keys are candidates to confirm each other. */
  readonly canonicalKey: string;
  /** Hash of the object: equal keys are the same value. */
  readonly objectKey: string;
  /** Confidence from its own first evidence alone, 0..1; confirmations are added to it (LAWS 36). */
  readonly initialConfidence: number;
  /** Whether to ask before it is referred to, where somebody decided that; null: the usual (`disclosureOf`). */
  readonly disclosure: Disclosure | null;
  /** Analysed terms it is found by. */
  readonly terms: readonly string[];
  readonly state: AssertionState;
  /** Sequence since which `state` is what it is. */
  readonly recordedFrom: number;
}

/** An assertion and all that it rests on. */
export interface EvidencedAssertion {
  readonly assertion: Assertion;
  readonly evidence: readonly [Evidence, ...Evidence[]];
}
