import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nest, times } from '../../support/documents.js';
import { openStory, type Story, streamed, type User } from '../../support/story.js';

let story: Story;
let lin: User;
beforeAll(async () => {
  story = await openStory();
  lin = await (await story.space()).user('lin');
});
afterAll(() => story.end());

const doubling = times(18, (i) => `fragment F${i} on Viewer { ...F${i + 1} ...F${i + 1} }`);
const retract = (i: number) =>
  `m${i}: retractAssertion(input: {operationId: "o${i}", assertionId: "ast_0", reason: "x"}) { userErrors { code } }`;

/** Documents that ask for too much or for what there is none of: by payload, with the codes of their refusal. */
const documents: readonly (readonly [string, string, string])[] = [
  ['sec-01 fields below fields', `{ assertion(id: "a") { ${nest(30)} } }`, 'LIMIT_EXCEEDED'],
  ['sec-02 braces without end', '{a'.repeat(20_000), 'GRAPHQL_PARSE_FAILED'],
  [
    'sec-03 aliases',
    `{ ${times(1_000, (i) => `a${i}: entity(id: "e1") { name }`)} }`,
    'GRAPHQL_PARSE_FAILED|LIMIT_EXCEEDED',
  ],
  [
    'sec-04 aliased mutations',
    `mutation { ${times(200, retract)} }`,
    'PARSE_FAILED|LIMIT_EXCEEDED',
  ],
  ['sec-06 directives', `{ __typename ${'@a '.repeat(10_000)} }`, 'GRAPHQL_PARSE_FAILED'],
  ['sec-07 fields again and again', `{ ${'viewer { userId } '.repeat(3_000)} }`, 'PARSE_FAILED'],
  [
    'sec-08 fragments that double',
    `{ viewer { ...F0 } } ${doubling} fragment F18 on Viewer { userId }`,
    'LIMIT_EXCEEDED',
  ],
  [
    'sec-09 fragments that lead back',
    'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    'GRAPHQL_VALIDATION_FAILED|LIMIT_EXCEEDED',
  ],
  [
    'sec-10 lists in lists',
    `{ entities(search: "a", first: 1000) { edges { node { assertions(first: 1000) { edges { node {
       evidence { id } } } } } } } }`,
    'LIMIT_EXCEEDED',
  ],
  [
    'sec-102 fields that the input has not',
    `mutation { applyDelta(input: {operationId: "o", delta: "{}", status: "active", confidence: 1, approvedBy: "me"}) {
       userErrors { code } } }`,
    'GRAPHQL_VALIDATION_FAILED',
  ],
];

describe('[OPS-04] a document that is refused', () => {
  it.each(documents)('%s: 400 with a code, and no word of the inside', async (id, query, code) => {
    const sent: string[] = [];
    story.services.database.observe = (name) => sent.push(name);
    try {
      const answer = await lin.ask(query);
      expect(answer.status).toBe(400);
      expect(answer.errors.map(({ extensions }) => extensions.code).join()).toMatch(
        new RegExp(code),
      );
      expect(answer.text.length).toBeLessThan(6_000);
      expect(answer.text).not.toMatch(/Did you mean|RangeError|node_modules|\.ts:/);
      expect(story.logged.join()).not.toContain('RangeError');
      expect([id, answer.data]).toEqual([id, null]);
      expect(sent.filter((name) => !name.startsWith('token.'))).toEqual([]);
    } finally {
      story.services.database.observe = null;
    }
  });

  it.each([
    ['-1', '-1', 'BAD_USER_INPUT'],
    ['0', '0', 'BAD_USER_INPUT'],
    ['2147483648', '2147483648', 'LIMIT_EXCEEDED'],
    ['1e3', '1e3', 'GRAPHQL_VALIDATION_FAILED'],
  ])('sec-11 a page of %s', async (_name, first, code) => {
    const answer = await lin.ask(
      `{ entities(search: "a", first: ${first}) { pageInfo { endCursor } } }`,
    );
    expect(answer.errors.map(({ extensions }) => extensions.code)).toEqual([code]);
    expect(answer.text).not.toMatch(/cypher|neo4j|LIMIT \$/i);
  });

  it('sec-12 a cursor that somebody made', async () => {
    const after = Buffer.from('{"ns":"other"}').toString('base64');
    const answer = await lin.ask(
      `{ entities(search: "a", after: "${after}") { pageInfo { endCursor } } }`,
    );
    expect(answer.errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
  });

  it('sec-23 an id of no form', async () => {
    for (const id of ['%00', '\\u0000', "x' OR '1'='1", 'ast_'.repeat(500)]) {
      const answer = await lin.ask('query ($id: ID!) { node(id: $id) { id } }', { id });
      expect(answer.text).not.toMatch(/cypher|neo4j|bolt|127\.0\.0\.1|\.ts:/i);
      expect(answer.data).toEqual({ node: null });
    }
  });

  it('sec-14 a name that is nearly one, in production', async () => {
    const production = await openStory({ isProduction: true });
    try {
      const answer = await (
        await (await production.space()).user('lin')
      ).ask('{ entitiees { id } }');
      expect(answer.status).toBe(400);
      expect(answer.text).not.toMatch(/Did you mean|entities/);
    } finally {
      await production.end();
    }
  });

  it('sec-13 introspection without a token', async () => {
    const { status } = await fetch(`${story.api.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ __schema { types { name } } }' }),
    });
    expect(status).toBe(401);
  });
});

/** Requests as they come over the wire: what is sent, and which answers are right. */
const mutation = '{"query":"mutation { createSpace(input: {name: \\"x\\"}) { spaceId } }"}';
const requests: readonly (readonly [string, () => RequestInit, number[]])[] = [
  ['sec-05 a batch', () => json('[{"query":"{__typename}"},{"query":"{__typename}"}]'), [400]],
  ['sec-15 a form’s plain text', () => typed('text/plain', mutation), [400, 415]],
  ['sec-15 a form', () => typed('application/x-www-form-urlencoded', mutation), [400, 415]],
  [
    'sec-15 a form with files',
    () => typed('multipart/form-data; boundary=x', mutation),
    [400, 415],
  ],
  ['sec-18 twenty megabytes', () => json(`{"query":"${'a'.repeat(20_000_000)}"}`), [413]],
  ['sec-18 a packed bomb', () => packed(Buffer.alloc(40_000_000, 0x20)), [413]],
  ['sec-18 another charset', () => typed('application/json; charset=utf-32', '{}'), [400, 415]],
  ['sec-19 half a body', () => json('{"query": '), [400]],
  ['sec-22 a value nested 10,000 deep', () => json(nested(10_000)), [400]],
];

const json = (body: string): RequestInit => typed('application/json', body);
const typed = (type: string, body: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
});
const packed = (content: Buffer): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  body: gzipSync(content),
});
const nested = (depth: number): string =>
  `{"query":"query ($x: String) { entities(search: $x) { pageInfo { endCursor } } }","variables":{"x":${'['.repeat(depth)}${']'.repeat(depth)}}}`;

describe('[OPS-04] a request that is refused', () => {
  it.each(requests)('%s', async (_id, request, statuses) => {
    const init = request();
    const headers = {
      ...(init.headers as Record<string, string>),
      authorization: `Bearer ${lin.secret}`,
    };
    const response = await fetch(`${story.api.url}/graphql`, { ...init, headers });
    const text = await response.text();
    expect(statuses).toContain(response.status);
    expect(text).not.toMatch(/node_modules|\.ts:|SyntaxError| {4}at /);
    expect(text.length).toBeLessThan(2_000);
    expect(story.logged.join()).not.toMatch(/SyntaxError| {4}at /);
    expect((await lin.ask('{ viewer { userId } }')).status).toBe(200);
  });

  it('sec-16 a mutation by GET', async () => {
    const query = encodeURIComponent('mutation { createSpace(input: {name: "x"}) { spaceId } }');
    for (const extra of [{}, { 'apollo-require-preflight': 'yes' }]) {
      const { status } = await fetch(`${story.api.url}/graphql?query=${query}`, {
        headers: { authorization: `Bearer ${lin.secret}`, ...extra },
      });
      expect([400, 404, 405]).toContain(status);
    }
  });

  it('sec-20 a variable of five megabytes, which is not repeated', async () => {
    const body = {
      query: 'query ($x: String!) { entities(search: $x) { pageInfo { endCursor } } }',
      variables: { x: 'tulip'.repeat(1_000_000) },
    };
    const answer = await lin.ask(body.query, body.variables);
    const stream = await streamed(story.api.url, { body, secret: lin.secret });
    expect([answer.status, stream.status]).toEqual([413, 413]);
    expect(answer.text + stream.text).not.toContain('tulip');
  });
});
