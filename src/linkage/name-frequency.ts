import surnames from './data/surnames.json' with { type: 'json' };
import { foldText } from '../text/normalise.js';
import anyAscii from 'any-ascii';
import { readingsOf } from './names/han.js';
import type { NameToken } from './names/token.js';
import type { Frequencies } from './record.js';

const { zhCompound, ...tables } = surnames;
const shares = shareTable();

/** A word of a name of which nothing is known. */
const unknownWord = 0.0008;
/** A lone character of a given name of two: there are some hundreds in use. */
const unknownCharacter = 0.01;
const initialShare = 0.06;
const particleShare = 0.5;
/** Names are given by fashion and family: their parts are not independent, so the product has a floor. */
const rarest = 0.000_004;

/**
 * The share of people or things that bear a name of these parts: 王芳 and John Smith are common, most names are not.
 * What the store counted goes before the tables, the tables before the default.
 */
export function frequencyOfName(
  parts: readonly (readonly NameToken[])[],
  frequencies: Frequencies,
): number {
  const share = parts.flat().reduce((product, token) => product * shareOf(token, frequencies), 1);
  return Math.max(share, rarest);
}

function shareOf(token: NameToken, frequencies: Frequencies): number {
  switch (token.role) {
    case 'PARTICLE':
    case 'SON':
    case 'LEGAL':
    case 'GENERATION':
      return particleShare;
    case 'INITIAL':
      return initialShare;
    case 'WORD':
    case 'PATRONYMIC':
    case 'GENERIC':
    case 'COUNTRY':
    case 'NUMBER':
      return wordShare(token, frequencies);
  }
}

function wordShare({ text, script, readings }: NameToken, frequencies: Frequencies): number {
  const isCharacter = (script === 'HAN' || script === 'HANGUL') && text.length === 1;
  return (
    frequencies('name', text) ??
    shares.get(text) ??
    shares.get(readings[0] ?? '') ??
    (isCharacter ? unknownCharacter : unknownWord)
  );
}

/** Shares by word, and by the word in Latin letters: Wang Fang is as common as 王芳, and more people read so. */
function shareTable(): ReadonlyMap<string, number> {
  const table = new Map<string, number>();
  for (const entries of Object.values(tables)) {
    for (const [word, perMille] of Object.entries(entries)) {
      const latin = /\p{Script=Han}/u.test(word) ? pinyinOf(word) : anyAscii(word);
      for (const form of new Set([foldText(word), foldText(latin)])) {
        table.set(form, Math.max(table.get(form) ?? 0, perMille / 1_000));
      }
    }
  }
  return table;
}

function pinyinOf(word: string): string {
  return Array.from(word, (character) => readingsOf(character)[0] ?? '').join('');
}
