import type { Sounds } from './sounds.js';

export type NameScript = 'LATIN' | 'CYRILLIC' | 'HAN' | 'HANGUL' | 'ABJAD' | 'OTHER';

/** What a part of a name is to it. Particles and legal forms hardly tell two names apart; numbers always do. */
export type TokenRole =
  | 'WORD'
  | 'INITIAL'
  | 'PATRONYMIC'
  | 'PARTICLE'
  | 'SON'
  | 'LEGAL'
  | 'GENERIC'
  | 'COUNTRY'
  | 'NUMBER'
  | 'GENERATION';

/** One part of a name, in the forms in which it is compared. */
export interface NameToken {
  /** Lower case, without diacritics, simplified. */
  readonly text: string;
  readonly role: TokenRole;
  readonly script: NameScript;
  /** In Latin letters; for a Chinese character every reading. */
  readonly readings: readonly string[];
  readonly sounds: readonly Sounds[];
}

/** A name taken apart. */
export interface ParsedName {
  readonly text: string;
  readonly kind: NameKind;
  readonly tokens: readonly NameToken[];
  /** Of the words of a name of several: "PLA"; null for one word. */
  readonly acronym: string | null;
}

/** Names of people are compared otherwise than those of organisations, products, projects and other things. */
export type NameKind = 'PERSON' | 'THING';
