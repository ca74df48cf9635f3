import type { StatementName } from './statement.js';
import type { EntityType } from '../../domain/entity.js';

/** A sentence and what it gives: its statements in short form (test/support/statements.ts), or nothing. */
export interface Example {
  readonly text: string;
  readonly gives: readonly string[];
}

/** One way of saying something. Adding one needs no code. */
export interface Pattern {
  readonly rule: string;
  /** What it says: an entry of `statements`. */
  readonly states: StatementName;
  /** What every sentence it can match holds, as an expression with classes: trying is dear, looking is cheap. */
  readonly holds: string;
  /**
   * Regular expression source. `{class}` is a named group of that class, `{group:class}` one of another name,
   * `{:class}` no group. Classes are the language's `words`, the lexicons, and start, end, name, thing, place, date,
   * amount, contrast. It is cited from the end of `{start}` on. Groups with a meaning: subject, object, date, amount,
   * since, period, stage and event (any number of events, numbered), purpose (likewise), verb (words of stance in it
   * count for nothing), contrast (what it is not).
   */
  readonly pattern: string;
  readonly examples: readonly Example[];
}

/** Words that decide whether a sentence states anything; regular expression sources. */
export interface StanceWords {
  /** Anywhere in the sentence, its end included. */
  readonly question: string;
  /** Up to the end of the statement's clause. */
  readonly suggestion: string;
  readonly hypothetical: string;
  /** Anywhere in the sentence. */
  readonly condition: string;
  /** In the clause itself. */
  readonly negation: string;
  /** Before the clause: somebody else's words. */
  readonly reported: string;
}

/** What tells a name from other words; regular expression sources where not said otherwise. */
export interface NameWords {
  /** Taken off the front and the back of a name. */
  readonly before: string;
  readonly after: string;
  readonly pronoun: string;
  /** Pronouns of a third person, whose bearer is a matter of resolution. */
  readonly thirdPerson: string;
  /** Common words that name nothing, separated by bars. */
  readonly generic: string;
  /** Taken off the end of a phrase: it adds nothing. */
  readonly particle: string;
  /** What no name holds. */
  readonly never: string;
  /** Last words that tell the type, separated by bars. */
  readonly heads: Readonly<Partial<Record<EntityType, string>>>;
  /** Taken off a project's name: it only says what it is. */
  readonly projectWord: string;
  /** What no place is. */
  readonly noPlace: string;
  /** Whether a thing without a telling head noun must be written like a proper name. */
  readonly hasCapitals: boolean;
}

/** All that the rules know of one language. */
export interface RuleLanguage {
  readonly language: 'zh' | 'en';
  /** Flags of its patterns; Chinese tells case apart, because its Latin words are names. */
  readonly flags: string;
  /** Whether a sentence is worth reading with these patterns. */
  readonly script: RegExp;
  /** Word classes; words are regular expression sources separated by bars. */
  readonly words: Readonly<Record<string, string>>;
  /** A lookbehind for where a clause begins. */
  readonly boundary: string;
  /** What is left out before a clause, any number of times. */
  readonly leads: string;
  readonly stance: StanceWords;
  /** Words of deciding, right before or inside a statement. */
  readonly decision: string;
  /** Words right after a statement that end an earlier decision, and so make it one. */
  readonly revoked: string;
  /** Words that say a state begins now. */
  readonly change: string;
  /** "Correction: …" announces new facts: a change that begins when it is said. */
  readonly announced: string;
  /** "No, I meant …" takes back what was said or remembered (LAWS 6). */
  readonly correction: string;
  /** "Remember …": an explicit instruction. */
  readonly instruction: string;
  readonly names: NameWords;
  readonly patterns: readonly Pattern[];
}
