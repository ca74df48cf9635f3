import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueTokenOf } from '../../src/app/tokens.js';
import {
  delegate,
  freshName as name,
  issueToken,
  putMember,
  removeMember,
  revokeToken,
  rotateToken,
} from '../support/access.js';
import {
  at,
  listAt,
  openSocket,
  openStory,
  post,
  type Space,
  type Story,
  textAt,
} from '../support/story.js';

let story: Story;
let space: Space;
beforeAll(async () => {
  story = await openStory();
  space = await story.space();
});
afterAll(() => story.end());

const viewer = '{ viewer { userId roles permissions onBehalfOf delegatedBy { userId mayWrite } } }';
const whoAmI = (secret: string) => post(story.api.url, { query: viewer }, secret);
const withdraw = `mutation ($input: WithdrawDelegationInput!) { withdrawDelegation(input: $input) { delegation { withdrawnAt } userErrors { code } } }`;
const createSpace = `mutation ($input: CreateSpaceInput!) { createSpace(input: $input) { spaceId secret userErrors { code } } }`;

const codeOf = (data: unknown, field: string) => at(data, field, 'userErrors', 0, 'code');
const everything = ['agent', 'reviewer', 'admin'] as const;

describe('[OPS-03] members', () => {
  it('are added, changed and removed at once, for every token they have', async () => {
    const admin = await space.user(name('ada'), everything);
    const userId = name('rita');
    const rita = await space.user(userId, ['agent', 'reviewer']);
    expect(at((await whoAmI(rita.secret)).data, 'viewer', 'roles')).toEqual(['AGENT', 'REVIEWER']);
    await admin.data(putMember, { input: { userId, roles: ['AGENT'] } });
    await expect
      .poll(async () => at((await whoAmI(rita.secret)).data, 'viewer', 'roles'))
      .toEqual(['AGENT']);
    const closed: number[] = [];
    const socket = rita.socket({ onClosed: ({ code }) => closed.push(code) });
    const heard: unknown[] = [];
    socket.subscribe(
      { query: 'subscription { changes { cursor } }' },
      { next: () => undefined, error: (error) => heard.push(error), complete: () => undefined },
    );
    await expect.poll(() => story.services.listener.isListening()).toBe(true);
    await admin.data(removeMember, { input: { userId } });
    await expect.poll(async () => (await whoAmI(rita.secret)).status).toBe(401);
    await expect.poll(() => closed).toEqual([4401]);
  });

  it('are put by administrators alone, who give no permission they lack and keep their own role', async () => {
    const admin = await space.user(name('ada'), everything);
    const lin = await space.user(name('lin'));
    const input = { userId: name('noor'), roles: ['AGENT'] };
    expect(codeOf(await lin.data(putMember, { input }), 'putMember')).toBe('FORBIDDEN');
    expect(
      codeOf(
        await admin.data(putMember, { input: { ...input, permissions: ['EXPORT'] } }),
        'putMember',
      ),
    ).toBe('FORBIDDEN');
    expect(
      codeOf(
        await admin.data(putMember, { input: { userId: admin.userId, roles: ['AGENT'] } }),
        'putMember',
      ),
    ).toBe('BAD_USER_INPUT');
    expect(
      codeOf(await admin.data(removeMember, { input: { userId: 'nobody' } }), 'removeMember'),
    ).toBe('NOT_FOUND');
    const members = listAt(await lin.data('{ members { userId } }'), 'members');
    expect(members).toEqual([{ userId: lin.userId }]);
  });
});

describe('[OPS-03] tokens', () => {
  it('of one’s own are made with at most one’s own rights, listed, rotated and revoked', async () => {
    const lin = await space.user(name('lin'));
    const make = (input: object) =>
      lin.data(issueToken, { input: { name: 'mine', userId: lin.userId, ...input } });
    expect(codeOf(await make({ roles: ['ADMIN'] }), 'issueToken')).toBe('FORBIDDEN');
    expect(codeOf(await make({ roles: ['AGENT'], permissions: ['EXPORT'] }), 'issueToken')).toBe(
      'FORBIDDEN',
    );
    expect(codeOf(await make({ roles: ['AGENT'], userId: 'other' }), 'issueToken')).toBe(
      'FORBIDDEN',
    );
    expect(
      codeOf(await make({ roles: ['AGENT'], expiresAt: '2020-01-01T00:00:00Z' }), 'issueToken'),
    ).toBe('BAD_USER_INPUT');
    const made = await make({ roles: ['AGENT'] });
    const [first, tokenId] = [
      textAt(made, 'issueToken', 'secret'),
      textAt(made, 'issueToken', 'token', 'id'),
    ];
    expect((await whoAmI(first)).status).toBe(200);
    const listed = listAt(await lin.data('{ tokens { id } }'), 'tokens');
    expect(listed).toContainEqual({ id: tokenId });
    const rotated = await lin.data(rotateToken, { input: { tokenId } });
    const second = textAt(rotated, 'rotateToken', 'secret');
    await expect.poll(async () => (await whoAmI(first)).status).toBe(401);
    expect((await whoAmI(second)).status).toBe(200);
    const gentle = await lin.data(rotateToken, { input: { tokenId, graceSeconds: 600 } });
    expect((await whoAmI(second)).status).toBe(200);
    expect((await whoAmI(textAt(gentle, 'rotateToken', 'secret'))).status).toBe(200);
    await lin.data(revokeToken, { input: { tokenId } });
    await expect.poll(async () => (await whoAmI(second)).status).toBe(401);
  });

  it('of others are as if they were not there', async () => {
    const lin = await space.user(name('lin'));
    const ann = await space.user(name('ann'));
    for (const [document, field] of [
      [rotateToken, 'rotateToken'],
      [revokeToken, 'revokeToken'],
    ] as const) {
      const codes = await Promise.all(
        [ann.tokenId, 'tok_none'].map(async (tokenId) =>
          codeOf(await lin.data(document, { input: { tokenId } }), field),
        ),
      );
      expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    }
    expect((await whoAmI(ann.secret)).status).toBe(200);
  });

  it('end by themselves, and so do the subscriptions opened with them', async () => {
    const expiresAt = Date.now() + 3_000;
    const { secret } = await issueTokenOf(story.services, space.id, {
      name: 'short',
      userId: name('lin'),
      roles: ['agent'],
      permissions: [],
      onBehalfOf: null,
      expiresAt,
    });
    expect((await whoAmI(secret)).status).toBe(200);
    const ended = new Promise((resolve) => {
      openSocket(story.api.url, secret).subscribe(
        { query: 'subscription { changes { cursor } }' },
        { next: () => undefined, error: resolve, complete: () => resolve('ENDED') },
      );
    });
    await ended;
    expect(Date.now()).toBeGreaterThanOrEqual(expiresAt);
    expect((await whoAmI(secret)).status).toBe(401);
  });
});

describe('[GRA-19] delegation', () => {
  it('lets another see, and where said keep, what is private, until it is taken back', async () => {
    const lin = await space.user(name('lin'));
    const ann = await space.user(name('ann'));
    await lin.says('Remember that I prefer quiet mornings.', { audience: 'PRIVATE' });
    const seen = async () =>
      listAt(
        await ann.data('{ changes(first: 500) { edges { node { actor recordType } } } }'),
        'changes',
        'edges',
      ).filter((edge) => at(edge, 'node', 'actor') === lin.userId).length;
    expect(await seen()).toBe(0);
    const given = await lin.data(delegate, { input: { toUserId: ann.userId } });
    const delegationId = textAt(given, 'delegate', 'delegation', 'id');
    await expect.poll(seen).toBeGreaterThan(0);
    const [heard, errors]: [unknown[], unknown[]] = [[], []];
    ann.socket().subscribe(
      { query: 'subscription { changes { actor } }' },
      {
        next: (event) => heard.push(event),
        error: (error) => errors.push(error),
        complete: () => undefined,
      },
    );
    let round = 0;
    await expect
      .poll(async () => {
        round += 1;
        await lin.says(`Remember that I prefer tea number ${round}.`, { audience: 'PRIVATE' });
        return heard.length;
      })
      .toBeGreaterThan(0);
    // Only its owner takes it back, and then at once: what was opened under it ends.
    expect(
      codeOf(await ann.data(withdraw, { input: { delegationId } }), 'withdrawDelegation'),
    ).toBe('NOT_FOUND');
    await lin.data(withdraw, { input: { delegationId } });
    await expect.poll(seen).toBe(0);
    await expect.poll(() => errors.length).toBe(1);
  });

  it('is what an agent needs to act for a user', async () => {
    const lin = await space.user(name('lin'));
    const bot = await space.user(name('bot'));
    const make = () =>
      bot.data(issueToken, {
        input: { name: 'for lin', userId: bot.userId, roles: ['AGENT'], onBehalfOf: lin.userId },
      });
    expect(codeOf(await make(), 'issueToken')).toBe('FORBIDDEN');
    const given = await lin.data(delegate, { input: { toUserId: bot.userId, mayWrite: true } });
    const secret = textAt(await make(), 'issueToken', 'secret');
    expect(at((await whoAmI(secret)).data, 'viewer', 'onBehalfOf')).toBe(lin.userId);
    await lin.data(withdraw, {
      input: { delegationId: at(given, 'delegate', 'delegation', 'id') },
    });
    await expect.poll(async () => (await whoAmI(secret)).status).toBe(401);
  });

  it.each([
    ['to oneself', (self: string) => ({ toUserId: self })],
    ['to nobody', () => ({ toUserId: 'nobody' })],
    ['that is over', (self: string) => ({ toUserId: self, until: '2020-01-01T00:00:00Z' })],
  ])('%s is refused', async (_what, input) => {
    const lin = await space.user(name('lin'));
    const data = await lin.data(delegate, { input: input(lin.userId) });
    expect(codeOf(data, 'delegate')).toBe('BAD_USER_INPUT');
  });
});

describe('[DLT-07] what no role implies', () => {
  it('is refused without the permission, and each use of it is recorded', async () => {
    const admin = await space.user(name('ada'), everything);
    const input = { name: 'Another team' };
    expect(codeOf(await admin.data(createSpace, { input }), 'createSpace')).toBe('FORBIDDEN');
    const { secret } = await issueTokenOf(story.services, space.id, {
      name: 'operator',
      userId: admin.userId,
      roles: everything,
      permissions: ['spaces'],
      onBehalfOf: null,
      expiresAt: null,
    });
    const made = await post(story.api.url, { query: createSpace, variables: { input } }, secret);
    const own = textAt(made.data, 'createSpace', 'secret');
    expect(at((await whoAmI(own)).data, 'viewer')).toMatchObject({
      userId: admin.userId,
      permissions: [],
    });
    const uses = await post(
      story.api.url,
      { query: '{ permissionUses { permission userId } }' },
      secret,
    );
    expect(listAt(uses.data, 'permissionUses')).toContainEqual({
      permission: 'SPACES',
      userId: admin.userId,
    });
    const guest = await space.user(name('lin'));
    const asked = await guest.ask('{ permissionUses { userId } }');
    expect(asked.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });
});
