import { compareForm } from '../../text/normalise.js';
import en from '../data/en.json' with { type: 'json' };
import fr from '../data/fr.json' with { type: 'json' };
import ru from '../data/ru.json' with { type: 'json' };
import zh from '../data/zh.json' with { type: 'json' };

/** The language data of this folder, one file a language. */
export const languageData = { zh, en, ru, fr } as const;

/** Half-open range of UTF-16 units in a folded text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

const ideograph = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';
const wordUnit = `(?!${ideograph})[\\p{L}\\p{N}\\p{M}]`;
const wordStart = new RegExp(`^${wordUnit}`, 'u');

/**
 * A pattern that finds any of the phrases in a text of `compareForm`, the longest first: whole words in scripts that
 * separate words, anywhere in those that do not. A final `*` stands for any ending of the word.
 */
export function phrasePattern(phrases: readonly string[]): RegExp {
  const stems = phrases
    .map((phrase) => ({
      stem: compareForm(phrase.replace(/\*$/u, '')),
      isOpen: phrase.endsWith('*'),
    }))
    .filter(({ stem }) => stem !== '')
    .sort((a, b) => b.stem.length - a.stem.length);
  const alternatives = (isWordy: boolean) =>
    stems
      .filter(({ stem }) => wordStart.test(stem) === isWordy)
      .map(({ stem, isOpen }) => `${escapeLiteral(stem)}${isOpen ? `(?:${wordUnit})*` : ''}`)
      .join('|');
  const [wordy, unspaced] = [alternatives(true), alternatives(false)];
  const sources = [
    ...(wordy === '' ? [] : [`(?<!${wordUnit})(?:${wordy})(?!${wordUnit})`]),
    ...(unspaced === '' ? [] : [unspaced]),
  ];
  // Without phrases nothing is found: an empty alternation would match everywhere.
  return new RegExp(sources.length > 0 ? sources.join('|') : '(?!)', 'gu');
}

/** Where the pattern stands in a text of `compareForm`, in order, not overlapping. */
export function findRanges(folded: string, pattern: RegExp): readonly Range[] {
  return [...folded.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The text with the ranges blanked out by spaces, so that what stood beside them is not joined. */
export function blankRanges(text: string, ranges: readonly Range[]): string {
  return ranges.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );
}

/** True when `outer` covers `inner`. */
export function covers(outer: Range, inner: Range): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function escapeLiteral(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}/]/gu, '\\$&');
}
