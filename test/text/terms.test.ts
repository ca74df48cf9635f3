import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryTerms, searchTerms } from '../../src/text/terms.js';
import { timeRatio } from './time-ratio.js';

function finds(query: string, text: string): boolean {
  const terms = new Set(searchTerms(text));
  const asked = queryTerms(query);
  return asked.length > 0 && asked.every((term) => terms.has(term));
}

describe('[RCL-07] terms of a question meet those of a text', () => {
  it.each([
    ['李', '李娜负责支付'],
    ['李娜什么时候去上海？', '李娜周五去上海'],
    ['买了车吗', '他上个月买车'],
    ['我们的目的是什么', '项目的目的已经写明'],
    ['documented', 'two documents'],
    ['deadlines', 'The deadline moved'],
    ['Who decided on deploying?', 'Ruth decides when we deploy'],
    ['where is the party', 'two parties'],
    ["Ruth's answer", 'Ruth answered'],
    ['réunions', 'La reunion commence'],
    ["l'équipe", 'une equipe'],
    ['Кто работала над проектами?', 'работали над проектом'],
    ['ёлка', 'елки'],
    ['ticket A-17', 'see tickets A-17 and B-2'],
    ['A17', 'see A-17'],
    ['v2.3', 'ships in v2.3.'],
    ['ledger_final.pdf', 'open ledger_final.pdf'],
    ['1200', 'costs 1,200 euros'],
    ['ＱＵＡＲＴＺ', 'quartz'],
    ['follow-up', 'a follow up'],
  ])('%s finds %s', (query, text) => {
    expect(finds(query, text)).toBe(true);
  });

  it.each([
    ['娜李', '李娜'],
    ['A-17', 'A-18 and 17 more'],
    ['1.5', '15'],
    ['v2.3', 'v23'],
    ['bring', 'brown'],
    ['served', 'several'],
  ])('%s does not find %s', (query, text) => {
    expect(finds(query, text)).toBe(false);
  });

  it.each(['什么？', '是谁的呢', 'when is it', 'Où est-ce ?', 'когда и где', '', '—!'])(
    '%s asks for nothing',
    (query) => {
      expect(queryTerms(query)).toEqual([]);
    },
  );

  it('keeps a French stop word that is an English noun', () => {
    expect(queryTerms('When did she buy the car?')).toContain('car');
  });
});

describe('[RCL-07] terms are safe and bounded', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom(...Array.from('李娜的了aéйA1-._\',+"\u0301 ')))
      .map((units) => units.join('')),
  );

  it('are letters and digits only, and a question asks for no other than its text holds', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const terms = searchTerms(text);
        for (const term of terms) expect(term).toMatch(/^[\p{L}\p{N}]+$/u);
        expect(new Set(terms).size).toBe(terms.length);
        expect(terms).toEqual(expect.arrayContaining([...queryTerms(text)]));
      }),
      { numRuns: 1_000 },
    );
  });

  it('are at most 4,000 a text and 64 code points each', () => {
    const many = Array.from({ length: 9_000 }, (_, index) => `n${index}`).join(' ');
    expect(searchTerms(many)).toHaveLength(4_000);
    expect(searchTerms('x'.repeat(500))).toEqual(['x'.repeat(64)]);
  });

  it.each(['a', '的', 'a-', '1,111', '\u0301', "l'"])('take linear time on many %j', (unit) => {
    expect(timeRatio((size) => searchTerms(unit.repeat(size)), 20_000)).toBeLessThan(12);
  });
});
