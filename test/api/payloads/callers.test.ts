import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { listAt, openStory, post, type Space, type Story, type User } from '../../support/story.js';

let story: Story;
let here: Space;
let lin: User;
let eve: User;
/** Ids of records of eve's space, by what they are. */
let theirs: readonly string[];
beforeAll(async () => {
  story = await openStory();
  here = await story.space();
  lin = await here.user('lin', ['agent', 'reviewer', 'admin']);
  eve = await (await story.space()).user('eve');
  const { itemId, runId } = await eve.says('The budget of Project Lanternfish is 30 EUR.');
  await lin.says('The budget of Project Obsidian is 10 EUR.');
  const ledger = await eve.data('{ changes(first: 100) { edges { node { recordId } } } }');
  const text = JSON.stringify(listAt(ledger, 'changes', 'edges'));
  theirs = [...new Set([...(text.match(/[a-z]{3}_[0-9a-f]{32}/g) ?? []), itemId, runId])];
});
afterAll(() => story.end());

const operationId = () => randomBytes(8).toString('hex');
const zero = (id: string) => `${id.slice(0, 4)}${'0'.repeat(32)}`;

describe('[GRA-19] what belongs to another space', () => {
  it('sec-55 is by its id as if it were not there', async () => {
    expect(theirs.length).toBeGreaterThan(4);
    for (const id of theirs) {
      const answer = (of: string) =>
        lin.ask(`{ node(id: "${of}") { id } entity(id: "${of}") { id } assertion(id: "${of}") { id }
          sourceItem(id: "${of}") { id } ingestRun(id: "${of}") { id } }`);
      const [known, unknown] = [await answer(id), await answer(zero(id))];
      expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
      expect(known.text).not.toContain(id);
    }
  });

  it('sec-56 is corrected and settled by nobody else, and nothing is written', async () => {
    const before = await eve.data('{ changes(first: 500) { edges { node { recordId } } } }');
    const assertionId = theirs.find((id) => id.startsWith('ast_')) ?? '';
    const entityId = theirs.find((id) => id.startsWith('ent_')) ?? '';
    const attempts = [
      [
        'mutation ($input: CorrectAssertionInput!) { correctAssertion(input: $input) { userErrors { code } } }',
        { assertionId, object: { number: 1 }, statement: 'It is 1.' },
      ],
      [
        'mutation ($input: DecideIdentityInput!) { decideIdentity(input: $input) { userErrors { code } } }',
        { leftId: entityId, rightId: 'ent_0', judgement: 'SAME_AS', reason: 'I say so.' },
      ],
    ] as const;
    for (const [document, input] of attempts) {
      const { data } = await lin.ask(document, { input: { operationId: operationId(), ...input } });
      expect(JSON.stringify(data)).toContain('NOT_FOUND');
    }
    expect(await eve.data('{ changes(first: 500) { edges { node { recordId } } } }')).toEqual(
      before,
    );
  });

  it('sec-57 is superseded by nobody else', async () => {
    const { itemId } = await lin.says('The budget of Project Obsidian is 11 EUR.');
    const delta = {
      schema: 'palimpsest-delta/1',
      sessionId: itemId,
      generatedAt: '2026-03-02T10:00:00Z',
      authorisation: { grantedBy: 'lin', scope: 'SESSION' },
      entities: [{ key: 'p', type: 'project', name: 'Project Obsidian' }],
      assertions: [
        {
          subject: 'p',
          predicate: 'has_budget',
          object: { number: 12, unit: 'EUR' },
          basis: 'user_statement',
          evidence: [{ passage: 0, quote: 'The budget of Project Obsidian is 11 EUR.' }],
          supersedes: theirs.find((id) => id.startsWith('ast_')),
        },
      ],
      emptyResults: [],
    };
    const { data } = await lin.ask(
      'mutation ($input: ApplyDeltaInput!) { applyDelta(input: $input) { assertions { id } userErrors { code } } }',
      { input: { operationId: operationId(), delta: JSON.stringify(delta) } },
    );
    expect(data).toMatchObject({ applyDelta: { assertions: [] } });
    expect(JSON.stringify(data)).toMatch(/NOT_FOUND|SUPERSESSION_REFUSED/);
  });

  it('sec-59 is in no answer of those who ask for it at the same time', async () => {
    const id = theirs.find((one) => one.startsWith('ent_')) ?? '';
    const query = `{ entity(id: "${id}") { id name } }`;
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => [lin.ask(query), eve.ask(query)] as const).flat(),
    );
    const own = await eve.ask(query);
    const nothing = await lin.ask(query);
    expect(own.text).not.toBe(nothing.text);
    answers.forEach(({ text }, index) => {
      expect(text).toBe(index % 2 === 1 ? own.text : nothing.text);
    });
  });

  it('sec-105 knows an operation id of its own', async () => {
    const id = operationId();
    const ingest = (user: User) =>
      user.data(
        `mutation ($input: IngestSessionInput!) { ingestSession(input: $input) { item { id } userErrors { code } } }`,
        {
          input: {
            operationId: id,
            session: {
              externalId: id,
              audience: 'SPACE',
              turns: [{ role: 'USER', text: user.userId }],
            },
          },
        },
      );
    for (const user of [lin, eve])
      expect(await ingest(user)).toMatchObject({ ingestSession: { userErrors: [] } });
  });
});

/** What becomes of a raw connection that sends some messages. */
function connect(messages: readonly unknown[]): Promise<number> {
  const socket = new WebSocket(
    `${story.api.url.replace('http', 'ws')}/graphql`,
    'graphql-transport-ws',
  );
  return new Promise((resolve) => {
    socket.on('open', () => messages.forEach((message) => socket.send(JSON.stringify(message))));
    socket.on('close', resolve);
    socket.on('error', () => undefined);
  });
}

describe('[OPS-03] who comes by WebSocket', () => {
  const claims = { sub: 'lin', roles: ['admin'] };
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
  it.each([
    ['sec-29 bug-39 with claims in place of a token', { jwt: claims }],
    ['sec-29 with claims as authorization', { authorization: claims }],
    ['sec-29 with an unsigned token', { authorization: `Bearer ${unsigned}` }],
    ['sec-29 with a user’s name', { userId: 'lin', authorization: 'lin' }],
  ])('%s is closed with 4401', async (_id, payload) => {
    expect(await connect([{ type: 'connection_init', payload }])).toBe(4401);
  });

  it('sec-31 gets nothing of what was taken from them meanwhile', async () => {
    const bob = await here.user('bob');
    const heard: unknown[] = [];
    const ended: unknown[] = [];
    bob.socket().subscribe(
      { query: 'subscription { changes { recordId } }' },
      {
        next: (event) => heard.push(event),
        error: (e) => ended.push(e),
        complete: () => ended.push(0),
      },
    );
    await expect
      .poll(async () => {
        await lin.says('The budget of Project Obsidian is 14 EUR.');
        return heard.length;
      })
      .toBeGreaterThan(0);
    await lin.data('mutation { removeMember(input: {userId: "bob"}) { userErrors { code } } }');
    const count = heard.length;
    await lin.says('The budget of Project Obsidian is 15 EUR.');
    await expect.poll(() => ended.length).toBe(1);
    expect(heard.length).toBe(count);
  });
});

describe('[OPS-03] a token', () => {
  it('sec-78 counts in its header alone, and no address is logged', async () => {
    for (const path of [`graphql?token=${lin.secret}`, `graphql?access_token=${lin.secret}`]) {
      const response = await fetch(`${story.api.url}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ viewer { userId } }' }),
      });
      expect(response.status).toBe(401);
      expect(await response.text()).not.toContain(lin.secret);
    }
    await post(story.api.url, { query: '{ viewer { userId } }' }, `${lin.secret}x`);
    expect(story.logged.join()).not.toContain(lin.secret);
  });
});
