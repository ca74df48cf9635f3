import { anyDigit } from '../hint-index.js';
import type { MaskRule } from '../rule.js';

/** Social security and national insurance numbers: without a check digit, so the words around them decide. */
export const englishIdentityRules: readonly MaskRule[] = [
  {
    name: 'social-security-number',
    class: 'REGULATED',
    hints: ['ssn', 'social', 'itin'],
    pattern:
      /(?<![A-Za-z█])(?:ssn|itin|social security|social(?=\s?(?:is|number|no\b|#|:)))[^\d\n█]{0,30}((?!000|666)\d{3}[ -]?(?!00)\d{2}[ -]?(?!0000)\d{4})(?![A-Za-z0-9█]|-\d)/dgi,
    accepts: null,
    masks: [
      'SSN ⟦219-09-9999⟧',
      'her social security number is ⟦219 09 9999⟧',
      'my social is ⟦219-09-9999⟧',
      'ITIN ⟦912-70-1234⟧',
    ],
    ignores: ['219-09-9999 is a part number', 'SSN 000-12-3456', 'social security since 1935'],
  },
  {
    name: 'national-insurance-number',
    class: 'REGULATED',
    hints: anyDigit,
    pattern:
      /(?<![A-Za-z0-9█])[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] \d{2} \d{2} \d{2} [A-D](?![A-Za-z0-9█])/dg,
    accepts: null,
    masks: ['NI number ⟦AC 12 34 56 C⟧'],
    ignores: ['QQ 12 34 56 C', 'AC 12 34 56', 'AC123456C'],
  },
  {
    name: 'national-insurance-number-named',
    class: 'REGULATED',
    hints: ['national insurance', 'nino', 'ni number', 'ni no'],
    pattern:
      /(?<![A-Za-z█])(?:national insurance|nino|ni n(?:umber|o))[^\d\n█]{0,20}?(?<![A-Za-z█])([A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z][ -]?\d{2}[ -]?\d{2}[ -]?\d{2}[ -]?[A-D])(?![A-Za-z0-9█])/dgi,
    accepts: null,
    masks: ['NI number: ⟦AC123456C⟧'],
    ignores: ['national insurance costs 123456'],
  },
];
