import { z } from 'zod';
import { HintIndex } from '../hint-index.js';
import type { RestrictedLanguage, RestrictedRule } from './rule.js';

const languageData = z.strictObject({
  turns: z.array(z.string()),
  lists: z.record(z.string(), z.array(z.string())),
  rules: z.array(
    z.strictObject({
      name: z.string(),
      topic: z.enum(['HEALTH', 'EMPLOYMENT', 'RELATIONS', 'COMPANY']),
      scope: z.enum(['CLAUSE', 'LINE']).default('CLAUSE'),
      hints: z.array(z.string()).min(1),
      pattern: z.string(),
      masks: z.array(z.string()).min(1),
      ignores: z.array(z.string()).min(1),
    }),
  ),
});
type LanguageData = z.output<typeof languageData>;

/** How a language is written: in words with spaces between, or without. */
export type Writing = 'WORDS' | 'CHARACTERS';

const word = "[\\p{L}\\p{N}'’-]{1,20}";
const blank = '[^\\S\\n]{1,3}';

/**
 * Reads the rules of a language. In a pattern `{list}` stands for any entry of that list, `<n>` for up to n words (or
 * characters, where there are no words) between, `<<n>>` for up to n of which none is in the list `aside`, a space for
 * any space; a hint `@list` for the entries of that list.
 * Throws where the data has another form.
 */
export function compileLanguage(
  data: unknown,
  { letters, writing }: { readonly letters: RegExp; readonly writing: Writing },
): RestrictedLanguage {
  const { turns, lists, rules } = languageData.parse(data);
  const compiled = rules.map((rule) => compileRule(rule, { lists, writing }));
  const turn = turns.map(escaped).join('|');
  return {
    letters,
    turn: new RegExp(
      `[,，;；][^\\S\\n]{0,2}(?=(?:${turn})${writing === 'WORDS' ? '(?!\\p{L})' : ''})`,
      'giu',
    ),
    rules: compiled,
    index: new HintIndex(compiled),
  };
}

function compileRule(
  { name, topic, scope, hints, pattern, masks, ignores }: LanguageData['rules'][number],
  { lists, writing }: { readonly lists: LanguageData['lists']; readonly writing: Writing },
): RestrictedRule {
  const entriesOf = (list: string): readonly string[] => {
    const entries = lists[list];
    if (entries === undefined) {
      throw new Error(`The rule ${name} names the list ${list}, which is not there.`);
    }
    return entries;
  };
  const anyOf = (list: string) => `(?:${byLength(entriesOf(list)).map(escaped).join('|')})`;
  const source = accented(expanded(pattern, { anyOf, writing }));
  const edge = writing === 'WORDS' ? ['(?<![\\p{L}\\p{N}█])', '(?![\\p{L}\\p{N}█])'] : ['', ''];
  return {
    name,
    topic,
    scope,
    hints: hints
      .flatMap((hint) => (hint.startsWith('@') ? entriesOf(hint.slice(1)) : [hint]))
      .map(lowered),
    pattern: new RegExp(`${edge[0] ?? ''}(?:${source})${edge[1] ?? ''}`, 'giu'),
    masks,
    ignores,
  };
}

/** A pattern of the data as the source of a regular expression. */
function expanded(
  pattern: string,
  { anyOf, writing }: { readonly anyOf: (list: string) => string; readonly writing: Writing },
): string {
  const isWords = writing === 'WORDS';
  const gap = (most: string, barred: string) =>
    isWords
      ? `(?:${blank}${barred}${word}){0,${most}}?`
      : `(?:${barred}[^\\n。！？；█]){0,${most}}?`;
  const barred = () => `(?!${anyOf('aside')}${isWords ? '(?!\\p{L})' : ''})`;
  return pattern
    .replace(/(?<!\\p)\{([a-z]\w*)\}/g, (_, list: string) => anyOf(list))
    .replace(/ ?<<(\d+)>> ?/g, (_, most: string) => `${gap(most, barred())}${isWords ? ' ' : ''}`)
    .replace(/ ?<(\d+)> ?(?!\(\?: )/g, (_, most: string) => `${gap(most, '')}${isWords ? ' ' : ''}`)
    .replace(/ ?<(\d+)>/g, (_, most: string) => gap(most, ''))
    .replace(/ \?/g, '[^\\S\\n]{0,3}')
    .replace(/ /g, blank);
}

function byLength(entries: readonly string[]): readonly string[] {
  return entries.toSorted((a, b) => b.length - a.length);
}

/** An entry as a pattern; `~` in it stands for any word. */
function escaped(entry: string): string {
  return entry.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll('~', '\\p{L}{2,16}');
}

const accents = /[éèêëàâçîïôùûœё]/g;

/** Accents may be left out, and an apostrophe may be curly. */
function accented(source: string): string {
  return source
    .replace(accents, (letter) => `[${letter}${letter.normalize('NFD').charAt(0)}]`)
    .replace(/(?<!\[[^\]]*)'/g, "['’]");
}

/** Hints are looked for in a text that was lowered in the same way. */
export function lowered(text: string): string {
  const lower = text.toLowerCase();
  if (!/[\u0080-\uFFFF]/.test(lower)) return lower;
  return lower.replace(accents, (letter) => letter.normalize('NFD').charAt(0)).replaceAll('’', "'");
}
