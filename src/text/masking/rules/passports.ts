import { anyOf, cueWords, hintsOf } from '../cues.js';
import type { MaskRule } from '../rule.js';

const words = cueWords('passport');
const documents = cueWords('identityDocument');

/** Numbers of documents have no check digit outside the machine-readable zone: only the word makes one. */
export const passportRules: readonly MaskRule[] = [
  {
    name: 'passport-number',
    class: 'REGULATED',
    hints: hintsOf(words),
    pattern: new RegExp(
      `${anyOf(words, true)}[^\\d\\n█]{0,30}?(?<![A-Za-z\\d█])((?:[A-Z]{1,2}[ ]?)?\\d{6,9}|\\d{2}[A-Z]{2}\\d{5}|\\d{2} ?\\d{2}[ ,]{0,2}(?:№|номер|n|no)?[ .]{0,2}\\d{6})(?![A-Za-z0-9█])`,
      'dgiu',
    ),
    // A number alone, far from the word, may count anything.
    accepts: ({ value, lead }) =>
      !/^\d+$/.test(value) || lead.length <= 16 || /[:：№#是号°]|\bno\b|num|ном/iu.test(lead),
    masks: [
      'passport no. ⟦L12345678⟧',
      '护照号码：⟦E12345678⟧',
      'паспорт ⟦45 10 123456⟧, выдан',
      'паспорт серия ⟦4510 номер 123456⟧',
      'passeport ⟦12AB34567⟧',
    ],
    ignores: [
      'my passport expires in 2027',
      '护照 2 本',
      'паспорт изделия',
      'the passport office is near 123456',
    ],
  },
  {
    name: 'machine-readable-zone',
    class: 'REGULATED',
    hints: ['<<'],
    pattern:
      /(?<![A-Z0-9<█])[PIAC][A-Z<][A-Z]{3}[A-Z<]{25,39}\s{0,3}[A-Z0-9<]{9}\d[A-Z<]{3}\d{7}[MFX<]\d{7}[A-Z0-9<]{2,16}(?![A-Z0-9█])/dg,
    accepts: null,
    masks: [
      '⟦P<UTOMUSTER<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10⟧',
    ],
    ignores: ['cout << "P<UTO" << endl'],
  },
  {
    name: 'identity-document-number',
    class: 'REGULATED',
    hints: hintsOf(documents),
    pattern: new RegExp(
      `${anyOf(documents, true)}[^\\d\\n█]{0,20}?(?<![A-Za-z\\d█])((?:[A-Z]{1,3}[ -]?)?\\d{6,18}[A-Z]?|\\d{2} ?\\d{2}[ ,]{0,2}(?:№|номер)?[ .]{0,2}\\d{6})(?![A-Za-z0-9█])`,
      'dgiu',
    ),
    accepts: null,
    masks: [
      "driver's license number ⟦D1234567⟧",
      '港澳通行证号⟦C12345678⟧',
      'водительское удостоверение ⟦77 12 345678⟧',
      "carte d'identité n° ⟦880692310285⟧",
    ],
    ignores: ["my driver's license expires in 2027", '驾照 2 本', 'полис стоит 4500 рублей'],
  },
];
