import { entropy } from '../checks.js';
import { anyOf, cueWords, hintsOf } from '../cues.js';
import { anyDigit } from '../hint-index.js';
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
        (words.length > 10 || new Set(words).size > words.length / 2) &&
        !words.some((each) => sentenceWords.has(each))
      );
    },
    masks: [
      'mnemonic: ⟦abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about⟧',
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
  {
    name: 'wallet-key',
    class: 'SECRET',
    hints: anyDigit,
    pattern: /(?<![A-Za-z0-9█])[5KL][1-9A-HJ-NP-Za-km-z]{50,51}(?![A-Za-z0-9█])/dg,
    accepts: ({ value }) => /\d/.test(value) && /[a-z]/.test(value) && entropy(value) >= 4.2,
    masks: ['⟦5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ⟧'],
    ignores: ['QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'],
  },
];

/** Words no list of such words holds, and every sentence does. */
const sentenceWords = new Set(
  'the and for you your that this with are was not but have has from they will would can our his her its'.split(
    ' ',
  ),
);
