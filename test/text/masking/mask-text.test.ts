import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePointLength, sliceCodePoints } from '../../../src/text/code-points.js';
import { maskText } from '../../../src/text/masking/mask-text.js';
import { maskRules } from '../../../src/text/masking/rules.js';
import { timeRatio } from '../time-ratio.js';

const examples = maskRules
  .flatMap((rule) => rule.masks)
  .map((example) => example.replace(/[⟦⟧]/g, ''));
/** Texts made of what rules look for, cut and glued in ways nobody foresaw. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...examples),
      fc.constantFrom(...examples).map((text) => text.slice(text.length / 2)),
      fc.constantFrom(' ', '\n', '█', ': ', 'is', '密码', 'key', '"', '😀', '\u200B', '-', '1'),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('[SRC-01] masking moves no span', () => {
  it('keeps the length in code points, and every code point outside the masks', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const { text: masked, masks } = maskText(text);
        expect(codePointLength(masked)).toBe(codePointLength(text));
        let from = 0;
        for (const mask of masks) {
          expect(mask.start).toBeGreaterThanOrEqual(from);
          expect(mask.end).toBeGreaterThan(mask.start);
          expect(sliceCodePoints(masked, { start: from, end: mask.start })).toBe(
            sliceCodePoints(text, { start: from, end: mask.start }),
          );
          expect(sliceCodePoints(masked, mask)).toMatch(/^█+$/);
          from = mask.end;
        }
        const end = codePointLength(text);
        expect(sliceCodePoints(masked, { start: from, end })).toBe(
          sliceCodePoints(text, { start: from, end }),
        );
      }),
      { numRuns: 250 },
    );
  });

  it('finds nothing more in a masked text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const masked = maskText(text).text;
        expect(maskText(masked)).toEqual({ text: masked, masks: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('counts spans in code points of the text as it came', () => {
    const text = '😀密码是\u200Bａｂｃ１２３，😀';
    const { text: masked, masks } = maskText(text);
    expect(masked).toBe('😀密码是\u200B██████，😀');
    expect(masks).toEqual([{ start: 5, end: 11, class: 'SECRET', rule: 'password' }]);
  });

  it('takes the stricter class where two rules overlap', () => {
    expect(maskText('password: 4539148803436467').masks).toEqual([
      { start: 10, end: 26, class: 'SECRET', rule: 'password' },
    ]);
  });
});

describe('[EXT-05] masking takes linear time', () => {
  it.each([
    'a',
    '(',
    'AKIA',
    '1',
    '1 ',
    '4539 ',
    '\u200B1',
    '４',
    ' ',
    '\n',
    'password ',
    'password:',
    'password is ',
    'password for ',
    'password:"',
    '密码是',
    'secret=aaaaaaaa ',
    '-----BEGIN PRIVATE KEY-----',
    '-----END PRIVATE KEY-----',
    'kJ8dPq3LwZ1vkJ8dPq3L\n',
    'a://b:c',
    '://',
    'DE89 ',
    'curl -u ',
    'eyJhbGciOi.',
    'xoxb-',
    'authorization: ',
    'seed phrase: abc ',
    'bank account ',
    'mysql -p ',
    'cookie: a=',
    'passport ',
    'sk-ab1\n',
    'login: a / ',
    'gate code ',
    'my key ',
    '１２３\n',
    'пaроль ',
    'QUtJ',
    'A_KEY=',
  ])('on many %j', (unit) => {
    const text = (size: number) => unit.repeat(Math.ceil(size / unit.length));
    expect(timeRatio((size) => maskText(text(size)), 12_000)).toBeLessThan(12);
  });

  it('on lines of base64 before an end', () => {
    const text = (size: number) =>
      `${'kJ8dPq3LwZ1vkJ8dPq3L\n'.repeat(size / 21)}-----END PRIVATE KEY-----`;
    expect(timeRatio((size) => maskText(text(size)), 12_000)).toBeLessThan(12);
  });
});
