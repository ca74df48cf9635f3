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

function isProperName(name: string, names: RuleLanguage['names']): boolean {
  return !names.hasCapitals || /\p{Lu}|\p{Script=Han}/u.test(name);
}

/** Whether a name ends in a head noun, in English also in its plural. */
function endsIn(name: string, head: string, language: RuleLanguage['language']): boolean {
  if (language === 'zh') return name.endsWith(head);
  return ` ${name}`.endsWith(` ${head}`) || ` ${name}`.endsWith(` ${head}s`);
}

/** Makes the reader of a language's names: exact bounds without the words around, and what a name is no name. */
export function compileNames({ names, language, flags }: RuleLanguage): NameReader {
  const anyCase = flags.includes('i') ? flags : `${flags}i`;
  const before = new RegExp(`^(?:\\s|${names.before})+`, anyCase);
  const after = new RegExp(`(?:\\s|${names.after})+$`, anyCase);
  const pronoun = new RegExp(names.pronoun, anyCase);
  const thirdPerson = new RegExp(`^(?:${names.thirdPerson})$`, anyCase);
  const never = new RegExp(names.never, anyCase);
  const projectWord = new RegExp(`(?:${names.projectWord})$`, anyCase);
  const generic = new Set(names.generic.split('|'));
  const heads = entityTypes.flatMap((type) =>
    (names.heads[type] ?? '')
      .split('|')
      .filter((head) => head !== '')
      .map((head) => ({ type, head })),
  );
  const typeOf = (form: string): EntityType | null =>
    heads
      .filter(({ head }) => endsIn(form, head, language))
      .toSorted((a, b) => b.head.length - a.head.length)[0]?.type ?? null;
  const trim = (text: string, [start, end]: readonly [number, number]): [number, number] => {
    const raw = text.slice(start, end);
    const left = before.exec(raw)?.[0].length ?? 0;
    const right = after.exec(raw.slice(left))?.[0].length ?? 0;
    return [start + left, end - right];
  };
  return (text, range) => {
    let [start, end] = trim(text, range);
    if (thirdPerson.test(text.slice(start, end))) return { kind: 'PRONOUN', range: [start, end] };
    const isProject = projectWord.test(text.slice(start, end));
    // "The onboarding project" has no name without the word.
    if (isProject && isProperName(text.slice(start, end), names)) {
      const word = projectWord.exec(text.slice(start, end))?.[0].length ?? 0;
      [start, end] = trim(text, [start, end - word]);
    }
    const name = text.slice(start, end);
    const form = nameForm(name);
    const { least, most } = /\p{Script=Han}/u.test(name) ? lengths.han : lengths.other;
    if (name.length < least || name.length > most) return { kind: 'NONE' };
    if (generic.has(form) || pronoun.test(name) || never.test(name)) return { kind: 'NONE' };
    if (!/\p{L}/u.test(name)) return { kind: 'NONE' };
    const isProper = isProperName(name, names);
    return {
      kind: 'NAME',
      range: [start, end],
      type: isProject ? 'project' : typeOf(form),
      isProper,
    };
  };
}
