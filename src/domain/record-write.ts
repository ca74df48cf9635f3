import type { Assertion } from './assertion.js';
import type { Audience } from './audience.js';
import type { Retention } from './assertion.js';
import type { ChangeEvent, ChangeKind } from './change.js';
import type { Consent } from './consent.js';
import type { Declassification } from './declassification.js';
import type { Entity } from './entity.js';
import type { Evidence, Span } from './evidence.js';
import type { IdentityDecision } from './identity.js';
import type { Instant } from './interval.js';
import type { Reference } from './reference.js';
import type { Mask, Passage, SourceKind } from './source-item.js';

/** A source as stored. */
export interface SourceRecord {
  readonly id: string;
  readonly kind: SourceKind;
  readonly externalId: string;
  readonly name: string;
  /** How long what is said in it is kept. */
  readonly retention: Retention;
}

/** What readers are not shown of a passage once its session is over: the restricted spans that no consent keeps. */
export interface HiddenSpans {
  readonly passageId: string;
  readonly spans: readonly Span[];
}

/** A passage as it stands after its masks were looked at anew. */
export interface RemaskedPassage extends HiddenSpans {
  readonly text: string;
  readonly speakerName: string | null;
  readonly locator: Readonly<Record<string, string>>;
  readonly masks: readonly Mask[];
}

/** Why a record is shown to nobody any more: its consent is withdrawn, or the rules forbid what it says. */
export type Withholding = 'CONSENT' | 'POLICY';

/** One version of an item: what it holds is found by its parts. */
export interface ItemVersionRecord {
  readonly itemId: string;
  readonly sourceId: string;
  readonly externalId: string;
  readonly title: string;
  readonly zone: string;
  readonly audience: Audience;
  readonly versionId: string;
  readonly versionNumber: number;
  readonly contentHash: string;
  /** Passages that no earlier version has. */
  readonly newPassages: readonly Passage[];
  /** Until when what is restricted in it is shown (milliseconds); 0: its session is over. */
  readonly openUntil: Instant;
  /** Of the new passages, those with restricted spans that no consent keeps, with these spans. */
  readonly hidden: readonly HiddenSpans[];
  /** Every passage of this version, in order. */
  readonly parts: readonly { readonly passageId: string; readonly index: number }[];
}

/** One entity's place in a cluster, as some audience sees it. */
export interface Membership {
  readonly entityId: string;
  readonly clusterId: string;
  readonly audience: Audience;
}

/**
 * What a decision proposes to write: one aggregate, one ledger entry. Pure functions make these;
 * only `write()` carries them out (DESIGN 1).
 */
export type RecordWrite = {
  readonly kind: ChangeKind;
  readonly recordId: string;
  readonly audience: Audience;
  readonly events: readonly ChangeEvent[];
  readonly touchedEntityIds: readonly string[];
  readonly terms: readonly string[];
} & (
  | { readonly type: 'Source'; readonly source: SourceRecord }
  | { readonly type: 'SourceItem'; readonly item: ItemVersionRecord }
  | { readonly type: 'Entity'; readonly entity: Entity }
  | { readonly type: 'Reference'; readonly reference: Reference }
  | {
      readonly type: 'Assertion';
      /** With its state after the write. */
      readonly assertion: Assertion;
      /** Evidence this write adds. */
      readonly evidence: readonly Evidence[];
      /** Takes it out of every read, knownAt included; what policy forbids is wiped besides. Null: it stays. */
      readonly withheld: Withholding | null;
    }
  | {
      readonly type: 'Consent';
      /** With its end, where it has one. */
      readonly consent: Consent;
      /** Passages that are shown otherwise from now on. */
      readonly shown: readonly HiddenSpans[];
    }
  | {
      readonly type: 'Declassification';
      readonly declassification: Declassification;
      readonly passage: RemaskedPassage | null;
    }
  | {
      /** An item whose passages' masks were looked at anew under other rules. */
      readonly type: 'Masks';
      readonly passages: readonly RemaskedPassage[];
      /** Titles as they may stay, or null where they stay. */
      readonly title: string | null;
    }
  | {
      readonly type: 'IdentityDecision';
      readonly decision: IdentityDecision;
      /** Who takes the decision back and why, when this write does; else null. */
      readonly undoing: { readonly by: string; readonly reason: string } | null;
      readonly endedMemberships: readonly Membership[];
      readonly newMemberships: readonly Membership[];
    }
);
