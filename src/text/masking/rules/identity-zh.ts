import { digitsOf, weighted } from '../checks.js';
import { anyDigit } from '../hint-index.js';
import type { MaskRule } from '../rule.js';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;

/** Chinese identity numbers (GB 11643). */
export const chineseIdentityRules: readonly MaskRule[] = [
  {
    name: 'resident-identity-number',
    class: 'REGULATED',
    hints: anyDigit,
    pattern:
      /(?<![A-Za-z0-9█]|\d[ -])[1-9]\d{5}[ -]?(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[ -]?\d{3}[\dXx](?![A-Za-z0-9█])/dg,
    accepts: ({ value }) => {
      const check = '10X98765432'.charAt(weighted(digitsOf(value.slice(0, -1)), weights) % 11);
      return value.slice(-1).toUpperCase() === check;
    },
    masks: [
      '身份证⟦440308199003071235⟧',
      'id ⟦440308 19900307 1235⟧',
      'id ⟦440308199003\n071235⟧,',
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
  {
    name: 'taiwan-identity-number',
    class: 'REGULATED',
    hints: ['身份证', '身分證', '身份證', '台湾', '臺灣'],
    pattern:
      /(?:身[份分][证證]|台湾|臺灣)[^A-Za-z0-9\n█]{0,12}([A-Z][1289]\d{8})(?![A-Za-z0-9█])/dgi,
    accepts: ({ value }) => {
      const place = 10 + 'ABCDEFGHJKLMNPQRSTUVXYWZIO'.indexOf(value.charAt(0).toUpperCase());
      const sum = weighted(
        digitsOf(`${place}${value.slice(1)}`),
        [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1],
      );
      return sum % 10 === 0;
    },
    masks: ['台湾身份证 ⟦A123456789⟧'],
    ignores: ['台湾身份证 A123456788', '台湾 A123'],
  },
  {
    name: 'hong-kong-identity-number',
    class: 'REGULATED',
    hints: ['('],
    pattern: /(?<![A-Za-z0-9█])[A-Z]{1,2}\d{6}\([\dA]\)/dg,
    accepts: ({ value }) => {
      const letters = Array.from(value.replace(/\d.*/, '').padStart(2, ' '), (unit) =>
        unit === ' ' ? 36 : unit.charCodeAt(0) - 55,
      );
      const check = value.charAt(value.length - 2);
      const numbers = [
        ...letters,
        ...digitsOf(value.slice(0, -3)),
        check === 'A' ? 10 : Number(check),
      ];
      return weighted(numbers, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
    },
    masks: ['香港身份证 ⟦A123456(3)⟧'],
    ignores: ['A123456(4)'],
  },
];
