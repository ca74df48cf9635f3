import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certainlyIntersects } from '../../src/domain/bounds.js';
import type { Granule } from '../../src/domain/interval.js';
import { resolveSlot } from '../../src/domain/resolve-slot.js';
import type { EndingEvent, ResolvedRow, SlotRow } from '../../src/domain/slot.js';

const dayLength = 86_400_000;

const granules: fc.Arbitrary<Granule> = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.constantFrom('DAY' as const, 'WEEK' as const))
  .map(([day, precision]) => {
    const first = precision === 'DAY' ? day : day - (day % 7);
    const start = first * dayLength;
    return { start, end: start + (precision === 'DAY' ? 1 : 7) * dayLength, precision };
  });

const anyRow = fc.record({
  objectKey: fc.constantFrom('A', 'B', 'C'),
  speaker: fc.constantFrom('ada', 'bob', 'owen', null),
  rank: fc.integer({ min: 0, max: 3 }),
  observedAt: fc.integer({ min: 0, max: 30 }).map((day) => day * dayLength + 1000),
  stated: fc.record({
    from: fc.option(granules),
    until: fc.option(fc.oneof(granules, fc.constant('UNKNOWN_PAST' as const)), { freq: 3 }),
  }),
  lifecycle: fc.constantFrom('ACTIVE' as const, 'SUPERSEDED' as const, 'NEEDS_REVIEW' as const),
  corrects: fc.option(fc.nat({ max: 6 }), { freq: 6 }),
});

/** Rows of one slot; a correction names a row made before it. */
const slots: fc.Arbitrary<readonly SlotRow[]> = fc
  .tuple(
    fc.array(anyRow, { minLength: 1, maxLength: 8 }),
    fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  )
  .map(([rows, isTrait]) =>
    rows.map(({ corrects, ...row }, index) => ({
      ...row,
      id: `r${index}`,
      correctionOf: corrects !== null && corrects < index ? `r${corrects}` : null,
      isTrait,
    })),
  );

const events: fc.Arbitrary<readonly EndingEvent[]> = fc.array(
  fc.record({
    id: fc.constant('event'),
    at: fc.integer({ min: 0, max: 30 }).map((day) => day * dayLength),
    rank: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 2 },
);

function byId<T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

function pairsOf<T>(items: readonly T[]): readonly (readonly [T, T])[] {
  return items.flatMap((left, index) =>
    items.slice(index + 1).map((right) => [left, right] as const),
  );
}

describe('resolveSlot, any rows', () => {
  it('[GRA-17] gives the same whatever order the rows come in', () => {
    fc.assert(
      fc.property(
        slots,
        events,
        fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
        (rows, ends, keys) => {
          const shuffled = rows
            .map((row, index) => ({ row, key: keys[index] ?? 0 }))
            .sort((left, right) => left.key - right.key)
            .map(({ row }) => row);
          expect(resolveSlot(shuffled, ends)).toEqual(resolveSlot(rows, ends));
        },
      ),
    );
  });

  it('[GRA-05] supersession is acyclic, with at most one successor, which is there', () => {
    fc.assert(
      fc.property(slots, events, (rows, ends) => {
        const results = byId(resolveSlot(rows, ends));
        for (const start of results.values()) {
          const seen = new Set<string>();
          for (
            let row: ResolvedRow | undefined = start;
            row?.supersededBy;
            row = results.get(row.supersededBy)
          ) {
            expect(seen.has(row.id)).toBe(false);
            expect(results.has(row.supersededBy)).toBe(true);
            seen.add(row.id);
          }
        }
      }),
    );
  });

  it('[GRA-16] bounds are ordered', () => {
    fc.assert(
      fc.property(slots, events, (rows, ends) => {
        for (const { bounds } of resolveSlot(rows, ends)) {
          const { possibleFrom, certainFrom, certainUntil, possibleUntil } = bounds;
          const list = [possibleFrom, certainFrom, certainUntil, possibleUntil];
          expect(list).toEqual([...list].sort((left, right) => left - right));
        }
      }),
    );
  });

  it('[GRA-07] different values never certainly hold together outside a conflict, open or closed by a successor', () => {
    fc.assert(
      fc.property(slots, events, (rows, ends) => {
        const known = byId(rows);
        for (const [left, right] of pairsOf(resolveSlot(rows, ends))) {
          const isOpen = left.conflictsWith.includes(right.id);
          expect(right.conflictsWith.includes(left.id)).toBe(isOpen);
          const overlap = certainlyIntersects(left.bounds, right.bounds);
          const differ = known.get(left.id)?.objectKey !== known.get(right.id)?.objectKey;
          const isClosed = left.supersededBy !== null || right.supersededBy !== null;
          if (isOpen) expect(overlap && differ && !isClosed).toBe(true);
          const corrects = rows.some(({ correctionOf }) => correctionOf !== null);
          if (overlap && differ && !isClosed && !corrects) expect(isOpen).toBe(true);
        }
      }),
    );
  });

  it('[GRA-18] one speaker who never names one start twice contradicts nothing', () => {
    const oneVoice = slots.map((rows) =>
      rows.map((row) => ({ ...row, speaker: 'ada', rank: 1, correctionOf: null, isTrait: false })),
    );
    fc.assert(
      fc.property(oneVoice, (rows) => {
        const starts = rows.map(({ stated, observedAt }) => stated.from?.start ?? observedAt);
        fc.pre(new Set(starts).size === rows.length);
        const known = byId(rows);
        for (const [left, right] of pairsOf(resolveSlot(rows))) {
          if (known.get(left.id)?.objectKey === known.get(right.id)?.objectKey) continue;
          expect(certainlyIntersects(left.bounds, right.bounds)).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('[GRA-05] taking the successor of dated rows away never shortens its predecessor', () => {
    const exact = slots.map((rows) =>
      rows.filter(({ stated: { from } }) => from?.precision === 'DAY'),
    );
    fc.assert(
      fc.property(exact, events, (rows, ends) => {
        for (const { id, supersededBy, bounds } of resolveSlot(rows, ends)) {
          if (supersededBy === null) continue;
          const without = byId(
            resolveSlot(
              rows.filter((row) => row.id !== supersededBy),
              ends,
            ),
          ).get(id);
          expect(without?.supersededBy).not.toBe(supersededBy);
          expect(without?.bounds.possibleUntil).toBeGreaterThanOrEqual(bounds.possibleUntil);
        }
      }),
      { numRuns: 500 },
    );
  });
});
