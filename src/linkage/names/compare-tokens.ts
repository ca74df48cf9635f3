import { editSimilarity } from './edit-similarity.js';
import { isPinyin } from './han.js';
import { areNicknames } from './lexicon.js';
import { soundSimilarity } from './sounds.js';
import type { NameToken } from './token.js';

/** Why two parts of names were found alike. */
export type TokenAgreement = 'SAME' | 'NICKNAME' | 'INITIAL' | 'SPELLING' | 'READING' | 'SOUND';

export interface TokenSimilarity {
  readonly value: number;
  readonly by: TokenAgreement;
}

/** Chinese names have parts of one or two characters; longer ones are foreign names by their sound. */
const longestGiven = 2;

const nothing: TokenSimilarity = { value: 0, by: 'SPELLING' };

/** A form of a name is a little less than the name; an initial says no more than one letter can. */
const nickname = 0.95;
const initial = 0.8;
/** Sounding alike within a script is less than being written alike: spelling keeps names apart that sound near. */
const sameScriptSound = 0.97;
const soundStrictness = 1.5;

/** How alike two parts of names are, from 0 to 1, and why. Symmetric. Roles are looked at by who calls. */
export function compareTokens(left: NameToken, right: NameToken): TokenSimilarity {
  if (left.text === right.text) return { value: 1, by: 'SAME' };
  if (left.role === 'NUMBER' || right.role === 'NUMBER') return nothing;
  if (left.role === 'INITIAL' || right.role === 'INITIAL') return compareInitials(left, right);
  if (areNickForms(left, right)) return { value: nickname, by: 'NICKNAME' };
  return left.script === right.script ? compareWithin(left, right) : compareAcross(left, right);
}

function compareInitials(left: NameToken, right: NameToken): TokenSimilarity {
  const alike =
    left.script === right.script
      ? left.text.charAt(0) === right.text.charAt(0)
      : left.sounds.some((one) =>
          right.sounds.some(
            (other) => one !== '' && soundSimilarity(one.charAt(0), other.charAt(0)) > 0.8,
          ),
        );
  return alike ? { value: initial, by: 'INITIAL' } : nothing;
}

function areNickForms(left: NameToken, right: NameToken): boolean {
  if (areNicknames(left.text, right.text)) return true;
  return (
    left.script !== right.script && areNicknames(left.readings[0] ?? '', right.readings[0] ?? '')
  );
}

function compareWithin(left: NameToken, right: NameToken): TokenSimilarity {
  // One Chinese or Korean character for another makes another name, however it sounds.
  if (left.script === 'HAN' || left.script === 'HANGUL') {
    const value =
      left.text.length > 1 && right.text.length > 1 ? editSimilarity(left.text, right.text) : 0;
    return { value, by: 'SPELLING' };
  }
  const spelling = editSimilarity(left.text, right.text);
  const sound = sameScriptSound - soundStrictness * (1 - bestSound(left, right, false));
  return sound > spelling ? { value: sound, by: 'SOUND' } : { value: spelling, by: 'SPELLING' };
}

function compareAcross(left: NameToken, right: NameToken): TokenSimilarity {
  if (left.readings.some((reading) => reading !== '' && right.readings.includes(reading))) {
    return { value: 1, by: 'READING' };
  }
  const pinyin = comparePinyin(left, right) ?? comparePinyin(right, left);
  if (pinyin !== null) return { value: pinyin, by: 'READING' };
  const freeVowels = left.script === 'ABJAD' || right.script === 'ABJAD';
  return { value: bestSound(left, right, freeVowels), by: 'SOUND' };
}

/**
 * A word that reads as pinyin, a syllable a character, is compared with the characters letter by letter: pinyin is a
 * spelling, and syllables that sound near (xu and shu) are other names. Null for any other word.
 */
function comparePinyin(han: NameToken, latin: NameToken): number | null {
  if (han.script !== 'HAN' || latin.script !== 'LATIN') return null;
  const syllables = Array.from(han.text).length;
  if (syllables > longestGiven || !isPinyin(latin.text, syllables)) return null;
  return han.readings.reduce(
    (best, reading) => Math.max(best, editSimilarity(reading, latin.text)),
    0,
  );
}

function bestSound(left: NameToken, right: NameToken, freeVowels: boolean): number {
  let best = 0;
  for (const one of left.sounds) {
    for (const other of right.sounds)
      best = Math.max(best, soundSimilarity(one, other, freeVowels));
  }
  return best;
}
