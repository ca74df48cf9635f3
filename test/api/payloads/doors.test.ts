import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { openStory, type Story, streamed, textAt, type User } from '../../support/story.js';

let story: Story;
let lin: User;
let eve: User;
beforeAll(async () => {
  story = await openStory();
  const space = await story.space();
  lin = await space.user('lin', ['agent', 'reviewer', 'admin']);
  eve = await (await story.space()).user('eve');
});
afterAll(() => story.end());

const operationId = () => randomBytes(8).toString('hex');

/** The answer to a query by each door, as text. */
async function byEveryDoor(user: User, query: string): Promise<readonly string[]> {
  const http = await user.ask(query);
  const stream = await streamed(story.api.url, { body: { query }, secret: user.secret });
  const client = user.socket();
  const pushed = await new Promise((resolve) => {
    client.subscribe({ query }, { next: resolve, error: resolve, complete: () => undefined });
  });
  await client.dispose();
  return [{ data: http.data }, ...stream.events, pushed].map((answer) => JSON.stringify(answer));
}

describe('[GRA-19] on each door alike', () => {
  it('a record of another space is as if it were not there', async () => {
    const { itemId } = await eve.says('The budget of Project Lanternfish is 30 EUR.');
    const query = (id: string) => `{ node(id: "${id}") { id } sourceItem(id: "${id}") { title } }`;
    const nothing = await byEveryDoor(lin, query(`itm_${'0'.repeat(32)}`));
    expect(nothing).toEqual(Array(3).fill('{"data":{"node":null,"sourceItem":null}}'));
    expect(await byEveryDoor(lin, query(itemId))).toEqual(nothing);
    expect((await byEveryDoor(eve, query(itemId))).join()).toContain(itemId);
  });

  it('another’s consent is withdrawn by nobody else, as if there were none', async () => {
    const granted = await eve.data(
      'mutation ($input: GrantConsentInput!) { grantConsent(input: $input) { consent { id } } }',
      { input: { operationId: operationId(), keep: { isAll: true }, words: 'Yes.' } },
    );
    const withdraw = async (consentId: string) =>
      lin.data(
        'mutation ($input: WithdrawConsentInput!) { withdrawConsent(input: $input) { consent { id } userErrors { code message } } }',
        { input: { operationId: operationId(), consentId } },
      );
    const foreign = await withdraw(textAt(granted, 'grantConsent', 'consent', 'id'));
    expect(foreign).toEqual(await withdraw(`cst_${'0'.repeat(32)}`));
    expect(foreign).toMatchObject({ withdrawConsent: { userErrors: [{ code: 'NOT_FOUND' }] } });
  });

  it('[OPS-04] a message that is too large closes its connection with 1009, and no other', async () => {
    const other = lin.socket();
    const socket = new WebSocket(
      `${story.api.url.replace('http', 'ws')}/graphql`,
      'graphql-transport-ws',
    );
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('error', () => undefined);
    socket.on('open', () => socket.send('x'.repeat(3_000_000)));
    expect(await closed).toBe(1009);
    const answer = await new Promise((resolve) => {
      other.subscribe(
        { query: '{ viewer { userId } }' },
        { next: resolve, error: resolve, complete: () => undefined },
      );
    });
    await other.dispose();
    expect(answer).toEqual({ data: { viewer: { userId: 'lin' } } });
  });
});
