import { describe, it } from 'vitest';
import { bob, owner, check, type Law } from '../support/slot-law.js';
import { at, row } from '../support/slot-rows.js';

const done = { id: 'done', at: at('2026-02-10'), rank: 1 };

const undated: readonly Law[] = [
  {
    title: '[GRA-16] LAWS 9: between two undated observations the earlier is unknown',
    rows: [row('a', 'A', { said: '2026-01-05' }), row('b', 'B', { said: '2026-03-05' })],
    gives: {
      a: '*?2026-01-05 .. 2026-01-05+?2026-03-05 > b',
      b: '2026-01-05+?2026-03-05 .. *',
    },
  },
  {
    title: '[GRA-16] LAWS 9: the last observation of the earlier value counts',
    rows: [
      row('a', 'A', { said: '2026-01-05' }),
      row('b', 'A', { said: '2026-02-05' }),
      row('c', 'B', { said: '2026-03-05' }),
    ],
    gives: {
      a: '*?2026-01-05 .. 2026-02-05+?2026-03-05 > c +1',
      b: '*?2026-01-05 .. 2026-02-05+?2026-03-05 > c +1',
      c: '2026-02-05+?2026-03-05 .. *',
    },
  },
  {
    title: '[GRA-17] LAWS 9, 11: A, then B, then A again are three values in time',
    rows: [
      row('a', 'A', { said: '2026-01-05' }),
      row('b', 'B', { said: '2026-03-05' }),
      row('c', 'A', { said: '2026-06-05' }),
    ],
    gives: {
      a: '*?2026-01-05 .. 2026-01-05+?2026-03-05 > b',
      b: '2026-01-05+?2026-03-05 .. 2026-03-05+?2026-06-05 > c',
      c: '2026-03-05+?2026-06-05 .. *',
    },
  },
  {
    title: '[GRA-05] an undated row ends at the start of a later dated one',
    rows: [
      row('a', 'A', { said: '2026-01-05' }),
      row('b', 'B', { said: '2026-03-05', from: '2026-03-01' }),
    ],
    gives: { a: '*?2026-01-05 .. 2026-03-01 > b', b: '2026-03-01 .. *' },
  },
  {
    title:
      '[GRA-05] an undated row yields to a dated one said later, and ends at its start though seen after it',
    rows: [
      row('a', 'A', { said: '2026-03-05' }),
      row('b', 'B', { said: '2026-04-01', from: '2026-02-01' }),
    ],
    gives: { a: 'unknown * .. 2026-02-01 > b', b: '2026-02-01 .. *' },
  },
  {
    title: '[GRA-05] an undated row yields to a peer too',
    rows: [
      row('a', 'A', { said: '2026-03-05' }),
      row('b', 'B', { said: '2026-04-01', from: '2026-02-01', ...bob }),
    ],
    gives: { a: 'unknown * .. 2026-02-01 > b', b: '2026-02-01 .. *' },
  },
  {
    title: '[GRA-07] an undated row of higher rank does not yield: it succeeds',
    rows: [
      row('a', 'A', { said: '2026-03-05', ...owner }),
      row('b', 'B', { said: '2026-04-01', from: '2026-02-01' }),
    ],
    gives: { a: '2026-03-05 .. *', b: '2026-02-01 .. 2026-03-05 > a' },
  },
  {
    title: '[GRA-17] history told later does not retire what was seen after that history ended',
    rows: [
      row('a', 'A', { said: '2026-03-05' }),
      row('b', 'B', { said: '2026-04-01', from: '2020-01-01', until: '2021-01-01' }),
    ],
    gives: { a: '2021-01-01?2026-03-05 .. *', b: '2020-01-01 .. 2021-01-01' },
  },
  {
    title:
      '[GRA-17] an undated row yields only to the dated one that reaches it, so that no cycle arises',
    rows: [
      row('u', 'U', { said: '2026-01-10' }),
      row('e', 'E', { said: '2026-01-08', from: '2026-01-07' }),
      row('d', 'D', { said: '2026-01-12', from: '2026-01-05' }),
    ],
    gives: {
      d: '2026-01-05 .. 2026-01-07 > e',
      e: '2026-01-07 .. 2026-01-10 > u',
      u: '2026-01-10 .. *',
    },
  },
];

const precision: readonly Law[] = [
  {
    title:
      '[GRA-16] LAWS 10: a coarse start of the successor makes the end of the earlier as vague',
    rows: [
      row('a', 'A', { said: '2026-01-05', from: '2026-01-01' }),
      row('b', 'B', { said: '2026-02-05', from: '2026-03' }),
    ],
    gives: {
      a: '2026-01-01 .. 2026-03-01?2026-04-01 > b',
      b: '2026-03-01?2026-04-01 .. *',
    },
  },
  {
    title: '[GRA-16] LAWS 10: a finer statement by the same speaker refines the coarser',
    rows: [
      row('a', 'A', { said: '2026-04-05', from: '2026-03' }),
      row('b', 'A', { said: '2026-04-06', from: '2026-03-15' }),
    ],
    gives: { a: '2026-03-15 .. * +1', b: '2026-03-15 .. * +1' },
  },
  {
    title: '[GRA-16] LAWS 10: a finer statement by another speaker only confirms it',
    rows: [
      row('a', 'A', { said: '2026-04-05', from: '2026-03' }),
      row('b', 'A', { said: '2026-04-06', from: '2026-03-15', ...bob }),
    ],
    gives: {
      a: '2026-03-01?2026-03-15 .. * +1',
      b: '2026-03-01?2026-03-15 .. * +1',
    },
  },
  {
    title:
      '[GRA-18] LAWS 10: overlapping granules of peers where one may precede are no conflict, said in any order',
    rows: [
      row('a', 'A', { said: '2026-02-06', from: '2026-03' }),
      row('b', 'B', { said: '2026-02-05', from: '2026-03-15', ...bob }),
    ],
    gives: { a: 'unknown 2026-03-01 .. 2026-03-15 > b', b: '2026-03-15 .. *' },
  },
  {
    title:
      '[GRA-18] LAWS 10: of peers who name one month the later said comes after, within that month',
    rows: [
      row('a', 'A', { said: '2026-02-05', from: '2026-03' }),
      row('b', 'B', { said: '2026-02-06', from: '2026-03', ...bob }),
    ],
    gives: { a: 'unknown 2026-03-01 .. 2026-04-01 > b', b: '2026-03-01?2026-04-01 .. *' },
  },
  {
    title: '[GRA-07] LAWS 10: overlapping granules conflict where neither interval can precede',
    rows: [
      row('a', 'A', { said: '2026-02-05', from: '2026-03', until: '2026-07-01' }),
      row('b', 'B', { said: '2026-02-06', from: '2026-03', until: '2026-07-01', ...bob }),
    ],
    gives: {
      a: '2026-03-01?2026-04-01 .. 2026-07-01 x b',
      b: '2026-03-01?2026-04-01 .. 2026-07-01 x a',
    },
  },
];

const endings: readonly Law[] = [
  {
    title: '[GRA-05] LAWS 14: an event ends what holds, which stays active',
    rows: [row('a', 'A', { said: '2026-01-05', from: '2026-01-01' })],
    endings: [done],
    gives: { a: '2026-01-01 .. 2026-02-10' },
  },
  {
    title: '[GRA-05] LAWS 14: an event of lower rank ends nothing',
    rows: [row('a', 'A', { said: '2026-01-05', from: '2026-01-01', ...owner })],
    endings: [done],
    gives: { a: '2026-01-01 .. *' },
  },
  {
    title: '[GRA-05] LAWS 14: what begins, or is said again, after the event is not ended by it',
    rows: [
      row('a', 'A', { said: '2026-01-05' }),
      row('b', 'A', { said: '2026-04-05' }),
      row('c', 'C', { said: '2026-05-05', from: '2026-05-01' }),
    ],
    endings: [done],
    gives: {
      a: '*?2026-01-05 .. 2026-02-10',
      b: '2026-02-10?2026-04-05 .. 2026-05-01 > c',
      c: '2026-05-01 .. *',
    },
  },
];

describe('resolveSlot', () => {
  it.each([undated, precision, endings].flat())('$title', check);
});
