import { z } from 'zod';
import en from './data/en.json' with { type: 'json' };
import ru from './data/ru.json' with { type: 'json' };

/** An ending, what replaces it, and the least length of what must be left before it. */
const rule = z.tuple([z.string(), z.string(), z.int()]);
const stemmer = z.object({ vowels: z.string(), steps: z.array(z.array(rule)) });

type Rule = z.infer<typeof rule>;
interface Stemmer {
  readonly vowels: RegExp;
  readonly steps: readonly (readonly Rule[])[];
}

// English and French share one table: a Latin word is stemmed before its language is known, and must come out
// the same in a passage and in a question about it.
const latin = readStemmer(en.stem);
const cyrillic = readStemmer(ru.stem);

/**
 * The light stem of one folded word: enough that the inflected forms of a word meet, never a linguistic root.
 * Words with digits, of other scripts, or of three letters and fewer come back as they are.
 */
export function stemWord(word: string): string {
  if (word.length <= 3) return word;
  if (/^[a-z]+$/.test(word)) return applySteps(word, latin);
  if (/^[а-я]+$/.test(word)) return applySteps(word, cyrillic);
  return word;
}

function applySteps(word: string, { steps, vowels }: Stemmer): string {
  return steps.reduce((stem, rules) => {
    const found = rules.find(([ending]) => stem.endsWith(ending));
    if (found === undefined) return stem;
    const [ending, replacement, least] = found;
    const rest = stem.slice(0, stem.length - ending.length);
    return rest.length >= least && (ending.length === 1 || vowels.test(rest))
      ? rest + replacement
      : stem;
  }, word);
}

function readStemmer(data: unknown): Stemmer {
  const { vowels, steps } = stemmer.parse(data);
  const longestFirst = (rules: readonly Rule[]) =>
    rules.toSorted((a, b) => b[0].length - a[0].length);
  return { vowels: new RegExp(`[${vowels}]`), steps: steps.map(longestFirst) };
}
