import { allPredicates } from '../domain/predicates.js';
import { predicateTerm } from '../domain/statement-terms.js';
import { guessLanguage } from '../text/language.js';
import { compareForm } from '../text/normalise.js';
import { queryTerms } from '../text/terms.js';
import { findNameCandidates, type NameCandidate } from './asking/name-candidates.js';
import type { PacketLanguage } from './request.js';
import {
  blankRanges,
  findRanges,
  languageData,
  phrasePattern,
  type Range,
} from './wording/phrases.js';

/** Words of the goal that speak of a predicate: its label, a synonym or a cue of the language data. */
export interface PredicateHint extends Range {
  readonly predicate: string;
}

/** A goal, analysed without the store. Ranges are UTF-16 units of `folded`. */
export interface Question {
  readonly goal: string;
  /** The goal's `compareForm`. */
  readonly folded: string;
  /** Language the answer is worded in unless the request names one. */
  readonly language: PacketLanguage;
  /** Terms to search statements with, distinct. */
  readonly terms: readonly string[];
  /** Phrases to look up as entity names, by form. */
  readonly nameCandidates: readonly NameCandidate[];
  readonly predicateHints: readonly PredicateHint[];
  /** Words that ask for nothing: times, "tell me", and the like. */
  readonly fillers: readonly Range[];
}

const data = Object.values(languageData);
const fillerPattern = phrasePattern(data.flatMap(({ fillers }) => fillers));
const datePattern = new RegExp(
  data
    .flatMap(({ dates }) => dates)
    .map((source) => `(?<![\\p{L}\\p{N}])(?:${source})`)
    .join('|'),
  'gu',
);
const hintPatterns = allPredicates().map(({ name, labels, synonyms }) => {
  const cues = data.flatMap((language) => new Map(Object.entries(language.cues)).get(name) ?? []);
  const names = [...Object.values(labels), ...synonyms].map((synonym) =>
    synonym.replaceAll('_', ' '),
  );
  return { name, pattern: phrasePattern([...cues, ...names]) };
});

/**
 * What a goal asks: terms, phrases that may name entities, and the predicates it speaks of. Pure and total: any text
 * gives a question, in the worst case one without terms. A goal that only speaks of predicates ("what is due?")
 * is searched by the terms that every statement of them is indexed with.
 */
export function analyseGoal(goal: string): Question {
  const folded = compareForm(goal);
  const fillers = [...findRanges(folded, fillerPattern), ...findRanges(folded, datePattern)];
  const predicateHints = hintPatterns.flatMap(({ name, pattern }) =>
    findRanges(folded, pattern).map((range) => ({ predicate: name, ...range })),
  );
  const isOnlyHints = queryTerms(blankRanges(folded, [...fillers, ...predicateHints])).length === 0;
  const hinted = new Set(predicateHints.map(({ predicate }) => predicate));
  const terms = [
    ...queryTerms(blankRanges(folded, fillers)),
    ...(isOnlyHints ? [...hinted].map(predicateTerm) : []),
  ];
  return {
    goal,
    folded,
    language: packetLanguage(goal),
    terms: [...new Set(terms)],
    nameCandidates: findNameCandidates(folded),
    predicateHints,
    fillers,
  };
}

function packetLanguage(goal: string): PacketLanguage {
  const language = guessLanguage(goal);
  return language === 'other' ? 'en' : language;
}
