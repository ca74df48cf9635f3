import type { Instant } from './interval.js';

export const evidenceBases = [
  'USER_STATEMENT',
  'OBSERVABLE_EVENT',
  'ASSISTANT_INFERENCE',
  'USER_DECISION',
  'ARTIFACT_EVIDENCE',
] as const;
export type EvidenceBasis = (typeof evidenceBases)[number];

/** Half-open range of Unicode code points in a passage's stored text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Who spoke a turn. A section of a document has role AUTHOR. */
export const passageRoles = [
  'USER',
  'ASSISTANT',
  'TOOL',
  'SYSTEM',
  'PARTICIPANT',
  'AUTHOR',
] as const;
export type PassageRole = (typeof passageRoles)[number];

/** A citation: the least that finds the words again and proves they are the same. */
export interface Evidence {
  readonly id: string;
  readonly passageId: string;
  readonly itemId: string;
  readonly versionId: string;
  readonly passageIndex: number;
  readonly role: PassageRole;
  readonly span: Span;
  /** SHA-256 of the cited text, hex. */
  readonly excerptHash: string;
  readonly basis: EvidenceBasis;
  /** Entity id of the speaker, or null where the source names none. */
  readonly assertedBy: string | null;
  readonly observedAt: Instant;
}
