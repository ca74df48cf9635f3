import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.js';
import { assertion, delta } from '../support/hostile-delta.js';
import {
  findInFiles,
  graphFolders,
  graphText,
  newIdentityNumber,
  newMarker,
  newSecret,
  redisText,
} from '../support/hostile.js';
import {
  type Answer,
  at,
  listAt,
  openStory,
  post,
  type Space,
  type Story,
  textAt,
  type User,
  workOff,
} from '../support/story.js';

let story: Story;
let space: Space;
let ann: User;
let answers: Answer[];
let assertionId: string;
let people: readonly string[];
const began = Date.now();
const marker = newMarker();
const needles: string[] = [];
let operations = 0;
const operationId = (): string => `hostile-${marker}-${(operations += 1)}`;

/** A needle of its own for each place, so that one that is found says where it got through. */
function secret(): string {
  const needle = newSecret();
  needles.push(needle);
  return needle;
}

function regulated(): string {
  const needle = newIdentityNumber();
  needles.push(needle);
  return needle;
}

const hostile = (): string => `my key is ${secret()} and my number ${regulated()}`;

const faults = '{ code field message }';
const ingest = `mutation ($input: IngestSessionInput!) { ingestSession(input: $input) { item { id title
  source { name } passages { edges { node { text speakerName locator { value } } } } } userErrors ${faults} } }`;
const ingestMany = `mutation ($input: IngestItemsInput!) { ingestItems(input: $input) { run { id } userErrors ${faults} } }`;
const save = `mutation ($input: SaveSessionInput!) { saveSession(input: $input) { item { id } userErrors ${faults} } }`;
const apply = `mutation ($input: ApplyDeltaInput!) { applyDelta(input: $input) { assertions { id } userErrors ${faults} } }`;
const correct = `mutation ($input: CorrectAssertionInput!) { correctAssertion(input: $input) { assertion { id } userErrors ${faults} } }`;
const retract = `mutation ($input: RetractAssertionInput!) { retractAssertion(input: $input) { assertion { id } userErrors ${faults} } }`;
const decide = `mutation ($input: DecideIdentityInput!) { decideIdentity(input: $input) { decision { id } userErrors ${faults} } }`;
const undo = `mutation ($input: UndoIdentityDecisionInput!) { undoIdentityDecision(input: $input) { decision { id } userErrors ${faults} } }`;
const issue = `mutation ($input: IssueTokenInput!) { issueToken(input: $input) { token { id } userErrors ${faults} } }`;

beforeAll(async () => {
  story = await openStory();
  space = await story.space();
  ann = await space.user('ann', ['agent', 'reviewer', 'admin']);
  answers = [];
  await ann.says(`I prefer tea called ${marker}.`, { session: 'innocent' });
  const changes = await ann.data('{ changes { edges { node { recordType recordId } } } }');
  const recorded = listAt(changes, 'changes', 'edges');
  const ids = (type: string) =>
    recorded
      .filter((edge) => at(edge, 'node', 'recordType') === type)
      .map((edge) => textAt(edge, 'node', 'recordId'));
  assertionId = ids('ASSERTION')[0] ?? '';
  people = ids('ENTITY');
});
afterAll(() => story.end());

/** Asks, keeps the answer for the search, and returns the data. */
async function send(query: string, input: Record<string, unknown>): Promise<unknown> {
  const answer = await ann.ask(query, { input });
  answers.push(answer);
  return answer.data;
}

const turn = (text: string, more: object = {}) => ({ role: 'USER', text, ...more });
const session = (more: object = {}) => ({
  externalId: `s-${marker}-${(operations += 1)}`,
  turns: [turn('Hello.')],
  ...more,
});

describe('[EXT-05] [GOV-03] secrets in every field of every door', () => {
  it('are masked where words are kept', async () => {
    const data = await send(ingest, {
      operationId: operationId(),
      session: session({
        title: hostile(),
        source: { externalId: `src-${marker}`, name: hostile() },
        audience: 'SPACE',
        turns: [
          turn(hostile()),
          turn(`Remember that I prefer ${secret()}.`),
          turn(`密码是 ${secret()}`, { role: 'PARTICIPANT', speaker: { name: hostile() } }),
          turn('wholly private words', { sensitivity: 'SECRET' }),
        ],
      }),
    });
    expect(at(data, 'ingestSession', 'userErrors')).toEqual([]);
    const passages = listAt(data, 'ingestSession', 'item', 'passages', 'edges');
    expect(textAt(passages[3], 'node', 'text')).toBe('█'.repeat('wholly private words'.length));
    const item = {
      source: { kind: 'document', externalId: `docs-${marker}`, name: hostile() },
      externalId: `d-${marker}`,
      title: hostile(),
      zone: 'UTC',
      audience: 'space',
      roster: [
        {
          account: 'document:a',
          displayName: hostile(),
          fullName: hostile(),
          aliases: [hostile()],
          identifiers: [secret(), regulated()],
          zone: null,
          isBot: false,
        },
      ],
      passages: [
        {
          index: 0,
          role: 'AUTHOR',
          speakerAccount: null,
          speakerName: hostile(),
          at: null,
          zone: null,
          text: hostile(),
          locator: { place: hostile(), [secret()]: 'x' },
          isSystem: false,
        },
      ],
      origin: hostile(),
    };
    const many = await send(ingestMany, {
      operationId: operationId(),
      items: [JSON.stringify(item)],
    });
    expect(at(many, 'ingestItems', 'userErrors')).toEqual([]);
    await workOff(story.services, space.id);
  });

  it.each<[string, () => [string, string, Record<string, unknown>]]>([
    [
      'an operation id',
      () => ['ingestSession', ingest, { operationId: secret(), session: session() }],
    ],
    [
      'a session id',
      () => [
        'ingestSession',
        ingest,
        { operationId: operationId(), session: session({ externalId: secret() }) },
      ],
    ],
    [
      'a source id',
      () => [
        'ingestSession',
        ingest,
        {
          operationId: operationId(),
          session: session({ source: { externalId: secret(), name: 'n' } }),
        },
      ],
    ],
    [
      'an account',
      () => [
        'ingestSession',
        ingest,
        {
          operationId: operationId(),
          session: session({ turns: [turn('a', { speaker: { account: regulated() } })] }),
        },
      ],
    ],
    [
      'a zone',
      () => [
        'ingestSession',
        ingest,
        { operationId: operationId(), session: session({ zone: secret() }) },
      ],
    ],
    [
      'an unknown field of an item',
      () => [
        'ingestItems',
        ingestMany,
        { operationId: operationId(), items: [JSON.stringify({ [secret()]: secret() })] },
      ],
    ],
    [
      'no JSON',
      () => ['ingestItems', ingestMany, { operationId: operationId(), items: [`{${secret()}`] }],
    ],
    [
      'the words of a correction',
      () => [
        'correctAssertion',
        correct,
        {
          operationId: operationId(),
          assertionId,
          object: { text: 'coffee' },
          statement: hostile(),
        },
      ],
    ],
    [
      'the object of a correction',
      () => [
        'correctAssertion',
        correct,
        {
          operationId: operationId(),
          assertionId,
          object: { text: hostile() },
          statement: 'coffee',
        },
      ],
    ],
    [
      'the unit of a correction',
      () => [
        'correctAssertion',
        correct,
        {
          operationId: operationId(),
          assertionId,
          object: { number: 1, unit: secret() },
          statement: 'coffee',
        },
      ],
    ],
    [
      'the date of a correction',
      () => [
        'correctAssertion',
        correct,
        {
          operationId: operationId(),
          assertionId,
          object: { date: secret() },
          statement: 'coffee',
        },
      ],
    ],
    [
      'the reason of a retraction',
      () => [
        'retractAssertion',
        retract,
        { operationId: operationId(), assertionId, reason: hostile() },
      ],
    ],
    [
      'the reason of a decision',
      () => [
        'decideIdentity',
        decide,
        {
          operationId: operationId(),
          leftId: people[0],
          rightId: people[1] ?? 'ent_x',
          judgement: 'UNSURE',
          reason: hostile(),
        },
      ],
    ],
    [
      'the id of a decision',
      () => [
        'undoIdentityDecision',
        undo,
        { operationId: operationId(), decisionId: secret(), reason: 'wrong' },
      ],
    ],
    [
      'the reason of an undoing',
      () => [
        'undoIdentityDecision',
        undo,
        { operationId: operationId(), decisionId: 'dec_x', reason: hostile() },
      ],
    ],
    [
      'the name of a token',
      () => ['issueToken', issue, { name: hostile(), userId: 'u', roles: ['AGENT'] }],
    ],
    [
      'the user of a token',
      () => ['issueToken', issue, { name: 'n', userId: secret(), roles: ['AGENT'] }],
    ],
  ])('are refused in %s', async (_name, ask) => {
    const [field, query, input] = ask();
    const data = await send(query, input);
    expect(listAt(data, field, 'userErrors').length).toBeGreaterThan(0);
  });

  it.each<[string, () => object]>([
    ['an entity name', () => delta({ entities: [{ key: 'me', type: 'person', name: hostile() }] })],
    [
      'an alias',
      () => delta({ entities: [{ key: 'me', type: 'person', name: 'A', aliases: [hostile()] }] }),
    ],
    [
      'an identifier',
      () =>
        delta({ entities: [{ key: 'me', type: 'person', name: 'A', identifiers: [regulated()] }] }),
    ],
    ['a key', () => delta({ entities: [{ key: secret(), type: 'person', name: 'A' }] })],
    ['a value', () => assertion({ object: { text: hostile() } })],
    ['a unit', () => assertion({ object: { number: 3, unit: secret() } })],
    ['a qualifier', () => assertion({ qualifiers: { milestone: hostile() } })],
    ['the name of a qualifier', () => assertion({ qualifiers: { [secret()]: 'x' } })],
    ['a flip condition', () => assertion({ flipCondition: hostile() })],
    ['a quote', () => assertion({ evidence: [{ passage: 0, quote: hostile() }] })],
    ['a predicate', () => assertion({ predicate: secret() })],
    ['an unknown field', () => assertion({ [secret()]: secret() })],
    ['what was not found', () => delta({ emptyResults: [hostile()] })],
    [
      'the authorisation',
      () => delta({ authorisation: { grantedBy: 'ann', scope: 'SESSION', text: hostile() } }),
    ],
    ['what is only declared secret', () => assertion({ sensitivity: 'SECRET' })],
  ])('are a fault in a delta: %s', async (_name, make) => {
    const input = { operationId: operationId(), delta: JSON.stringify(make()) };
    const data = await send(apply, input);
    const errors = listAt(data, 'applyDelta', 'userErrors');
    expect(errors.map((error) => at(error, 'code'))).toContain('SECRET_REFUSED');
    const saved = await send(save, {
      ...input,
      operationId: operationId(),
      session: session({ externalId: 's' }),
    });
    expect(at(saved, 'saveSession', 'item')).toBeNull();
  });

  it('are not echoed where they were only asked for', async () => {
    const asks: [string, Record<string, unknown>][] = [
      [
        'query ($s: String!) { entities(search: $s) { edges { node { name } } } }',
        { s: hostile() },
      ],
      ['query ($s: ID!) { node(id: $s) { id } }', { s: secret() }],
      ['query ($s: String) { changes(after: $s) { edges { cursor } } }', { s: secret() }],
      ['query ($s: Int) { changes(first: $s) { edges { cursor } } }', { s: secret() }],
      [`{ ${secret()} }`, {}],
      [`{ viewer { userId ${secret()} } } }`, {}],
      [`{ entities(search: ${secret()}) { edges { cursor } } }`, {}],
      [
        'query ($r: ContextRequestInput!) { contextPacket(request: $r) { status text } }',
        { r: { goal: hostile() } },
      ],
    ];
    for (const [query, variables] of asks) answers.push(await ann.ask(query, variables));
    answers.push(await post(story.api.url, `{"query": "${secret()}`, ann.secret));
    answers.push(await post(story.api.url, { query: '{ viewer { userId } }' }, secret()));
  });

  it('are then nowhere: not in the graph, its files and logs, Redis, our log or any answer', async () => {
    expect(needles.length).toBeGreaterThan(60);
    const { driver } = story.services.database;
    const places = {
      graph: await graphText(driver, space.id),
      redis: await redisText(readConfig().redisUrl),
      log: story.logged.join('\n'),
      answers: answers.map(({ text }) => text).join('\n'),
    };
    const found = Object.entries(places).flatMap(([place, text]) =>
      needles.filter((needle) => text.includes(needle)).map((needle) => `${place}: ${needle}`),
    );
    expect(found).toEqual([]);
    expect(places.graph).toContain(marker);
    const folders = await graphFolders(driver);
    const inFiles = findInFiles(folders, [marker, ...needles], began);
    expect(inFiles).toEqual(folders.length > 0 ? [marker] : []);
  });
});
