import en from '../data/en.json' with { type: 'json' };
import other from '../data/other.json' with { type: 'json' };
import fr from '../data/fr.json' with { type: 'json' };
import ru from '../data/ru.json' with { type: 'json' };
import zh from '../data/zh.json' with { type: 'json' };

/** `other` has only the word for a password in languages that are otherwise not read. */
const languages: readonly Readonly<Record<Cue, readonly string[]>>[] = [
  en.masking,
  zh.masking,
  ru.masking,
  fr.masking,
  other.masking,
];

/** A kind of word that makes what follows it a secret or a number to protect, kept in the language files. */
type Cue = keyof typeof en.masking;

/** The words of one kind in all languages: people mix them in one sentence. */
export function cueWords(cue: Cue): readonly string[] {
  return languages.flatMap((language) => language[cue]);
}

/**
 * A pattern source that matches any of the words, the longest first; their inner spaces also as `_`, `-` or nothing.
 * Words of letters that are written apart (not Chinese) must begin where a word does, if `whole` is asked for.
 */
export function anyOf(words: readonly string[], whole = false): string {
  const sorted = [...new Set(words)].toSorted((a, b) => b.length - a.length);
  const spaced = (list: readonly string[]) =>
    list.map((word) => escaped(word).replace(/[ -]/g, '[ _-]?')).join('|');
  const apart = sorted.filter((word) => !/\p{Script=Han}/u.test(word));
  if (!whole || apart.length === 0) return `(?:${spaced(sorted)})`;
  const bounded = `(?<![\\p{L}\\p{N}█])(?:${spaced(apart)})(?![\\p{L}\\p{N}█])`;
  const runOn = sorted.filter((word) => !apart.includes(word));
  return runOn.length === 0 ? bounded : `(?:${bounded}|${spaced(runOn)})`;
}

/** The strings a text must hold for a pattern over these words to match: their first words, in lower case. */
export function hintsOf(words: readonly string[]): readonly string[] {
  const firsts = words.map((word) => word.toLowerCase().split(/[ -]/)[0] ?? word);
  return [...new Set(firsts.flatMap((first) => [first, withoutAccents(first)]))];
}

/** Escaped for a pattern; accents may be left out, as they often are. */
function escaped(word: string): string {
  return word
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replace(/[éèêàçё]/g, (letter) => `[${letter}${withoutAccents(letter)}]`);
}

function withoutAccents(text: string): string {
  return text.replace(/[éèêàçё]/g, (letter) => letter.normalize('NFD').charAt(0));
}
