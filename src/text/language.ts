import { foldText } from './normalise.js';
import { stopWords } from './stop-words.js';

export type Language = 'zh' | 'en' | 'ru' | 'fr' | 'other';
export type Script = 'HAN' | 'LATIN' | 'CYRILLIC' | 'OTHER';

/** How much of a text is looked at: enough to tell, and the cost stays constant. */
const sampleLength = 2_000;

const letters = {
  han: /\p{Script=Han}/gu,
  latin: /\p{Script=Latin}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
  other: /(?=\p{L})[^\p{Script=Han}\p{Script=Latin}\p{Script=Cyrillic}]/gu,
};

/** The script most of a text's letters are in. One ideograph weighs as much as three letters: it is about a word. */
export function scriptOf(text: string): Script {
  const sample = text.slice(0, sampleLength);
  const weights: readonly (readonly [Script, number])[] = [
    ['OTHER', count(sample, letters.other)],
    ['HAN', 3 * count(sample, letters.han)],
    ['CYRILLIC', count(sample, letters.cyrillic)],
    ['LATIN', count(sample, letters.latin)],
  ];
  const [script, weight] = weights.reduce((most, each) => (each[1] > most[1] ? each : most));
  return weight === 0 ? 'OTHER' : script;
}

/**
 * A cheap guess at a text's language: by script, then by function words. Japanese, Ukrainian, German and the rest
 * are `other`. Short Latin text without function words counts as English.
 */
export function guessLanguage(text: string): Language {
  const sample = text.slice(0, sampleLength);
  switch (scriptOf(sample)) {
    case 'HAN':
      return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sample) ? 'other' : 'zh';
    case 'CYRILLIC':
      return /[іїєґўјљњћђ]/iu.test(sample) ? 'other' : 'ru';
    case 'LATIN':
      return guessLatin(sample);
    case 'OTHER':
      return 'other';
  }
}

function guessLatin(sample: string): Language {
  const words = foldText(sample).match(/[a-z]+/g) ?? [];
  const english = words.filter((word) => stopWords.en.has(word)).length;
  // A French accent is worth a function word: few English texts hold one.
  const french =
    words.filter((word) => stopWords.fr.has(word)).length + count(sample, /[éèêàçùœîôû]/giu);
  if (english === 0 && french === 0) return words.length <= 4 && words.length > 0 ? 'en' : 'other';
  if (words.length > 8 * Math.max(english, french)) return 'other';
  return french > english ? 'fr' : 'en';
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
