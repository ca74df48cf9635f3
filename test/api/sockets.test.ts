import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from 'graphql-ws';
import {
  at,
  listAt,
  openSocket,
  openStory,
  type Space,
  type Story,
  textAt,
} from '../support/story.js';

let story: Story;
let space: Space;
beforeAll(async () => {
  story = await openStory();
  space = await story.space();
});
afterAll(() => story.end());

/** What a subscription pushed so far, and how it ended. */
interface Heard {
  readonly data: unknown[];
  readonly errors: unknown[];
  readonly stop: () => void;
}

function listen(client: Client, query: string, variables: Record<string, unknown> = {}): Heard {
  const data: unknown[] = [];
  const errors: unknown[] = [];
  const stop = client.subscribe(
    { query, variables },
    {
      next: (result) =>
        result.errors === undefined ? data.push(result.data) : errors.push(result.errors),
      error: (error) => errors.push(error),
      complete: () => undefined,
    },
  );
  return { data, errors, stop };
}

const packet = `subscription ($request: ContextRequestInput!) { contextPacket(request: $request) {
  status version triggers knownAt items { text holds assertion { id lifecycle predicate { name } evidence { excerpt } } }
} }`;
const changes =
  'subscription ($after: String) { changes(after: $after) { cursor recordType sequence } }';
const request = { goal: 'What is the budget of Project Kestrel?' };

describe('[CTX-06] a packet kept open', () => {
  it('comes at once, and anew when its content changes, naming the trigger; each read by loaders of its own', async () => {
    const lin = await space.user('lin');
    const client = lin.socket();
    const heard = listen(client, packet, { request });
    await expect.poll(() => heard.data.length).toBe(1);
    expect(heard.data[0]).toMatchObject({
      contextPacket: { status: 'NO_MATCH', triggers: [], items: [] },
    });

    await lin.says('The budget of Project Kestrel is 50000 EUR.');
    await expect.poll(() => heard.data.length).toBeGreaterThan(1);
    await lin.says('The budget of Project Kestrel is 60000 EUR.', { at: '2026-03-05T09:00:00Z' });
    await expect.poll(() => JSON.stringify(heard.data.at(-1))).toMatch(/60,?000/);

    const last = heard.data.at(-1);
    expect(listAt(last, 'contextPacket', 'triggers').length).toBeGreaterThan(0);
    expect(
      textAt(last, 'contextPacket', 'items', 0, 'assertion', 'evidence', 0, 'excerpt'),
    ).toContain('60000');
    expect(at(last, 'contextPacket', 'items', 0, 'holds')).toBe('HOLDS');
    expect(at(last, 'contextPacket', 'version')).not.toBe(
      at(heard.data[0], 'contextPacket', 'version'),
    );
    expect(heard.errors).toEqual([]);
    heard.stop();
    await client.dispose();
  });

  it('outlives a graph that fails for a while, and then says what it missed', async () => {
    const quiet = await story.space();
    const lin = await quiet.user('lin');
    const client = lin.socket();
    const heard = listen(client, packet, { request });
    await expect.poll(() => heard.data.length).toBe(1);
    let failures = 0;
    story.services.database.observe = (name) => {
      if (name !== 'space.sequenceNow' || failures > 0) return;
      failures += 1;
      throw new Error('away');
    };
    await lin.says('The budget of Project Kestrel is 50000 EUR.');
    await expect.poll(() => JSON.stringify(heard.data.at(-1))).toMatch(/50,?000/);
    story.services.database.observe = null;
    expect(failures).toBe(1);
    await client.dispose();
  });

  it('is the same packet that a query gives', async () => {
    const lin = await space.user('lin');
    const client = lin.socket();
    const heard = listen(client, packet, { request });
    await expect.poll(() => heard.data.length).toBe(1);
    const asked = await lin.data(packet.replace('subscription', 'query'), { request });
    expect(asked).toEqual(heard.data[0]);
    await client.dispose();
  });

  it.each([
    ['an empty goal', { goal: ' ' }, 'BAD_USER_INPUT'],
    ['a goal too long', { goal: 'x'.repeat(4_097) }, 'TOO_LARGE'],
    ['a limit out of range', { goal: 'x', limit: 51 }, 'BAD_USER_INPUT'],
  ])('refuses %s', async (_name, bad, code) => {
    const lin = await space.user('lin');
    const client = lin.socket();
    const heard = listen(client, packet, { request: bad });
    await expect.poll(() => heard.errors.length).toBe(1);
    expect(heard.errors).toMatchObject([[{ extensions: { code } }]]);
    await client.dispose();
  });
});

describe('[GRA-11] the ledger as it is written', () => {
  it('goes on from a cursor: nothing is lost, nothing comes twice', async () => {
    const quiet = await story.space();
    const admin = await quiet.user('ada', ['admin']);
    await admin.says('I prefer tea.');
    const client = admin.socket();
    const first = listen(client, changes, { after: null });
    const start = await admin.data('{ changes(first: 1) { pageInfo { endCursor } } }');
    const after = textAt(start, 'changes', 'pageInfo', 'endCursor');
    const all = listen(client, changes, { after });
    await expect.poll(() => all.data.length).toBeGreaterThan(2);
    await admin.says('I prefer early mornings.');
    const ledger = await admin.data('{ changes(first: 500) { edges { node { sequence } } } }');
    const sequences = listAt(ledger, 'changes', 'edges').map((edge) =>
      at(edge, 'node', 'sequence'),
    );
    await expect
      .poll(() => all.data.map((event) => at(event, 'changes', 'sequence')))
      .toEqual(sequences.slice(1));

    const resumed = listen(client, changes, { after: textAt(all.data[2], 'changes', 'cursor') });
    await expect
      .poll(() => resumed.data.map((event) => at(event, 'changes', 'sequence')))
      .toEqual(sequences.slice(4));
    expect(first.errors).toEqual([]);
    await client.dispose();
  });

  it('refuses a forged cursor', async () => {
    const lin = await space.user('lin');
    const client = lin.socket();
    const heard = listen(client, changes, { after: 'forged' });
    await expect.poll(() => heard.errors.length).toBe(1);
    expect(heard.errors).toMatchObject([[{ extensions: { code: 'BAD_USER_INPUT' } }]]);
    await client.dispose();
  });
});

describe('[API] who may stay connected', () => {
  it.each([
    ['no token', null],
    ['an unknown one', 'pal_nobody'],
  ])('%s is closed with 4401', async (_name, secret) => {
    const closed: number[] = [];
    const client = openSocket(story.api.url, secret, ({ code }) => closed.push(code));
    const heard = listen(client, '{ viewer { userId } }');
    await expect.poll(() => closed).toEqual([4401]);
    expect(heard.data).toEqual([]);
  });

  it('an open connection ends at once when its token is revoked, and only that one', async () => {
    const admin = await space.user('ada', ['admin']);
    const guest = await space.user('guest');
    const closed: string[] = [];
    const clients = [
      guest.socket({ onClosed: ({ code }) => closed.push(`guest ${code}`) }),
      admin.socket({ onClosed: ({ code }) => closed.push(`admin ${code}`) }),
    ] as const;
    const opened = clients.map((client) => listen(client, packet, { request }));
    await expect.poll(() => opened.every(({ data }) => data.length > 0)).toBe(true);
    await admin.data(
      'mutation ($input: RevokeTokenInput!) { revokeToken(input: $input) { userErrors { code } } }',
      {
        input: { tokenId: guest.tokenId },
      },
    );
    await expect.poll(() => closed).toEqual(['guest 4401']);
    await clients[1].dispose();
  });

  it('answers queries too, masked like over HTTP', async () => {
    const lin = await space.user('lin');
    const client = lin.socket();
    const heard = listen(
      client,
      'query ($first: Int) { changes(first: $first) { edges { cursor } } viewer { userId } }',
      {
        first: 'tulip-48151623',
      },
    );
    await expect.poll(() => heard.errors.length).toBe(1);
    expect(heard.errors).toMatchObject([[{ extensions: { code: 'BAD_USER_INPUT' } }]]);
    expect(JSON.stringify(heard.errors)).not.toContain('tulip');
    await client.dispose();
  });
});

describe('[OPS] an API that ends', () => {
  it('tells its sockets that it goes away, leaves no subscription and frees its port', async () => {
    const own = await openStory();
    const user = await (await own.space()).user('lin');
    const closed: number[] = [];
    const heard = listen(user.socket({ onClosed: ({ code }) => closed.push(code) }), packet, {
      request,
    });
    await expect.poll(() => heard.data.length).toBe(1);
    await own.end();
    await expect.poll(() => closed).toEqual([1001]);
    await expect(fetch(`${own.api.url}/healthz`)).rejects.toThrow();
  });
});
