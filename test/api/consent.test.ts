import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStory, type Space, type Story, textAt, type User } from '../support/story.js';

let story: Story;
let space: Space;
let lin: User;
beforeAll(async () => {
  story = await openStory();
  space = await story.space();
  lin = await space.user('lin');
});
afterAll(() => story.end());

const operationId = () => randomBytes(8).toString('hex');
const words = 'Remember that I prefer decaf since I was diagnosed with diabetes.';
const goal = 'What does lin prefer?';
const grant = `mutation ($input: GrantConsentInput!) { grantConsent(input: $input) {
  consent { id kind scope { itemId topic isAll assertionId } term words { text } withdrawnAt grantedBy }
  userErrors { code field message } } }`;
const withdraw = `mutation ($input: WithdrawConsentInput!) { withdrawConsent(input: $input) {
  consent { id withdrawnAt } userErrors { code field message } } }`;
const packet = `($request: ContextRequestInput!) { contextPacket(request: $request) {
  items { assertion { id } } triggers omissions { reason count assertionIds } text } }`;

describe('[GRA-08] [CTX-02] consent, from a turn to a packet', () => {
  it('keeps what would be lost, is asked for by name, and is told of at once when granted or withdrawn', async () => {
    const { itemId } = await lin.says(words, { audience: 'PRIVATE' });
    const client = lin.socket();
    const heard: unknown[] = [];
    client.subscribe(
      { query: `subscription ${packet}`, variables: { request: { goal } } },
      {
        next: ({ data }) => heard.push(data),
        error: (error) => heard.push(error),
        complete: () => undefined,
      },
    );
    await expect.poll(() => heard.length).toBe(1);
    const kept = await lin.data(grant, {
      input: { operationId: operationId(), keep: { itemId }, words: 'You may keep that.' },
    });
    expect(kept).toMatchObject({
      grantConsent: {
        consent: {
          kind: 'KEEP_RESTRICTED',
          scope: { itemId, topic: null, isAll: false, assertionId: null },
          term: null,
          words: { text: 'You may keep that.' },
          withdrawnAt: null,
        },
        userErrors: [],
      },
    });
    await expect.poll(() => JSON.stringify(heard.at(-1))).toContain('NEEDS_CONSENT');
    expect(JSON.stringify(heard)).not.toContain('decaf since');
    const assertionId = /ast_[0-9a-f]{32}/.exec(JSON.stringify(heard.at(-1)))?.[0] ?? '';
    const reference = { assertionId, term: 'FOR_GOOD' };
    const granted = await lin.data(grant, {
      input: { operationId: operationId(), reference, words: 'You may bring it up.' },
    });
    await expect
      .poll(() => heard.at(-1))
      .toMatchObject({
        contextPacket: {
          items: [{ assertion: { id: assertionId } }],
          triggers: ['CONSENT_CHANGED'],
          omissions: [],
        },
      });
    const consentId = textAt(granted, 'grantConsent', 'consent', 'id');
    await lin.data(withdraw, { input: { operationId: operationId(), consentId } });
    await expect
      .poll(() => heard.at(-1))
      .toMatchObject({
        contextPacket: {
          items: [],
          triggers: ['CONSENT_CHANGED'],
          omissions: [{ reason: 'NEEDS_CONSENT', assertionIds: [assertionId] }],
        },
      });
    const keptId = textAt(kept, 'grantConsent', 'consent', 'id');
    await lin.data(withdraw, { input: { operationId: operationId(), consentId: keptId } });
    await expect
      .poll(() => heard.at(-1))
      .toMatchObject({ contextPacket: { items: [], omissions: [] } });
    await client.dispose();
  });

  it.each<[string, object, string[]]>([
    ['neither', {}, ['input', 'keep']],
    [
      'both',
      { keep: { isAll: true }, reference: { assertionId: 'ast_0', term: 'ONCE' } },
      ['input', 'keep'],
    ],
    ['no scope', { keep: {} }, ['input', 'keep']],
    ['two scopes', { keep: { isAll: true, topic: 'HEALTH' } }, ['input', 'keep']],
  ])('with %s says what to give', async (_name, given, field) => {
    const answer = await lin.data(grant, {
      input: { operationId: operationId(), words: 'Yes.', ...given },
    });
    expect(answer).toMatchObject({
      grantConsent: { consent: null, userErrors: [{ code: 'BAD_USER_INPUT', field }] },
    });
  });

  it('is listed to whom it belongs, by node too, and to nobody else', async () => {
    const granted = await lin.data(grant, {
      input: { operationId: operationId(), keep: { topic: 'COMPANY' }, words: 'Yes.' },
    });
    const id = textAt(granted, 'grantConsent', 'consent', 'id');
    const question = `{ consents { id } node(id: "${id}") { id __typename } }`;
    const own = await lin.data(question);
    expect(own).toMatchObject({ node: { id, __typename: 'Consent' } });
    expect(JSON.stringify(own)).toContain(id);
    const ada = await space.user('ada', ['agent', 'reviewer', 'admin']);
    expect(await ada.data(question)).toEqual({ consents: [], node: null });
  });
});
