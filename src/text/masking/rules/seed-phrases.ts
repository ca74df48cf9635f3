import { anyOf, cueWords, hintsOf } from '../cues.js';
import type { MaskRule } from '../rule.js';

const names = cueWords('seedPhrase');
const word = '[a-z]{3,8}';
const number = '(?:\\d{1,2}[.):]?\\s{1,2})?';

/** Words that restore a wallet, after what they are called. */
export const seedPhraseRules: readonly MaskRule[] = [
  {
    name: 'seed-phrase',
    class: 'SECRET',
    hints: hintsOf(names),
    // Ten plain words and more in a row are no sentence; after a colon six are enough, with or without numbers.
    pattern: new RegExp(
      `${anyOf(names)}[^\\n█]{0,30}?(?:\\s{0,3}[:：=]\\s{0,3}|\\s{1,3}(?:is|are|это|est|sont)\\s{1,3}|[是为])["'«“「]?(${number}${word}(?:[ ,\\n]{1,3}${number}${word}){3,23})(?![\\p{L}█])`,
      'dgu',
    ),
    accepts: ({ value }) => {
      const words = value.match(/[a-z]+/g) ?? [];
      return (
        new Set(words).size > words.length / 2 && !words.some((each) => sentenceWords.has(each))
      );
    },
    masks: [
      'seed phrase: ⟦maple orbit canyon velvet tiger lunar⟧',
      'recovery phrase (12 words): ⟦maple orbit canyon velvet tiger lunar river stone apple⟧',
      'my wallet words are ⟦maple orbit canyon velvet tiger lunar river⟧',
      '助记词：⟦maple orbit canyon velvet tiger lunar⟧',
      'recovery phrase:\n⟦1. maple 2. orbit 3. canyon 4. velvet 5. tiger 6. lunar⟧',
      'сид-фраза: ⟦maple orbit canyon velvet tiger lunar⟧',
    ],
    ignores: [
      'Keep your seed phrase offline and safe from everyone',
      'A seed phrase is something that you must keep offline and never share',
    ],
  },
];

/** Words no list of such words holds, and every sentence does. */
const sentenceWords = new Set(
  'the and for you your that this with are was not but have has from they will would can our his her its'.split(
    ' ',
  ),
);
