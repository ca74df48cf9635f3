import { compareTokens, type TokenAgreement } from './compare-tokens.js';
import { makeToken } from './make-token.js';
import type { NameToken } from './token.js';

/** Tokens of two names that correspond; several adjacent ones where one name writes as one word what the other parts. */
export interface TokenMatch {
  readonly left: readonly NameToken[];
  readonly right: readonly NameToken[];
  readonly value: number;
  readonly by: TokenAgreement;
}

export interface Alignment {
  readonly matches: readonly TokenMatch[];
  readonly unmatchedLeft: readonly NameToken[];
  readonly unmatchedRight: readonly NameToken[];
}

interface Option extends TokenMatch {
  readonly leftAt: number;
  readonly rightAt: number;
  readonly rank: number;
}

/** What is less alike than this does not correspond. */
const leastAlike = 0.6;
/** Joined words must be alike beyond doubt, else any two names could be joined into likeness. */
const leastJoined = 0.78;
const mostJoined = 3;
const leastSettled = 0.9;

/** Finds which parts of two names correspond, whatever their order: the most alike first. */
export function alignTokens(
  left: readonly NameToken[],
  right: readonly NameToken[],
  least: number = leastAlike,
): Alignment {
  const options: Option[] = [];
  for (const [leftAt, one] of left.entries()) {
    for (const [rightAt, other] of right.entries()) {
      const option = optionOf(one, other, left, right);
      if (option.value >= least) options.push({ ...option, leftAt, rightAt });
    }
  }
  if (!isSettled(options, left.length, right.length)) {
    options.push(...joinedOptions(left, right), ...joinedOptions(right, left).map(swap));
  }
  return choose(options, left, right);
}

/** Whether single words explain all of one name beyond doubt, so that joining words could only explain less. */
function isSettled(options: readonly Option[], left: number, right: number): boolean {
  const sure = options.filter(({ value }) => value > leastSettled);
  const side = left <= right ? 'leftAt' : 'rightAt';
  return new Set(sure.map((option) => option[side])).size === Math.min(left, right);
}

function optionOf(
  one: NameToken,
  other: NameToken,
  left: readonly NameToken[],
  right: readonly NameToken[],
): TokenMatch & { readonly rank: number } {
  const { value, by } = compareTokens(one, other);
  const factor = value === 0 ? 0 : roleFactor(one, other, left, right);
  const found = value * factor;
  return { left: [one], right: [other], value: found, by, rank: found };
}

/** A father's name is no own name where both names say which is which. */
function roleFactor(
  one: NameToken,
  other: NameToken,
  left: readonly NameToken[],
  right: readonly NameToken[],
): number {
  if (one.role === other.role) return 1;
  const isFather = (token: NameToken) => token.role === 'PATRONYMIC';
  if (isFather(one) === isFather(other)) return 1;
  if (one.role === 'INITIAL' || other.role === 'INITIAL') return 1;
  return left.some(isFather) && right.some(isFather) ? 0.6 : 1;
}

function joinedOptions(many: readonly NameToken[], few: readonly NameToken[]): readonly Option[] {
  const options: Option[] = [];
  for (let leftAt = 0; leftAt < many.length; leftAt++) {
    for (let length = 2; length <= mostJoined && leftAt + length <= many.length; length++) {
      const run = many.slice(leftAt, leftAt + length);
      if (run.some(({ role }) => role === 'NUMBER' || role === 'LEGAL')) break;
      if (run.every(({ role }) => role === 'INITIAL')) continue;
      options.push(...optionsOfRun(run, leftAt, few));
    }
  }
  return options;
}

function optionsOfRun(
  run: readonly NameToken[],
  leftAt: number,
  few: readonly NameToken[],
): readonly Option[] {
  const size = run.reduce((sum, { text }) => sum + text.length, 0);
  const options: Option[] = [];
  let joined: NameToken | null = null;
  for (const [rightAt, token] of few.entries()) {
    if (!mayBeJoined(run, token, size)) continue;
    joined ??= makeToken(run.map(({ text }) => text).join(''), 'WORD');
    const { value, by } = compareTokens(joined, token);
    if (value < leastJoined) continue;
    // Ahead of single words that are as alike: it explains more of the name.
    const rank = value + run.length / 100;
    options.push({ left: run, right: [token], value, by, leftAt, rightAt, rank });
  }
  return options;
}

function mayBeJoined(run: readonly NameToken[], token: NameToken, size: number): boolean {
  if (token.role === 'INITIAL' || token.role === 'NUMBER' || token.role === 'LEGAL') return false;
  if (run[0]?.script === token.script) return Math.abs(size - token.text.length) <= 2;
  return (
    token.text.length <= size * lettersPer(run[0]) && size <= token.text.length * lettersPer(token)
  );
}

/** A Chinese or Korean syllable has up to six Latin letters; other scripts write about as many as Latin. */
function lettersPer(token: NameToken | undefined): number {
  return token?.script === 'HAN' || token?.script === 'HANGUL' ? 6 : 2;
}

function swap({ left, right, leftAt, rightAt, ...rest }: Option): Option {
  return { left: right, right: left, leftAt: rightAt, rightAt: leftAt, ...rest };
}

function choose(
  options: Option[],
  left: readonly NameToken[],
  right: readonly NameToken[],
): Alignment {
  options.sort((one, other) => other.rank - one.rank || distance(one) - distance(other));
  const takenLeft = new Set<number>();
  const takenRight = new Set<number>();
  const matches: TokenMatch[] = [];
  for (const option of options) {
    const lefts = rangeOf(option.leftAt, option.left.length);
    const rights = rangeOf(option.rightAt, option.right.length);
    if (lefts.some((at) => takenLeft.has(at)) || rights.some((at) => takenRight.has(at))) continue;
    for (const at of lefts) takenLeft.add(at);
    for (const at of rights) takenRight.add(at);
    matches.push(option);
  }
  return {
    matches,
    unmatchedLeft: left.filter((_, at) => !takenLeft.has(at)),
    unmatchedRight: right.filter((_, at) => !takenRight.has(at)),
  };
}

function distance({ leftAt, rightAt }: Option): number {
  return Math.abs(leftAt - rightAt);
}

function rangeOf(start: number, length: number): readonly number[] {
  return length === 1 ? [start] : Array.from({ length }, (_, offset) => start + offset);
}
