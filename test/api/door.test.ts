import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStory, post, type Space, type Story, textAt, type User } from '../support/story.js';

let story: Story;
let space: Space;
let lin: User;
beforeAll(async () => {
  story = await openStory();
  space = await story.space();
  lin = await space.user('lin');
});
afterAll(() => story.end());

const viewer = '{ viewer { spaceId userId roles onBehalfOf } }';

describe('[API] who may come in', () => {
  it('says who you are', async () => {
    expect(await lin.data(viewer)).toEqual({
      viewer: { spaceId: space.id, userId: 'lin', roles: ['AGENT'], onBehalfOf: null },
    });
  });

  it.each([
    ['no token', null],
    ['an unknown one', 'pal_nobody'],
    ['one that is no word', 'two words'],
  ])('answers %s with 401 and a code, and runs nothing', async (_name, secret) => {
    const answer = await post(story.api.url, { query: viewer }, secret);
    expect(answer.status).toBe(401);
    expect(answer.data).toBeNull();
    expect(answer.errors).toEqual([
      {
        message: expect.stringContaining('Bearer') as string,
        extensions: { code: 'UNAUTHENTICATED' },
      },
    ]);
  });

  it('refuses a token from the moment it is revoked', async () => {
    const admin = await space.user('admin', ['admin']);
    const guest = await space.user('guest');
    expect((await guest.ask(viewer)).status).toBe(200);
    const revoked = await admin.data(
      'mutation ($input: RevokeTokenInput!) { revokeToken(input: $input) { token { revokedAt } userErrors { code } } }',
      { input: { tokenId: guest.tokenId } },
    );
    expect(revoked).toEqual({
      revokeToken: { token: { revokedAt: expect.any(String) as string }, userErrors: [] },
    });
    await expect.poll(async () => (await guest.ask(viewer)).status).toBe(401);
  });

  it('issues tokens to administrators only, each for its own space', async () => {
    const issue = `mutation ($input: IssueTokenInput!) {
      issueToken(input: $input) { secret token { userId roles } userErrors { code field } } }`;
    const input = { name: 'x', userId: 'noor', roles: ['REVIEWER'] };
    expect(await lin.data(issue, { input })).toEqual({
      issueToken: { secret: null, token: null, userErrors: [{ code: 'FORBIDDEN', field: null }] },
    });
    const admin = await space.user('admin', ['admin']);
    await admin.data(
      'mutation ($input: PutMemberInput!) { putMember(input: $input) { userErrors { code } } }',
      { input: { userId: 'noor', roles: ['REVIEWER'] } },
    );
    expect(await admin.data(issue, { input })).toMatchObject({
      issueToken: { token: { userId: 'noor', roles: ['REVIEWER'] }, userErrors: [] },
    });
  });
});

describe('[API] what a supervisor and a browser ask', () => {
  it.each([
    ['/healthz', { status: 'alive' }],
    ['/readyz', { status: 'ready', neo4j: 'up', redis: 'up' }],
  ])('answers %s', async (path, body) => {
    await expect
      .poll(async () => {
        const response = await fetch(story.api.url + path);
        return [response.status, await response.json()];
      })
      .toEqual([200, body]);
  });

  it('leads a browser to GraphiQL', async () => {
    const response = await fetch(story.api.url, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/graphiql']);
  });
});

describe('[API] what is wrong with a request is said in GraphQL form, and nothing else', () => {
  const secretWords = 'tulip-48151623';

  it.each([
    ['malformed JSON', `{"query": "${secretWords}`, 400, 'BAD_REQUEST'],
    ['a body that is no object', '[]', 400, 'BAD_REQUEST'],
    ['an empty body', '', 400, 'BAD_REQUEST'],
    [
      'a body over 2 MB',
      JSON.stringify({ query: viewer, x: 'x'.repeat(2_200_000) }),
      413,
      'TOO_LARGE',
    ],
    ['a query that does not parse', '{"query": "{ viewer {"}', 400, 'GRAPHQL_PARSE_FAILED'],
    ['a field that is not there', '{"query": "{ secrets }"}', 400, 'GRAPHQL_VALIDATION_FAILED'],
  ])('%s', async (_name, body, status, code) => {
    const answer = await post(story.api.url, body, lin.secret);
    expect([answer.status, answer.errors[0]?.extensions.code]).toEqual([status, code]);
    expect(answer.text).not.toMatch(/ at .*\.[jt]s|node_modules|stack/i);
    expect(answer.text).not.toContain(secretWords);
  });

  it('does not repeat the values of variables', async () => {
    const query =
      'mutation ($input: IngestSessionInput!) { ingestSession(input: $input) { userErrors { code } } }';
    const turn = { role: 'USER', text: secretWords, at: secretWords };
    const answer = await lin.ask(query, {
      input: { operationId: '1', session: { externalId: secretWords, turns: [turn] } },
    });
    expect(answer.errors).toMatchObject([
      {
        message: 'The variable $input does not fit its type, at input.session.turns[0].at.',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
    expect(answer.text).not.toContain(secretWords);
  });

  it('refuses what a foreign page could send', async () => {
    const plain = await fetch(`${story.api.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', authorization: `Bearer ${lin.secret}` },
      body: JSON.stringify({ query: viewer }),
    });
    const get = await fetch(`${story.api.url}/graphql?query=${encodeURIComponent(viewer)}`);
    expect([plain.status, get.status]).toEqual([400, 405]);
  });

  it('masks what is our fault, under an id that the log knows too', async () => {
    story.services.database.observe = () => {
      throw new Error(`bolt said ${secretWords}`);
    };
    try {
      const answer = await lin.ask('{ entity(id: "ent_1") { name } }');
      const [error] = answer.errors;
      expect(error?.extensions.code).toBe('INTERNAL');
      expect(answer.text).not.toContain(secretWords);
      expect(story.logged.join()).toContain(textAt(error, 'extensions', 'requestId'));
      expect(story.logged.join()).not.toContain(secretWords);
    } finally {
      story.services.database.observe = null;
    }
  });
});
