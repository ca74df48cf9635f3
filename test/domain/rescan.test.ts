import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noExemption } from '../../src/domain/declassification.js';
import { gateText } from '../../src/domain/gate.js';
import { rescanPassage } from '../../src/domain/rescan.js';
import type { Mask, Passage } from '../../src/domain/source-item.js';

const policy = { consents: [], isExempt: noExemption };
const passage = (text: string, masks: readonly Mask[] = []): Passage => ({
  id: 'psg_1',
  itemId: 'itm_1',
  versionId: 'ver_1',
  index: 0,
  role: 'USER',
  speakerAccount: null,
  speakerName: null,
  at: null,
  zone: null,
  text,
  locator: {},
  isSystem: false,
  masks,
});
const rescan = (stored: Passage) => rescanPassage(stored, 'space', policy);

describe('[EXT-05] a passage of earlier rules', () => {
  it('loses what the present ones find, and its words move nowhere', () => {
    const after = rescan(passage('The password is h4rbour-77, ok?'));
    expect(after).toMatchObject({
      text: 'The password is ██████████, ok?',
      masks: [{ start: 16, end: 26, class: 'SECRET' }],
      spans: [],
    });
  });

  it('has restricted words hidden that were not', () => {
    const said = 'I was diagnosed with diabetes.';
    const after = rescan(passage(said));
    expect(after?.text).toBe(said);
    expect(after?.spans).toEqual(after?.masks.map(({ start, end }) => ({ start, end })));
    expect(after?.spans).not.toEqual([]);
  });

  it('keeps what was masked, also where no rule would find it now', () => {
    const old: Mask = { start: 0, end: 5, class: 'REGULATED', rule: 'gone' };
    expect(rescan(passage('█████ is my number.', [old]))).toBeNull();
    const after = rescan(passage('█████; the password is h4rbour-77.', [old]));
    expect(after?.masks).toEqual([old, expect.objectContaining({ class: 'SECRET' })]);
  });

  it('loses names and coordinates that hold a secret', () => {
    const stored = { ...passage('Hello.'), speakerName: 'password: h4rbour-77' };
    expect(rescan(stored)?.speakerName).not.toContain('h4rbour');
  });

  it('of the present rules stays as it is, whatever its words', () => {
    const words = fc.constantFrom(
      'The password is h4rbour-77. ',
      'I was diagnosed with diabetes. ',
      'Card 4111 1111 1111 1111. ',
      '我的密码是 abc12345。',
      'Hello 👋 there. ',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 5 }), (parts) => {
        const { text, masks } = gateText(parts.join(''));
        expect(rescan(passage(text, masks))).toBeNull();
      }),
      { numRuns: 40 },
    );
  });
});
