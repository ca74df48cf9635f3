import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BatchEvent, planBatches, usualLimits } from '../../src/cli/ingest/batches.js';
import { account, collect, eventsOf, item, passage } from './support.js';

function sizes(events: readonly BatchEvent[]): number[][] {
  return events.flatMap((event) =>
    event.type === 'batch' ? [event.items.map(({ item: one }) => one.passages.length)] : [],
  );
}

describe('[SRC-07] batches', () => {
  it.each<[string, number[], number[][]]>([
    ['fill up to the limit and not beyond', [400, 600, 1], [[400, 600], [1]]],
    ['begin anew before an item that does not fit', [999, 2, 3], [[999], [2, 3]]],
    ['send an item of more than a batch holds alone', [1, 1_500, 1], [[1], [1_500], [1]]],
    ['send one that is the first alone too', [1_500, 1], [[1_500], [1]]],
  ])('%s', async (_, given, expected) => {
    const items = given.map((size, index) => item(`d${index}`, { size }));
    expect(sizes(await collect(planBatches(eventsOf(...items))))).toEqual(expected);
  });

  it('keep every item once, in order, within the limits', async () => {
    const some = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(some, async (given) => {
        const limits = { ...usualLimits, passages: 10, bytes: 3_000 };
        const items = given.map((size, index) => item(`d${index}`, { size }));
        const events = await collect(planBatches(eventsOf(...items), limits));
        const batches = events.flatMap((event) => (event.type === 'batch' ? [event.items] : []));
        expect(batches.flat().map((one) => one.item.externalId)).toEqual(
          items.map(({ externalId }) => externalId),
        );
        for (const batch of batches) {
          const passages = batch.reduce((sum, one) => sum + one.item.passages.length, 0);
          const bytes = batch.reduce((sum, { json }) => sum + Buffer.byteLength(json), 0);
          expect(batch.length === 1 || (passages <= 10 && bytes <= 3_000)).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('count bytes of text as they are sent, quotation marks doubled up', async () => {
    const quotes = '"'.repeat(1_000);
    const items = ['a', 'b'].map((id) => item(id, { passages: [passage(0, null, quotes)] }));
    const limits = { ...usualLimits, bytes: 6_000 };
    expect(sizes(await collect(planBatches(eventsOf(...items), limits)))).toEqual([[1], [1]]);
  });

  it('do not tell the service where files lie on this machine', async () => {
    const [event] = await collect(planBatches(eventsOf(item('d1'))));
    expect(JSON.stringify(event?.type === 'batch' ? event.items[0]?.json : null)).not.toContain(
      '/export/',
    );
  });
});

describe('[SRC-07] an item that the service would refuse', () => {
  it.each([
    [
      'a halved surrogate',
      item('bad', { passages: [passage(0, null, 'x\ud800')] }),
      'passages.0.text',
    ],
    ['no known zone', item('bad', { zone: 'Mars/Olympus' }), 'zone'],
  ])('is named with its place, and the rest goes on: %s', async (_, bad, field) => {
    const events = await collect(planBatches(eventsOf(item('d1'), bad, item('d2'))));
    expect(sizes(events)).toEqual([[1, 1]]);
    expect(events.find(({ type }) => type === 'broken')).toMatchObject({
      place: '/export/bad.json',
      message: `The service would refuse ${field}.`,
    });
  });

  it('is said to be too large, with its size', async () => {
    const limits = { ...usualLimits, itemBytes: 5_000 };
    const [event] = await collect(planBatches(eventsOf(item('big', { size: 100 })), limits));
    expect(event).toMatchObject({ type: 'broken', code: 'TOO_LARGE', place: '/export/big.json' });
  });

  it('leaves its roster to the next one', async () => {
    const roster = ['anna', 'bob'].map(account);
    const bad = item('bad', { roster, zone: 'Mars/Olympus' });
    const events = await collect(planBatches(eventsOf(bad, item('d2', { roster }))));
    const [sent] = events.flatMap((event) => (event.type === 'batch' ? event.items : []));
    expect(sent?.item.roster.map(({ displayName }) => displayName)).toEqual(['anna', 'bob']);
  });
});
