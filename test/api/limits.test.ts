import { readFileSync } from 'node:fs';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../src/api/limits/table.js';
import { nest, times } from '../support/documents.js';
import { openStory, type Story, streamed, type User } from '../support/story.js';

let story: Story;
let lin: User;
beforeAll(async () => {
  story = await openStory();
  lin = await (await story.space()).user('lin');
});
afterAll(() => story.end());

const tooMuch: readonly (readonly [string, string, string])[] = [
  ['depth', `{ assertion(id: "a") { ${nest(11)} } }`, 'LIMIT_EXCEEDED'],
  [
    'depth through fragments',
    `{ assertion(id: "a") { ...A } } fragment A on Assertion { ${nest(5).replace('lifecycle', '...B')} }
     fragment B on Assertion { ${nest(6)} }`,
    'LIMIT_EXCEEDED',
  ],
  ['aliases', `{ ${times(31, (i) => `v${i}: viewer { userId }`)} }`, 'LIMIT_EXCEEDED'],
  ['aliases of __typename', `{ ${times(31, (i) => `t${i}: __typename`)} }`, 'LIMIT_EXCEEDED'],
  [
    'aliased introspection',
    `{ ${times(31, (i) => `s${i}: __schema { description }`)} }`,
    'LIMIT_EXCEEDED',
  ],
  ['root fields', `{ ${times(21, () => 'viewer { userId }')} }`, 'LIMIT_EXCEEDED'],
  [
    'directives',
    `{ viewer { ${times(51, () => 'userId @include(if: true)')} } }`,
    'LIMIT_EXCEEDED',
  ],
  [
    'lists in lists',
    `{ entities(search: "a", first: 50) { edges { node { assertions(first: 100) { edges { node {
       id lifecycle confidence evidenceCount basis } } } } } } }`,
    'LIMIT_EXCEEDED',
  ],
  [
    'fragments that double',
    `{ viewer { ...F0 } } ${times(30, (i) => `fragment F${i} on Viewer { ...F${i + 1} ...F${i + 1} }`)}
     fragment F30 on Viewer { userId }`,
    'LIMIT_EXCEEDED',
  ],
  ['fields', `{ viewer { ${times(1_001, () => 'userId')} } }`, 'LIMIT_EXCEEDED'],
  [
    'values within values of the document',
    `{ entities(search: ${'['.repeat(40)}${']'.repeat(40)}) { pageInfo { endCursor } } }`,
    'LIMIT_EXCEEDED',
  ],
  ['tokens', `{ viewer { ${times(4_100, () => 'userId')} } }`, 'GRAPHQL_PARSE_FAILED'],
  [
    'circular introspection',
    `{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }`,
    'GRAPHQL_VALIDATION_FAILED',
  ],
];

describe('[API] an operation that asks for too much is refused, whatever carries it', () => {
  it.each(tooMuch)('%s over HTTP: 400', async (_name, query, code) => {
    const answer = await lin.ask(query);
    expect([answer.status, answer.data]).toEqual([400, null]);
    expect(answer.errors.map(({ extensions }) => extensions.code)).toContain(code);
  });

  it.each(tooMuch)('%s over WebSocket', async (_name, query, code) => {
    const client = lin.socket();
    const refused = await new Promise((resolve) => {
      client.subscribe({ query }, { next: resolve, error: resolve, complete: () => undefined });
    });
    await client.dispose();
    expect(refused).toEqual(
      expect.arrayContaining([expect.objectContaining({ extensions: { code } })]),
    );
  });

  it.each(tooMuch)('%s over a stream: 400', async (_name, query, code) => {
    const answer = await streamed(story.api.url, { body: { query }, secret: lin.secret });
    expect([answer.status, answer.events]).toEqual([400, []]);
    expect(answer.text).toContain(code);
  });

  const deep = (depth: number): unknown => (depth === 0 ? 'tulip' : [deep(depth - 1)]);
  it.each([
    ['values within values', { x: deep(40) }],
    ['values within values without end', { x: deep(4_000) }],
    ['values', { x: Array.from({ length: 200_001 }, () => 0) }],
  ])('%s in the variables, whatever carries them', async (_name, variables) => {
    const query = 'query ($x: String) { entities(search: $x) { pageInfo { endCursor } } }';
    const answer = await lin.ask(query, variables);
    const stream = await streamed(story.api.url, {
      body: { query, variables },
      secret: lin.secret,
    });
    const client = lin.socket();
    const pushed = await new Promise((resolve) => {
      client.subscribe(
        { query, variables },
        { next: resolve, error: resolve, complete: () => undefined },
      );
    });
    await client.dispose();
    expect([answer.status, stream.status]).toEqual([400, 400]);
    for (const text of [answer.text, stream.text, JSON.stringify(pushed)]) {
      expect(text).toContain('LIMIT_EXCEEDED');
      expect(text).not.toContain('tulip');
    }
  });

  it('names at most ten of its errors, and its words not at all', async () => {
    const answer = await lin.ask(`{ ${times(200, (i) => `tulip${i} @tulip(x: "rose")`)} }`);
    expect(answer.status).toBe(400);
    expect(answer.errors.length).toBeLessThanOrEqual(11);
    const words = [
      '{ viewer(x: "rose") { userId } ',
      '{ entities(search: 48151623) { pageInfo { endCursor } } }',
      '{ entities(search: "a", type: ROSE) { pageInfo { endCursor } } }',
      '{ entities(search: "rose',
      'query rose "rose" { viewer { userId } }',
    ];
    for (const query of words) {
      const { text, status } = await lin.ask(query);
      expect(status).toBe(400);
      expect(text).not.toMatch(/"rose|rose"|48151623|ROSE[^A-Z]/);
    }
  });

  it('and what GraphiQL and an entity page ask for is not', async () => {
    expect((await lin.ask(getIntrospectionQuery())).errors).toEqual([]);
    const page = `{ entity(id: "ent_1") { name aliases cluster { name } assertions(first: 100) { edges { node {
      id lifecycle predicate { name label } object { ... on TextValue { text } ... on Entity { name } }
      subject { name } bounds { certainFrom } supersededBy { id } conflictsWith { id }
      evidence { excerpt basis coordinate { itemId start end } passage { text item { title source { name } } } } } } } } }`;
    expect((await lin.ask(page)).errors).toEqual([]);
  });
});

describe('[OPS-04] README', () => {
  it('names every limit as it is', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const missing = Object.values(limits).filter(({ most, of, answer }) => {
      const row = new RegExp(
        `^\\| ${escaped(of)} +\\| +${most.toLocaleString('en')} \\| ${escaped(answer)} +\\|$`,
        'mu',
      );
      return !row.test(readme);
    });
    expect(missing).toEqual([]);
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
