import en from './data/en.json' with { type: 'json' };
import fr from './data/fr.json' with { type: 'json' };
import ru from './data/ru.json' with { type: 'json' };
import { foldText } from './normalise.js';

const all = [en.abbreviations, fr.abbreviations, ru.abbreviations];
const inside = new Set(all.flatMap((each) => each.inside).map(foldText));
const beforeNumber = new Set(all.flatMap((each) => each.beforeNumber).map(foldText));
const ending = new Set(all.flatMap((each) => each.ending).map(foldText));

/** Longest run of characters looked back over for the word a full stop belongs to. */
const longestAbbreviation = 12;

/**
 * Whether a full stop belongs to an abbreviation and ends no sentence. `before` is the text up to the stop, `next` the
 * first character after the stop and white space ('' at the end). All four languages at once: people mix them.
 */
export function isAbbreviated(before: string, next: string): boolean {
  const [word = ''] = /[\p{L}\p{M}.№]*$/u.exec(before.slice(-longestAbbreviation)) ?? [];
  const key = foldText(word.replaceAll('.', ''));
  if (key === '') return false;
  if (ending.has(key)) return !/^\p{Lu}/u.test(next);
  if (inside.has(key)) return next !== '';
  if (beforeNumber.has(key) && /^\p{N}/u.test(next)) return true;
  // Initials: J. Smith, А. С. Пушкин, U.S. and the like.
  return next !== '' && (/^\p{Lu}$/u.test(word) || /^(?:\p{L}\.)+\p{L}$/u.test(word));
}
