import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueTokenOf } from '../../src/app/tokens.js';
import type { Permission } from '../../src/domain/principal.js';
import {
  delegate,
  freshName as name,
  issueToken as issue,
  putMember,
  removeMember,
  revokeToken as revoke,
  rotateToken as rotate,
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

const viewer = '{ viewer { userId onBehalfOf } }';
const ask = (secret: string, query: string, variables: Record<string, unknown> = {}) =>
  post(story.api.url, { query, variables }, secret);

const tokenOf = (
  userId: string,
  more: {
    roles?: ('agent' | 'reviewer' | 'admin')[];
    permissions?: Permission[];
    onBehalfOf?: string;
  } = {},
) =>
  issueTokenOf(story.services, space.id, {
    name: 'test',
    userId,
    roles: more.roles ?? ['agent'],
    permissions: more.permissions ?? [],
    onBehalfOf: more.onBehalfOf ?? null,
    expiresAt: null,
  });

describe('[OPS-03] the secret of a token that may more', () => {
  it('is not had by rotating it: neither by its user’s weaker token nor by an administrator without its permissions', async () => {
    const userId = name('lin');
    const strong = await tokenOf(userId, { roles: ['agent', 'reviewer'], permissions: ['delete'] });
    const weak = await tokenOf(userId);
    const admin = await space.user(name('ada'), ['agent', 'reviewer', 'admin']);
    for (const secret of [weak.secret, admin.secret]) {
      const { data } = await ask(secret, rotate, { input: { tokenId: strong.token.id } });
      expect(data).toEqual({
        rotateToken: { secret: null, token: null, userErrors: [{ code: 'FORBIDDEN' }] },
      });
    }
    expect((await ask(strong.secret, viewer)).status).toBe(200);
    const own = await ask(strong.secret, rotate, { input: { tokenId: strong.token.id } });
    expect(at(own.data, 'rotateToken', 'secret')).toMatch(/^pal_/);
  });

  it('is not had by an agent of one user for another', async () => {
    const bot = name('bot');
    const [lin, ann] = [await space.user(name('lin')), await space.user(name('ann'))];
    const forLin = await tokenOf(bot, { onBehalfOf: lin.userId });
    const forAnn = await tokenOf(bot, { onBehalfOf: ann.userId });
    const { data } = await ask(forLin.secret, rotate, { input: { tokenId: forAnn.token.id } });
    expect(at(data, 'rotateToken', 'userErrors', 0, 'code')).toMatch(/FORBIDDEN|NOT_FOUND/);
    expect((await ask(forAnn.secret, viewer)).status).toBe(200);
  });
});

describe('[GRA-19] acting for a user', () => {
  it('takes their leave to write: to see is not enough, and what it was enough for ends with it', async () => {
    const [lin, bot] = [await space.user(name('lin')), await space.user(name('bot'))];
    const make = () =>
      bot.data(issue, {
        input: { name: 'for lin', userId: bot.userId, roles: ['AGENT'], onBehalfOf: lin.userId },
      });
    await lin.data(delegate, { input: { toUserId: bot.userId } });
    expect(at(await make(), 'issueToken', 'userErrors', 0, 'code')).toBe('FORBIDDEN');
    await lin.data(delegate, { input: { toUserId: bot.userId, mayWrite: true } });
    expect(textAt(await make(), 'issueToken', 'secret')).toMatch(/^pal_/);
  });

  it('is seen by the user, who ends it', async () => {
    const lin = await space.user(name('lin'));
    const agent = await tokenOf(name('bot'), { onBehalfOf: lin.userId });
    const listed = await lin.data('{ tokens { id onBehalfOf } }');
    expect(listAt(listed, 'tokens')).toContainEqual({
      id: agent.token.id,
      onBehalfOf: lin.userId,
    });
    const rotated = await lin.data(rotate, { input: { tokenId: agent.token.id } });
    expect(at(rotated, 'rotateToken', 'secret')).toBeNull();
    await lin.data(revoke, { input: { tokenId: agent.token.id } });
    expect((await ask(agent.secret, viewer)).status).toBe(401);
  });
});

describe('[OPS-03] a member who is removed', () => {
  it('gets nothing back when added again: neither tokens, nor agents, nor delegations', async () => {
    const admin = await space.user(name('ada'), ['agent', 'reviewer', 'admin']);
    const [lin, ann] = [await space.user(name('lin')), await space.user(name('ann'))];
    const agent = await tokenOf(name('bot'), { onBehalfOf: lin.userId });
    await lin.data(delegate, { input: { toUserId: ann.userId } });
    await ann.data(delegate, { input: { toUserId: lin.userId } });
    await admin.data(removeMember, { input: { userId: lin.userId } });
    await admin.data(putMember, { input: { userId: lin.userId, roles: ['AGENT'] } });
    for (const secret of [lin.secret, agent.secret])
      expect((await ask(secret, viewer)).status).toBe(401);
    const again = await tokenOf(lin.userId);
    for (const secret of [again.secret, ann.secret]) {
      const { data } = await ask(secret, '{ viewer { delegatedBy { userId } } }');
      expect(at(data, 'viewer', 'delegatedBy')).toEqual([]);
    }
  });
});

describe('[OPS-03] at once', () => {
  it('a revoked token is refused by the next request, however often it was good just before', async () => {
    for (let round = 0; round < 5; round += 1) {
      const lin = await space.user(name('lin'));
      await Promise.all([1, 2, 3].map(() => ask(lin.secret, viewer)));
      const racing = [1, 2, 3, 4].map(() => ask(lin.secret, viewer));
      await lin.data(revoke, { input: { tokenId: lin.tokenId } });
      await Promise.all(racing);
      expect((await ask(lin.secret, viewer)).status).toBe(401);
    }
  });

  it('the subscription of an administrator who is none any more ends', async () => {
    const [ada, eve] = [
      await space.user(name('ada'), ['agent', 'reviewer', 'admin']),
      await space.user(name('eve'), ['agent', 'admin']),
    ];
    const ended: unknown[] = [];
    openSocket(story.api.url, eve.secret).subscribe(
      { query: 'subscription { changes { sequence } }' },
      {
        next: () => undefined,
        error: (error) => ended.push(error),
        complete: () => ended.push('END'),
      },
    );
    await expect
      .poll(async () => {
        await ada.says('The budget of Project Merlin is 10 EUR.');
        await ada.data(putMember, { input: { userId: eve.userId, roles: ['AGENT'] } });
        return ended.length;
      })
      .toBe(1);
    expect(JSON.stringify(ended)).toContain('UNAUTHENTICATED');
  });
});
