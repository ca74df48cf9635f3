import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasCertainty,
  intersects,
  makeBounds,
  statedBounds,
  touches,
  union,
} from '../../src/domain/bounds.js';
import { BEGINNING, FOREVER, holdsAt, type Bounds } from '../../src/domain/interval.js';
import { at, granule, shown } from '../support/slot-rows.js';

const standing: readonly (readonly [string, string | null, string | null, string, string])[] = [
  ['a day is exact', '2026-03-15', null, '2026-04-01', '2026-03-15 .. *'],
  ['an instant is exact', '2026-03-15T00:00:00Z', null, '2026-03-15', '2026-03-15 .. *'],
  [
    'a month said after it has surely begun by its end',
    '2026-03',
    null,
    '2026-06-01',
    '2026-03-01?2026-04-01 .. *',
  ],
  [
    'a month said inside it has begun by then',
    '2026-03',
    null,
    '2026-03-10',
    '2026-03-01?2026-03-10 .. *',
  ],
  [
    'a month said before it is sure only after it',
    '2026-03',
    null,
    '2026-01-10',
    '2026-03-01?2026-04-01 .. *',
  ],
  ['an unknown start is not always', null, null, '2026-03-10', '*?2026-03-10 .. *'],
  [
    'LAWS 12: until a day is stored as the next midnight',
    '2026-03-01',
    '2026-04-01',
    '2026-03-01',
    '2026-03-01 .. 2026-04-01',
  ],
  [
    'until a month ends somewhere in it',
    '2026-01-01',
    '2026-03',
    '2026-01-01',
    '2026-01-01 .. 2026-03-01?2026-04-01',
  ],
  [
    'ended, date unknown, start known',
    '2026-01-01',
    'past',
    '2026-03-01',
    'unknown 2026-01-01 .. 2026-03-01',
  ],
  ['ended, date unknown, start unknown', null, 'past', '2026-03-01', 'unknown * .. 2026-03-01'],
  [
    'an end that is no later than the start holds never',
    '2026-03-01',
    '2026-02-01',
    '2026-01-01',
    'never',
  ],
];

const bounds: fc.Arbitrary<Bounds> = fc
  .tuple(fc.nat(20), fc.nat(20), fc.nat(20), fc.nat(20))
  .map(([a, b, c, d]) => makeBounds({ possible: a, certain: b }, { certain: c, possible: d }));

describe('bounds', () => {
  it.each(standing)('[GRA-16] %s', (_title, from, until, said, expected) => {
    const stated = {
      from: from === null ? null : granule(from),
      until: until === null ? null : until === 'past' ? ('UNKNOWN_PAST' as const) : granule(until),
    };
    expect(shown(statedBounds(stated, at(said)))).toBe(expected);
  });

  it('[GRA-16] answers holds, does not hold or unknown, half open', () => {
    const some = { possibleFrom: 1, certainFrom: 3, certainUntil: 5, possibleUntil: 7 };
    const answers = [0, 1, 2, 3, 4, 5, 6, 7].map((instant) => holdsAt(some, instant));
    const [no, maybe, yes] = ['DOES_NOT_HOLD', 'UNKNOWN', 'HOLDS'];
    expect(answers).toEqual([no, maybe, maybe, yes, yes, maybe, maybe, no]);
  });

  it('[GRA-16] bounds are in order whatever the ends', () => {
    fc.assert(
      fc.property(bounds, ({ possibleFrom, certainFrom, certainUntil, possibleUntil }) => {
        const list = [possibleFrom, certainFrom, certainUntil, possibleUntil];
        expect(list).toEqual([...list].sort((left, right) => left - right));
      }),
    );
  });

  it('[GRA-17] a union holds wherever a side does, and is possible only where one is or they touch', () => {
    fc.assert(
      fc.property(bounds, bounds, fc.nat(20), (left, right, instant) => {
        fc.pre(touches(left, right));
        const both = union(left, right);
        const answers = [holdsAt(left, instant), holdsAt(right, instant)];
        if (answers.includes('HOLDS')) expect(holdsAt(both, instant)).toBe('HOLDS');
        expect(holdsAt(both, instant) === 'DOES_NOT_HOLD').toBe(
          answers.every((answer) => answer === 'DOES_NOT_HOLD'),
        );
        expect(hasCertainty(both)).toBe(hasCertainty(left) || hasCertainty(right));
      }),
    );
  });

  it('[GRA-17] what intersects touches; neighbours touch and do not intersect', () => {
    const day = (from: number, until: number) =>
      makeBounds({ possible: from, certain: from }, { certain: until, possible: until });
    expect([intersects(day(1, 3), day(3, 5)), touches(day(1, 3), day(3, 5))]).toEqual([
      false,
      true,
    ]);
    expect([intersects(day(1, 4), day(3, 5)), touches(day(1, 4), day(3, 5))]).toEqual([true, true]);
    expect(touches(day(1, 2), day(3, 5))).toBe(false);
    expect(intersects(day(BEGINNING, FOREVER), day(3, 5))).toBe(true);
  });
});
