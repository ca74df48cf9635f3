import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { issueTokenOf } from '../../src/app/tokens.js';
import {
  at,
  listAt,
  openSocket,
  openStory,
  post,
  type Space,
  type Story,
  type User,
} from '../support/story.js';

let story: Story;
let space: Space;
let lin: User;
let ann: User;
let admin: User;
let itemId: string;
let assertionIds: readonly unknown[];
beforeAll(async () => {
  story = await openStory();
  space = await story.space();
  lin = await space.user('lin');
  ann = await space.user('ann');
  admin = await space.user('ada', ['agent', 'reviewer', 'admin']);
  ({ itemId } = await lin.says('The budget of Project Kestrel is 50000 EUR.', {
    audience: 'PRIVATE',
  }));
  const ledger = await lin.data(
    '{ changes(first: 500) { edges { node { recordType recordId } } } }',
  );
  assertionIds = listAt(ledger, 'changes', 'edges')
    .filter((edge) => at(edge, 'node', 'recordType') === 'ASSERTION')
    .map((edge) => at(edge, 'node', 'recordId'));
  await lin.data(
    'mutation ($input: DelegateInput!) { delegate(input: $input) { userErrors { code } } }',
    { input: { toUserId: 'ann' } },
  );
  await vi.waitFor(async () => {
    expect(JSON.stringify(await ann.data('{ viewer { delegatedBy { userId } } }'))).toContain(
      'lin',
    );
  });
});
afterAll(() => story.end());

const audit = `query ($userId: String, $first: Int, $after: String) {
  readAudit(userId: $userId, first: $first, after: $after) {
    edges { node { ofUserId userId tokenId operationName recordIds at } } pageInfo { hasNextPage endCursor } } }`;

async function readsSeenBy(
  user: User,
  variables: Record<string, unknown> = {},
): Promise<readonly unknown[]> {
  return listAt(await user.data(audit, variables), 'readAudit', 'edges').map((edge) =>
    at(edge, 'node'),
  );
}

const readItem = `query ReadItem($id: ID!) { sourceItem(id: $id) { title } }`;

describe('[OPS-04] the read audit', () => {
  it('names who read whose private records, to whom they belong', async () => {
    expect(await readsSeenBy(lin)).toEqual([]);
    await lin.data(readItem, { id: itemId });
    await ann.data(readItem, { id: itemId });
    await expect
      .poll(() => readsSeenBy(lin))
      .toEqual([
        {
          ofUserId: 'lin',
          userId: 'ann',
          tokenId: ann.tokenId,
          operationName: 'ReadItem',
          recordIds: [itemId],
          at: expect.any(String) as string,
        },
      ]);
    expect(await readsSeenBy(ann)).toEqual([]);
    expect(await readsSeenBy(admin, { userId: 'lin' })).toHaveLength(1);
  });

  it.each([
    ['the ledger', 'query Ledger { changes(first: 500) { edges { node { recordId } } } }'],
    [
      'a packet',
      'query Packet { contextPacket(request: {goal: "budget of Project Kestrel"}) { text } }',
    ],
    [
      'a packet’s items',
      'query Items { contextPacket(request: {goal: "budget of Project Kestrel"}) { items { text } } }',
    ],
    [
      'an entity page',
      'query Page { entities(search: "Kestrel") { edges { node { assertions { edges { node { confidence } } } } } } }',
    ],
  ])('sees the assertions behind %s', async (_name, query) => {
    await ann.data(query);
    const name = /query (\w+)/.exec(query)?.[1];
    await expect
      .poll(async () =>
        (await readsSeenBy(lin))
          .filter((read) => at(read, 'operationName') === name)
          .flatMap((read) => listAt(read, 'recordIds')),
      )
      .toEqual(expect.arrayContaining([...assertionIds]));
  });

  it('sees agents that act for the user, and what is pushed to them', async () => {
    const { secret } = await issueTokenOf(story.services, space.id, {
      name: 'bot',
      userId: 'ann',
      roles: ['agent'],
      permissions: [],
      onBehalfOf: 'lin',
      expiresAt: null,
    });
    const client = openSocket(story.api.url, secret);
    const heard: unknown[] = [];
    client.subscribe(
      {
        query:
          'subscription Pushed { contextPacket(request: {goal: "budget of Project Kestrel"}) { items { text } } }',
      },
      {
        next: ({ data }) => heard.push(data),
        error: (error) => heard.push(error),
        complete: () => undefined,
      },
    );
    await expect.poll(() => heard.length).toBe(1);
    await expect
      .poll(async () => (await readsSeenBy(lin)).map((read) => at(read, 'operationName')))
      .toContain('Pushed');
    await client.dispose();
    expect((await post(story.api.url, { query: audit }, secret)).text).not.toContain(itemId);
  });

  it('is shown of others to administrators alone, in pages', async () => {
    const refused = await ann.ask(audit, { userId: 'lin' });
    expect(refused.errors.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
    const first = await admin.data(audit, { first: 1 });
    expect(at(first, 'readAudit', 'pageInfo', 'hasNextPage')).toBe(true);
    const after = at(first, 'readAudit', 'pageInfo', 'endCursor');
    const second = await admin.data(audit, { first: 1, after });
    expect(at(second, 'readAudit', 'edges')).not.toEqual(at(first, 'readAudit', 'edges'));
    const foreign = await lin.ask(audit, { after });
    expect(foreign.errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
  });

  it('holds nothing of what the space may see anyway', async () => {
    const shared = await lin.says('The budget of Project Osprey is 70000 EUR.');
    const before = (await readsSeenBy(lin)).length;
    await ann.data(readItem, { id: shared.itemId });
    await ann.data(`query Marker { sourceItem(id: "${itemId}") { title } }`);
    await expect.poll(async () => (await readsSeenBy(lin)).length).toBe(before + 1);
  });
});
