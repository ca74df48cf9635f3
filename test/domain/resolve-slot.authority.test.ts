import { describe, it } from 'vitest';
import { bob, owner, check, type Law } from '../support/slot-law.js';
import { row } from '../support/slot-rows.js';

const succession: readonly Law[] = [
  {
    title: '[GRA-05] LAWS 1: the same speaker with a later start succeeds',
    rows: [
      row('a', 'A', { said: '2026-01-05', from: '2026-01-01' }),
      row('b', 'B', { said: '2026-03-05', from: '2026-03-01' }),
    ],
    gives: { a: '2026-01-01 .. 2026-03-01 > b', b: '2026-03-01 .. *' },
  },
  {
    title: '[GRA-17] LAWS 1: a late older statement of the same speaker takes its place in history',
    rows: [
      row('b', 'B', { said: '2026-03-05', from: '2026-03-01' }),
      row('a', 'A', { said: '2026-06-01', from: '2026-01-01' }),
    ],
    gives: { a: '2026-01-01 .. 2026-03-01 > b', b: '2026-03-01 .. *' },
  },
  {
    title: '[GRA-18] LAWS 1: strictly higher rank with a later start succeeds',
    rows: [
      row('a', 'A', { said: '2026-01-05', from: '2026-01-01', ...bob }),
      row('b', 'B', { said: '2026-03-05', from: '2026-03-01', ...owner }),
    ],
    gives: { a: '2026-01-01 .. 2026-03-01 > b', b: '2026-03-01 .. *' },
  },
  {
    title: '[GRA-18] LAWS 1: a peer succeeds with a later stated start said later',
    rows: [
      row('a', 'A', { said: '2026-01-05', from: '2026-01-01' }),
      row('b', 'B', { said: '2026-03-05', from: '2026-03-01', ...bob }),
    ],
    gives: { a: '2026-01-01 .. 2026-03-01 > b', b: '2026-03-01 .. *' },
  },
  {
    title: '[GRA-07] LAWS 1: a peer who said it earlier does not succeed but conflicts',
    rows: [
      row('a', 'A', { said: '2026-04-01', from: '2026-01-01' }),
      row('b', 'B', { said: '2026-03-05', from: '2026-03-01', ...bob }),
    ],
    gives: { a: '2026-01-01 .. * x b', b: '2026-03-01 .. * x a' },
  },
  {
    title: '[GRA-07] LAWS 1: peers with the same start conflict',
    rows: [
      row('a', 'A', { said: '2026-01-05', from: '2026-01-01' }),
      row('b', 'B', { said: '2026-03-05', from: '2026-01-01', ...bob }),
    ],
    gives: { a: '2026-01-01 .. * x b', b: '2026-01-01 .. * x a' },
  },
  {
    title: '[GRA-07] LAWS 1: undated against undated of peers conflict',
    rows: [row('a', 'A', { said: '2026-01-05' }), row('b', 'B', { said: '2026-03-05', ...bob })],
    gives: { a: '*?2026-01-05 .. * x b', b: '*?2026-03-05 .. * x a' },
  },
  {
    title: '[GRA-07] LAWS 1: two speakers whom nobody names are not one speaker',
    rows: [
      row('a', 'A', { said: '2026-01-05', by: null }),
      row('b', 'B', { said: '2026-03-05', by: null }),
    ],
    gives: { a: '*?2026-01-05 .. * x b', b: '*?2026-03-05 .. * x a' },
  },
  {
    title: '[GRA-05] LAWS 1: a chain leads from head to next',
    rows: [
      row('a', 'A', { said: '2026-01-01', from: '2026-01-01' }),
      row('b', 'B', { said: '2026-02-01', from: '2026-02-01' }),
      row('c', 'C', { said: '2026-03-01', from: '2026-03-01' }),
    ],
    gives: {
      a: '2026-01-01 .. 2026-02-01 > b',
      b: '2026-02-01 .. 2026-03-01 > c',
      c: '2026-03-01 .. *',
    },
  },
  {
    title: '[GRA-16] a row that its own words end stays active, and nothing supersedes it',
    rows: [
      row('a', 'A', { said: '2026-01-01', from: '2026-01-01', until: '2026-02-01' }),
      row('b', 'B', { said: '2026-03-01', from: '2026-03-01' }),
    ],
    gives: { a: '2026-01-01 .. 2026-02-01', b: '2026-03-01 .. *' },
  },
  {
    title: '[GRA-16] what had ended before it was said ends nothing',
    rows: [
      row('a', 'A', { said: '2026-01-01' }),
      row('b', 'B', { said: '2026-03-01', until: 'past' }),
    ],
    gives: { a: '*?2026-01-01 .. *', b: 'unknown * .. 2026-03-01' },
  },
];

const authority: readonly Law[] = [
  {
    title: '[GRA-07] LAWS 2: a later statement of lower rank ends nothing',
    rows: [
      row('a', 'A', { said: '2026-01-05', from: '2026-01-01', ...owner }),
      row('b', 'B', { said: '2026-03-05', from: '2026-03-01' }),
    ],
    gives: { a: '2026-01-01 .. * x b', b: '2026-03-01 .. * x a' },
  },
  {
    title: '[GRA-07] LAWS 2, 17: the conflict closes when the stronger side repeats itself',
    rows: [
      row('a', 'A', { said: '2026-01-05', from: '2026-01-01', ...owner }),
      row('b', 'B', { said: '2026-03-05', from: '2026-03-01' }),
      row('c', 'A', { said: '2026-05-01', ...owner }),
    ],
    gives: {
      a: '2026-01-01 .. * +1',
      b: '2026-03-01 .. 2026-05-01 > c',
      c: '2026-01-01 .. * +1',
    },
  },
  {
    title: '[GRA-07] LAWS 2, 17: and when it says something new',
    rows: [
      row('a', 'A', { said: '2026-01-05', from: '2026-01-01', ...owner }),
      row('b', 'B', { said: '2026-03-05', from: '2026-03-01' }),
      row('c', 'C', { said: '2026-05-01', from: '2026-05-01', ...owner }),
    ],
    gives: {
      a: '2026-01-01 .. 2026-05-01 > c',
      b: '2026-03-01 .. 2026-05-01 > c',
      c: '2026-05-01 .. *',
    },
  },
  {
    title: '[GRA-18] LAWS 4: same start, higher rank ends the lower only from when it was said',
    rows: [
      row('a', 'A', { said: '2026-01-05', from: '2026-01-01' }),
      row('b', 'B', { said: '2026-03-05', from: '2026-01-01', ...owner }),
    ],
    gives: { a: '2026-01-01 .. 2026-03-05 > b', b: '2026-01-01 .. *' },
  },
  {
    title: '[GRA-07] LAWS 2: same start, lower rank said later ends nothing',
    rows: [
      row('a', 'A', { said: '2026-01-05', from: '2026-01-01', ...owner }),
      row('b', 'B', { said: '2026-03-05', from: '2026-01-01' }),
    ],
    gives: { a: '2026-01-01 .. * x b', b: '2026-01-01 .. * x a' },
  },
];

describe('resolveSlot', () => {
  it.each([succession, authority].flat())('$title', check);
});
