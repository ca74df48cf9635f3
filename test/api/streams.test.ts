import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStory, type Space, type Story, streamed, type User } from '../support/story.js';

let story: Story;
let space: Space;
let lin: User;
beforeAll(async () => {
  story = await openStory();
  space = await story.space();
  lin = await space.user('lin');
});
afterAll(() => story.end());

const packet = `subscription ($request: ContextRequestInput!) { contextPacket(request: $request) { status items { text } } }`;
const variables = { request: { goal: 'What is the budget of Project Kestrel?' } };

describe('[CTX-06] a packet kept open as a stream', () => {
  it('comes at once, and anew when its content changes, to a client of graphql-sse', async () => {
    const client = createClient({
      url: `${story.api.url}/graphql/stream`,
      headers: { authorization: `Bearer ${lin.secret}` },
      retryAttempts: 0,
    });
    const heard: unknown[] = [];
    client.subscribe(
      { query: packet, variables },
      {
        next: ({ data }) => heard.push(data),
        error: (error) => heard.push(error),
        complete: () => undefined,
      },
    );
    await expect.poll(() => heard).toMatchObject([{ contextPacket: { status: 'NO_MATCH' } }]);
    await lin.says('The budget of Project Kestrel is 50000 EUR.');
    await expect.poll(() => JSON.stringify(heard.at(-1))).toMatch(/50,?000/);
    client.dispose();
    await expect.poll(async () => metric('palimpsest_open_subscriptions')).toBe('0');
  });

  it('answers queries too, and then is complete', async () => {
    const answer = await streamed(story.api.url, {
      body: { query: '{ viewer { userId } }' },
      secret: lin.secret,
    });
    expect(answer.events).toEqual([{ data: { viewer: { userId: 'lin' } } }]);
    expect(answer.text).toMatch(/event: complete\ndata: \n\n$/);
  });

  it('ends, and says why, as soon as its token is revoked', async () => {
    const admin = await space.user('ada', ['admin']);
    const guest = await space.user('guest');
    let isRevoked = false;
    const answer = await streamed(story.api.url, {
      body: { query: packet, variables },
      secret: guest.secret,
      enough: (events) => {
        if (events.length === 1 && !isRevoked) {
          isRevoked = true;
          void admin.data(
            'mutation ($input: RevokeTokenInput!) { revokeToken(input: $input) { userErrors { code } } }',
            { input: { tokenId: guest.tokenId } },
          );
        }
        return false;
      },
    });
    expect(answer.events.at(-1)).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
  });

  it.each([
    ['no token', null, 401, 'UNAUTHENTICATED'],
    ['an unknown one', 'pal_nobody', 401, 'UNAUTHENTICATED'],
  ])('is refused to %s', async (_name, secret, status, code) => {
    const answer = await streamed(story.api.url, { body: { query: packet, variables }, secret });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(code);
  });

  it.each([
    ['GET', {}, 405],
    ['PUT', {}, 405],
    ['POST', { accept: 'application/json', 'content-type': 'application/json' }, 406],
    ['POST', { accept: 'text/event-stream', 'content-type': 'text/plain' }, 400],
  ])('takes no %s with %o', async (method, headers, status) => {
    const response = await fetch(`${story.api.url}/graphql/stream`, {
      method,
      headers: { ...headers, authorization: `Bearer ${lin.secret}` },
      ...(method === 'POST' ? { body: JSON.stringify({ query: '{ viewer { userId } }' }) } : {}),
    });
    expect([response.status, await response.text()]).toEqual([
      status,
      expect.stringContaining('BAD_REQUEST'),
    ]);
  });

  it('ends with the API', async () => {
    const own = await openStory();
    const user = await (await own.space()).user('lin');
    const events: unknown[] = [];
    const stream = streamed(own.api.url, {
      body: { query: packet, variables },
      secret: user.secret,
      enough: (heard) => {
        events.push(...heard);
        return false;
      },
    });
    await expect.poll(() => events.length).toBeGreaterThan(0);
    await own.end();
    expect((await stream).status).toBe(200);
  });
});

async function metric(name: string): Promise<string> {
  const text = await (await fetch(`${story.api.url}/metrics`)).text();
  return new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1] ?? '';
}
