import { describe, expect, it } from 'vitest';
import type { Candidate } from '../../src/planning/candidate.js';
import { missingSides } from '../../src/planning/conflicts.js';
import {
  ask,
  between,
  candidate,
  day,
  entity,
  hit,
  itemIds,
  now,
  omissionCounts,
  type Asking,
  type CandidateParts,
} from '../support/candidates.js';

const kestrel = entity('ent_one', 'Kestrel');
const goal = 'status of Kestrel';
const text = (value: string) => ({ kind: 'TEXT', value, language: null }) as const;
const asked = (candidates: readonly Candidate[], asking: Asking = {}) =>
  ask(goal, candidates, { entities: hit(kestrel, 'project'), ...asking });
const sides = (left: Partial<CandidateParts> = {}, right: Partial<CandidateParts> = {}) => [
  candidate({ id: 'a', object: text('green'), conflictsWith: ['b'], ...left }),
  candidate({ id: 'b', object: text('red'), conflictsWith: ['a'], ...right }),
];

describe('[CTX-11] [GRA-07] a conflict is shown with both sides or not at all', () => {
  it('shows both, each naming the other, and says so', () => {
    const packet = asked(sides());
    expect(itemIds(packet)).toEqual(['a', 'b']);
    expect(packet.items.map(({ conflictsWith }) => conflictsWith)).toEqual([['b'], ['a']]);
    expect(packet.conflicts.map(({ assertionIds }) => assertionIds)).toEqual([['a', 'b']]);
    expect(packet.conflicts[0]?.note).toContain('Kestrel status green / Kestrel status red');
    expect(packet.text).toContain('cannot hold together');
  });

  it('puts the side of most authority first', () => {
    const packet = asked(sides({}, { basis: 'USER_DECISION' }));
    expect(packet.conflicts[0]?.assertionIds).toEqual(['b', 'a']);
  });

  it('takes in a side that the goal alone would not find', () => {
    const packet = ask('green', sides({}, { reached: 'SIDE' }));
    expect(itemIds(packet)).toEqual(['a', 'b']);
  });

  it('shows a side under review, marked', () => {
    const packet = asked(sides({}, { lifecycle: 'NEEDS_REVIEW' }));
    expect(packet.items.map(({ holds, isUnderReview }) => [holds, isUnderReview])).toEqual([
      ['HOLDS', false],
      ['DOES_NOT_HOLD', true],
    ]);
    expect(packet.omissions).toEqual([]);
  });

  it.each<[string, Partial<CandidateParts>, Record<string, number>]>([
    ['is withdrawn', { lifecycle: 'RETRACTED' }, { RETIRED: 1 }],
    ['no longer holds', { bounds: between(now - 9 * day, now - day) }, { EXPIRED: 1 }],
  ])('closes when a side %s: the other stands alone', (_, right, omissions) => {
    const packet = asked(sides({}, right));
    expect(itemIds(packet)).toEqual(['a']);
    expect(packet.items[0]?.conflictsWith).toEqual([]);
    expect(packet.conflicts).toEqual([]);
    expect(omissionCounts(packet)).toEqual(omissions);
  });

  it('withholds both where one may not be shown', () => {
    const packet = asked(sides({}, { needsConsent: true }));
    expect(packet.items).toEqual([]);
    expect(omissionCounts(packet)).toEqual({ NEEDS_CONSENT: 2 });
    expect(packet.omissions[0]?.assertionIds).toEqual(['b']);
  });

  it('withholds one whose other side was not handed over, and names the side', () => {
    const [left] = sides();
    if (left === undefined) throw new Error('no side');
    expect(missingSides([left])).toEqual(['b']);
    expect(omissionCounts(asked([left]))).toEqual({ TRUNCATED: 1 });
  });

  it('drops both where the limit or the budget has room for one', () => {
    expect(omissionCounts(asked(sides(), { request: { limit: 1 } }))).toEqual({ OVER_BUDGET: 2 });
    const long = asked(sides({}, { object: text('x'.repeat(900)) }), {
      request: { maxChars: 800 },
    });
    expect(long.items).toEqual([]);
    expect(long.omissions[0]).toMatchObject({ reason: 'OVER_BUDGET', count: 2 });
    expect(long.omissions[0]?.characters).toBeGreaterThan(900);
  });
});

describe('[GRA-19] equal values', () => {
  const twin = (id: string, parts: Partial<CandidateParts> = {}) =>
    candidate({ id, object: text('green'), ...parts });

  it('are shown once with their evidence added', () => {
    const packet = asked([
      twin('b', { observedAt: now - 2 * day, evidenceCount: 2 }),
      twin('a', { observedAt: now - day, audience: 'user:u1' }),
    ]);
    expect(packet.items).toHaveLength(1);
    expect(packet.items[0]).toMatchObject({ assertionId: 'b', alsoIds: ['a'], evidenceCount: 3 });
  });

  it('join a conflict as one side', () => {
    const packet = asked([...sides(), twin('c', { audience: 'user:u1' })]);
    expect(itemIds(packet)).toEqual(['a', 'b']);
    expect(packet.items[0]?.alsoIds).toEqual(['c']);
  });

  it('of another scope or qualifier stay apart', () => {
    const packet = asked([
      twin('a'),
      twin('b', { scope: 'repo' }),
      twin('c', { qualifiers: { part: 'api' } }),
    ]);
    expect(itemIds(packet).toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('withdrawn ones are not counted in', () => {
    const packet = asked([twin('a'), twin('b', { lifecycle: 'RETRACTED' })]);
    expect(packet.items[0]).toMatchObject({ alsoIds: [], evidenceCount: 1 });
  });
});
