import type { Blocked } from '../../domain/extraction.js';
import type { RuleLanguage } from './pattern.js';
import { clauseAround, type ReadSentence } from './sentence.js';

interface StanceExpressions {
  readonly question: RegExp;
  readonly suggestion: RegExp;
  readonly hypothetical: RegExp;
  readonly condition: RegExp;
  readonly negation: RegExp;
  readonly reported: RegExp;
}

export type StanceReader = (
  sentence: ReadSentence,
  said: readonly [number, number],
  masked: readonly (readonly [number, number])[],
) => Blocked['reason'] | null;

/**
 * Makes the test whether what was found is stated at all (EXT-02): null where it is, else why not. `said` is where it
 * stands in the sentence, `masked` are stretches whose words say nothing about stance (the verb, what it is not).
 */
export function compileStance({ stance, flags }: RuleLanguage): StanceReader {
  const expressions: StanceExpressions = {
    question: new RegExp(stance.question, flags),
    suggestion: new RegExp(stance.suggestion, flags),
    hypothetical: new RegExp(stance.hypothetical, flags),
    condition: new RegExp(stance.condition, flags),
    negation: new RegExp(stance.negation, flags),
    reported: new RegExp(stance.reported, flags),
  };
  return (sentence, said, masked) => {
    const [start, end] = said;
    if (sentence.quoted.some((quote) => quote[0] <= start && end <= quote[1])) return 'QUOTATION';
    let text = sentence.text;
    for (const range of masked) {
      text = text.slice(0, range[0]) + ' '.repeat(range[1] - range[0]) + text.slice(range[1]);
    }
    return judge(text, said, expressions);
  };
}

function judge(
  text: string,
  [start, end]: readonly [number, number],
  words: StanceExpressions,
): Blocked['reason'] | null {
  const clause = clauseAround(text, start, end);
  const upTo = text.slice(0, clause[1]);
  if (words.question.test(text)) return 'QUESTION';
  if (words.reported.test(text.slice(0, end))) return 'QUOTATION';
  if (words.suggestion.test(upTo)) return 'SUGGESTION';
  if (words.hypothetical.test(upTo) || words.condition.test(text)) return 'HYPOTHETICAL';
  return words.negation.test(text.slice(clause[0], clause[1])) ? 'NEGATION' : null;
}
