import { compareForm } from '../../text/normalise.js';
import { lexicons } from './data/lexicons.js';

export type Lexicon = keyof typeof lexicons;

const canonical = new Map(
  Object.entries(lexicons).map(([lexicon, entries]) => [
    lexicon,
    new Map(
      Object.entries(entries).flatMap(([value, words]) =>
        words.split('|').map((word): [string, string] => [compareForm(word), value]),
      ),
    ),
  ]),
);

/** All words of a lexicon, in every language. */
export function wordsOf(lexicon: Lexicon): readonly string[] {
  return Object.values<string>(lexicons[lexicon]).flatMap((words) => words.split('|'));
}

/** The one value a lexicon's words stand for, or null for a word it does not hold. */
export function canonicalWord(lexicon: Lexicon, word: string): string | null {
  return canonical.get(lexicon)?.get(compareForm(word)) ?? null;
}

/** The first of a lexicon's words that stands in a text, with its value; null where none does. */
export function findWord(lexicon: Lexicon, text: string): { word: string; value: string } | null {
  const form = ` ${compareForm(text)} `;
  for (const [word, value] of canonical.get(lexicon) ?? []) {
    const isLatin = /^[\p{Script=Latin}\d]/u.test(word);
    if (form.includes(isLatin ? ` ${word} ` : word)) return { word, value };
  }
  return null;
}

export function isLexicon(name: string): name is Lexicon {
  return name in lexicons;
}
