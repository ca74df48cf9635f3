import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sliceCodePoints } from '../../src/text/code-points.js';
import { sentences } from '../../src/text/sentences.js';
import { timeRatio } from './time-ratio.js';

const split = (text: string) => sentences(text).map((span) => sliceCodePoints(text, span));

describe('[EXT-01] a text is read sentence by sentence', () => {
  it.each([
    ['马丽负责。11 月 20 日交付！好的?', ['马丽负责。', '11 月 20 日交付！', '好的?']],
    ['她说：“行。”然后走了；再见', ['她说：“行。”', '然后走了；', '再见']],
    [
      'It costs $1.5 in the U.S. for now. i moved it. ok',
      ['It costs $1.5 in the U.S. for now.', 'i moved it.', 'ok'],
    ],
    [
      'Mr. Reed, e.g. in fig. 3, said no. Then “Stop.” He left... maybe.',
      ['Mr. Reed, e.g. in fig. 3, said no.', 'Then “Stop.”', 'He left... maybe.'],
    ],
    [
      '5 марта 2024 г. Анна и А. С. Белов решили. Всё',
      ['5 марта 2024 г.', 'Анна и А. С. Белов решили.', 'Всё'],
    ],
    ['M. Petit dit « bon. » Voir art. 5 ; fin', ['M. Petit dit « bon. »', 'Voir art. 5 ;', 'fin']],
    [
      '1. milk\n2. bread\n\nv2.3 &amp; more; end',
      ['1. milk', '2. bread', 'v2.3 &amp; more;', 'end'],
    ],
    ['👍 ok. 👩‍👩‍👧 end', ['👍 ok.', '👩‍👩‍👧 end']],
    [
      'a line that a mail client wrapped because it had grown far too\nlong. end',
      ['a line that a mail client wrapped because it had grown far too\nlong.', 'end'],
    ],
    ['  \n ', []],
  ])('%j', (text, expected) => {
    expect(split(text)).toEqual(expected);
  });

  it('spans are in order, apart, and hold all that is not white space', () => {
    const unit = fc.constantFrom(
      '. ',
      '。',
      '!',
      '”',
      '\n',
      ' ',
      'a',
      'A',
      'etc',
      '李',
      '😀',
      '1',
      ';',
      '…',
    );
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const text = units.join('');
        const spans = sentences(text);
        for (const [i, span] of spans.entries()) {
          expect(span.start).toBeLessThan(span.end);
          expect(span.start).toBeGreaterThanOrEqual(spans[i - 1]?.end ?? 0);
        }
        expect(split(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });

  it.each(['. ', 'a\n', '”', '“。', ' '])('takes linear time on many %j', (unit) => {
    expect(timeRatio((size) => sentences(unit.repeat(size)), 20_000)).toBeLessThan(12);
  });
});
