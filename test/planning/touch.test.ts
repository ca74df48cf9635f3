import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../src/domain/change.js';
import { always, ask, between, candidate, day, entity, hit, now } from '../support/candidates.js';
import { nextBound, touches, triggersOf, type Watch } from '../../src/planning/touch.js';
import { analyseGoal } from '../../src/planning/question.js';
import { change, goalsOf, packetOf, step, steps, worlds } from '../support/small-world.js';

/** A property may take long on a busy machine; its time is no result. */
const slow = 60_000;

const watch: Watch = {
  assertionIds: ['ast_1', 'ast_2'],
  relevantIds: ['ast_1'],
  entityIds: ['clu_1', 'ent_1'],
  terms: ['kestrel', 'budget'],
  nextBound: null,
};

describe('[CTX-06] what touches an open question', () => {
  it.each<[string, Partial<Change>, boolean]>([
    ['a considered assertion', { recordId: 'ast_2' }, true],
    ['a named entity', { recordId: 'ent_1', recordType: 'Entity' }, true],
    ['an assertion about one', { touchedEntityIds: ['ent_7', 'ent_1'] }, true],
    [
      'an identity decision on its cluster',
      { recordType: 'IdentityDecision', touchedEntityIds: ['clu_1'] },
      true,
    ],
    ['a term of the goal', { terms: ['x', 'budget'] }, true],
    ['nothing of it', { touchedEntityIds: ['ent_7'], terms: ['x'] }, false],
  ])('%s', (_, parts, expected) => expect(touches(watch, change(parts))).toBe(expected));

  it(
    'is at least everything that changes the packet',
    () => {
      fc.assert(
        fc.property(goalsOf, worlds, steps, (goal, world, made) => {
          const before = packetOf(goal, world, now);
          const { next, changes } = step(world, made);
          const after = packetOf(goal, next, now);
          if (after.hash !== before.hash) {
            expect(changes.some((each) => touches(before.refreshTriggers, each))).toBe(true);
          }
        }),
        { numRuns: 200 },
      );
    },
    slow,
  );

  it(
    'or a bound that was passed',
    () => {
      fc.assert(
        fc.property(goalsOf, worlds, fc.integer({ min: 1, max: 8 }), (goal, world, halfDays) => {
          const later = now + (halfDays * day) / 2;
          const before = packetOf(goal, world, now);
          if (packetOf(goal, world, later).hash !== before.hash) {
            const { nextBound: bound } = before.refreshTriggers;
            expect(bound).not.toBeNull();
            expect(bound).toBeLessThanOrEqual(later);
          }
        }),
        { numRuns: 150 },
      );
    },
    slow,
  );
});

describe('[CTX-06] the next bound', () => {
  const at = { at: now, isNow: true };
  const rows = [
    candidate({ id: 'a', bounds: between(now - day, now + 3 * day) }),
    candidate({
      id: 'b',
      bounds: { ...always, possibleFrom: now - day, certainFrom: now + 2 * day },
    }),
    candidate({ id: 'c' }),
  ];

  it('is the first instant after now at which something changes', () => {
    expect(nextBound(rows, at)).toBe(now + 2 * day);
    expect(nextBound(rows.slice(0, 1), { ...at, at: now + 3 * day })).toBeNull();
    expect(nextBound(rows.slice(2), at)).toBeNull();
  });

  it('is none for a question about a fixed time', () => {
    expect(nextBound(rows, { at: now, isNow: false })).toBeNull();
  });
});

describe('[CTX-06] triggers of a pushed packet', () => {
  const pair = { before: watch, after: { ...watch, relevantIds: ['ast_3'] }, isBoundPassed: false };

  it.each<[string, readonly Partial<Change>[], readonly string[]]>([
    ['a confirmation alone', [{ recordId: 'ast_1', events: ['CONFIRMED'] }], []],
    [
      'a confirmation beside news',
      [{ recordId: 'ast_1', events: ['CONFIRMED', 'CONFLICT_OPENED'] }],
      ['CONFLICT_OPENED'],
    ],
    [
      'the old one and the new one',
      [
        { recordId: 'ast_3', events: ['NEW'] },
        { recordId: 'ast_1', events: ['SUPERSEDED'] },
      ],
      ['NEW', 'SUPERSEDED'],
    ],
    ['what was never relevant', [{ recordId: 'ast_2', events: ['RETRACTED'] }], []],
    [
      'an identity decision that touches it',
      [
        {
          recordId: 'dec_1',
          recordType: 'IdentityDecision',
          touchedEntityIds: ['ent_1'],
          events: ['IDENTITY_DECIDED'],
        },
      ],
      ['IDENTITY_DECIDED'],
    ],
    [
      'an identity decision elsewhere',
      [
        {
          recordId: 'dec_1',
          recordType: 'IdentityDecision',
          touchedEntityIds: ['ent_8'],
          events: ['IDENTITY_DECIDED'],
        },
      ],
      [],
    ],
    [
      'a namesake',
      [{ recordId: 'ent_8', recordType: 'Entity', terms: ['kestrel'], events: ['NEW'] }],
      ['NEW'],
    ],
    [
      'a source item',
      [{ recordId: 'itm_1', recordType: 'SourceItem', terms: ['kestrel'], events: ['NEW'] }],
      [],
    ],
  ])('%s', (_, changes, events) => expect(triggersOf(changes.map(change), pair)).toEqual(events));

  it('name a bound that was passed', () => {
    expect(triggersOf([], { ...pair, isBoundPassed: true })).toEqual(['VALIDITY_BOUND']);
  });
});

describe('a watch', () => {
  it('holds what was considered, what was relevant, and the frontier', () => {
    const kestrel = entity('ent_one', 'Kestrel', 'clu_1');
    const rows = [
      candidate({
        id: 'b',
        subject: kestrel,
        conflictsWith: ['c'],
        assertedBy: entity('ent_ana', 'Ana'),
      }),
      candidate({ id: 'a', subject: entity('ent_two', 'Magpie') }),
    ];
    const packet = ask('status of Kestrel', rows, {
      entities: hit(kestrel, 'project'),
      frontierIds: ['ent_far'],
    });
    expect(packet.refreshTriggers).toEqual({
      assertionIds: ['a', 'b'],
      relevantIds: ['b', 'c'],
      entityIds: ['clu_1', 'ent_ana', 'ent_far', 'ent_one'],
      terms: analyseGoal('status of Kestrel').terms.toSorted(),
      nextBound: null,
    });
  });
});
