import anyAscii from 'any-ascii';
import { foldText } from '../../text/normalise.js';
import countries from '../data/countries.json' with { type: 'json' };
import legalForms from '../data/legal-forms.json' with { type: 'json' };
import nicknames from '../data/nicknames.json' with { type: 'json' };
import particles from '../data/particles.json' with { type: 'json' };
import patronymics from '../data/patronymics.json' with { type: 'json' };
import titles from '../data/titles.json' with { type: 'json' };

const { generic, ...legal } = legalForms;
/** Legal forms as their words with single blanks; longest phrases are tried first. */
const legalPhrases = new Map(
  Object.entries(legal).flatMap(([form, phrases]) =>
    phrases.map((phrase) => [foldText(phrase), form]),
  ),
);
const genericWords = new Set(generic.map(foldText));
const hanLegal = [...legalPhrases.keys(), ...genericWords]
  .filter((phrase) => /^\p{Script=Han}+$/u.test(phrase))
  .sort((one, other) => other.length - one.length);
const countryNames = new Set(Object.values(countries).flat().map(foldText));
const { zhAfter, zhBefore, generations, ...titleWords } = titles;
const allTitles = new Set(Object.values(titleWords).flat().map(foldText));
const articles = new Set(particles.articles.map(foldText));
const sons = new Set(particles.sons.map(foldText));
const generationOf = new Map(
  Object.entries(generations).map(([word, generation]) => [foldText(word), generation]),
);
const fathers = {
  cyrillic: new RegExp(`(?:${patronymics.cyrillic.map(foldText).join('|')})$`, 'u'),
  latin: new RegExp(`(?:${patronymics.latin.map(foldText).join('|')})$`, 'u'),
};
const groupsOf = nicknameGroups();

/** Longest legal form, in words. */
const longestLegal = 6;

/** How many words from `at` on are a legal form of companies ("limited liability company" is three); 0 for none. */
export function legalFormLength(words: readonly string[], at: number): number {
  for (let length = Math.min(longestLegal, words.length - at); length > 0; length--) {
    if (legalPhrases.has(words.slice(at, at + length).join(' '))) return length;
  }
  return 0;
}

/** The legal form that ends or begins a Chinese name (有限公司), which has no blanks to find it by; '' for none. */
export function hanLegalForm(name: string): string {
  return hanLegal.find((form) => name.endsWith(form) && name.length > form.length) ?? '';
}

export function isGenericWord(word: string): boolean {
  return genericWords.has(word);
}

/** The name of a country or continent: what a company adds to its parent's name where it is another company. */
export function isCountry(word: string): boolean {
  return countryNames.has(word);
}

export function isTitle(word: string): boolean {
  return allTitles.has(word);
}

export function isArticle(word: string): boolean {
  return articles.has(word);
}

/** Bin, ibn, ben: what follows is the father's name. */
export function isSon(word: string): boolean {
  return sons.has(word);
}

/** `jr` or `sr`, however it is written; null for another word. */
export function generationOfWord(word: string): string | null {
  return generationOf.get(word) ?? null;
}

/** A Chinese name without the courtesy after or before it (何经理, 老何), where a name is left. */
export function withoutCourtesy(name: string): string {
  const after = zhAfter.find((title) => name.endsWith(title) && name.length > title.length);
  const rest = after === undefined ? name : name.slice(0, -after.length);
  const before = zhBefore.find((title) => rest.startsWith(title) && rest.length === 2);
  return before === undefined ? rest : rest.slice(before.length);
}

/** A Russian, Ukrainian or Belarusian father's name in -ovich, -ovna and the like, in either script. */
export function isPatronymic(word: string, script: 'CYRILLIC' | 'LATIN'): boolean {
  const endings = script === 'CYRILLIC' ? fathers.cyrillic : fathers.latin;
  return word.length > 5 && endings.test(word);
}

/** Whether one word is a short or another language's form of the other (Bob and Robert, Саша and Александр). */
export function areNicknames(left: string, right: string): boolean {
  const groups = groupsOf.get(left);
  if (groups === undefined) return false;
  return groupsOf.get(right)?.some((group) => groups.includes(group)) ?? false;
}

/** The names a word may be a form of, as keys that can be stored; none for a word that is in no table. */
export function nicknameKeys(word: string): readonly string[] {
  return groupsOf.get(word) ?? [];
}

/**
 * Words to the names they may be a form of. Russian words are found in Latin letters too. What is one name in two
 * languages belongs to the group of either: Kolya is a form of Nikolai because Николай is.
 */
function nicknameGroups(): ReadonlyMap<string, readonly string[]> {
  const { across, ...languages } = nicknames;
  const groups = new Map<string, Set<string>>();
  const add = (word: string, group: string) => {
    for (const form of new Set([word, foldText(anyAscii(word))])) {
      const known = groups.get(form);
      if (known === undefined) groups.set(form, new Set([group]));
      else known.add(group);
    }
  };
  for (const [language, entries] of Object.entries(languages)) {
    for (const words of entries.map(wordsOf)) {
      for (const word of words) add(word, `${language}:${words[0] ?? ''}`);
    }
  }
  for (const words of across.map(wordsOf)) {
    const heads = new Set(
      words.flatMap((word) =>
        [...(groups.get(word) ?? [])].filter((group) => group.endsWith(`:${word}`)),
      ),
    );
    for (const word of words)
      for (const group of [`all:${words[0] ?? ''}`, ...heads]) add(word, group);
  }
  return new Map([...groups].map(([word, found]) => [word, [...found]]));
}

function wordsOf(entry: string): readonly string[] {
  return entry.split(' ').map(foldText);
}
