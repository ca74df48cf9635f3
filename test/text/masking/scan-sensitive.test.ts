import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePointLength, sliceCodePoints } from '../../../src/text/code-points.js';
import { maskText } from '../../../src/text/masking/mask-text.js';
import { restrictedLanguages } from '../../../src/text/masking/restricted/languages.js';
import { scanSensitive } from '../../../src/text/masking/scan-sensitive.js';
import { timeRatio } from '../time-ratio.js';

const examples = restrictedLanguages.flatMap(({ rules }) => rules.flatMap(({ masks }) => masks));
const pieces = fc.oneof(
  fc.constantFrom(...examples),
  fc.constantFrom(...examples).map((text) => text.slice(text.length / 2)),
  fc.constantFrom(' ', '\n', '. ', ', but ', '，', '。', '😀', 'password: h4rbour ', '█', '\u200B'),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const hostileText = fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join(''));

describe('[EXT-05] one scan for all classes', () => {
  it('reports what is restricted and leaves it readable', () => {
    const text = '😀 I was diagnosed with diabetes. The password is h4rbour, see you at ten.';
    const { text: masked, masks } = scanSensitive(text);
    expect(masked).toBe(text.replace('h4rbour', '███████'));
    expect(masks).toEqual([
      { start: 0, end: 31, class: 'RESTRICTED', rule: 'health-diagnosis-en' },
      { start: 49, end: 56, class: 'SECRET', rule: 'password' },
    ]);
  });

  it('ends what is restricted where another thing begins', () => {
    const read = (text: string) =>
      scanSensitive(text).masks.map((mask) => sliceCodePoints(text, mask));
    expect(read('小林，我周五要做眼睛手术，所以评审改到周四。')).toEqual([
      '小林，我周五要做眼睛手术',
    ]);
    expect(read("I'm having knee surgery, so the review moves. It is on Thursday.")).toEqual([
      "I'm having knee surgery",
    ]);
    expect(read('Morning!\nStrictly confidential: we close Lyon. In May.\nBye.')).toEqual([
      'Strictly confidential: we close Lyon. In May',
    ]);
  });

  it('gives a code point to the stricter class where two meet', () => {
    const text = 'I have epilepsy and my password is h4rbour and more';
    expect(
      scanSensitive(text).masks.map(({ start, end, class: kind }) => [start, end, kind]),
    ).toEqual([
      [0, 35, 'RESTRICTED'],
      [35, 42, 'SECRET'],
      [42, 51, 'RESTRICTED'],
    ]);
  });

  it('sees through disguise', () => {
    expect(scanSensitive('I was diag\u200Bnosed with dіabetes').masks).toMatchObject([
      { start: 0, end: 30, class: 'RESTRICTED' },
    ]);
  });

  it('keeps spans sorted, apart and inside, and the text as maskText has it', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const { text: masked, masks } = scanSensitive(text);
        expect(masked).toBe(maskText(text).text);
        let from = 0;
        for (const { start, end } of masks) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(end).toBeGreaterThan(start);
          from = end;
        }
        expect(from).toBeLessThanOrEqual(codePointLength(text));
      }),
      { numRuns: 100 },
    );
  });
});

describe.each(restrictedLanguages.flatMap(({ rules }) => rules))('[EXT-05] rule $name', (rule) => {
  it.each(rule.masks)('reports %j', (text) => {
    const { text: stored, masks } = scanSensitive(text);
    expect(stored).toBe(text);
    expect(masks.map((mask) => mask.class)).toContain('RESTRICTED');
    expect(text).toMatch(new RegExp(rule.pattern.source, rule.pattern.flags.replace('g', '')));
  });

  it.each(rule.ignores)('leaves %j', (text) => {
    expect(scanSensitive(text).masks).toEqual([]);
  });
});

describe('[EXT-05] restricted cues take linear time', () => {
  it.each([
    'I ',
    'I was ',
    'my ',
    'I have cancer ',
    'diagnosed with ',
    'I was diagnosed, but ',
    '我',
    '我要做手术',
    '我要做，',
    'у меня ',
    'мне поставили ',
    "j'ai ",
    "j'ai un cancer, donc ",
    'confidential ',
    'we are going to ',
  ])('on many %j', (unit) => {
    const text = (size: number) => unit.repeat(Math.ceil(size / unit.length));
    expect(timeRatio((size) => scanSensitive(text(size)), 8_000)).toBeLessThan(12);
  });
});
