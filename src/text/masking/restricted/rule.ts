import type { HintIndex } from '../hint-index.js';

/** What restricted content is about (DESIGN decision 8). */
export type RestrictedTopic = 'HEALTH' | 'EMPLOYMENT' | 'RELATIONS' | 'COMPANY';

/** One cue of restricted content in one language, ready to be used. */
export interface RestrictedRule {
  readonly name: string;
  readonly topic: RestrictedTopic;
  /** What is restricted around a match: what its sentence says of it, or the whole line. */
  readonly scope: 'CLAUSE' | 'LINE';
  /** Lower-case strings one of which the text must hold for the pattern to be tried. */
  readonly hints: readonly string[];
  /** Global; takes linear time, for every gap in it is bounded. */
  readonly pattern: RegExp;
  /** Texts of which this rule reports something. */
  readonly masks: readonly string[];
  /** Texts alike in which no rule reports anything restricted. */
  readonly ignores: readonly string[];
}

/** The rules of one language. */
export interface RestrictedLanguage {
  /** Whether a text has letters of the language at all. */
  readonly letters: RegExp;
  /** Where in a sentence another thing begins, global: what follows is not restricted. */
  readonly turn: RegExp;
  readonly rules: readonly RestrictedRule[];
  readonly index: HintIndex<RestrictedRule>;
}
