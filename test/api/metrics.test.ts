import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStory, post, type Story, type User } from '../support/story.js';

let story: Story;
let guarded: Story;
let lin: User;
beforeAll(async () => {
  story = await openStory();
  guarded = await openStory({ metricsToken: 'scraper' });
  lin = await (await story.space()).user('lin');
});
afterAll(async () => {
  await story.end();
  await guarded.end();
});

/** Words that a caller chose: none of them may become a label or a part of a log line. */
const words = ['Zephyrine', 'marigold', 'petunia'] as const;
const [name, alias, value] = words;

async function hostileTurns(): Promise<void> {
  await lin.ask(
    `query ${name} { ${alias}: entities(search: "${value}") { pageInfo { endCursor } } }`,
  );
  await lin.ask(
    `query ${name} { ${alias}: entities(search: "${value}", first: -1) { pageInfo { endCursor } } }`,
  );
  await lin.ask(`query ${name} { ${alias}: nothing(search: "${value}") { id } }`);
  await lin.ask(`{ ${name} "${value}"`);
  await lin.ask('query ($x: Int) { changes(first: $x) { edges { cursor } } }', { x: value });
  await post(story.api.url, { query: `{ ${alias}: viewer { userId } }` }, value);
  await post(story.api.url, `{"${name}": "${value}`, lin.secret);
  await lin.says(`Remember that I prefer ${value}.`);
}

describe('[OPS-04] metrics', () => {
  it('count operations, errors and refusals, without a word of a caller’s', async () => {
    await hostileTurns();
    const response = await fetch(`${story.api.url}/metrics`);
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('text/plain');
    const series = [
      'palimpsest_operations_total{transport="http",type="query",outcome="good"}',
      'palimpsest_operations_total{transport="http",type="query",outcome="error"}',
      'palimpsest_operations_total{transport="http",type="mutation",outcome="good"}',
      'palimpsest_operation_seconds_bucket{le="10",transport="http",type="query"}',
      'palimpsest_errors_total{code="BAD_USER_INPUT"}',
      'palimpsest_errors_total{code="GRAPHQL_VALIDATION_FAILED"}',
      'palimpsest_refusals_total{class="authentication"}',
      'palimpsest_refusals_total{class="input"}',
      'palimpsest_queue_jobs{state="waiting"}',
      'palimpsest_pending_work',
      'palimpsest_ledger_lag_sequences',
      'palimpsest_open_subscriptions',
      'palimpsest_open_sockets',
    ];
    expect(series.filter((one) => !text.includes(`\n${one} `))).toEqual([]);
    expect([...words, lin.userId, 'spc_'].filter((word) => text.includes(word))).toEqual([]);
  });

  it('are for the scraper alone where it has a token', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${guarded.api.url}/metrics`, { headers });
    expect((await ask({})).status).toBe(401);
    expect((await ask({ authorization: 'Bearer other' })).status).toBe(401);
    expect((await ask({ authorization: 'Bearer scraper' })).status).toBe(200);
  });
});

describe('[OPS-04] logs', () => {
  it('are JSON lines with a request id, and hold no word of a caller’s', async () => {
    await hostileTurns();
    const answered = story.logged.filter((line) => line.includes('was answered'));
    expect(answered.length).toBeGreaterThan(3);
    for (const line of story.logged) expect(() => JSON.parse(line) as unknown).not.toThrow();
    for (const line of answered)
      expect(line).toMatch(/"requestId":"[0-9a-f]{32}","transport":"http"/);
    expect(answered.join()).toContain('"fields":["entities"]');
    const text = story.logged.join();
    expect(words.filter((word) => text.includes(word))).toEqual([]);
  });

  it('take over an id of the caller’s where it can hold no words', async () => {
    const ask = async (id: string) => {
      const response = await fetch(`${story.api.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${lin.secret}`,
          'x-request-id': id,
        },
        body: JSON.stringify({ query: '{ viewer { userId } }' }),
      });
      return response.headers.get('x-request-id');
    };
    const own = '0f8fad5b-d9cb-469f-a165-70867728950e';
    expect(await ask(own)).toBe(own);
    expect(story.logged.join()).toContain(own);
    expect(await ask('password-is-petunia')).toMatch(/^[0-9a-f]{32}$/);
  });
});
