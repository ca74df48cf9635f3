import { foldText } from '../../text/normalise.js';
import { simplify } from './han.js';
import {
  generationOfWord,
  hanLegalForm,
  isArticle,
  isCountry,
  isGenericWord,
  isPatronymic,
  isSon,
  isTitle,
  legalFormLength,
  withoutCourtesy,
} from './lexicon.js';
import { digitsForm, isTens, numberWord, romanNumber } from './numbers.js';
import { makeToken, scriptOfWord } from './make-token.js';
import type { NameKind, NameToken, ParsedName, TokenRole } from './token.js';

/** A name longer than this is compared by its beginning: no name is, and the time is bounded. */
const longestName = 200;
const mostTokens = 16;

/** Folding is costly and letters are few. */
const letterFolds = new Map<string, string>();

/** One word of a name before it has a role: as it came in lower case, and folded. */
interface Word {
  readonly raw: string;
  readonly text: string;
}

/**
 * Takes a name apart: courtesy and quotation marks dropped, legal forms, particles, patronymics, initials and
 * numbers recognised, Chinese and Korean names by the character unless a mark separates their parts. Total: any text
 * gives a name, if need be one without tokens.
 */
export function parseName(name: string, kind: NameKind): ParsedName {
  const words = wordsOf(name.slice(0, longestName), kind);
  const folded = words.map(({ text }) => text);
  const tokens: NameToken[] = [];
  for (let at = 0; at < words.length && tokens.length < mostTokens;) {
    const legal = legalFormLength(folded, at);
    if (legal > 0 && legal < words.length) {
      tokens.push(makeToken(folded.slice(at, at + legal).join(' '), 'LEGAL'));
      at += legal;
      continue;
    }
    const { made, length } = readWord(words, at, kind);
    tokens.push(...made);
    at += length;
  }
  const kept = kind === 'PERSON' ? markFathers(tokens) : tokens;
  return { text: folded.join(' '), kind, tokens: kept, acronym: acronymOf(kept) };
}

function readWord(
  words: readonly Word[],
  at: number,
  kind: NameKind,
): { readonly made: readonly NameToken[]; readonly length: number } {
  const { raw, text } = words[at] ?? { raw: '', text: '' };
  const number = readNumber(words, at, kind);
  if (number !== null) return { made: [makeToken(number.value, 'NUMBER')], length: number.length };
  if (kind === 'PERSON' && isTitle(text) && words.length > 1) return { made: [], length: 1 };
  const script = scriptOfWord(text);
  if (script === 'HAN' || script === 'HANGUL') {
    const alone = words.filter((word) => scriptOfWord(word.text) === script).length === 1;
    return { made: readCharacters(text, kind, alone), length: 1 };
  }
  return { made: [makeToken(text, roleOf(text, kind), raw)], length: 1 };
}

function roleOf(text: string, kind: NameKind): TokenRole {
  if (kind === 'THING') return roleInThing(text);
  if (generationOfWord(text) !== null) return 'GENERATION';
  if (isSon(text)) return 'SON';
  if (isArticle(text)) return 'PARTICLE';
  const script = scriptOfWord(text);
  if (Array.from(text).length === 1 && (script === 'LATIN' || script === 'CYRILLIC'))
    return 'INITIAL';
  const lettered = script === 'LATIN' || script === 'CYRILLIC' ? script : null;
  return lettered !== null && isPatronymic(text, lettered) ? 'PATRONYMIC' : 'WORD';
}

function roleInThing(text: string): TokenRole {
  if (isArticle(text)) return 'PARTICLE';
  if (isGenericWord(text)) return 'GENERIC';
  return isCountry(text) ? 'COUNTRY' : 'WORD';
}

/** Chinese and Korean: each character is a token where the name is one run; parts set apart by a mark stay whole. */
function readCharacters(text: string, kind: NameKind, alone: boolean): readonly NameToken[] {
  const name = kind === 'PERSON' && alone ? withoutCourtesy(text) : text;
  const legal = kind === 'THING' ? hanLegalForm(name) : '';
  const rest = legal === '' ? name : name.slice(0, -legal.length);
  const parts = alone || kind === 'THING' ? Array.from(rest) : [rest];
  const made = parts.slice(0, mostTokens).map((part) => makeToken(part, 'WORD'));
  return legal === ''
    ? made
    : [...made, makeToken(legal, isGenericWord(legal) ? 'GENERIC' : 'LEGAL')];
}

/** A number in digits, words or, in the names of things, Roman numerals; "forty four" is one. */
function readNumber(
  words: readonly Word[],
  at: number,
  kind: NameKind,
): { readonly value: string; readonly length: number } | null {
  const text = words[at]?.text ?? '';
  const next = words[at + 1]?.text ?? '';
  if (/^\p{N}/u.test(text) || (kind === 'THING' && /\p{Nd}/u.test(text))) {
    return /^\p{N}+(?:\p{L}{0,3}\p{N}*)$/u.test(text) || kind === 'THING'
      ? { value: digitsForm(text), length: 1 }
      : null;
  }
  if (kind === 'PERSON') return null;
  const value = numberWord(text) ?? (at > 0 ? romanNumber(text) : null);
  if (value === null) return null;
  const unit = isTens(text)
    ? (numberWord(next) ?? (/^[1-9]$/.test(next) ? Number(next) : null))
    : null;
  return unit !== null && unit < 10
    ? { value: String(value + unit), length: 2 }
    : { value: String(value), length: 1 };
}

/** The word after bin or ibn is the father's: it is compared with fathers. */
function markFathers(tokens: readonly NameToken[]): readonly NameToken[] {
  return tokens.map((token, at) => {
    const before = tokens[at - 1];
    const isFather = before?.role === 'SON' && at > 1 && token.role === 'WORD';
    return isFather ? { ...token, role: 'PATRONYMIC' } : token;
  });
}

function acronymOf(tokens: readonly NameToken[]): string | null {
  const words = tokens.filter(({ role }) => ['WORD', 'GENERIC', 'COUNTRY'].includes(role));
  if (words.length < 2) return null;
  return words.map(({ readings, text }) => (readings[0] ?? text).charAt(0)).join('');
}

function wordsOf(name: string, kind: NameKind): readonly Word[] {
  const composed = /^[\x20-\x7e]*$/.test(name) ? name : composedName(name);
  const spaced = composed.replace(/(\p{Ll})(?=\p{Lu}\p{L})/gu, '$1 ').toLowerCase();
  const plain = /['’‘ʼ`´ʿʾ"&%]/.test(spaced) ? withoutMarks(spaced) : spaced;
  const joined = kind === 'THING' ? splitNumbers(joinDotted(plain)) : plain;
  return (joined.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((raw) => ({ raw, text: foldWord(raw) }));
}

function composedName(name: string): string {
  const composed = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}+/gu, '');
  return /\p{Script=Han}/u.test(composed) ? simplify(composed) : composed;
}

function withoutMarks(text: string): string {
  return text
    .replace(/['’‘ʼ`´]s(?!\p{L})/gu, '')
    .replace(/['’‘ʼ`´ʿʾ"]/gu, '')
    .replace(/&/g, ' and ')
    .replace(/(\p{Nd})\s?%/gu, '$1 percent');
}

/** `foldText` letter by letter of a word that is in lower case and NFKC already; accents that stand alone are dropped. */
function foldWord(word: string): string {
  if (/^(?:[a-z0-9]+|[а-я]+)$/.test(word)) return word;
  let folded = '';
  for (const letter of word) folded += foldLetter(letter);
  return folded;
}

function foldLetter(letter: string): string {
  const known = letterFolds.get(letter);
  if (known !== undefined) return known;
  const folded = /[\u0300-\u036f]/.test(letter) ? '' : foldText(letter);
  letterFolds.set(letter, folded);
  return folded;
}

/** A number is a part of its own however close it is written: SQL3, v2, iPhone15. */
function splitNumbers(text: string): string {
  return text.replace(/(?<=\p{L}{2})(?=\p{Nd})|(?<=(?<!\p{L})v)(?=\p{Nd})/gu, ' ');
}

/** Letters with full stops between them are one word in the name of a thing: A.B.C., S.A.R.L. */
function joinDotted(text: string): string {
  return text.replace(/(?<!\p{L})(?:\p{L}\.\s?)+\p{L}\.?(?!\p{L})/gu, (run) =>
    run.replace(/[.\s]/gu, ''),
  );
}
