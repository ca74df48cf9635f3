import { describe, expect, it } from 'vitest';
import { exemptionDigest, exemptionsOf, noExemption } from '../../src/domain/declassification.js';
import { falseAlarm } from '../../src/domain/declassify.js';
import { gateText } from '../../src/domain/gate.js';
import { sliceCodePoints } from '../../src/text/code-points.js';

const key = 'a'.repeat(32);
const card = 'Card 4111 1111 1111 1111 went out.';
const stored = (text: string) => ({ id: 'psg_1', ...gateText(text) });

describe('[GRA-08] a false alarm', () => {
  it('of restricted words is the words as they stand', () => {
    const passage = stored('I was diagnosed with diabetes.');
    const [mask] = passage.masks;
    if (mask === undefined) throw new Error('Nothing is masked.');
    expect(falseAlarm(passage, mask, null)).toEqual({
      mask,
      value: sliceCodePoints(passage.text, mask),
      masks: [],
    });
  });

  it('of a number that was never stored needs the number, as long and found by the same rule', () => {
    const passage = stored(card);
    const [mask] = passage.masks;
    if (mask === undefined) throw new Error('Nothing is masked.');
    const number = sliceCodePoints(card, mask);
    expect(falseAlarm(passage, mask, number)).toEqual({ mask, value: number, masks: null });
    for (const other of [null, '4111', number.replace('4', '5'), 'x'.repeat(number.length)])
      expect(() => falseAlarm(passage, mask, other)).toThrow(/value|another/);
  });

  it('of a secret there is none', () => {
    const passage = stored('The password is h4rbour-77, ok?');
    const [mask] = passage.masks;
    if (mask === undefined) throw new Error('Nothing is masked.');
    expect(() => falseAlarm(passage, mask, 'h4rbour-77')).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    );
  });

  it('names the places that are masked where it names none', () => {
    expect(() => falseAlarm(stored(card), { start: 0, end: 3 }, null)).toThrow(/\[5, 24\)/);
    expect(() => falseAlarm(stored('Hello.'), { start: 0, end: 3 }, null)).toThrow(/no words/);
  });
});

describe('[GRA-08] what was declassified', () => {
  const [mask] = gateText(card).masks;
  const rule = mask?.rule ?? '';
  const number = '4111 1111 1111 1111';
  const isExempt = exemptionsOf(key, [exemptionDigest(key, rule, number)]);

  it('is not masked again, under its rule and in its space alone', () => {
    expect(gateText(card, 'NORMAL', isExempt)).toEqual({ text: card, masks: [] });
    const elsewhere = exemptionsOf('b'.repeat(32), [exemptionDigest(key, rule, number)]);
    const byOther = exemptionsOf(key, [exemptionDigest(key, 'iban', number)]);
    for (const other of [elsewhere, byOther, noExemption])
      expect(gateText(card, 'NORMAL', other)).toEqual(gateText(card));
  });

  it('leaves other values masked, and what the caller declares', () => {
    const both = `${card} Also 5500 0000 0000 0004.`;
    const { text, masks } = gateText(both, 'NORMAL', isExempt);
    expect(text).toContain(number);
    expect(masks).toHaveLength(1);
    expect(gateText(card, 'REGULATED', isExempt).text).toMatch(/^█+$/);
  });

  it('never lets a secret through', () => {
    const said = 'The password is h4rbour-77, ok?';
    expect(gateText(said, 'NORMAL', () => true)).toEqual(gateText(said));
  });
});
