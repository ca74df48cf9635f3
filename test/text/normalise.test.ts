import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareForm, nameForm } from '../../src/text/normalise.js';

describe('[IDN-01] texts are compared in one form', () => {
  it.each([
    ['Élodie  Noël', 'elodie noel'],
    ['E\u0301lodie\u00A0Noe\u0308l', 'elodie noel'],
    ['ＡＢＣ１２３', 'abc123'],
    ['Пётр', 'петр'],
    ['Straße', 'STRASSE'],
    ['Łukasz Ørsted', 'lukasz orsted'],
    ['pay\u200Bment\uFEFF', 'payment'],
    ['Jean‑Pierre', 'jean-pierre'],
    ['l’accord', "l'accord"],
    ['İzmir', 'izmir'],
  ])('%s and %s are the same', (one, other) => {
    expect(compareForm(one)).toBe(compareForm(other));
  });

  it.each([
    ['й', 'и'],
    ['が', 'か'],
    ['李娜', '李纳'],
    ['a b', 'ab'],
    ['C++', 'C'],
  ])('%s and %s are not', (one, other) => {
    expect(compareForm(one)).not.toBe(compareForm(other));
  });

  it('comparing the form of a form changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(compareForm(compareForm(text))).toBe(compareForm(text));
        expect(nameForm(nameForm(text))).toBe(nameForm(text));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('[IDN-01] names are compared without what encloses them', () => {
  it.each([
    ['«Мир»', 'мир'],
    ['《三体》。', '三体'],
    ['“Quartz”', 'quartz'],
    ['"Quartz…"', 'quartz'],
    ['(draft)', 'draft'],
    ['.NET', '.net'],
    ['C#', 'c#'],
    ['(a)(b)', '(a)(b)'],
    ['?!', '?!'],
  ])('%s is named %s', (text, name) => {
    expect(nameForm(text)).toBe(name);
  });
});
