import { isLexicon, wordsOf } from './lexicon.js';
import type { Pattern, RuleLanguage } from './pattern.js';
import { type Statement, statements } from './statement.js';
import { amountToken, dateToken } from './sentence.js';

/** A pattern ready to run at the beginning of a clause (sticky). Group `said` is what is cited. */
export interface CompiledPattern {
  readonly rule: string;
  readonly statement: Statement;
  readonly expression: RegExp;
  /** What a sentence must hold for it to be worth running, and a date or an amount. */
  readonly holds: RegExp;
  readonly needs: 'DATE' | 'AMOUNT' | null;
}

/** A language ready to run: its patterns, and its words as expressions. */
export interface CompiledLanguage {
  readonly language: RuleLanguage['language'];
  readonly script: RegExp;
  readonly patterns: readonly CompiledPattern[];
  /** Where a clause may begin, and words that may stand before it (sticky). */
  readonly boundary: RegExp;
  readonly lead: RegExp;
  readonly decision: RegExp;
  /** The same at the end of what stands before a statement. */
  readonly decisionBefore: RegExp;
  readonly revoked: RegExp;
  readonly change: RegExp;
  readonly announced: RegExp;
  readonly correction: RegExp;
  readonly instruction: RegExp;
  readonly pronoun: RegExp;
  readonly noPlace: RegExp;
  readonly particle: RegExp;
}

/** Compiles a language. Throws on a pattern that names an unknown class: a fault of the data. */
export function compileLanguage(data: RuleLanguage): CompiledLanguage {
  const expression = (source: string) => new RegExp(source, data.flags);
  return {
    language: data.language,
    script: data.script,
    patterns: data.patterns.map((pattern) => compilePattern(pattern, data)),
    boundary: new RegExp(`${data.boundary}\\s*`, `g${data.flags}`),
    // A lead is no part of a longer Latin word.
    lead: new RegExp(`(?:${data.leads})(?<![A-Za-z](?=[A-Za-z]))[\\s,:!、。]*`, `y${data.flags}`),
    decision: expression(data.decision),
    decisionBefore: expression(`(?:${data.decision})[了\\s,:!、。]*$`),
    revoked: expression(`^[\\s,;]*(?:and )?(?:the |our )?(?:${data.revoked})`),
    change: expression(data.change),
    announced: expression(data.announced),
    correction: expression(data.correction),
    instruction: expression(data.instruction),
    pronoun: expression(data.names.pronoun),
    particle: expression(data.names.particle),
    noPlace: expression(data.names.noPlace),
  };
}

function compilePattern(pattern: Pattern, language: RuleLanguage): CompiledPattern {
  const [, rest = ''] = pattern.pattern.split('{start}');
  const statement = statements[pattern.states];
  return {
    rule: `${language.language}/${pattern.rule}`,
    statement,
    expression: new RegExp(`(?<said>${expand(rest, language)})`, `dy${language.flags}`),
    holds: new RegExp(expand(pattern.holds, language), language.flags),
    needs:
      statement.object.kind === 'DATE'
        ? 'DATE'
        : statement.object.kind === 'NUMBER'
          ? 'AMOUNT'
          : null,
  };
}

/** A source with its placeholders replaced by the words of their classes. */
function expand(source: string, language: RuleLanguage): string {
  return source.replace(
    /(?<!\\p)\{(?:(\w*):)?([a-z]\w*)\}/gi,
    (_, group: string | undefined, name: string) => {
      const words = classSource(name, language);
      const groupName = group ?? name;
      return groupName === '' ? `(?:${words})` : `(?<${groupName}>${words})`;
    },
  );
}

function classSource(name: string, language: RuleLanguage): string {
  if (name === 'date') return dateToken;
  if (name === 'amount') return amountToken;
  const words = language.words[name];
  if (words !== undefined) return words;
  if (isLexicon(name)) return wordSource(wordsOf(name), language);
  throw new Error(`Unknown class {${name}} in the ${language.language} patterns`);
}

/** Words as alternatives, the longest first; a Latin word only as a whole. */
function wordSource(words: readonly string[], language: RuleLanguage): string {
  return words
    .flatMap((word) => (language.flags.includes('i') ? [word] : caseForms(word)))
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^$()|[\]\\/]/g, '\\$&'))
    .map((word) => (/^[a-z]/i.test(word) ? `(?<![A-Za-z])${word}` : word))
    .map((word) => (/[a-z]$/i.test(word) ? `${word}(?![A-Za-z])` : word))
    .join('|');
}

function caseForms(word: string): readonly string[] {
  return [...new Set([word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()])];
}
