import { digitsOf, weighted } from '../checks.js';
import { anyDigit } from '../hint-index.js';
import type { MaskRule } from '../rule.js';

/** Russian insurance and tax numbers; the law of their check digits is public. */
export const russianIdentityRules: readonly MaskRule[] = [
  {
    name: 'snils',
    class: 'REGULATED',
    hints: anyDigit,
    pattern: /(?<![A-Za-z0-9█]|\d-)\d{3}-\d{3}-\d{3}[ -]\d{2}(?![A-Za-z0-9█]|-\d)/dg,
    accepts: ({ value }) => hasSnilsChecksum(digitsOf(value)),
    masks: ['мой СНИЛС ⟦087-654-303 00⟧', '⟦087-654-303-00⟧'],
    ignores: ['087-654-303 01', 'тел. 123-456-789'],
  },
  {
    name: 'snils-named',
    class: 'REGULATED',
    hints: ['снилс', 'snils'],
    pattern:
      /(?:снилс|snils)[^\d\n█]{0,20}(\d{3}[ -]?\d{3}[ -]?\d{3}[ -]?\d{2})(?![A-Za-z0-9█])/dgiu,
    accepts: ({ value }) => hasSnilsChecksum(digitsOf(value)),
    masks: ['СНИЛС: ⟦08765430300⟧'],
    ignores: ['СНИЛС: 08765430301', 'СНИЛС потерян'],
  },
  {
    name: 'inn',
    class: 'REGULATED',
    hints: ['инн', 'inn'],
    pattern:
      /(?<![\p{L}█])(?:инн|inn)[^\d\n█]{0,20}(\d(?:[ -]?\d){11}|\d(?:[ -]?\d){9})(?![ -]?\d|[A-Za-z█])/dgiu,
    accepts: ({ value }) => hasInnChecksum(digitsOf(value)),
    masks: ['ИНН ⟦7707083893⟧', 'инн физлица: ⟦526317984689⟧', 'ИНН ⟦5263 1798 4689⟧'],
    ignores: ['ИНН 7707083894', 'заказ 7707083893', 'the inn 7 miles away'],
  },
];

function hasSnilsChecksum(digits: readonly number[]): boolean {
  const sum = weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2, 1]);
  const check = (sum % 101) % 100;
  return (
    check === 10 * (digits[9] ?? 0) + (digits[10] ?? 0) && new Set(digits.slice(0, 9)).size > 1
  );
}

function hasInnChecksum(digits: readonly number[]): boolean {
  const holds = (at: number, weights: readonly number[]) =>
    (weighted(digits, weights) % 11) % 10 === digits[at];
  if (digits.length === 10) return holds(9, [2, 4, 10, 3, 5, 9, 4, 6, 8]);
  return (
    holds(10, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) && holds(11, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8])
  );
}
