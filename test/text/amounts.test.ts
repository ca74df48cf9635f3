import { describe, expect, test } from 'vitest';
import { findAmounts } from '../../src/text/amounts.js';
import { sliceCodePoints } from '../../src/text/code-points.js';

const show = (text: string) =>
  findAmounts(text).map(
    ({ span, value, currency }) => `${sliceCodePoints(text, span)} = ${value} ${currency ?? '-'}`,
  );

describe('[EXT-01] amounts', () => {
  test.each([
    ['预算 12 万元', ['12 万元 = 120000 CNY']],
    ['从 8.5 万涨到 9 万', ['8.5 万 = 85000 -', '9 万 = 90000 -']],
    ['六万五千元', ['六万五千元 = 65000 CNY']],
    ['六万五', ['六万五 = 65000 -']],
    ['😀１２万元', ['１２万元 = 120000 CNY']],
    ['两千块', ['两千块 = 2000 CNY']],
    ['1.2 亿美元', ['1.2 亿美元 = 120000000 USD']],
    ['$1.5M and €20,000.', ['$1.5M = 1500000 USD', '€20,000 = 20000 EUR']],
    ['3 million euros', ['3 million euros = 3000000 EUR']],
    ['120,000 USD', ['120,000 USD = 120000 USD']],
    ['20k', ['20k = 20000 -']],
  ])('%s', (text, expected) => expect(show(text)).toEqual(expected));

  test.each(['50%', 'v1.2', '5 items', '2026', '5km', '一起', 'ISO 9001', '3 months', 'abc20k'])(
    'nothing in: %s',
    (text) => expect(show(text)).toEqual([]),
  );
});
