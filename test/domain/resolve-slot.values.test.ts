import { describe, expect, it } from 'vitest';
import { resolveSlot } from '../../src/domain/resolve-slot.js';
import { conflictsAt } from '../../src/domain/slot-conflicts.js';
import { bob, owner, check, type Law } from '../support/slot-law.js';
import { at, row, resolved, shown } from '../support/slot-rows.js';

const values: readonly Law[] = [
  {
    title:
      '[GRA-15] LAWS 11: equal values that overlap are one value with the union of their times',
    rows: [
      row('a', 'A', { said: '2026-01-05', from: '2026-01-01', until: '2026-03-01' }),
      row('b', 'A', { said: '2026-02-05', from: '2026-02-01', until: '2026-06-01', ...bob }),
    ],
    gives: { a: '2026-01-01 .. 2026-06-01 +1', b: '2026-01-01 .. 2026-06-01 +1' },
  },
  {
    title: '[GRA-15] LAWS 11: equal values that touch are one value',
    rows: [
      row('a', 'A', { said: '2026-01-05', from: '2026-01-01', until: '2026-03-01' }),
      row('b', 'A', { said: '2026-02-05', from: '2026-03-01' }),
    ],
    gives: { a: '2026-01-01 .. * +1', b: '2026-01-01 .. * +1' },
  },
  {
    title: '[GRA-17] LAWS 11: disjoint intervals of one value are two, and the gap is a gap',
    rows: [
      row('a', 'A', { said: '2026-01-05', from: '2026-01-01', until: '2026-02-01' }),
      row('b', 'A', { said: '2026-05-05', from: '2026-05-01' }),
    ],
    gives: { a: '2026-01-01 .. 2026-02-01', b: '2026-05-01 .. *' },
  },
  {
    title: '[GRA-16] LAWS 11: a mention without dates adds no doubt about a stated start or end',
    rows: [
      row('a', 'A', { said: '2026-01-05', from: '2026-01-01', until: '2026-06-01' }),
      row('b', 'A', { said: '2026-02-05', ...bob }),
    ],
    gives: { a: '2026-01-01 .. 2026-06-01 +1', b: '2026-01-01 .. 2026-06-01 +1' },
  },
  {
    title: '[GRA-16] "no longer, date unknown" closes what was said open before',
    rows: [
      row('a', 'A', { said: '2026-01-05', from: '2026-01-01' }),
      row('b', 'A', { said: '2026-04-01', until: 'past' }),
    ],
    gives: {
      a: '2026-01-01 .. 2026-01-05+?2026-04-01 +1',
      b: '2026-01-01 .. 2026-01-05+?2026-04-01 +1',
    },
  },
  {
    title:
      '[GRA-15] LAWS 11: a dated restatement without an end goes on beyond an end stated before',
    rows: [
      row('a', 'A', { said: '2026-01-05', from: '2026-01-01', until: '2026-06-01' }),
      row('b', 'A', { said: '2026-03-01', from: '2026-02-01' }),
    ],
    gives: { a: '2026-01-01 .. * +1', b: '2026-01-01 .. * +1' },
  },
  {
    title: '[GRA-16] somebody of lower rank cannot close it',
    rows: [
      row('a', 'A', { said: '2026-01-05', from: '2026-01-01', ...owner }),
      row('b', 'A', { said: '2026-04-01', until: 'past', ...bob }),
    ],
    gives: { a: '2026-01-01 .. * +1', b: '2026-01-01 .. * +1' },
  },
  {
    title: '[GRA-05] a row never outlives its own successor, though others still say its value',
    rows: [
      row('a', 'A', { said: '2026-01-05', from: '2026-01-01' }),
      row('b', 'B', { said: '2026-03-05', from: '2026-03-01' }),
      row('o', 'A', { said: '2026-01-10', from: '2026-01-01', ...owner }),
    ],
    gives: {
      a: '2026-01-01 .. 2026-03-01 > b +1',
      b: '2026-03-01 .. * x o',
      o: '2026-01-01 .. * x b +1',
    },
  },
  {
    title: '[GRA-07] LAWS 13: traits conflict and never succeed',
    rows: [
      row('a', 'A', { said: '2026-01-05', isTrait: true }),
      row('b', 'B', { said: '2026-03-05', isTrait: true }),
    ],
    gives: { a: '*?2026-01-05 .. * x b', b: '*?2026-03-05 .. * x a' },
  },
  {
    title: '[GRA-15] LAWS 16: a row under review bounds others, and confirms none',
    rows: [
      row('a', 'A', { said: '2026-01-05', from: '2026-01-01' }),
      row('b', 'B', { said: '2026-03-05', from: '2026-03-01', lifecycle: 'NEEDS_REVIEW' }),
      row('c', 'B', { said: '2026-04-05', from: '2026-04-01' }),
    ],
    gives: {
      a: '2026-01-01 .. 2026-03-01 > b',
      b: '2026-03-01 .. *',
      c: '2026-04-01 .. *',
    },
  },
];

const corrections: readonly Law[] = [
  {
    title:
      '[GRA-15] LAWS 3: a correction with a later start supersedes its target, whoever said it',
    rows: [
      row('a', 'A', { said: '2026-01-05', from: '2026-01-01', ...owner }),
      row('b', 'B', { said: '2026-03-05', from: '2026-03-01', corrects: 'a' }),
    ],
    gives: { a: '2026-01-01 .. 2026-03-01 > b', b: '2026-03-01 .. *' },
  },
  {
    title: '[GRA-15] LAWS 3: a correction with the same start never conflicts with its target',
    rows: [
      row('a', 'A', { said: '2026-01-05', from: '2026-01-01' }),
      row('b', 'B', { said: '2026-03-05', from: '2026-01-01', corrects: 'a', ...bob }),
    ],
    gives: { a: '2026-01-01 .. *', b: '2026-01-01 .. *' },
  },
  {
    title: '[GRA-15] LAWS 3, 13: nor does a correction of the correction, also of a trait',
    rows: [
      row('a', 'A', { said: '2026-01-05', isTrait: true }),
      row('b', 'B', { said: '2026-03-05', isTrait: true, corrects: 'a' }),
      row('c', 'C', { said: '2026-04-05', isTrait: true, corrects: 'b' }),
    ],
    gives: {
      a: '*?2026-01-05 .. 2026-01-05+?2026-03-05 > b',
      b: '2026-01-05+?2026-03-05 .. 2026-03-05+?2026-04-05 > c',
      c: '2026-03-05+?2026-04-05 .. *',
    },
  },
];

describe('resolveSlot', () => {
  it.each([values, corrections].flat())('$title', check);

  it('[GRA-05] retracting the successor, or the event, restores the predecessor', () => {
    const a = row('a', 'A', { said: '2026-01-05', from: '2026-01-01' });
    const b = row('b', 'B', { said: '2026-03-05', from: '2026-03-01' });
    expect(resolved([a, b])['a']?.supersededBy).toBe('b');
    expect(resolveSlot([a], [])).toEqual(resolveSlot([a]));
    expect(shown(resolved([a])['a']?.bounds)).toBe('2026-01-01 .. *');
  });

  it('[GRA-07] LAWS 4, 18: the shared past of a closed conflict is a conflict at an instant inside it', () => {
    const rows = [
      row('a', 'A', { said: '2026-01-05', from: '2026-01-01' }),
      row('b', 'B', { said: '2026-03-05', from: '2026-01-01', ...owner }),
    ];
    const results = resolveSlot(rows);
    expect(conflictsAt(rows, results, at('2026-02-01'))).toEqual([['b', 'a']]);
    expect(conflictsAt(rows, results, at('2026-04-01'))).toEqual([]);
  });
});
