import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
beforeAll(async () => {
  story = await openStory();
  space = await story.space();
  lin = await space.user('lin');
});
afterAll(() => story.end());

let operations = 0;
const operationId = (): string => `op-${(operations += 1)}`;

const ingestSession = `mutation ($input: IngestSessionInput!) { ingestSession(input: $input) {
  item { id title audience versionCount passages { edges { node { index text role speakerName } } } }
  run { id status itemCount changedCount unchangedCount passageCount }
  userErrors { code field message } } }`;
const ingestItems = `mutation ($input: IngestItemsInput!) { ingestItems(input: $input) {
  run { itemCount passageCount } userErrors { code field message } } }`;

const session = (externalId: string, ...texts: readonly string[]) => ({
  externalId,
  title: 'Standup',
  turns: texts.map((text) => ({ role: 'USER', text, at: '2026-03-02T09:00:00+01:00' })),
});

describe('[SRC-01] ingestSession', () => {
  it('stores a session privately, as it came, and says how far the rest has come', async () => {
    const text = 'Ich sage: 你好 👋🏽 — Привет, ça va ?';
    const data = await lin.data(ingestSession, {
      input: { operationId: operationId(), session: session('s1', text) },
    });
    expect(data).toMatchObject({
      ingestSession: {
        item: {
          title: 'Standup',
          audience: 'PRIVATE',
          passages: { edges: [{ node: { text, speakerName: 'lin' } }] },
        },
        run: { status: 'PENDING', itemCount: 1, changedCount: 1, passageCount: 1 },
        userErrors: [],
      },
    });
  });

  it('repeats its first result for the same operation, and refuses another input under its id', async () => {
    const input = { operationId: operationId(), session: session('s2', 'Hello.') };
    const first = await lin.data(ingestSession, { input });
    expect(await lin.data(ingestSession, { input })).toEqual(first);
    const other = await lin.data(ingestSession, {
      input: { ...input, session: session('s2', 'Goodbye.') },
    });
    expect(other).toMatchObject({
      ingestSession: { item: null, run: null, userErrors: [{ code: 'OPERATION_ID_REUSED' }] },
    });
  });

  it('names every fault with its path, and stores nothing', async () => {
    const input = {
      operationId: operationId(),
      session: { externalId: '', zone: 'Mars/Olympus', turns: [{ role: 'AUTHOR', text: '' }] },
    };
    const data = await lin.data(ingestSession, { input });
    const errors = listAt(data, 'ingestSession', 'userErrors');
    expect(errors.map((error) => listAt(error, 'field').join('.')).toSorted()).toEqual([
      'input.session.externalId',
      'input.session.turns.0.role',
      'input.session.turns.0.text',
      'input.session.zone',
    ]);
    expect(at(data, 'ingestSession', 'item')).toBeNull();
  });
});

describe('[SRC-02] ingestItems', () => {
  const item = {
    source: { kind: 'document', externalId: 'docs', name: 'Docs' },
    externalId: 'd1',
    title: 'Plan',
    zone: 'UTC',
    audience: 'space',
    roster: [],
    passages: [
      {
        index: 0,
        role: 'AUTHOR',
        speakerAccount: null,
        speakerName: null,
        at: null,
        zone: null,
        text: 'The plan.',
        locator: {},
        isSystem: false,
      },
    ],
    origin: null,
  };

  it('stores a batch', async () => {
    const items = [JSON.stringify(item), JSON.stringify({ ...item, externalId: 'd2' })];
    expect(
      await lin.data(ingestItems, { input: { operationId: `${operationId()}/1`, items } }),
    ).toEqual({
      ingestItems: { run: { itemCount: 2, passageCount: 2 }, userErrors: [] },
    });
  });

  it('refuses a batch with a malformed item, naming the place and not the text', async () => {
    const bad = { ...item, zone: 'tulip', passages: [{ ...item.passages[0], text: 7 }] };
    const data = await lin.data(ingestItems, {
      input: {
        operationId: operationId(),
        items: [JSON.stringify(item), '{"tulip', JSON.stringify(bad)],
      },
    });
    const errors = listAt(data, 'ingestItems', 'userErrors');
    expect(errors.map((error) => listAt(error, 'field').join('.'))).toEqual([
      'input.items.1',
      'input.items.2.zone',
      'input.items.2.passages.0.text',
    ]);
    expect(JSON.stringify(data)).not.toContain('tulip');
  });

  it('keeps nobody from writing for another user', async () => {
    const data = await lin.data(ingestItems, {
      input: {
        operationId: operationId(),
        items: [JSON.stringify({ ...item, audience: 'user:mei' })],
      },
    });
    expect(data).toMatchObject({
      ingestItems: { run: null, userErrors: [{ code: 'FORBIDDEN', field: null }] },
    });
  });
});

describe('[GRA-05] people put right what is stored', () => {
  const correct = `mutation ($input: CorrectAssertionInput!) { correctAssertion(input: $input) {
    assertion { id lifecycle object { ... on NumberValue { number unit } } }
    corrected { id lifecycle supersededBy { id } } userErrors { code field message } } }`;
  const find = `{ entities(search: "Kestrel") { edges { node { id assertions { edges { node { id lifecycle } } } } } } }`;

  async function budget(): Promise<string> {
    await lin.says('The budget of Project Kestrel is 50000 EUR.');
    return textAt(
      await lin.data(find),
      'entities',
      'edges',
      0,
      'node',
      'assertions',
      'edges',
      0,
      'node',
      'id',
    );
  }

  it('corrects, and shows both as they are now', async () => {
    const assertionId = await budget();
    const input = {
      operationId: operationId(),
      assertionId,
      object: { number: 60_000, unit: 'EUR' },
      validFrom: '2026-03-10T00:00:00Z',
      statement: 'It was raised on 10 March.',
    };
    const data = await lin.data(correct, { input });
    expect(data).toMatchObject({
      correctAssertion: {
        assertion: { lifecycle: 'ACTIVE', object: { number: 60_000, unit: 'EUR' } },
        corrected: {
          id: assertionId,
          lifecycle: 'SUPERSEDED',
          supersededBy: { id: at(data, 'correctAssertion', 'assertion', 'id') },
        },
        userErrors: [],
      },
    });
  });

  it.each([
    ['no object', {}],
    ['two objects', { number: 1, text: 'one' }],
    ['a unit of nothing', { text: 'one', unit: 'EUR' }],
  ])('refuses %s', async (_name, object) => {
    const input = { operationId: operationId(), assertionId: 'ast_1', object, statement: 'x' };
    expect(await lin.data(correct, { input })).toMatchObject({
      correctAssertion: {
        assertion: null,
        corrected: null,
        userErrors: [{ code: expect.any(String) as string }],
      },
    });
  });

  it('retracts for good reason only what is there', async () => {
    const retract = `mutation ($input: RetractAssertionInput!) { retractAssertion(input: $input) {
      assertion { lifecycle } userErrors { code } } }`;
    const input = { operationId: operationId(), assertionId: 'ast_none', reason: 'It was a joke.' };
    expect(await lin.data(retract, { input })).toEqual({
      retractAssertion: { assertion: null, userErrors: [{ code: 'NOT_FOUND' }] },
    });
  });

  it('decides identities for reviewers only', async () => {
    const decide = `mutation ($input: DecideIdentityInput!) { decideIdentity(input: $input) {
      decision { id judgement isStanding left { id } } userErrors { code } } }`;
    const input = {
      operationId: operationId(),
      leftId: 'ent_a',
      rightId: 'ent_b',
      judgement: 'SAME_AS',
      reason: 'x',
    };
    expect(await lin.data(decide, { input })).toEqual({
      decideIdentity: { decision: null, userErrors: [{ code: 'FORBIDDEN' }] },
    });
  });

  it('says that a delta is no JSON', async () => {
    const apply =
      'mutation ($input: ApplyDeltaInput!) { applyDelta(input: $input) { assertions { id } userErrors { code field } } }';
    expect(await lin.data(apply, { input: { operationId: operationId(), delta: '{' } })).toEqual({
      applyDelta: {
        assertions: [],
        userErrors: [{ code: 'BAD_USER_INPUT', field: ['input', 'delta'] }],
      },
    });
  });
});
