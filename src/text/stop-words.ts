import en from './data/en.json' with { type: 'json' };
import fr from './data/fr.json' with { type: 'json' };
import ru from './data/ru.json' with { type: 'json' };
import zh from './data/zh.json' with { type: 'json' };
import { compareForm } from './normalise.js';

/** Function and question words, folded, by language: they say how something is asked, not what about. */
export const stopWords = {
  en: folded(en.stopWords),
  fr: folded(fr.stopWords),
  ru: folded(ru.stopWords),
  zh: folded(zh.stopWords),
} as const;

/** Words that contain a stop word's characters and are not to be cut there (目的 holds 的). */
export const keptWords: ReadonlySet<string> = folded(zh.keepWords);

/** Chinese particles: what stands on either side of one belongs together (买了车 as 买车). */
export const particles: ReadonlySet<string> = folded(zh.particles);

/** What an apostrophe leaves behind: `l'`, `qu'`, `'s`, `n't`. */
export const clitics: ReadonlySet<string> = folded([...en.clitics, ...fr.clitics]);

function folded(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(compareForm));
}
