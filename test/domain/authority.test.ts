import { describe, expect, it } from 'vitest';
import { rankOf, type AuthorityQuestion } from '../../src/domain/authority.js';
import { statedBounds } from '../../src/domain/bounds.js';
import { at, granule } from '../support/slot-rows.js';

const base: AuthorityQuestion = {
  basis: 'USER_STATEMENT',
  byReviewer: false,
  speaker: 'ada',
  subject: 'project',
  owners: [],
  observedAt: at('2026-03-15'),
  isApprovedInference: false,
};

function ownerDuring(owner: string, from: string, until: string | null) {
  const stated = { from: granule(from), until: until === null ? null : granule(until) };
  return { owner, bounds: statedBounds(stated, at('2026-01-01')) };
}

const cases: readonly (readonly [string, Partial<AuthorityQuestion>, number])[] = [
  ['LAWS 7: anybody has rank 1', {}, 1],
  ['LAWS 7: nobody named has rank 1', { speaker: null, basis: 'USER_DECISION' }, 1],
  ['LAWS 7: the subject itself has rank 2', { subject: 'ada' }, 2],
  ['LAWS 7: who asserts a decision is the decider', { basis: 'USER_DECISION' }, 3],
  ['LAWS 7: who has decided on the subject is the decider', { deciders: ['ada'] }, 3],
  ['LAWS 7: another decider lifts nobody', { deciders: ['bob'] }, 1],
  [
    'LAWS 7: a reviewer through a correction is the decider',
    { byReviewer: true, speaker: null },
    3,
  ],
  [
    'LAWS 7: an approved inference has the lowest rank',
    { isApprovedInference: true, subject: 'ada' },
    0,
  ],
  [
    'GRA-15: an inference never outranks a statement',
    { basis: 'ASSISTANT_INFERENCE', subject: 'ada' },
    0,
  ],
  ['LAWS 8: an owner has rank 2', { owners: [ownerDuring('ada', '2026-01-01', null)] }, 2],
  [
    'LAWS 8: co-owners are equals',
    { owners: [ownerDuring('bob', '2026-01-01', null), ownerDuring('ada', '2026-02-01', null)] },
    2,
  ],
  [
    'LAWS 8: owning before it was said counts no more',
    { owners: [ownerDuring('ada', '2026-01-01', '2026-03-01')] },
    1,
  ],
  [
    'LAWS 8: owning after it was said counts not yet',
    { owners: [ownerDuring('ada', '2026-04-01', null)] },
    1,
  ],
  ['LAWS 8: owning perhaps is not owning', { owners: [ownerDuring('ada', '2026-03', null)] }, 1],
  ['LAWS 8: another owner lifts nobody', { owners: [ownerDuring('bob', '2026-01-01', null)] }, 1],
];

describe('rankOf', () => {
  it.each(cases)('[GRA-18] %s', (_title, change, rank) => {
    expect(rankOf({ ...base, ...change })).toBe(rank);
  });
});
