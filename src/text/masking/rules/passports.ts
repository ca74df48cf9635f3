import { anyOf, cueWords, hintsOf } from '../cues.js';
import type { MaskRule } from '../rule.js';

const words = cueWords('passport');

/** Passport numbers have no check digit outside the machine-readable zone: only the word makes one. */
export const passportRules: readonly MaskRule[] = [
  {
    name: 'passport-number',
    class: 'REGULATED',
    hints: hintsOf(words),
    pattern: new RegExp(
      `${anyOf(words, true)}[^\\d\\n█]{0,30}?(?<![A-Za-z\\d█])((?:[A-Z]{1,2}[ ]?)?\\d{6,9}|\\d{2}[A-Z]{2}\\d{5}|\\d{2} ?\\d{2}[ ,]{0,2}(?:№|номер|n|no)?[ .]{0,2}\\d{6})(?![A-Za-z0-9█])`,
      'dgiu',
    ),
    accepts: null,
    masks: [
      'passport no. ⟦L12345678⟧',
      '护照号码：⟦E12345678⟧',
      'паспорт ⟦45 10 123456⟧, выдан',
      'паспорт серия ⟦4510 номер 123456⟧',
      'passeport ⟦12AB34567⟧',
    ],
    ignores: ['my passport expires in 2027', '护照 2 本', 'паспорт изделия'],
  },
];
