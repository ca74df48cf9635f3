import { describe, expect, it } from 'vitest';
import { ledgerGaps } from '../../src/domain/ledger-gaps.js';
import { supersessionCycles } from '../../src/domain/supersession-cycles.js';

describe('[GRA-11] what a ledger misses', () => {
  it.each([
    ['nothing', 0, [1, 2, 3], 3, []],
    ['nothing of a page in the middle', 3, [4, 5], null, []],
    ['the first', 0, [2, 3], null, [{ first: 1, last: 1 }]],
    ['what lies between two pages', 3, [6], null, [{ first: 4, last: 5 }]],
    ['the end', 3, [], 5, [{ first: 4, last: 5 }]],
    [
      'several',
      0,
      [2, 5],
      6,
      [
        { first: 1, last: 1 },
        { first: 3, last: 4 },
        { first: 6, last: 6 },
      ],
    ],
  ])('is %s', (_, after, sequences, end, gaps) => {
    expect(ledgerGaps(after, sequences, end)).toEqual(gaps);
  });
});

describe('[GRA-05] cycles of supersession', () => {
  it.each([
    ['none in a chain', { a: 'b', b: 'c' }, []],
    ['none where chains meet', { a: 'c', b: 'c', c: 'd' }, []],
    ['one, named once, with what leads into it', { x: 'b', a: 'b', b: 'c', c: 'a' }, ['a']],
    ['one of one row', { a: 'a' }, ['a']],
    ['two apart', { a: 'b', b: 'a', d: 'c', c: 'd' }, ['a', 'c']],
  ])('are %s', (_, successors, cycles) => {
    expect(supersessionCycles(new Map(Object.entries(successors)))).toEqual(cycles);
  });
});
