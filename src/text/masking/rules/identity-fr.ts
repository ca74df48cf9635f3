import { mod97 } from '../checks.js';
import { anyDigit } from '../hint-index.js';
import type { MaskRule } from '../rule.js';

/** The French national registry number (NIR), thirteen places and a key. */
export const frenchIdentityRules: readonly MaskRule[] = [
  {
    name: 'nir',
    class: 'REGULATED',
    hints: anyDigit,
    pattern:
      /(?<![A-Za-z0-9█]|\d[ .-])[1-4][ .-]?\d{2}[ .-]?(?:0[1-9]|1[0-2]|[2-9]\d)[ .-]?(?:\d{2}|2[ABab])[ .-]?\d{3}[ .-]?\d{3}[ .-]?\d{2}(?![A-Za-z0-9█]|[ .-]\d)/dg,
    accepts: ({ value }) => {
      const compact = value.replace(/[ .-]/g, '').toUpperCase();
      // The departments of Corsica count as 19 and 18.
      const decimal = compact.slice(0, 13).replace('2A', '19').replace('2B', '18');
      return Number(compact.slice(13)) === 97 - mod97(decimal);
    },
    masks: ['NIR ⟦2 69 05 49 588 157 80⟧', 'sécu ⟦269054958815780⟧.'],
    ignores: ['2 69 05 49 588 157 81', '01 42 68 53 00', '1 731 062 400 000'],
  },
];
