import { alignTokens, type Alignment, type TokenMatch } from './align-tokens.js';
import { findContradiction, type NameContradiction } from './contradictions.js';
import type { NameToken, ParsedName, TokenRole } from './token.js';

/** How two names compare: what corresponds and what does not, and how much of the whole that is. */
export interface NameComparison {
  /** From 0 to 1. */
  readonly similarity: number;
  readonly matches: readonly TokenMatch[];
  readonly onlyLeft: readonly string[];
  readonly onlyRight: readonly string[];
  /** What keeps the two apart whatever else is alike; null where nothing does. */
  readonly contradiction: NameContradiction | null;
}

/** How much a part of a name counts for, by its role. */
const weights: Readonly<Record<TokenRole, number>> = {
  WORD: 1,
  PATRONYMIC: 1,
  INITIAL: 0.4,
  NUMBER: 1,
  GENERIC: 0.5,
  COUNTRY: 1,
  PARTICLE: 0.12,
  SON: 0.12,
  LEGAL: 0.04,
  GENERATION: 0.1,
};

/** What both names have and the other has not tells them apart; what only one has may have been left out. */
const missing = {
  PERSON: { onBoth: 1.9, onOne: 0.1 },
  THING: { onBoth: 1.5, onOne: 0.45 },
} as const;

/** Alikeness up to this is none; from here it counts in full. Between scripts less is to be had. */
const tolerance = { from: 0.45, full: 0.92 };
const toleranceAcross = { from: 0.4, full: 0.8 };

/** One word against several says little about a person: there are others of that name. */
const oneWordOfSeveral = 0.62;
/** Initials alone are no name. */
const initialsOnly = 0.45;
const acronymAlike = 0.8;
/** A contradiction leaves at most this. */
const contradicted = 0.35;

/** Compares two names of one kind, whatever their script and word order. Symmetric; total. */
export function compareNames(left: ParsedName, right: ParsedName): NameComparison {
  if (left.tokens.length === 0 || right.tokens.length === 0) return nothingAlike(left, right);
  if (left.text === right.text) return sameText(left, right);
  const alignment = alignTokens(left.tokens, right.tokens);
  const contradiction = findContradiction(left, right, alignment);
  const similarity = Math.max(similarityOf(alignment, left, right), acronymSimilarity(left, right));
  return {
    similarity: contradiction === null ? similarity : Math.min(similarity, contradicted),
    matches: alignment.matches,
    onlyLeft: textsOf(alignment.unmatchedLeft),
    onlyRight: textsOf(alignment.unmatchedRight),
    contradiction,
  };
}

function similarityOf(alignment: Alignment, left: ParsedName, right: ParsedName): number {
  const { matches, unmatchedLeft, unmatchedRight } = alignment;
  const factors = missing[left.kind];
  let agreed = 0;
  let whole = 0;
  for (const match of matches) {
    const weight = weightOfMatch(match);
    agreed += weight * alikeness(match);
    whole += weight * (1 + (factors.onBoth - 1) * (1 - alikeness(match)));
  }
  const isOnBoth = unmatchedLeft.length > 0 && unmatchedRight.length > 0;
  const onlyLeft = isOnBoth ? weightAgainst(unmatchedLeft) : weightOf(unmatchedLeft);
  const onlyRight = isOnBoth ? weightAgainst(unmatchedRight) : weightOf(unmatchedRight);
  const onBoth = Math.min(onlyLeft, onlyRight);
  const onOne = Math.max(onlyLeft, onlyRight) - onBoth;
  const countries = isOnBoth ? 0 : countCountries([...unmatchedLeft, ...unmatchedRight]);
  const total = whole + factors.onBoth * onBoth + factors.onOne * (onOne - countries) + countries;
  const similarity = total === 0 ? 0 : agreed / total;
  return left.kind === 'PERSON'
    ? Math.min(similarity, ceilingOf(matches, left, right))
    : similarity;
}

/** A country is seldom left out: it tells a subsidiary from its parent. */
function countCountries(tokens: readonly NameToken[]): number {
  return tokens.filter(({ role }) => role === 'COUNTRY').length;
}

/** What so few or so short parts can say at most. */
function ceilingOf(matches: readonly TokenMatch[], left: ParsedName, right: ParsedName): number {
  const words = matches.filter(({ left: [one], right: [other], by }) => {
    return by !== 'INITIAL' && isTelling(one) && isTelling(other);
  });
  if (words.length === 0) return initialsOnly;
  const shorter = Math.min(countTelling(left), countTelling(right));
  const longer = Math.max(countTelling(left), countTelling(right));
  return shorter === 1 && longer > 1 && matches.every(isSingle) ? oneWordOfSeveral : 1;
}

function isSingle({ left, right }: TokenMatch): boolean {
  return left.length === 1 && right.length === 1;
}

function isTelling(token: NameToken | undefined): boolean {
  return token?.role === 'WORD' || token?.role === 'PATRONYMIC';
}

function countTelling({ tokens }: ParsedName): number {
  return tokens.filter(({ role }) => role === 'WORD' || role === 'PATRONYMIC' || role === 'INITIAL')
    .length;
}

function weightOfMatch({ left, right }: TokenMatch): number {
  return Math.max(weightOf(left), weightOf(right));
}

function weightOf(tokens: readonly NameToken[]): number {
  return tokens.reduce((sum, token) => sum + weightOfToken(token), 0);
}

/** An initial says little for a name and, where it is another, much against it. */
function weightAgainst(tokens: readonly NameToken[]): number {
  return tokens.reduce(
    (sum, token) => sum + (token.role === 'INITIAL' ? 1 : weightOfToken(token)),
    0,
  );
}

function weightOfToken({ role, script, text }: NameToken): number {
  const weight = weights[role];
  // A single Chinese or Korean character is about half a word.
  return (script === 'HAN' || script === 'HANGUL') && text.length === 1 ? weight * 0.6 : weight;
}

function alikeness({ left: [one], right: [other], value, by }: TokenMatch): number {
  // An initial agrees in full; its weight says how little that is.
  if (by === 'INITIAL') return 1;
  const isSpelt = one?.script === other?.script || by === 'READING';
  const { from, full } = isSpelt ? tolerance : toleranceAcross;
  return Math.min(1, Math.max(0, (value - from) / (full - from)));
}

function acronymSimilarity(left: ParsedName, right: ParsedName): number {
  if (left.kind === 'PERSON') return 0;
  return isAcronym(left, right) || isAcronym(right, left) ? acronymAlike : 0;
}

function isAcronym({ tokens }: ParsedName, { acronym }: ParsedName): boolean {
  const words = tokens.filter(({ role }) => role === 'WORD');
  const [word] = words;
  return (
    words.length === 1 && acronym !== null && acronym.length > 1 && word?.readings[0] === acronym
  );
}

function sameText(left: ParsedName, right: ParsedName): NameComparison {
  const { matches } = alignTokens(left.tokens, right.tokens);
  const similarity = left.kind === 'PERSON' ? Math.min(1, ceilingOfSame(left)) : 1;
  return { similarity, matches, onlyLeft: [], onlyRight: [], contradiction: null };
}

function ceilingOfSame({ tokens }: ParsedName): number {
  return tokens.some(isTelling) ? 1 : initialsOnly;
}

function nothingAlike(left: ParsedName, right: ParsedName): NameComparison {
  return {
    similarity: 0,
    matches: [],
    onlyLeft: textsOf(left.tokens),
    onlyRight: textsOf(right.tokens),
    contradiction: null,
  };
}

function textsOf(tokens: readonly NameToken[]): readonly string[] {
  return tokens.map(({ text }) => text);
}
