import type { Span } from '../code-points.js';

/** What is never stored, the stricter first (DESIGN decision 8). */
export const storedNever = ['SECRET', 'REGULATED'] as const;
export type StoredNeverClass = (typeof storedNever)[number];

/** What a span may be: never stored, or stored and shown only to whom consent lets see it. */
export type SensitiveClass = StoredNeverClass | 'RESTRICTED';

/** A sensitive range of a text in code points, and the rule that found it. */
export interface SensitiveSpan extends Span {
  readonly class: SensitiveClass;
  readonly rule: string;
}

/** A masked range of a text in code points; each code point in it was replaced by █. */
export interface Mask extends SensitiveSpan {
  readonly class: StoredNeverClass;
}

/** What a pattern found, for a rule's check. Offsets are UTF-16 offsets in the scanned view. */
export interface Candidate {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** What the pattern matched before the value: the words that make it one. */
  readonly lead: string;
  /** The whole scanned view. */
  readonly text: string;
}

/**
 * One kind of thing that is never stored. The masked value is the first capturing group that took part, or the whole
 * match where there is none. Patterns take linear time on any input (runs guarded on the left or bounded), never match
 * █, and count it as a letter at their edges: so a masked text holds nothing more to mask.
 */
export interface MaskRule {
  readonly name: string;
  readonly class: StoredNeverClass;
  /** Lower-case strings one of which the text must hold for the pattern to be tried; empty: always tried. */
  readonly hints: readonly string[];
  /** Global and with indices (flags `dg`). */
  readonly pattern: RegExp;
  readonly accepts: ((candidate: Candidate) => boolean) | null;
  /** What is masked stands between ⟦ and ⟧. */
  readonly masks: readonly string[];
  /** Texts alike in which this and every other rule finds nothing. */
  readonly ignores: readonly string[];
}
