import type { EntityType } from './entity.js';
import type { EvidenceBasis, Span } from './evidence.js';
import type { StatedInterval } from './interval.js';
import type { Qualifiers } from './assertion.js';
import type { Granule } from './interval.js';
import type { IncomingItem, Passage } from './source-item.js';

/** Somebody or something that an item speaks of, before it is resolved to an entity (DESIGN 5). */
export interface Mention {
  /** Local to the extraction; equal keys are one referent. Rule (b): mentions of one form and type share a key. */
  readonly key: string;
  readonly type: EntityType;
  /** SPEAKER: named by `account`; NAME: a proper or common name; PRONOUN: cannot be resolved from the form alone. */
  readonly kind: 'SPEAKER' | 'NAME' | 'PRONOUN';
  /** As it came. */
  readonly name: string;
  readonly account: string | null;
  /** Where it stands; null for a speaker. */
  readonly place: { readonly passageIndex: number; readonly span: Span } | null;
}

export type ProposedObject =
  | { readonly kind: 'ENTITY'; readonly mention: string }
  | { readonly kind: 'TEXT'; readonly value: string; readonly language: string | null }
  | { readonly kind: 'NUMBER'; readonly value: number; readonly unit: string | null }
  | { readonly kind: 'BOOLEAN'; readonly value: boolean }
  | { readonly kind: 'DATE'; readonly value: Granule; readonly text: string };

/** One statement an extractor found, with its exact span. */
export interface ProposedAssertion {
  /** Key of a mention. */
  readonly subject: string;
  readonly predicate: string;
  readonly object: ProposedObject;
  readonly qualifiers: Qualifiers;
  readonly passageIndex: number;
  readonly span: Span;
  readonly basis: EvidenceBasis;
  /** Key of the speaker's mention, or null. */
  readonly assertedBy: string | null;
  readonly stated: StatedInterval;
  readonly confidence: number;
  /** Name of the rule that fired. */
  readonly rule: string;
  /** "Remember …": an explicit instruction (initial lifecycle, row 2). */
  readonly isExplicitInstruction: boolean;
  /** Words of correction about what was said before (LAWS 6): candidate, the old one needs review. */
  readonly isCorrection: boolean;
  readonly flipCondition: string | null;
}

/** What was seen and not extracted: counted with reason and coordinates, never its text. */
export interface Blocked {
  readonly rule: string;
  readonly reason:
    | 'QUESTION'
    | 'NEGATION'
    | 'HYPOTHETICAL'
    | 'SUGGESTION'
    | 'QUOTATION'
    | 'THIRD_PERSON'
    | 'ASSISTANT'
    | 'UNRESOLVED_SUBJECT'
    | 'UNRESOLVED_DATE'
    | 'LANGUAGE';
  readonly passageIndex: number;
  readonly span: Span;
}

export interface Extraction {
  readonly mentions: readonly Mention[];
  readonly assertions: readonly ProposedAssertion[];
  readonly blocked: readonly Blocked[];
}

/** What an extractor reads: a stored item, masked. */
export interface ExtractionInput {
  readonly item: Pick<IncomingItem, 'zone' | 'roster' | 'title'> & { readonly sourceKind: string };
  readonly passages: readonly Passage[];
}

/** Turns passages into proposals. Everything it returns goes through policy and resolution. */
export interface Extractor {
  readonly id: string;
  readonly version: string;
  extract(input: ExtractionInput): Extraction;
}
