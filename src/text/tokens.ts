import { foldText } from './normalise.js';

/** A run of letters and digits in a folded text; `parts` are what separators divided it into. */
export type Token =
  | { readonly kind: 'ideographs'; readonly text: string }
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'compound'; readonly text: string; readonly parts: readonly string[] };

/** Longest term kept, in code points: beyond it a run is noise, and the index refuses very long terms. */
const longestTerm = 64;

const ideograph = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー]';
const wordUnit = `(?:(?!${ideograph})[\\p{L}\\p{N}])\\p{M}*`;
// A separator joins only what stands close on both sides; a comma only the thousands of a number.
const separator = `(?:[-._']|(?<=\\p{N}),(?=\\p{N}{3}(?!\\p{N})))`;
const tokenPattern = new RegExp(
  `(?:(?=[\\p{L}\\p{N}])${ideograph})+|(?:${wordUnit})+(?:${separator}(?:${wordUnit})+)*`,
  'gu',
);
const ideographStart = new RegExp(`^${ideograph}`, 'u');

/**
 * Cuts a text into tokens of letters and digits, folded as `compareForm` folds. Ideographic and syllabic scripts
 * come as whole runs; `A-17`, `v2.3`, `report.pdf` and `l'accord` come as compounds with their parts.
 */
export function* tokens(text: string): Generator<Token> {
  for (const [run] of foldText(text).matchAll(tokenPattern)) {
    if (ideographStart.test(run)) {
      yield { kind: 'ideographs', text: run };
      continue;
    }
    const bare = run.replace(/\p{M}+/gu, '');
    const parts = bare
      .replaceAll(',', '')
      .split(/[-._']/)
      .map(bounded);
    const [first = ''] = parts;
    yield parts.length === 1
      ? { kind: 'word', text: first }
      : { kind: 'compound', text: bounded(joinParts(bare)), parts };
  }
}

/** Joins a compound to one term: a point between digits is spelled `p`, so that 1.5 is not 15. */
function joinParts(compound: string): string {
  return compound.replace(/(?<=\p{N})\.(?=\p{N})/gu, 'p').replace(/[-._',]/g, '');
}

function bounded(term: string): string {
  if (term.length <= longestTerm) return term;
  return Array.from(term.slice(0, 2 * longestTerm))
    .slice(0, longestTerm)
    .join('');
}
