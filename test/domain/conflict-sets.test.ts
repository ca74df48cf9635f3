import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  conflictSets,
  type ConflictSide,
  isOpenAt,
  openedAt,
  overlapOf,
} from '../../src/domain/conflict-sets.js';
import { BEGINNING, FOREVER } from '../../src/domain/interval.js';

function side(id: string, conflictsWith: readonly string[], more: Partial<ConflictSide> = {}) {
  const bounds = {
    possibleFrom: BEGINNING,
    certainFrom: 10,
    certainUntil: FOREVER,
    possibleUntil: FOREVER,
  };
  return {
    id,
    subjectId: 'subject',
    basis: 'USER_STATEMENT',
    byReviewer: false,
    assertedBy: 'ann',
    observedAt: 10,
    bounds,
    conflictsWith,
    ...more,
  } satisfies ConflictSide;
}

function until(certainFrom: number, certainUntil: number): Partial<ConflictSide> {
  return {
    bounds: { possibleFrom: certainFrom, certainFrom, certainUntil, possibleUntil: certainUntil },
  };
}

describe('[GRA-07] conflict sets', () => {
  it('join what is in conflict through one another, and leave out sides that do not stand', () => {
    const sets = conflictSets([
      side('a', ['b']),
      side('b', ['a', 'c']),
      side('c', ['b', 'gone']),
      side('d', ['e'], { observedAt: 20 }),
      side('e', ['d']),
      side('f', ['gone']),
    ]);
    expect(sets.map(({ sideIds }) => sideIds)).toEqual([
      ['d', 'e'],
      ['a', 'b', 'c'],
    ]);
  });

  it('show first whoever has more say, then what was said last', () => {
    const [set] = conflictSets([
      side('a', ['b', 'c', 'd']),
      side('b', ['a'], { observedAt: 30 }),
      side('c', ['a'], { assertedBy: 'subject' }),
      side('d', ['a'], { basis: 'USER_DECISION' }),
    ]);
    expect(set?.sideIds).toEqual(['d', 'c', 'b', 'a']);
  });

  it('are open only while two sides surely hold (LAWS 18)', () => {
    const [set] = conflictSets([side('a', ['b'], until(10, 30)), side('b', ['a'], until(20, 40))]);
    expect(set && overlapOf(set)).toEqual({ from: 20, until: 30 });
    expect([19, 20, 29, 30].map((at) => set && isOpenAt(set, at))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('were opened when two sides began to name each other for good', () => {
    const [set] = conflictSets([side('a', ['b']), side('b', ['a'])]);
    const states = [
      { conflictsWith: ['b'], recordedAt: 1 },
      { conflictsWith: [], recordedAt: 2 },
      { conflictsWith: ['b'], recordedAt: 3 },
      { conflictsWith: ['b', 'c'], recordedAt: 4 },
    ];
    expect(set && openedAt(set, () => states)).toBe(3);
    expect(set && openedAt(set, () => [{ conflictsWith: [], recordedAt: 5 }])).toBeNull();
  });

  it('do not depend on the order of the rows', () => {
    const rows = [
      side('a', ['b']),
      side('b', ['a', 'c']),
      side('c', ['b']),
      side('d', ['e']),
      side('e', ['d']),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        const ids = (sides: readonly ConflictSide[]) =>
          conflictSets(sides).map(({ sideIds, saidAt }) => ({ sideIds, saidAt }));
        expect(ids(shuffled)).toEqual(ids(rows));
      }),
    );
  });
});
