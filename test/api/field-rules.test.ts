import { randomBytes } from 'node:crypto';
import { getNamedType, type GraphQLObjectType, isInputObjectType, isNonNullType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSchema } from '../../src/api/schema.js';
import { everythingOf } from '../support/selections.js';
import { listAt, openStory, type Space, type Story, type User } from '../support/story.js';

/**
 * Who may call each field of the API's roots. A new field without a rule fails; what a rule says is tried below, with
 * what is private to one user and with what belongs to another space.
 */
type Rule = 'ANYBODY' | 'REVIEWER' | 'ADMIN' | 'PERMITTED';
const rules: Readonly<Record<string, Rule>> = {
  'Query.assertion': 'ANYBODY',
  'Query.changes': 'ANYBODY',
  'Query.conflicts': 'ANYBODY',
  'Query.consents': 'ANYBODY',
  'Query.contextPacket': 'ANYBODY',
  'Query.declassifications': 'ADMIN',
  'Query.delegations': 'ANYBODY',
  'Query.entities': 'ANYBODY',
  'Query.entity': 'ANYBODY',
  'Query.ingestRun': 'ANYBODY',
  'Query.members': 'ANYBODY',
  'Query.node': 'ANYBODY',
  'Query.permissionUses': 'ADMIN',
  'Query.predicates': 'ANYBODY',
  'Query.readAudit': 'ANYBODY',
  'Query.sourceItem': 'ANYBODY',
  'Query.tokens': 'ANYBODY',
  'Query.viewer': 'ANYBODY',
  'Query.watermark': 'ANYBODY',
  'Mutation.advanceWatermark': 'ANYBODY',
  'Mutation.applyDelta': 'ANYBODY',
  'Mutation.approveAssertion': 'ANYBODY',
  'Mutation.correctAssertion': 'ANYBODY',
  'Mutation.createSpace': 'PERMITTED',
  'Mutation.decideIdentity': 'REVIEWER',
  'Mutation.declassify': 'ADMIN',
  'Mutation.delegate': 'ANYBODY',
  'Mutation.endSession': 'ANYBODY',
  'Mutation.grantConsent': 'ANYBODY',
  'Mutation.ingestItems': 'ANYBODY',
  'Mutation.ingestSession': 'ANYBODY',
  'Mutation.issueToken': 'ANYBODY',
  'Mutation.putMember': 'ADMIN',
  'Mutation.rejectAssertion': 'ANYBODY',
  'Mutation.removeMember': 'ADMIN',
  'Mutation.retractAssertion': 'ANYBODY',
  'Mutation.revokeToken': 'ANYBODY',
  'Mutation.rotateToken': 'ANYBODY',
  'Mutation.saveSession': 'ANYBODY',
  'Mutation.setDisclosure': 'ANYBODY',
  'Mutation.setSourceRetention': 'ANYBODY',
  'Mutation.undoIdentityDecision': 'REVIEWER',
  'Mutation.undoReview': 'ANYBODY',
  'Mutation.withdrawConsent': 'ANYBODY',
  'Mutation.withdrawDelegation': 'ANYBODY',
  'Subscription.changes': 'ANYBODY',
  'Subscription.contextPacket': 'ANYBODY',
};

const schema = openSchema();
const roots = [
  schema.getQueryType(),
  schema.getMutationType(),
  schema.getSubscriptionType(),
].filter((type): type is GraphQLObjectType => type !== null && type !== undefined);

/** Words that stand in private records alone. */
const marks = ['Zephyrine', 'obsidian', 'lanternfish'] as const;
const privateWords =
  'Remember that I prefer obsidian lanternfish. The budget of Project Zephyrine is 4242 EUR.';

let story: Story;
let space: Space;
let lin: User;
/** Ids of everything private to lin, by the ledger that lin sees. */
let privateIds: readonly string[];
/** The same space's others, and an administrator of another space. */
let others: readonly (readonly [string, User])[];

beforeAll(async () => {
  story = await openStory();
  space = await story.space();
  lin = await space.user('lin');
  const elsewhere = await story.space();
  others = [
    ['an agent', await space.user('ann')],
    ['a reviewer', await space.user('rita', ['agent', 'reviewer'])],
    ['an administrator', await space.user('ada', ['agent', 'reviewer', 'admin'])],
    ['another space’s', await elsewhere.user('lin', ['agent', 'reviewer', 'admin'])],
  ];
  const { itemId, runId } = await lin.says(privateWords, { audience: 'PRIVATE' });
  const ledger = await lin.data('{ changes(first: 500) { edges { node { recordId } } } }');
  const recordIds = listAt(ledger, 'changes', 'edges').map(
    (edge) => JSON.stringify(edge).match(/[a-z]{3}_[0-9a-f]{32}/)?.[0] ?? '',
  );
  const page = JSON.stringify(
    await Promise.all(
      recordIds
        .filter((id) => id.startsWith('ast_'))
        .map((id) =>
          lin.data(`{ assertion(id: "${id}") { evidence { id passage { id } } subject { id } } }`),
        ),
    ),
  );
  const deeper = page.match(/[a-z]{3}_[0-9a-f]{32}/g) ?? [];
  privateIds = [...new Set([...recordIds, ...deeper, itemId, runId])];
});
afterAll(() => story.end());

/** Every way to ask a field of Query for what is private. */
function questionsOf(name: string): readonly string[] {
  const field = schema.getQueryType()?.getFields()[name];
  if (field === undefined) throw new Error(`There is no ${name}.`);
  const below = everythingOf(schema, getNamedType(field.type));
  const first = field.args.some((arg) => arg.name === 'first') ? 'first: 10' : '';
  const argumentsOf = (): readonly string[] => {
    if (field.args.some((arg) => arg.name === 'id')) return privateIds.map((id) => `(id: "${id}")`);
    if (field.args.some((arg) => arg.name === 'search'))
      return marks.map((mark) => `(search: "${mark}", ${first})`);
    if (field.args.some((arg) => arg.name === 'request'))
      return marks.map((mark) => `(request: {goal: "${mark}, budget of Project Zephyrine"})`);
    if (field.args.some((arg) => arg.name === 'consumer')) return ['(consumer: "sync")'];
    if (field.args.some((arg) => arg.name === 'entityId'))
      return ['', ...privateIds.map((id) => `, entityId: "${id}"`)].map((of) => `(${first}${of})`);
    return [first === '' ? '' : `(${first})`];
  };
  return argumentsOf().flatMap((given) =>
    below.map((selection) => `{ ${name}${given} ${selection} }`),
  );
}

describe('[GRA-19] every field of the API', () => {
  it('has a rule', () => {
    const fields = roots.flatMap((root) =>
      Object.keys(root.getFields()).map((field) => `${root.name}.${field}`),
    );
    expect(fields.toSorted()).toEqual(Object.keys(rules).toSorted());
  });

  it('shows what is private to whom it belongs', async () => {
    expect(privateIds.length).toBeGreaterThan(5);
    const seen = await Promise.all(
      ['entity', 'entities', 'assertion', 'sourceItem', 'contextPacket', 'node'].map(
        async (name) => {
          const answers = await Promise.all(questionsOf(name).map((question) => lin.ask(question)));
          return [
            name,
            answers.some(({ data }) => marks.some((mark) => JSON.stringify(data).includes(mark))),
          ];
        },
      ),
    );
    expect(seen.filter(([, isSeen]) => isSeen !== true)).toEqual([]);
  });

  const queries = Object.keys(rules).filter((name) => name.startsWith('Query.'));
  it.each(queries)('%s shows nothing of it to anybody else', async (path) => {
    const name = path.replace('Query.', '');
    for (const [who, user] of others) {
      for (const question of questionsOf(name)) {
        const answer = await user.ask(question);
        const codes = answer.errors.map(({ extensions }) => extensions.code);
        expect([who, question, codes.filter((code) => code !== 'FORBIDDEN')]).toEqual([
          who,
          question,
          [],
        ]);
        const text = JSON.stringify(answer.data);
        // What was asked for comes back with some answers.
        const leaks = [...marks, ...privateIds].filter(
          (word) => text.includes(word) && !question.includes(word),
        );
        expect([who, question, leaks]).toEqual([who, question, []]);
      }
    }
  });
});

/** What each mutation that names a record is given, once for what is another's and once for what does not exist. */
const inputs: Readonly<Record<string, (id: string) => object>> = {
  applyDelta: (id) => ({
    delta: JSON.stringify({
      schema: 'palimpsest-delta/1',
      sessionId: id,
      generatedAt: '2026-11-02T10:00:00Z',
      authorisation: { grantedBy: 'ann', scope: 'SESSION' },
      entities: [],
      assertions: [],
      emptyResults: ['nothing'],
    }),
  }),
  approveAssertion: (id) => ({ assertionId: id }),
  endSession: (id) => ({ itemId: id }),
  rejectAssertion: (id) => ({ assertionId: id }),
  undoReview: (id) => ({ assertionId: id }),
  correctAssertion: (id) => ({ assertionId: id, object: { text: 'tea' }, statement: 'It is tea.' }),
  declassify: (id) => ({ passageId: id, start: 0, end: 1, reason: 'It is none.' }),
  grantConsent: (id) => ({
    reference: { assertionId: id, term: 'FOR_GOOD' },
    words: 'You may say it.',
  }),
  decideIdentity: (id) => ({
    leftId: id,
    rightId: 'ent_0',
    judgement: 'SAME_AS',
    reason: 'I say so.',
  }),
  removeMember: (id) => ({ userId: id }),
  retractAssertion: (id) => ({ assertionId: id, reason: 'It is wrong.' }),
  revokeToken: (id) => ({ tokenId: id }),
  rotateToken: (id) => ({ tokenId: id }),
  setDisclosure: (id) => ({ assertionId: id, disclosure: 'FREE' }),
  setSourceRetention: (id) => ({ sourceId: id, retention: 'SESSION_ONLY' }),
  withdrawConsent: (id) => ({ consentId: id }),
  undoIdentityDecision: (id) => ({ decisionId: id, reason: 'I say so.' }),
  withdrawDelegation: (id) => ({ delegationId: id }),
};

/** Whether a mutation's input has an operation id. */
function hasOperation(name: string): boolean {
  const type = schema.getMutationType()?.getFields()[name]?.args[0]?.type;
  const fields =
    isNonNullType(type) && isInputObjectType(type.ofType) ? type.ofType.getFields() : {};
  return 'operationId' in fields;
}

describe('[SEC idor] a mutation on what is another’s', () => {
  it.each(Object.keys(inputs))('%s answers as for what does not exist', async (name) => {
    const makeInput = inputs[name];
    if (makeInput === undefined) throw new Error('There is no input.');
    const type = schema.getMutationType()?.getFields()[name]?.args[0]?.type.toString() ?? '';
    const document = `mutation ($input: ${type}) { ${name}(input: $input) { userErrors { code message field } } }`;
    const answerTo = async (user: User, id: string) => {
      const operation = hasOperation(name) ? { operationId: randomBytes(8).toString('hex') } : {};
      const { data, errors } = await user.ask(document, {
        input: { ...operation, ...makeInput(id) },
      });
      return JSON.stringify([data, errors.map(({ extensions }) => extensions.code)]).replaceAll(
        id,
        'ID',
      );
    };
    for (const [who, user] of others) {
      const unknown = await answerTo(user, `${privateIds[0]?.slice(0, 4) ?? ''}${'0'.repeat(32)}`);
      expect(unknown).toMatch(/NOT_FOUND|FORBIDDEN/);
      for (const id of privateIds)
        expect([who, id, await answerTo(user, id)]).toEqual([who, id, unknown]);
    }
  });
});

/** Mutations that name no record of anybody's, or have rules of their own. */
const withoutRecord = [
  'advanceWatermark',
  'createSpace',
  'delegate',
  'ingestItems',
  'ingestSession',
  'issueToken',
  'putMember',
  'saveSession',
];

describe('[GRA-19] who lets another see only', () => {
  it('every mutation that names a record is tried', () => {
    const names = Object.keys(rules).flatMap((path) =>
      path.startsWith('Mutation.') ? [path.slice('Mutation.'.length)] : [],
    );
    const tried = [...Object.keys(inputs), ...withoutRecord];
    expect(tried.toSorted()).toEqual(names.toSorted());
  });

  it('lets nobody decide on what is theirs, whatever role they have', async () => {
    const dora = await space.user('dora', ['agent', 'reviewer', 'admin']);
    await lin.data(`mutation { delegate(input: {toUserId: "dora"}) { userErrors { code } } }`);
    const seen = JSON.stringify(await dora.data(`{ node(id: "${privateIds[0] ?? ''}") { id } }`));
    expect(seen).toContain(privateIds[0]);
    const before = await lin.data('{ changes(first: 500) { edges { node { recordId kind } } } }');
    for (const [name, makeInput] of Object.entries(inputs)) {
      const type = schema.getMutationType()?.getFields()[name]?.args[0]?.type.toString() ?? '';
      const document = `mutation ($input: ${type}) { ${name}(input: $input) { userErrors { code } } }`;
      for (const id of privateIds) {
        const operation = hasOperation(name) ? { operationId: randomBytes(8).toString('hex') } : {};
        const input = { ...operation, ...makeInput(id) };
        const { data, errors } = await dora.ask(document, { input });
        const codes = JSON.stringify([data, errors.map(({ extensions }) => extensions.code)]);
        expect([name, id, codes]).toEqual([
          name,
          id,
          expect.stringMatching(/FORBIDDEN|NOT_FOUND|BAD_USER_INPUT/),
        ]);
      }
    }
    expect(await lin.data('{ changes(first: 500) { edges { node { recordId kind } } } }')).toEqual(
      before,
    );
  });
});

describe('[OPS-03] a field for some roles', () => {
  it.each(
    Object.entries(rules).flatMap(([path, rule]) =>
      rule === 'ANYBODY' ? [] : [[path, rule] as const],
    ),
  )('%s is refused without %s', async (path) => {
    const [root = '', name = ''] = path.split('.');
    const [, agent] = others[0] ?? [];
    if (agent === undefined) throw new Error('There is nobody.');
    if (root === 'Query') {
      const { errors } = await agent.ask(`{ ${name} { __typename } }`);
      expect(errors.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
      return;
    }
    const type = schema.getMutationType()?.getFields()[name]?.args[0]?.type.toString() ?? '';
    const operation = hasOperation(name) ? { operationId: randomBytes(8).toString('hex') } : {};
    const input = {
      ...operation,
      ...(inputs[name]?.('ent_1') ??
        (name === 'putMember' ? { userId: 'x', roles: ['AGENT'] } : { name: 'x' })),
    };
    const data = await agent.data(
      `mutation ($input: ${type}) { ${name}(input: $input) { userErrors { code } } }`,
      { input },
    );
    expect(JSON.stringify(data)).toContain('FORBIDDEN');
  });
});
