import type { Audience } from './audience.js';
import type { Instant } from './interval.js';

export const changeKinds = ['ADDED', 'MODIFIED', 'DELETED'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const recordTypes = [
  'Source',
  'SourceItem',
  'Entity',
  'Reference',
  'Assertion',
  'IdentityDecision',
  'Consent',
  'Declassification',
] as const;
export type RecordType = (typeof recordTypes)[number];

/** What a change means to those who watch; the triggers of a pushed packet (LAWS 45) and CONFIRMED, which pushes nothing alone. */
export const changeEvents = [
  'NEW',
  'CONFIRMED',
  'SUPERSEDED',
  'CORRECTED',
  'RETRACTED',
  'APPROVED',
  'REJECTED',
  'NEEDS_REVIEW',
  'RESTORED',
  'VALIDITY_BOUND',
  'IDENTITY_DECIDED',
  'CONFLICT_OPENED',
  'CONFLICT_SETTLED',
  'CONSENT_CHANGED',
  'MASKED',
] as const;
export type ChangeEvent = (typeof changeEvents)[number];

/** One ledger entry. GRA-11: gap-free by space, written in the transaction of the change. */
export interface Change {
  readonly spaceId: string;
  readonly sequence: number;
  readonly kind: ChangeKind;
  readonly recordType: RecordType;
  readonly recordId: string;
  readonly events: readonly ChangeEvent[];
  readonly audience: Audience;
  readonly actor: string;
  readonly at: Instant;
  /** HMAC-SHA-256 of the record's state after the change under the space's key, hex. */
  readonly digest: string;
  readonly operationId: string;
  /** Entities the change speaks of: what an open question compares with (DESIGN 15). */
  readonly touchedEntityIds: readonly string[];
  /** Analysed terms of the record, for questions that named no entity. */
  readonly terms: readonly string[];
}
