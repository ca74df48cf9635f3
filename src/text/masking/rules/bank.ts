import ibanLengths from '../data/iban-lengths.json' with { type: 'json' };
import { mod97 } from '../checks.js';
import { anyOf, cueWords, hintsOf } from '../cues.js';
import { anyDigit } from '../hint-index.js';
import type { MaskRule } from '../rule.js';
import { cardRules } from './cards.js';

const cardCode = cueWords('cardCode');
const account = cueWords('bankAccount');
const bankCode = cueWords('bankCode');

/** One alternative for each length, so that a match ends where the number does and not in the next word. */
const iban = Object.entries(ibanLengths)
  .map(
    ([length, countries]) =>
      `(?:${countries.join('|')})\\d{2}(?:(?:[ .-]|[^\\S\\n]?\\n)?[A-Z0-9]){${Number(length) - 4}}`,
  )
  .join('|');

/** Payment cards and bank accounts. */
export const bankRules: readonly MaskRule[] = [
  ...cardRules,
  {
    name: 'iban',
    class: 'REGULATED',
    hints: anyDigit,
    pattern: new RegExp(`(?<![A-Za-z0-9█])(?:${iban})(?![A-Za-z0-9█])`, 'dgi'),
    accepts: ({ value }) => hasIbanChecksum(value),
    masks: [
      'IBAN ⟦DE89 3704 0044 0532 0130 00⟧ BIC',
      '⟦GB82WEST12345698765432⟧',
      'le ⟦FR76 3000 6000 0112\n3456 7890 189⟧ :',
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
  {
    name: 'sort-code',
    class: 'REGULATED',
    hints: hintsOf(bankCode),
    pattern: new RegExp(
      `${anyOf(bankCode, true)}[^\\d\\n█]{0,8}(\\d{2}[ -]?\\d{2}[ -]?\\d{2})(?![\\d█])`,
      'dgiu',
    ),
    accepts: null,
    masks: ['sort code: ⟦12-34-56⟧'],
    ignores: ['the sort code of 2024 is slow'],
  },
  {
    name: 'account-beside-sort-code',
    class: 'REGULATED',
    hints: hintsOf(bankCode),
    pattern: new RegExp(
      `${anyOf(bankCode, true)}[^\\n]{0,60}?(?:account|acct|acc|a/c)[^\\d\\n█]{0,16}(\\d{7,10})(?![\\d█])`,
      'dgiu',
    ),
    accepts: null,
    masks: ['sort code ⟦12-34-56⟧ account ⟦12345678⟧'],
    ignores: ['a sort code belongs to an account'],
  },
];

/** ISO 13616: the first four characters at the end, letters as 10 to 35, the whole leaves 1 by 97. */
function hasIbanChecksum(value: string): boolean {
  const compact = value.replace(/[^A-Z0-9]/gi, '').toUpperCase();
  const turned = compact.slice(4) + compact.slice(0, 4);
  const decimal = turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return mod97(decimal) === 1;
}
