import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAt, openStory, type Story, type User } from '../../support/story.js';

let story: Story;
let lin: User;
/** Somebody of another space, whose words nobody else may find. */
let eve: User;
beforeAll(async () => {
  story = await openStory();
  lin = await (await story.space()).user('noor');
  eve = await (await story.space()).user('eve');
  await lin.says('The budget of Project Obsidian is 10 EUR. The budget of AC/DC is 20 EUR.');
  await eve.says('The budget of Project Lanternfish is 30 EUR.');
});
afterAll(() => story.end());

const search =
  'query ($search: String!) { entities(search: $search) { edges { node { id name } } } }';
const found = async (user: User, text: string): Promise<readonly string[]> => {
  const answer = await user.ask(search, { search: text });
  expect([text, answer.status, answer.errors]).toEqual([text, 200, []]);
  return listAt(answer.data, 'entities', 'edges').map((edge) => JSON.stringify(edge));
};
const packet = (user: User, goal: string) =>
  user.ask(
    'query ($goal: String!) { contextPacket(request: {goal: $goal}) { status items { text } } }',
    { goal },
  );

describe('[GRA-19] words are words to the index', () => {
  it.each([
    ['sec-33', 'a* OR ns:b'],
    ['sec-34', '*:*'],
    ['sec-35', 'secret:*'],
    ['sec-39', '\\'],
    ['sec-41', '   '],
    ['sec-44', '/(a|aa)+$/'],
    ['sec-44', '/[a-z]*(a|b|c)*x{20}/'],
    ['sec-53', 'LOAD CSV FROM "file:///etc/passwd" AS line RETURN line'],
  ])('%s %s finds nothing, and breaks nothing', async (_id, text) => {
    expect(await found(lin, text)).toEqual([]);
    const answer = await packet(lin, text);
    expect(answer.text).not.toMatch(/INTERNAL|lucene|parse/i);
  });

  it('sec-38 a name with a sign of the syntax is found by it', async () => {
    expect((await found(lin, 'AC/DC')).join()).toContain('AC/DC');
  });

  it.each([
    ['sec-42 a thousand words', Array.from({ length: 1_100 }, (_, i) => `w${i}`).join(' ')],
    ['sec-43 three thousand brackets', '('.repeat(3_000)],
  ])('%s are taken as they are', async (_id, text) => {
    expect(await found(lin, text)).toEqual([]);
    const answer = await packet(lin, text.slice(0, 4_000));
    expect(answer.status).toBe(200);
  });

  it('sec-61 bug-37 what stands in another space is as if it were nowhere', async () => {
    const answers = await Promise.all(
      ['Project Lanternfish', 'Project Nowhere'].map(async (text) => [
        await found(lin, text),
        (await packet(lin, `What is the budget of ${text}?`)).data,
      ]),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect((await found(eve, 'Project Lanternfish')).length).toBe(1);
  });
});

describe('[GRA-19] words are words to the graph', () => {
  const nodes = async () => {
    const { records } = await story.services.database.driver.executeQuery(
      'MATCH (node:Entity) RETURN count(node) AS count',
    );
    return Number(records[0]?.get('count'));
  };

  it.each([
    [
      'sec-48',
      'query ($type: EntityType) { entities(search: "a", type: $type) { pageInfo { endCursor } } }',
      { type: 'Person) DETACH DELETE n WITH n MATCH (m' },
    ],
    [
      'sec-49',
      'query ($type: EntityType) { entities(search: "a", type: $type) { pageInfo { endCursor } } }',
      { type: 'Person`\\u0060' },
    ],
    [
      'sec-50',
      'query ($by: String) { entities(search: "a", orderBy: $by) { pageInfo { endCursor } } }',
      { by: "name; MATCH (n) SET n.ns='x'" },
    ],
  ])('%s what is no value of an enum is refused', async (_id, query, variables) => {
    const before = await nodes();
    const { status, text } = await lin.ask(query, variables);
    expect(status).toBe(400);
    expect(text).not.toContain('DETACH');
    expect(await nodes()).toBeGreaterThanOrEqual(before);
  });

  it('sec-51 an id is a parameter', async () => {
    const { data } = await lin.ask('query ($id: ID!) { entity(id: $id) { id } }', {
      id: "x' OR '1'='1",
    });
    expect(data).toEqual({ entity: null });
  });

  it('sec-53 sec-54 nothing that is said is run: no file is read, no address is asked', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end('x');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const words = `The budget of Project Zephyr is 1 EUR. LOAD CSV FROM "http://127.0.0.1:${port}/latest/meta-data" AS line RETURN line`;
    await lin.says(words, { session: `LOAD CSV FROM 'file:///etc/passwd'` });
    await found(lin, words);
    await packet(lin, words);
    await new Promise((resolve) => server.close(resolve));
    expect(asked).toBe(0);
    await expect(
      story.services.database.driver.executeQuery(
        "LOAD CSV FROM 'file:///etc/passwd' AS line RETURN count(line)",
      ),
    ).rejects.toThrow(/file|url/i);
  });
});

const ingest = `mutation ($input: IngestSessionInput!) { ingestSession(input: $input) {
  item { id passages(first: 5) { edges { node { text speakerName } } } } userErrors { code message } } }`;
const say = (user: User, text: string, more: object = {}) =>
  user.ask(ingest, {
    input: {
      operationId: randomBytes(8).toString('hex'),
      session: {
        externalId: randomBytes(8).toString('hex'),
        audience: 'SPACE',
        turns: [{ role: 'USER', at: '2026-03-02T09:00:00Z', text, ...more }],
      },
    },
  });

describe('[API] any text of any language', () => {
  it.each([
    ['sec-96 NUL', 'a\u0000b', 'BAD_USER_INPUT'],
    ['sec-96 half a pair', 'a\ud800b', 'BAD_USER_INPUT'],
  ])('%s is refused by place', async (_id, text, code) => {
    const { status, data, text: answer } = await say(lin, text);
    expect(status).toBe(200);
    expect(JSON.stringify(data)).toContain(code);
    expect(answer).not.toContain('INTERNAL');
    expect((await lin.ask('{ viewer { userId } }')).status).toBe(200);
  });

  it.each([
    ['sec-96 a noncharacter', 'Hello \uffff there.'],
    ['sec-97 ten thousand marks on one letter', `a${'\u0301'.repeat(10_000)} said`],
    ['sec-98 digits of other scripts', 'Due １２月３１日, ٣٠ days.'],
    ['sec-100 what templates would run', '${jndi:ldap://x} , %s%s%n , {{7*7}}'],
    ['sec-101 markup', '<img src=x onerror=alert(1)> and [x](javascript:alert(1))'],
  ])('%s is kept as it came', async (_id, text) => {
    const { data } = await say(lin, text);
    expect(JSON.stringify(data)).toContain(JSON.stringify(text).slice(1, -1));
    expect((await packet(lin, text)).text).not.toContain('INTERNAL');
  });

  it('sec-94 sec-95 a name is found without its invisible signs and whatever its case', async () => {
    await lin.says('The budget of Project Straßenfest is 5 EUR.');
    await lin.says('The budget of Project Ёлкин is 7 EUR.');
    await lin.says('The budget of Project İstanbul is 9 EUR.');
    for (const [text, name] of [
      ['Pro\u00adject Straße\u200bn\u200dfest\ufeff', 'nfest'],
      ['PROJECT STRASSENFEST', 'nfest'],
      ['project ёлкин', 'Ёлкин'],
      ['project i̇stanbul', 'İstanbul'],
    ] as const)
      expect([text, (await found(lin, text)).join()]).toEqual([
        text,
        expect.stringContaining(name),
      ]);
  });

  it('sec-92 letters that look alike are not joined', async () => {
    await lin.says('The budget of Project аlеx is 5 EUR. The budget of Project alex is 6 EUR.');
    const ids = new Set(
      (await found(lin, 'Project alex')).concat(await found(lin, 'Project аlеx')),
    );
    expect(ids.size).toBeGreaterThanOrEqual(2);
  });

  it('sec-99 what is said is in no line of the log', async () => {
    const name = 'x\nlevel=error msg="paid"';
    await say(lin, 'Hello \u001b[2J there.', {
      speaker: { account: 'a1', name },
    });
    await lin.ask('query ($id: ID!) { node(id: $id) { id } }', { id: name });
    const lines = story.logged.flatMap((line) => line.trimEnd().split('\n'));
    for (const line of lines) expect(JSON.parse(line)).toBeTypeOf('object');
    expect(lines.join()).not.toContain('paid');
    expect(lines.join()).not.toContain('\u001b');
  });
});
