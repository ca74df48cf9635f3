import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codePointIndex,
  codePointLength,
  findForbidden,
  hasUnpairedSurrogate,
  sliceCodePoints,
} from '../../src/text/code-points.js';

const anyText = fc.string({ unit: 'binary' });
/** May hold lone surrogates, unlike what fast-check's own string units make. */
const brokenText = fc
  .array(fc.oneof(fc.constantFrom('\uD83D', '\uDE00', 'a', '李'), anyText))
  .map((parts) => parts.join(''));

describe('[GRA-02] spans count Unicode code points', () => {
  it('counts and cuts by code points', () => {
    expect(codePointLength('a😀李')).toBe(3);
    expect(sliceCodePoints('a😀李娜', { start: 1, end: 3 })).toBe('😀李');
    expect(sliceCodePoints('abc', { start: 1, end: 9 })).toBe('bc');
    expect(codePointLength('\uDE00\uD83D')).toBe(2);
  });

  it('gives an offset inside a pair to the code point it is in', () => {
    expect(codePointIndex('a😀b').toCodePoint(2)).toBe(1);
    expect(codePointIndex('a😀b').toCodePoint(3)).toBe(2);
  });

  it('agrees with iteration by code points, lone surrogates included', () => {
    fc.assert(
      fc.property(brokenText, fc.nat(40), fc.nat(40), (text, a, b) => {
        const units = Array.from(text);
        const [start, end] = a < b ? [a, b] : [b, a];
        expect(codePointLength(text)).toBe(units.length);
        expect(sliceCodePoints(text, { start, end })).toBe(units.slice(start, end).join(''));
      }),
    );
  });

  it('converts there and back', () => {
    fc.assert(
      fc.property(brokenText, (text) => {
        const index = codePointIndex(text);
        for (let at = 0; at <= index.length; at++) {
          expect(index.toCodePoint(index.toUtf16(at))).toBe(at);
        }
      }),
    );
  });
});

describe('[SRC-01] what an input may not hold', () => {
  it('finds NUL and halves of pairs, and where', () => {
    expect(findForbidden('😀a\0b')).toEqual({ kind: 'NUL', at: 2 });
    expect(findForbidden('😀a\uD83Db')).toEqual({ kind: 'UNPAIRED_SURROGATE', at: 2 });
    expect(hasUnpairedSurrogate('a\uDE00')).toBe(true);
  });

  it('passes every well-formed text without NUL', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        fc.pre(!text.includes('\0'));
        expect(findForbidden(text)).toBeNull();
        expect(hasUnpairedSurrogate(text)).toBe(false);
      }),
    );
  });
});
