import ibanLengths from '../data/iban-lengths.json' with { type: 'json' };
import { digitsOf, mod97, passesLuhn } from '../checks.js';
import { anyOf, cueWords, hintsOf } from '../cues.js';
import type { Candidate, MaskRule } from '../rule.js';

const cardCode = cueWords('cardCode');
const account = cueWords('bankAccount');

/** Brand prefixes and lengths (ISO/IEC 7812 issuer ranges) of cards in use. */
const brands =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3[068]\d{12}|220[0-4]\d{15}|(?:60|62|64|65|67|81|35|50|5[6-9])\d{14,17}|9558\d{12,15})$/;

/** Groups as printed on cards; anything else written in groups is another number. */
const grouping =
  /^(?:\d+|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}(?:\1\d{1,3})?|\d{4}([ -])\d{6}\2\d{4,5}|\d{6}([ -])\d{10,13})$/;

/** "order no. ": a label that makes a long number an ordinary one. */
const plainNumber = new RegExp(
  `${anyOf(cueWords('plainNumber'), true)}[^\\p{L}\\p{N}\\n]{0,3}(?:no|nr|number|id|号|编号|номер|numéro|n)?[^\\p{L}\\p{N}\\n]{0,4}$`,
  'iu',
);

/** One alternative for each length, so that a match ends where the number does and not in the next word. */
const iban = Object.entries(ibanLengths)
  .map(
    ([length, countries]) =>
      `(?:${countries.join('|')})\\d{2}(?:[ -]?[A-Z0-9]){${Number(length) - 4}}`,
  )
  .join('|');

/** Payment cards and bank accounts. */
export const bankRules: readonly MaskRule[] = [
  {
    name: 'payment-card',
    class: 'REGULATED',
    hints: [],
    pattern: /(?<![\p{N}A-Za-zА-я.█]|\d[ -])\d(?:[ -]?\d){12,18}(?![ -]?\d|[█]|[.,]\d)/dgu,
    accepts: isCard,
    masks: [
      'card ⟦4539 1488 0343 6467⟧ exp 12/27',
      '卡号⟦4539148803436467⟧',
      'карта ⟦5500-0055-5555-5559⟧',
      'carte ⟦3782 822463 10005⟧',
      'card ⟦４５３９１４８８０３４３６４６７⟧',
      '⟦45\u200B39148803436467⟧',
    ],
    ignores: [
      '4539 1488 0343 6468',
      'order no. 4539148803436467',
      '订单号：4539148803436467',
      'epoch 1731062400000, phone +86 138 0013 8000, 2024-11-20 10:30:00',
      'isbn 978-3-16-148410-0, 0.4539148803436467',
      '8-800-555-35-35 and 06 12 34 56 78',
    ],
  },
  {
    name: 'iban',
    class: 'REGULATED',
    hints: [],
    pattern: new RegExp(`(?<![A-Za-z0-9█])(?:${iban})(?![A-Za-z0-9█])`, 'dgi'),
    accepts: ({ value }) => hasIbanChecksum(value),
    masks: [
      'IBAN ⟦DE89 3704 0044 0532 0130 00⟧ BIC',
      '⟦GB82WEST12345698765432⟧',
      'sur ⟦FR14 2004 1010 0505 0001 3M02 606⟧.',
    ],
    ignores: ['DE88 3704 0044 0532 0130 00', 'DE89 is a road', 'GB82WEST1234569876543'],
  },
  {
    name: 'card-code',
    class: 'REGULATED',
    hints: hintsOf(cardCode),
    pattern: new RegExp(
      `${anyOf(cardCode, true)}[^\\p{L}\\p{N}\\n█]{0,4}(?:${anyOf(['is', 'est', '是', '为'])})?[^\\p{L}\\p{N}\\n█]{0,3}(\\d{3,4})(?![\\p{L}\\p{N}█])`,
      'dgiu',
    ),
    accepts: null,
    masks: ['CVV: ⟦737⟧', 'cvc ⟦8812⟧', '安全码是⟦123⟧'],
    ignores: ['the cvv is on the back', 'CVV12345'],
  },
  {
    name: 'bank-account',
    class: 'REGULATED',
    hints: hintsOf(account),
    pattern: new RegExp(
      `${anyOf(account, true)}[^\\d\\n█]{0,20}?(?<![A-Za-z\\d█])(\\d(?:[ -]?\\d){7,22})(?![ -]?[\\d█])`,
      'dgiu',
    ),
    accepts: null,
    masks: [
      '银行卡号：⟦6000123412341234⟧',
      'bank account no ⟦12345678⟧',
      'расчётный счёт ⟦40702810900000012345⟧',
      'RIB : ⟦30006000011234567890189⟧',
    ],
    ignores: ['the bank account is empty since 2024', '银行卡丢了'],
  },
];

function isCard({ value, text, start }: Candidate): boolean {
  const digits = digitsOf(value);
  return (
    brands.test(digits.join('')) &&
    grouping.test(value) &&
    new Set(digits).size > 2 &&
    passesLuhn(digits) &&
    !plainNumber.test(text.slice(Math.max(0, start - 32), start))
  );
}

/** ISO 13616: the first four characters at the end, letters as 10 to 35, the whole leaves 1 by 97. */
function hasIbanChecksum(value: string): boolean {
  const compact = value.replace(/[ -]/g, '').toUpperCase();
  const turned = compact.slice(4) + compact.slice(0, 4);
  const decimal = turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return mod97(decimal) === 1;
}
