import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  listAt,
  openStory,
  type Space,
  type Story,
  textAt,
  type User,
  workOff,
} from '../support/story.js';

let story: Story;
beforeAll(async () => {
  story = await openStory();
});
afterAll(() => story.end());

const fields = `sides { id assertedBy { name } evidence { id } subject { id name } }
  validFrom validUntil openedAt isOpen isOpenLong: isOpen(at: "2020-01-01T00:00:00Z")`;
const list = `query ($first: Int, $after: String, $entityId: ID, $isOpenAt: DateTime) {
  conflicts(first: $first, after: $after, entityId: $entityId, isOpenAt: $isOpenAt) {
    edges { cursor node { ${fields} } } pageInfo { hasNextPage endCursor }
  } }`;

/** Two people who say different budgets of one project, neither with a say over it. */
async function disagree(lin: User, ada: User, project: string, when: string): Promise<void> {
  await lin.says(`The budget of ${project} is 10000 EUR.`, { at: `${when}T09:00:00Z` });
  await ada.says(`The budget of ${project} is 12000 EUR.`, { at: `${when}T09:00:00Z` });
}

async function people(space: Space): Promise<{ lin: User; ada: User; reviewer: User }> {
  return {
    lin: await space.user('lin'),
    ada: await space.user('ada'),
    reviewer: await space.user('rev', ['agent', 'reviewer']),
  };
}

describe('[GRA-07] conflicts', () => {
  it('lists each with all sides, their evidence, the time they overlap, and when it was opened', async () => {
    const { lin, ada, reviewer } = await people(await story.space());
    await disagree(lin, ada, 'Aurora', '2026-03-02');
    const before = Date.now();
    const conflicts = listAt(await reviewer.data(list), 'conflicts', 'edges');
    expect(conflicts).toMatchObject([
      {
        node: {
          sides: [{ evidence: [{}], subject: { name: 'Aurora' } }, { evidence: [{}] }],
          validFrom: '2026-03-02T09:00:00.000Z',
          validUntil: null,
          isOpen: true,
          isOpenLong: false,
        },
      },
    ]);
    const opened = Date.parse(textAt(conflicts, 0, 'node', 'openedAt'));
    expect(opened).toBeLessThanOrEqual(before);
    expect(opened).toBeGreaterThan(Date.parse('2026-03-02T09:00:00Z'));
  });

  it('pages over them, the last said first, by entity and by time', async () => {
    const { lin, ada, reviewer } = await people(await story.space());
    await disagree(lin, ada, 'Aurora', '2026-03-02');
    await disagree(lin, ada, 'Borealis', '2026-04-02');
    const first = await reviewer.data(list, { first: 1 });
    const name = ['edges', 0, 'node', 'sides', 0, 'subject', 'name'];
    expect(at(first, 'conflicts', ...name)).toBe('Borealis');
    const after = textAt(first, 'conflicts', 'pageInfo', 'endCursor');
    const second = await reviewer.data(list, { first: 1, after });
    expect(at(second, 'conflicts', ...name)).toBe('Aurora');
    expect(at(second, 'conflicts', 'pageInfo', 'hasNextPage')).toBe(false);

    const entityId = textAt(second, 'conflicts', 'edges', 0, 'node', 'sides', 0, 'subject', 'id');
    const about = await reviewer.data(list, { entityId });
    expect(listAt(about, 'conflicts', 'edges')).toHaveLength(1);
    expect(at(about, 'conflicts', ...name)).toBe('Aurora');
    const march = await reviewer.data(list, { isOpenAt: '2026-03-20T00:00:00Z' });
    expect(listAt(march, 'conflicts', 'edges')).toHaveLength(1);
    expect(
      listAt(await reviewer.data(list, { entityId: 'ent_none' }), 'conflicts', 'edges'),
    ).toEqual([]);
    expect((await reviewer.ask(list, { after, entityId })).errors[0]?.extensions.code).toBe(
      'BAD_USER_INPUT',
    );
  });

  it('lists none once a side is retracted (LAWS 17), and none of what others keep private', async () => {
    const space = await story.space();
    const { lin, ada, reviewer } = await people(space);
    await disagree(lin, ada, 'Aurora', '2026-03-02');
    const found = await reviewer.data(list);
    const assertionId = textAt(found, 'conflicts', 'edges', 0, 'node', 'sides', 1, 'id');
    await reviewer.data(
      'mutation ($input: RetractAssertionInput!) { retractAssertion(input: $input) { userErrors { message } } }',
      { input: { operationId: 'settle', assertionId, reason: 'A slip.' } },
    );
    expect(listAt(await reviewer.data(list), 'conflicts', 'edges')).toEqual([]);

    const turns = ['one', 'two'].map((account, index) => ({
      role: 'PARTICIPANT',
      speaker: { account, name: account },
      at: '2026-03-02T09:00:00Z',
      text: `The budget of Cetus is ${index + 1}000 EUR.`,
    }));
    await lin.data(
      'mutation ($input: IngestSessionInput!) { ingestSession(input: $input) { userErrors { message } } }',
      { input: { operationId: 'own', session: { externalId: 'own', audience: 'PRIVATE', turns } } },
    );
    await workOff(story.services, space.id);
    expect(listAt(await lin.data(list), 'conflicts', 'edges')).toHaveLength(1);
    expect(listAt(await ada.data(list), 'conflicts', 'edges')).toEqual([]);
  });
});
