import { digitsOf, weighted } from '../checks.js';
import type { MaskRule } from '../rule.js';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;

/** Chinese identity numbers (GB 11643). */
export const chineseIdentityRules: readonly MaskRule[] = [
  {
    name: 'resident-identity-number',
    class: 'REGULATED',
    hints: [],
    pattern:
      /(?<![A-Za-z0-9█]|\d[ -])[1-9]\d{5}[ -]?(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[ -]?\d{3}[\dXx](?![A-Za-z0-9█])/dg,
    accepts: ({ value }) => {
      const check = '10X98765432'.charAt(weighted(digitsOf(value.slice(0, -1)), weights) % 11);
      return value.slice(-1).toUpperCase() === check;
    },
    masks: [
      '身份证⟦440308199003071235⟧',
      'id ⟦440308 19900307 1235⟧',
      '⟦４４０３０８１９９００３０７１２３５⟧',
      '⟦11010119900307889x⟧',
    ],
    ignores: ['440308199003071230', '身份证号码要保密', '202411201030450012'],
  },
  {
    name: 'resident-identity-number-old',
    class: 'REGULATED',
    hints: ['身份证'],
    pattern:
      /身份证[^\d\n█]{0,12}([1-9]\d{7}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3})(?![A-Za-z0-9█])/dg,
    accepts: null,
    masks: ['旧身份证号：⟦440308900307123⟧'],
    ignores: ['身份证复印件 3 份'],
  },
];
