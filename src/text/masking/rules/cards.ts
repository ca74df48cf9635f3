import { digitsOf, passesLuhn } from '../checks.js';
import { anyOf, cueWords } from '../cues.js';
import { anyDigit } from '../hint-index.js';
import type { Candidate, MaskRule } from '../rule.js';

/** Brand prefixes and lengths (ISO/IEC 7812 issuer ranges) of cards in use. */
const brands =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3[068]\d{12}|220[0-4]\d{12,15}|(?:60|62|64|65|67|81|35|50|5[6-9])\d{14,17}|9558\d{12,15})$/;

/** "order no. ": a label that makes a long number an ordinary one. */
const plainNumber = new RegExp(
  `${anyOf(cueWords('plainNumber'), true)}[^\\p{L}\\p{N}\\n]{0,3}(?:no|nr|number|id|号|编号|номер|numéro|n)?[^\\p{L}\\p{N}\\n]{0,4}$`,
  'iu',
);

const separator = '(?: ?- ?|[ .]{1,2}|[^\\S\\n]?\\n)';
/** What cannot stand before a number: another digit makes it a part, a letter or a point another thing. */
const left = '(?<![A-Za-zА-я\\p{N}.█])';
const right = '(?![\\d█A-Za-z]|[.,]\\d)';

/** Payment cards, each way of grouping a rule of its own, so that digits beside a card do not hide it. */
export const cardRules: readonly MaskRule[] = [
  {
    name: 'payment-card',
    class: 'REGULATED',
    hints: anyDigit,
    pattern: new RegExp(`${left}\\d{13,19}${right}`, 'dgu'),
    accepts: isCard,
    masks: [
      '卡号⟦4539148803436467⟧',
      'card ⟦４５３９１４８８０３４３６４６７⟧',
      '⟦45\u200B39148803436467⟧',
      '⟦٤٥٣٩١٤٨٨٠٣٤٣٦٤٦٧⟧',
    ],
    ignores: [
      'order no. 4539148803436467',
      '订单号：4539148803436467',
      'epoch 1731062400000',
      'isbn 978-3-16-148410-0, 0.4539148803436467',
    ],
  },
  cardInGroups('payment-card-in-fours', [4, 4, 4, 4], {
    masks: [
      'card ⟦4539 1488 0343 6467⟧ exp 12/27',
      'карта ⟦5500-0055-5555-5559⟧',
      '12/27 ⟦4539 - 1488 - 0343 - 6467⟧ 737',
      '⟦4539.1488.0343.6467⟧',
      'card ⟦4539 1488\n0343 6467⟧',
    ],
    ignores: [
      '4539 1488 0343 6468',
      'phone +86 138 0013 8000, 2024-11-20 10:30:00',
      '4000 4539 1488 0343 6467 5000',
    ],
  }),
  cardInGroups('payment-card-4-6-5', [4, 6, 5], {
    masks: ['carte ⟦3782 822463 10005⟧'],
    ignores: ['3782 822463 10006', '8-800-555-35-35 and 06 12 34 56 78'],
  }),
  cardInGroups('payment-card-4-6-4', [4, 6, 4], {
    masks: ['carte ⟦3056 930902 5904⟧'],
    ignores: ['3056 930902 5905'],
  }),
  cardInGroups('payment-card-in-fours-and-three', [4, 4, 4, 4, 3], {
    masks: ['卡 ⟦6222 0212 3456 7890 128⟧'],
    ignores: ['6222 0212 3456 7890 129'],
  }),
  cardInGroups('payment-card-6-13', [6, 13], {
    masks: ['卡 ⟦622202 1234567890128⟧'],
    ignores: ['622202 1234567890129'],
  }),
  cardInGroups('payment-card-in-eights', [8, 8], {
    masks: ['card ⟦45391488 03436467⟧'],
    ignores: ['45391488 03436468'],
  }),
  cardInGroups(
    'payment-card-digit-by-digit',
    Array.from({ length: 16 }, () => 1),
    {
      masks: ['card ⟦4 5 3 9 1 4 8 8 0 3 4 3 6 4 6 7⟧'],
      ignores: ['4 5 3 9 1 4 8 8 0 3 4 3 6 4 6 8'],
    },
  ),
];

/** Looked at from every group on, hence the lookahead; four digits more on either side make it a list of numbers. */
function cardInGroups(
  name: string,
  groups: readonly number[],
  examples: Pick<MaskRule, 'masks' | 'ignores'>,
): MaskRule {
  const digits = groups.map((length) => `\\d{${length}}`).join(separator);
  const list = groups[0] === 4 && groups.length === 4 ? `(?!${separator}\\d{4}(?!\\d))` : '';
  const before = groups[0] === 4 ? '(?<!(?<!\\d)\\d{4}[ ])' : '';
  return {
    name,
    class: 'REGULATED',
    hints: anyDigit,
    pattern: new RegExp(`${left}${before}(?=(${digits})${right}${list})`, 'dgu'),
    accepts: isCard,
    ...examples,
  };
}

function isCard({ value, text, start }: Candidate): boolean {
  const digits = digitsOf(value);
  return (
    brands.test(digits.join('')) &&
    new Set(digits).size > 1 &&
    passesLuhn(digits) &&
    !plainNumber.test(text.slice(Math.max(0, start - 32), start))
  );
}
