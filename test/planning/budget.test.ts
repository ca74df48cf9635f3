import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeWithin } from '../../src/planning/budget.js';
import { CHARS, LIMIT, packetLanguages } from '../../src/planning/request.js';
import { ask, candidate, entity, hit, itemIds } from '../support/candidates.js';
import { candidates, entityOf, goals, names } from '../support/worlds.js';

/** A property may take long on a busy machine; its time is no result. */
const slow = 60_000;

const everyone = names.flatMap((_, index) => hit(entityOf(index), 'project'));

describe('[CTX-11] the budget', () => {
  const piece = (name: string, items: number, characters: number) => ({ name, items, characters });

  it('takes pieces whole, in order, and goes on to smaller ones', () => {
    const { placed, over } = placeWithin(
      [piece('a', 1, 40), piece('b', 2, 70), piece('c', 1, 60), piece('d', 1, 1)],
      { items: 3, characters: 100 },
    );
    expect(placed.map(({ name }) => name)).toEqual(['a', 'c']);
    expect(over.map(({ name }) => name)).toEqual(['b', 'd']);
  });

  it(
    'is never exceeded, drops nothing silently and never one side of a conflict',
    () => {
      const request = fc.record({
        maxChars: fc.integer({ min: CHARS.least, max: 1_500 }),
        limit: fc.integer({ min: LIMIT.least, max: 6 }),
        language: fc.constantFrom(...packetLanguages),
      });
      fc.assert(
        fc.property(goals, candidates, request, (goal, rows, asked) => {
          const packet = ask(goal, rows, {
            entities: everyone,
            request: { ...asked, includeCandidates: true },
          });
          expect(packet.text.length).toBeLessThanOrEqual(asked.maxChars);
          expect(packet.items.length).toBeLessThanOrEqual(asked.limit);

          const roomy = ask(goal, rows, { entities: everyone, request: { limit: LIMIT.most } });
          const shown = (each: typeof packet) => each.items.length + each.unconfirmed.length;
          const over = (each: typeof packet) =>
            each.omissions.find(({ reason }) => reason === 'OVER_BUDGET')?.count ?? 0;
          expect(shown(packet) + over(packet)).toBe(shown(roomy) + over(roomy));

          const ids = new Set(itemIds(packet));
          for (const { assertionIds } of roomy.conflicts) {
            expect(new Set(assertionIds.map((id) => ids.has(id))).size).toBe(1);
          }
        }),
      );
    },
    slow,
  );

  it(
    'holds to the character, at every size',
    () => {
      const rows = Array.from({ length: 8 }, (_, index) =>
        candidate({
          id: `ast_${index}`,
          object: { kind: 'TEXT', value: '绿'.repeat(index), language: null },
        }),
      );
      const entities = hit(entity('ent_one', 'Kestrel'), 'project');
      for (let maxChars: number = CHARS.least; maxChars < 900; maxChars += 3) {
        const { text } = ask('Kestrel', rows, { entities, request: { maxChars } });
        expect(text.length).toBeLessThanOrEqual(maxChars);
      }
    },
    slow,
  );

  it('counts what did not fit, with its size', () => {
    const kestrel = entity('ent_one', 'Kestrel');
    const long = candidate({
      id: 'long',
      object: { kind: 'TEXT', value: 'y'.repeat(5_900), language: null },
    });
    const packet = ask('status of Kestrel', [long, candidate({ id: 'short' })], {
      entities: hit(kestrel, 'project'),
    });
    expect(itemIds(packet)).toEqual(['short']);
    expect(packet.omissions).toEqual([
      {
        reason: 'OVER_BUDGET',
        count: 1,
        characters: expect.any(Number) as number,
        assertionIds: [],
      },
    ]);
    expect(packet.omissions[0]?.characters).toBeGreaterThan(5_900);
    expect(packet.status).toBe('MATCH');
  });

  it('of the least size still closes its fence and says what was held back', () => {
    const kestrel = entity('ent_one', 'Kestrel');
    const rows = Array.from({ length: 30 }, (_, index) =>
      candidate({
        id: `ast_${index}`,
        objectKey: String(index),
        lifecycle: index % 2 === 0 ? 'ACTIVE' : 'RETRACTED',
      }),
    );
    const { text } = ask('Kestrel', rows, {
      entities: hit(kestrel, 'project'),
      request: { maxChars: 200, language: 'ru' },
    });
    expect(text.length).toBeLessThanOrEqual(200);
    expect(text).toMatch(/Не показано: \d+\n<\/user-context>$/u);
  });
});
