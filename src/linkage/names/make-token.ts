import anyAscii from 'any-ascii';
import { readingsOf } from './han.js';
import { soundsOf } from './sounds.js';
import type { NameScript, NameToken, TokenRole } from './token.js';

/** Longest run of Chinese characters that is read by its commonest readings only, not by every combination. */
const mostReadings = 6;

/**
 * A token from a folded word: its readings in Latin letters and the sounds they have. `raw` is the word before its
 * diacritics were dropped, which say how it sounds (š is not s).
 */
export function makeToken(text: string, role: TokenRole, raw: string = text): NameToken {
  const script = scriptOfWord(text);
  const readings = readingsIn(text, script);
  return { text, role, script, readings, sounds: soundsIn(raw, script, readings) };
}

/** The script of a word's first letter; ABJAD for those that seldom write vowels. */
export function scriptOfWord(word: string): NameScript {
  const code = word.codePointAt(0) ?? 0;
  if (code < 0x0250) return 'LATIN';
  if (/^\p{Script=Latin}/u.test(word)) return 'LATIN';
  if (code >= 0x0400 && code < 0x0530) return 'CYRILLIC';
  if (/^\p{Script=Han}/u.test(word)) return 'HAN';
  if (/^\p{Script=Hangul}/u.test(word)) return 'HANGUL';
  if (/^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u.test(word)) return 'ABJAD';
  return 'OTHER';
}

function readingsIn(text: string, script: NameScript): readonly string[] {
  switch (script) {
    case 'LATIN':
      return [text];
    case 'HAN':
      return hanReadings(text);
    case 'CYRILLIC':
    case 'HANGUL':
    case 'ABJAD':
    case 'OTHER':
      return [anyAscii(text).toLowerCase().replace(/[^a-z0-9]/g, '')];
  }
}

function hanReadings(text: string): readonly string[] {
  let readings = [''];
  for (const character of text) {
    const next = readingsOf(character);
    const options = next.length === 0 ? [''] : readings.length > 1 ? next.slice(0, 1) : next;
    readings = readings.flatMap((start) => options.map((end) => start + end)).slice(0, mostReadings);
  }
  return readings;
}

function soundsIn(raw: string, script: NameScript, readings: readonly string[]): readonly string[] {
  if (script === 'LATIN' || script === 'CYRILLIC') return [soundsOf(raw, script)];
  return [...new Set(readings.map((reading) => soundsOf(reading, 'LATIN')))];
}
