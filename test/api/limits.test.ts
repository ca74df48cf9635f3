import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStory, type Story, type User } from '../support/story.js';

let story: Story;
let lin: User;
beforeAll(async () => {
  story = await openStory();
  lin = await (await story.space()).user('lin');
});
afterAll(() => story.end());

const nest = (depth: number): string =>
  depth === 0 ? 'lifecycle' : `conflictsWith { ${nest(depth - 1)} }`;
const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

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

  it('and what GraphiQL and an entity page ask for is not', async () => {
    expect((await lin.ask(getIntrospectionQuery())).errors).toEqual([]);
    const page = `{ entity(id: "ent_1") { name aliases cluster { name } assertions(first: 100) { edges { node {
      id lifecycle predicate { name label } object { ... on TextValue { text } ... on Entity { name } }
      subject { name } bounds { certainFrom } supersededBy { id } conflictsWith { id }
      evidence { excerpt basis coordinate { itemId start end } passage { text item { title source { name } } } } } } } } }`;
    expect((await lin.ask(page)).errors).toEqual([]);
  });
});
