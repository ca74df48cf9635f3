import { guessLanguage } from './language.js';
import { stemWord } from './stem.js';
import { clitics, keptWords, particles, stopWords } from './stop-words.js';
import { tokens } from './tokens.js';
import type { Token } from './tokens.js';

type Compound = Extract<Token, { kind: 'compound' }>;

/** Most distinct terms taken from one text; what comes after is not indexed. */
const mostTerms = 4_000;

const longestChineseWord = Math.max(...[...stopWords.zh, ...keptWords].map((word) => word.length));

/**
 * The terms by which a text is found, distinct, in order of appearance, at most 4,000; each of letters and digits only,
 * so that none is query syntax. Words are folded and lightly stemmed, numbers whole, ids and file names both joined
 * and in parts, ideographs single and in pairs.
 */
export function searchTerms(text: string): readonly string[] {
  return collect(tokens(text), function* (token) {
    switch (token.kind) {
      case 'ideographs': {
        const units = Array.from(token.text);
        yield* units;
        yield* pairs(units);
        yield* pairs(units.filter((unit) => !particles.has(unit)));
        return;
      }
      case 'word':
        yield stemWord(token.text);
        return;
      case 'compound':
        yield token.text;
        yield* usefulParts(token).map(stemWord);
    }
  });
}

/**
 * The terms a question asks for: those of `searchTerms` without function and question words. Ideographs come in pairs
 * where they can (one alone is in half of all texts), ids joined. Empty where nothing but stop words was said.
 */
export function queryTerms(text: string): readonly string[] {
  const language = guessLanguage(text);
  const latinStops = language === 'fr' ? stopWords.fr : stopWords.en;
  const isStop = (word: string) => latinStops.has(word) || stopWords.ru.has(word);
  return collect(tokens(text), function* (token) {
    switch (token.kind) {
      case 'ideographs':
        for (const units of contentRuns(Array.from(token.text))) {
          yield* units.length === 1 ? units : pairs(units);
        }
        return;
      case 'word':
        if (!isStop(token.text)) yield stemWord(token.text);
        return;
      case 'compound':
        yield* compoundQuery(token, isStop);
    }
  });
}

function compoundQuery(token: Compound, isStop: (word: string) => boolean): readonly string[] {
  const useful = usefulParts(token);
  // An id is asked for as a whole; so is what is all initials (U.S.).
  if (/\p{N}/u.test(token.text) || useful.length === 0) {
    return isStop(token.text) ? [] : [token.text];
  }
  return useful.filter((part) => !isStop(part)).map(stemWord);
}

/** Parts worth a term of their own: not what an apostrophe leaves behind, not single letters, not a decimal's. */
function usefulParts({ text, parts }: Compound): readonly string[] {
  if (/^\p{N}+p\p{N}+$/u.test(text)) return [];
  return parts.filter((part) => part.length > 1 && !clitics.has(part));
}

/** Cuts a run of ideographs at stop words, the longest first; words to keep are never cut. */
function contentRuns(units: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = [[]];
  for (let at = 0; at < units.length;) {
    const { length, isStop } = wordAt(units, at);
    if (isStop) runs.push([]);
    else runs.at(-1)?.push(...units.slice(at, at + length));
    at += length;
  }
  return runs.filter((run) => run.length > 0);
}

function wordAt(
  units: readonly string[],
  at: number,
): { readonly length: number; readonly isStop: boolean } {
  for (let length = Math.min(longestChineseWord, units.length - at); length > 0; length--) {
    const word = units.slice(at, at + length).join('');
    if (keptWords.has(word)) return { length, isStop: false };
    if (stopWords.zh.has(word)) return { length, isStop: true };
  }
  return { length: 1, isStop: false };
}

function pairs(units: readonly string[]): readonly string[] {
  return units.slice(1).map((unit, index) => `${units[index] ?? ''}${unit}`);
}

function collect(
  all: Iterable<Token>,
  termsOf: (token: Token) => Iterable<string>,
): readonly string[] {
  const found = new Set<string>();
  for (const token of all) {
    for (const term of termsOf(token)) {
      if (term !== '') found.add(term);
      if (found.size >= mostTerms) return [...found];
    }
  }
  return [...found];
}
