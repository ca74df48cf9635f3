import { describe, expect, it } from 'vitest';
import type { Lifecycle } from '../../src/domain/lifecycle.js';
import { govern } from '../../src/planning/govern.js';
import {
  always,
  ask,
  between,
  candidate,
  day,
  entity,
  hit,
  itemIds,
  now,
  omissionCounts,
} from '../support/candidates.js';

const past = between(now - 10 * day, now - day);
const future = between(now + day, now + 2 * day);
const maybe = { ...always, possibleFrom: now - day, certainFrom: now + day };
const present = { at: now, isNow: true };

describe('[CTX-02] what may stand in a packet', () => {
  it.each<[Lifecycle, typeof always, string]>([
    ['ACTIVE', always, 'HOLDS'],
    ['ACTIVE', maybe, 'UNKNOWN'],
    ['ACTIVE', past, 'EXPIRED'],
    ['ACTIVE', future, 'NOT_YET_VALID'],
    ['ACTIVE', between(now, now + day), 'HOLDS'],
    ['ACTIVE', between(now - day, now), 'EXPIRED'],
    ['SUPERSEDED', past, 'RETIRED'],
    ['SUPERSEDED', between(now - day, now + day), 'HOLDS'],
    ['SUPERSEDED', maybe, 'RETIRED'],
    ['SUPERSEDED', future, 'NOT_YET_VALID'],
    ['RETRACTED', always, 'RETIRED'],
    ['ARCHIVED', always, 'RETIRED'],
    ['REJECTED', always, 'RETIRED'],
    ['CANDIDATE', always, 'UNCONFIRMED'],
    ['CANDIDATE', maybe, 'UNCONFIRMED'],
    ['CANDIDATE', past, 'EXPIRED'],
    ['NEEDS_REVIEW', always, 'UNDER_REVIEW'],
    ['NEEDS_REVIEW', future, 'NOT_YET_VALID'],
  ])('%s with %o: %s', (lifecycle, bounds, expected) => {
    const ruling = govern(candidate({ id: 'a', lifecycle, bounds }), present);
    expect(ruling.kind === 'KEEP' ? ruling.holds : ruling.reason).toBe(expected);
  });

  it.each(['ACTIVE', 'CANDIDATE', 'RETRACTED'] as const)(
    'kept for a session only is graver than %s',
    (lifecycle) => {
      const sessionOnly = candidate({ id: 'a', lifecycle, retention: 'SESSION_ONLY' });
      expect(govern(sessionOnly, present)).toEqual({ kind: 'REJECT', reason: 'RESTRICTED' });
    },
  );

  it.each<[Lifecycle, typeof always, string]>([
    ['ACTIVE', always, 'NEEDS_CONSENT'],
    ['ACTIVE', past, 'EXPIRED'],
    ['CANDIDATE', always, 'UNCONFIRMED'],
    ['RETRACTED', always, 'RETIRED'],
    ['NEEDS_REVIEW', always, 'UNDER_REVIEW'],
  ])('to be asked about, %s with %o: %s', (lifecycle, bounds, reason) => {
    const ruling = govern(candidate({ id: 'a', lifecycle, bounds, needsConsent: true }), present);
    expect(ruling).toEqual({ kind: 'REJECT', reason });
  });

  it('[GRA-10] what held then is given for that time', () => {
    const old = candidate({
      id: 'old',
      lifecycle: 'SUPERSEDED',
      supersededBy: 'new',
      bounds: past,
    });
    const asked = { at: now - 5 * day, isNow: false };
    expect(govern(old, asked)).toEqual({ kind: 'KEEP', holds: 'HOLDS' });
    expect(govern({ ...old, bounds: { ...past, certainUntil: past.possibleFrom } }, asked)).toEqual(
      {
        kind: 'KEEP',
        holds: 'UNKNOWN',
      },
    );
  });

  it('[GRA-19] a successor only this reader sees retires what is stored as active', () => {
    const shared = candidate({ id: 'old', supersededBy: 'new', bounds: past });
    expect(govern(shared, present)).toEqual({ kind: 'REJECT', reason: 'RETIRED' });
  });
});

const kestrel = entity('ent_one', 'Kestrel');
const entities = hit(kestrel, 'project');

describe('[CTX-09] what is held back', () => {
  const rows = [
    candidate({ id: 'kept' }),
    candidate({ id: 'gone', lifecycle: 'SUPERSEDED', bounds: past }),
    candidate({ id: 'never', lifecycle: 'RETRACTED' }),
    candidate({ id: 'secretive', needsConsent: true }),
    candidate({ id: 'doubted', lifecycle: 'NEEDS_REVIEW' }),
    candidate({ id: 'over', bounds: past }),
    candidate({ id: 'unrelated', subject: entity('ent_two', 'Magpie'), lifecycle: 'RETRACTED' }),
  ];

  it('is counted with its reason, and only where it was relevant', () => {
    const packet = ask('status of Kestrel', rows, { entities });
    expect(itemIds(packet)).toEqual(['kept']);
    expect(omissionCounts(packet)).toEqual({
      EXPIRED: 1,
      RETIRED: 2,
      UNDER_REVIEW: 1,
      NEEDS_CONSENT: 1,
    });
    expect(packet.text).toContain('RETIRED 2');
  });

  it('[CTX-02] names by id, without a word of it, what consent would let in', () => {
    const packet = ask('status of Kestrel', rows, { entities });
    expect(packet.omissions.filter(({ assertionIds }) => assertionIds.length > 0)).toEqual([
      { reason: 'NEEDS_CONSENT', count: 1, characters: null, assertionIds: ['secretive'] },
    ]);
  });

  it('[CTX-02] comes up again when a consent that was counted ends', () => {
    const packet = ask('status of Kestrel', rows, { entities, consentEnds: [now + 7] });
    expect(packet.refreshTriggers.nextBound).toBe(now + 7);
  });

  it('leaves no trace of its words', () => {
    const secret = candidate({
      id: 'x',
      needsConsent: true,
      object: { kind: 'TEXT', value: 'zebra', language: null },
    });
    const packet = ask('status of Kestrel', [secret], { entities });
    expect(packet.status).toBe('NO_MATCH');
    expect(JSON.stringify({ ...packet, refreshTriggers: null })).not.toContain('zebra');
  });

  it('is said of every candidate when asked for (LAWS 40)', () => {
    const packet = ask('status of Kestrel', rows, {
      entities,
      request: { includeCandidates: true },
    });
    expect(
      Object.fromEntries(
        packet.candidates.map(({ assertionId, outcome }) => [assertionId, outcome]),
      ),
    ).toEqual({
      kept: 'ITEM',
      gone: 'RETIRED',
      never: 'RETIRED',
      secretive: 'NEEDS_CONSENT',
      doubted: 'UNDER_REVIEW',
      over: 'EXPIRED',
      unrelated: 'NOT_RELEVANT',
    });
    expect(ask('status of Kestrel', rows, { entities }).candidates).toEqual([]);
  });
});

describe('[CTX-02] what nobody confirmed', () => {
  const proposals = ['a', 'b', 'c'].map((id) =>
    candidate({ id, lifecycle: 'CANDIDATE', objectKey: id }),
  );

  it('is shown apart, at most two, with the rest counted', () => {
    const packet = ask('status of Kestrel', [...proposals, candidate({ id: 'kept' })], {
      entities,
    });
    expect(itemIds(packet)).toEqual(['kept']);
    expect(packet.unconfirmed.map(({ assertionId }) => assertionId)).toEqual(['a', 'b']);
    expect(packet.unconfirmed[0]).toMatchObject({ holds: 'UNKNOWN', basis: 'USER_STATEMENT' });
    expect(omissionCounts(packet)).toEqual({ UNCONFIRMED: 1 });
  });

  it('is only counted where the goal does not name its entity', () => {
    const packet = ask('what is the status?', proposals);
    expect(packet.unconfirmed).toEqual([]);
    expect(omissionCounts(packet)).toEqual({ UNCONFIRMED: 3 });
  });

  it('alone is no match', () => {
    expect(ask('status of Kestrel', proposals, { entities }).status).toBe('NO_MATCH');
  });
});
