import anyAscii from 'any-ascii';
import { readingsOf } from './han.js';
import { soundsOf } from './sounds.js';
import type { NameScript, NameToken, TokenRole } from './token.js';

/** Readings of a run of Chinese characters multiply: a longer run is read by the commonest of each. */
const mostReadings = 6;
const mostCombined = 3;

type Forms = Pick<NameToken, 'readings' | 'sounds'>;

/**
 * A token from a folded word: its readings in Latin letters and the sounds they have. `raw` is the word before its
 * diacritics were dropped, which say how it sounds (š is not s).
 */
export function makeToken(text: string, role: TokenRole, raw: string = text): NameToken {
  const script = scriptOfWord(text);
  return { text, role, script, ...formsIn(text, raw, script) };
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

function formsIn(text: string, raw: string, script: NameScript): Forms {
  switch (script) {
    case 'LATIN':
      return { readings: [text], sounds: [soundsOf(raw, script)] };
    case 'CYRILLIC':
      return { readings: [asciiOf(text)], sounds: [soundsOf(raw, script)] };
    case 'HAN':
      return hanForms(text);
    case 'HANGUL':
    case 'ABJAD':
    case 'OTHER': {
      const reading = asciiOf(text);
      return { readings: [reading], sounds: [soundsOf(reading, 'LATIN')] };
    }
  }
}

function asciiOf(text: string): string {
  return anyAscii(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

function hanForms(text: string): Forms {
  let forms: readonly (readonly [reading: string, sounds: string])[] = [['', '']];
  const characters = Array.from(text);
  for (const character of characters) {
    const readings = readingsOf(character);
    const next = characters.length > mostCombined ? readings.slice(0, 1) : readings;
    forms = forms
      .flatMap(([reading, sounds]) =>
        next.map((more) => [reading + more, sounds + soundsOf(more, 'PINYIN')] as const),
      )
      .slice(0, mostReadings);
  }
  const kept = forms.length === 0 ? [['', ''] as const] : forms;
  return {
    readings: [...new Set(kept.map(([reading]) => reading))],
    sounds: [...new Set(kept.map(([, sounds]) => sounds))],
  };
}
