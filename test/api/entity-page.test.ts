import { getNamedType, isLeafType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSchema } from '../../src/api/schema.js';
import {
  at,
  listAt,
  openStory,
  type Space,
  type Story,
  textAt,
  type User,
} from '../support/story.js';

let story: Story;
let space: Space;
let lin: User;
let kestrel: string;
const words = '你好 👩‍👩‍👧 𝒳. The budget of Project Kestrel is 50000 EUR. Ça va ? Привет!';

beforeAll(async () => {
  story = await openStory();
  space = await story.space();
  lin = await space.user('lin');
  await lin.says(words);
  await lin.says('I am working on Project Kestrel.', { at: '2026-03-03T09:00:00Z' });
  await lin.says('The budget of Project Kestrel is 60000 EUR.', { at: '2026-03-04T09:00:00Z' });
  kestrel = await idOf(lin, 'Kestrel');
});
afterAll(() => story.end());

async function idOf(user: User, search: string): Promise<string> {
  const found = await user.data(
    'query ($search: String!) { entities(search: $search) { edges { node { id } } } }',
    {
      search,
    },
  );
  return textAt(found, 'entities', 'edges', 0, 'node', 'id');
}

/** Names of the statements that an operation sent to the graph, once its token is known. */
async function queriesOf(
  query: string,
  variables: Record<string, unknown>,
): Promise<readonly string[]> {
  await expect.poll(() => story.services.listener.isListening()).toBe(true);
  await lin.data('{ viewer { userId } }');
  const names: string[] = [];
  story.services.database.observe = (name) => void names.push(name);
  try {
    await lin.data(query, variables);
  } finally {
    story.services.database.observe = null;
  }
  return names;
}

const page = `query ($id: ID!, $first: Int = 50, $evidence: Boolean = true) {
  entity(id: $id) {
    id name type aliases status
    cluster { id name }
    assertions(first: $first) { ...Page }
  }
}
fragment Page on AssertionConnection {
  edges { cursor node {
    id predicate { name label(language: "zh") } lifecycle validFrom holds
    subject { id name }
    object { ... on Entity { name } ... on TextValue { text } ... on NumberValue { number unit } ... on DateTimeValue { words } }
    evidence @include(if: $evidence) { coordinate { itemId start end excerptHash } excerpt passage { text role } }
  } }
  pageInfo { hasNextPage hasPreviousPage endCursor }
}`;

/** Every field of a type that needs no argument, with the ids below it where it is no leaf. */
function fieldsOf(typeName: string): readonly string[] {
  const type = openSchema().getType(typeName);
  if (!isObjectType(type)) throw new Error(`${typeName} is no object type.`);
  return Object.values(type.getFields()).map(({ name, type: of }) =>
    isLeafType(getNamedType(of)) ? name : `${name} { __typename }`,
  );
}
/** Each field of an assertion, its evidence and its coordinates alone: what is read follows from the selection. */
const wideFields = [
  ...fieldsOf('Assertion'),
  ...fieldsOf('Evidence').map((field) => `evidence { ${field} }`),
  ...fieldsOf('Coordinate').map((field) => `evidence { coordinate { ${field} } }`),
  'evidence { passage { text locator { name value } } }',
];

describe('[PERFORMANCE R4] the entity page', () => {
  it('with assertions, evidence and passages costs one query', async () => {
    expect(await queriesOf(page, { id: kestrel })).toEqual([
      'entity.page.present.first.core.whole',
    ]);
  });

  it('reads no evidence where none is asked for', async () => {
    expect(await queriesOf(page, { id: kestrel, evidence: false })).toEqual([
      'entity.page.present.first.core.none',
    ]);
  });

  it('costs a constant number of queries however many rows ask for speakers, histories and items', async () => {
    const wide = `query ($id: ID!) { entity(id: $id) { assertions { edges { node {
      assertedBy { name } history { lifecycle } supersededBy { id } conflictsWith { id }
      evidence { passage { item { title } } } } } } } }`;
    const names = await queriesOf(wide, { id: kestrel });
    expect(names.toSorted()).toEqual([
      'assertion.byIds.present.none',
      'assertion.history',
      'entity.byIds',
      'entity.page.present.first.whole.whole',
      'item.byIds',
    ]);
  });

  it.each(wideFields)('reads enough for any single field: %s', async (field) => {
    const onPage = `query ($id: ID!) { entity(id: $id) { assertions { edges { node { id ${field} } } } } }`;
    const nodes = listAt(
      await lin.data(onPage, { id: kestrel }),
      'entity',
      'assertions',
      'edges',
    ).map((edge) => at(edge, 'node'));
    expect(nodes).toHaveLength(3);
    for (const node of nodes) {
      const alone = `query ($id: ID!) { node(id: $id) { ... on Assertion { id ${field} } } }`;
      expect(at(await lin.data(alone, { id: at(node, 'id') }), 'node')).toEqual(node);
    }
  });

  it('reads a second selection of assertions apart, and answers both', async () => {
    const twice = `query ($id: ID!) { entity(id: $id) {
      all: assertions { edges { node { id } } }
      one: assertions(first: 1) { edges { node { id } } } } }`;
    expect(await queriesOf(twice, { id: kestrel })).toHaveLength(2);
    const data = await lin.data(twice, { id: kestrel });
    expect(listAt(data, 'entity', 'one', 'edges')).toHaveLength(1);
    expect(listAt(data, 'entity', 'all', 'edges').length).toBeGreaterThan(1);
  });
});

describe('[API] what an entity page shows', () => {
  it('shows text as it came, and the excerpt is the cited code points of it', async () => {
    const data = await lin.data(page, { id: kestrel });
    const evidence = listAt(data, 'entity', 'assertions', 'edges').flatMap((edge) =>
      listAt(edge, 'node', 'evidence'),
    );
    const cited = evidence.find((entry) => at(entry, 'passage', 'text') === words);
    const { start, end } = at(cited, 'coordinate') as { start: number; end: number };
    expect(at(cited, 'excerpt')).toBe(Array.from(words).slice(start, end).join(''));
  });

  it('pages from newest to oldest without losing or repeating one', async () => {
    const after = `query ($id: ID!, $after: String) { entity(id: $id) { assertions(first: 1, after: $after) {
      edges { node { id observedAt } } pageInfo { hasNextPage hasPreviousPage endCursor } } } }`;
    const all = listAt(await lin.data(page, { id: kestrel }), 'entity', 'assertions', 'edges').map(
      (edge) => textAt(edge, 'node', 'id'),
    );
    const seen: string[] = [];
    for (let cursor: unknown = null, more = true; more;) {
      const data = await lin.data(after, { id: kestrel, after: cursor });
      seen.push(textAt(data, 'entity', 'assertions', 'edges', 0, 'node', 'id'));
      expect(at(data, 'entity', 'assertions', 'pageInfo', 'hasPreviousPage')).toBe(seen.length > 1);
      cursor = at(data, 'entity', 'assertions', 'pageInfo', 'endCursor');
      more = at(data, 'entity', 'assertions', 'pageInfo', 'hasNextPage') === true;
    }
    expect(seen).toEqual(all);
    expect(all).toHaveLength(3);
  });

  it('knows nothing of it before it was said', async () => {
    const data = await lin.data(
      'query ($id: ID!) { entity(id: $id, knownAt: "2001-01-01T00:00:00Z") { name } }',
      {
        id: kestrel,
      },
    );
    expect(data).toEqual({ entity: null });
  });

  it.each([
    ['garbage', 'first: 1, after: "garbage"', 'This cursor is not one of this list'],
    [
      'a cursor of another list',
      `first: 1, after: "${Buffer.from('["change",1]').toString('base64url')}"`,
      'This cursor is not one of this list',
    ],
    ['a page too large', 'first: 101', 'from 1 to 100'],
    ['an empty page', 'first: 0', 'from 1 to 100'],
  ])('refuses %s', async (_name, args, message) => {
    const answer = await lin.ask(
      `query ($id: ID!) { entity(id: $id) { assertions(${args}) { edges { cursor } } } }`,
      { id: kestrel },
    );
    expect(answer.errors).toMatchObject([
      {
        message: expect.stringContaining(message) as string,
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
  });
});

describe('[SEC] what is another’s is not there', () => {
  const everything = `query ($entity: ID!, $item: ID!) {
    entity(id: $entity) { name } node(id: $entity) { id } sourceItem(id: $item) { title } item: node(id: $item) { id }
    entities(search: "Kestrel") { edges { cursor } } changes { edges { cursor } }
  }`;
  const nothing = {
    entity: null,
    node: null,
    sourceItem: null,
    item: null,
    entities: { edges: [] },
    changes: { edges: [] },
  };

  it('an id of another space is as unknown as any', async () => {
    const { itemId } = await lin.says('Kestrel is in review.');
    const stranger = await (await story.space()).user('lin', ['admin', 'reviewer']);
    expect(await stranger.data(everything, { entity: kestrel, item: itemId })).toEqual(nothing);
  });

  it('a private session is another user’s secret, and its owner’s own', async () => {
    const quiet = await story.space();
    const owner = await quiet.user('mei');
    const other = await quiet.user('sol', ['admin', 'reviewer']);
    const { itemId } = await owner.says('The budget of Project Osprey is 50000 EUR.', {
      audience: 'PRIVATE',
    });
    const entity = await idOf(owner, 'Osprey');
    expect(await owner.data(everything, { entity, item: itemId })).toMatchObject({
      sourceItem: {},
      entity: {},
    });
    expect(await other.data(everything, { entity, item: itemId })).toEqual(nothing);
  });

  it('only an administrator sees the bare sequence', async () => {
    const admin = await space.user('admin', ['admin']);
    const query = '{ changes(first: 1) { edges { node { sequence recordType } } } }';
    expect(await admin.data(query)).toMatchObject({
      changes: { edges: [{ node: { sequence: 1 } }] },
    });
    expect(await lin.data(query)).toMatchObject({
      changes: { edges: [{ node: { sequence: null } }] },
    });
  });
});
