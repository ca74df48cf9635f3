import { type EntityType, entityTypes } from '../../domain/entity.js';
import { nameForm } from '../../text/normalise.js';
import type { RuleLanguage } from './pattern.js';

/** A name taken from a sentence, or why there is none. */
export type ReadName =
  | {
      readonly kind: 'NAME';
      /** Offsets in the sentence. */
      readonly range: readonly [number, number];
      /** What its own words say it is, or null. */
      readonly type: EntityType | null;
      /** Written like a proper name, or in a script that has no capitals. */
      readonly isProper: boolean;
    }
  | { readonly kind: 'PRONOUN'; readonly range: readonly [number, number] }
  | { readonly kind: 'NONE' };

export type NameReader = (text: string, range: readonly [number, number]) => ReadName;

/** Lengths of names in UTF-16 units: with ideographs, and in a script with spaces. */
const lengths = { han: { least: 2, most: 12 }, other: { least: 1, most: 40 } } as const;

/** A language's words about names, as expressions. */
interface NameExpressions {
  readonly language: RuleLanguage['language'];
  readonly hasCapitals: boolean;
  readonly before: RegExp;
  readonly after: RegExp;
  readonly pronoun: RegExp;
  readonly thirdPerson: RegExp;
  readonly never: RegExp;
  readonly projectWord: RegExp;
  readonly generic: ReadonlySet<string>;
  /** Head nouns with their types, the longest first. */
  readonly heads: readonly { readonly type: EntityType; readonly head: string }[];
}

/** Makes the reader of a language's names: exact bounds without the words around, and what is no name at all. */
export function compileNames({ names, language, flags }: RuleLanguage): NameReader {
  const expression = (source: string) =>
    new RegExp(source, flags.includes('i') ? flags : `${flags}i`);
  const words: NameExpressions = {
    language,
    hasCapitals: names.hasCapitals,
    before: expression(`^(?:\\s|${names.before})+`),
    after: expression(`(?:\\s|${names.after})+$`),
    pronoun: expression(names.pronoun),
    thirdPerson: expression(`^(?:${names.thirdPerson})$`),
    never: expression(names.never),
    projectWord: expression(`(?:${names.projectWord})$`),
    generic: new Set(names.generic.split('|')),
    heads: entityTypes
      .flatMap((type) => (names.heads[type]?.split('|') ?? []).map((head) => ({ type, head })))
      .toSorted((a, b) => b.head.length - a.head.length),
  };
  return (text, range) => readName(text, range, words);
}

function readName(
  text: string,
  range: readonly [number, number],
  words: NameExpressions,
): ReadName {
  const whole = trim(text, range, words);
  if (words.thirdPerson.test(text.slice(...whole))) return { kind: 'PRONOUN', range: whole };
  const projectWord = words.projectWord.exec(text.slice(...whole));
  // "The onboarding project" has no name without the word.
  const named =
    projectWord !== null && isProper(text.slice(...whole), words)
      ? trim(text, [whole[0], whole[1] - projectWord[0].length], words)
      : whole;
  const name = text.slice(...named);
  if (!canBeName(name, words)) return { kind: 'NONE' };
  const type = projectWord === null ? typeOf(nameForm(name), words) : 'project';
  return { kind: 'NAME', range: named, type, isProper: isProper(name, words) };
}

function canBeName(name: string, { generic, pronoun, never }: NameExpressions): boolean {
  const { least, most } = /\p{Script=Han}/u.test(name) ? lengths.han : lengths.other;
  if (name.length < least || name.length > most || !/\p{L}/u.test(name)) return false;
  return !generic.has(nameForm(name)) && !pronoun.test(name) && !never.test(name);
}

function trim(
  text: string,
  [start, end]: readonly [number, number],
  { before, after }: NameExpressions,
): readonly [number, number] {
  const raw = text.slice(start, end);
  const left = before.exec(raw)?.[0].length ?? 0;
  const right = after.exec(raw.slice(left))?.[0].length ?? 0;
  return [start + left, end - right];
}

function isProper(name: string, { hasCapitals }: NameExpressions): boolean {
  return !hasCapitals || /\p{Lu}|\p{Script=Han}/u.test(name);
}

/** The type a name's last word tells, in English also in its plural; null where it tells none. */
function typeOf(form: string, { language, heads }: NameExpressions): EntityType | null {
  const endsIn = language === 'zh' ? (head: string) => form.endsWith(head) : isLastWord(form);
  return heads.find(({ head }) => endsIn(head))?.type ?? null;
}

function isLastWord(form: string): (head: string) => boolean {
  return (head) => ` ${form}`.endsWith(` ${head}`) || ` ${form}`.endsWith(` ${head}s`);
}
