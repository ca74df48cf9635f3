import type { Alignment } from './align-tokens.js';
import { generationOfWord } from './lexicon.js';
import type { NameToken, ParsedName } from './token.js';

/** Parts of two otherwise like names that make them names of two things: numbers, versions, generations, fathers. */
export interface NameContradiction {
  readonly kind: 'NUMBERS' | 'GENERATION' | 'FATHERS';
  readonly left: string;
  readonly right: string;
}

/**
 * What distinguishes two names however alike the rest is (IDN-10): other numbers or versions, junior and senior,
 * fathers of another name. A number that only one has is no contradiction, it only is less alike.
 */
export function findContradiction(
  left: ParsedName,
  right: ParsedName,
  { unmatchedLeft, unmatchedRight }: Alignment,
): NameContradiction | null {
  return (
    pairOf('NUMBERS', numbersOf(unmatchedLeft), numbersOf(unmatchedRight)) ??
    generations(left, right) ??
    pairOf('FATHERS', fathersOf(unmatchedLeft), fathersOf(unmatchedRight))
  );
}

function pairOf(
  kind: NameContradiction['kind'],
  left: readonly string[],
  right: readonly string[],
): NameContradiction | null {
  if (left.length === 0 || right.length === 0) return null;
  return { kind, left: left.join(' '), right: right.join(' ') };
}

function generations(left: ParsedName, right: ParsedName): NameContradiction | null {
  const one = generationOf(left);
  const other = generationOf(right);
  if (one === null || other === null || one === other) return null;
  return { kind: 'GENERATION', left: one, right: other };
}

function generationOf({ kind, tokens }: ParsedName): string | null {
  if (kind === 'THING') return null;
  const token = tokens.find(({ role }) => role === 'GENERATION');
  return token === undefined ? null : generationOfWord(token.text);
}

function numbersOf(tokens: readonly NameToken[]): readonly string[] {
  return tokens.filter(({ role }) => role === 'NUMBER').map(({ text }) => text);
}

function fathersOf(tokens: readonly NameToken[]): readonly string[] {
  return tokens.filter(({ role }) => role === 'PATRONYMIC').map(({ text }) => text);
}
