import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, listAt, openStory, type Story, textAt, type User } from '../support/story.js';

let story: Story;
let lin: User;
let ada: User;
let cursors: readonly string[];
beforeAll(async () => {
  story = await openStory();
  const space = await story.space();
  [lin, ada] = [await space.user('lin'), await space.user('ada')];
  await lin.says('The budget of Aurora is 10000 EUR.');
  const changes = await lin.data('{ changes { edges { cursor } } }');
  cursors = listAt(changes, 'changes', 'edges').map((edge) => textAt(edge, 'cursor'));
});
afterAll(() => story.end());

const mutation = `mutation ($input: AdvanceWatermarkInput!) {
  advanceWatermark(input: $input) { watermark { consumer cursor advancedAt } userErrors { code field message } }
}`;
const query = 'query ($consumer: String!) { watermark(consumer: $consumer) { consumer cursor } }';

const advance = async (user: User, consumer: string, cursor: string | undefined) =>
  at(await user.data(mutation, { input: { consumer, cursor } }), 'advanceWatermark');

describe('[GRA-11] a watermark', () => {
  it('goes on, stays where it is, and never goes back', async () => {
    const [first, second, third] = cursors;
    expect(await lin.data(query, { consumer: 'sync' })).toEqual({ watermark: null });
    expect(await advance(lin, 'sync', second)).toMatchObject({
      watermark: { consumer: 'sync', cursor: second },
      userErrors: [],
    });
    expect(await advance(lin, 'sync', second)).toMatchObject({ userErrors: [] });
    expect(await advance(lin, 'sync', first)).toMatchObject({
      watermark: { cursor: second },
      userErrors: [{ code: 'BAD_USER_INPUT', field: ['input', 'cursor'] }],
    });
    expect(await lin.data(query, { consumer: 'sync' })).toMatchObject({
      watermark: { cursor: second },
    });
    expect(await advance(lin, 'sync', third)).toMatchObject({ watermark: { cursor: third } });
  });

  it('is where `changes` goes on', async () => {
    await advance(lin, 'reader', cursors[1]);
    const after = textAt(await lin.data(query, { consumer: 'reader' }), 'watermark', 'cursor');
    const rest = await lin.data(
      'query ($after: String) { changes(after: $after) { edges { cursor } } }',
      {
        after,
      },
    );
    expect(listAt(rest, 'changes', 'edges')).toEqual(
      cursors.slice(2).map((cursor) => ({ cursor })),
    );
  });

  it('is one of sixteen that move it at once: the furthest', async () => {
    const asked = [...cursors, ...cursors].slice(0, 16).reverse();
    await Promise.all(asked.map((cursor) => advance(lin, 'crowd', cursor)));
    const furthest = cursors[Math.min(cursors.length, 16) - 1];
    expect(await lin.data(query, { consumer: 'crowd' })).toMatchObject({
      watermark: { cursor: furthest },
    });
  });

  it('belongs to its user and its name', async () => {
    await advance(lin, 'own', cursors[2]);
    expect(await ada.data(query, { consumer: 'own' })).toEqual({ watermark: null });
    expect(await advance(ada, 'own', cursors[0])).toMatchObject({ userErrors: [] });
    expect(await lin.data(query, { consumer: 'other' })).toEqual({ watermark: null });
  });

  it.each([
    ['an empty name', '', 0],
    ['a name with a blank before it', ' sync', 0],
    ['a secret as a name', 'AKIAQWERTYUIOPASDFGH', 0],
    ['a cursor of nothing', 'sync', null],
  ])('is refused %s', async (_, consumer, index) => {
    const cursor = index === null ? 'x' : cursors[index];
    expect(await advance(lin, consumer, cursor)).toMatchObject({
      watermark: null,
      userErrors: [{ code: 'BAD_USER_INPUT' }],
    });
  });

  it('is refused a cursor of another space', async () => {
    const stranger = await (await story.space()).user('lin');
    expect(await advance(stranger, 'sync', cursors[0])).toMatchObject({
      watermark: null,
      userErrors: [{ code: 'BAD_USER_INPUT' }],
    });
  });

  it('leaves no change in the ledger', async () => {
    await advance(lin, 'quiet', cursors[0]);
    const changes = await lin.data('{ changes { edges { cursor } } }');
    expect(listAt(changes, 'changes', 'edges')).toHaveLength(cursors.length);
  });
});
