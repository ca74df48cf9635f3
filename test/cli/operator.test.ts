import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandLineConfig, readCommandLineConfig } from '../../src/config.js';
import { at, openSocket, openStory, post, type Story, textAt } from '../support/story.js';
import { call } from './support.js';

let story: Story;
beforeAll(async () => {
  story = await openStory();
});
afterAll(() => story.end());

function stores(): Partial<CommandLineConfig> {
  const { neo4j, redisUrl } = readCommandLineConfig();
  return { neo4j, redisUrl };
}

async function json(...words: readonly string[]): Promise<unknown> {
  const called = await call([...words, '--json'], stores());
  expect(called).toMatchObject({ exitCode: 0, noted: '' });
  return JSON.parse(called.printed);
}

function whoAmI(secret: string): ReturnType<typeof post> {
  return post(story.api.url, { query: '{ viewer { spaceId userId roles onBehalfOf } }' }, secret);
}

describe('[OPS-03] the operator of the machine', () => {
  it('creates a space, issues a token that opens it, lists it without its secret, and revokes it at once', async () => {
    const spaceId = textAt(await json('space', 'create', 'Our team', '--mode', 'auto'), 'id');
    const issued = await json(
      'token',
      'create',
      '--space',
      spaceId,
      '--user',
      'planner',
      '--roles',
      'agent,reviewer',
      '--on-behalf-of',
      'lin',
    );
    const secret = textAt(issued, 'secret');
    expect((await whoAmI(secret)).data).toEqual({
      viewer: { spaceId, userId: 'planner', roles: ['AGENT', 'REVIEWER'], onBehalfOf: 'lin' },
    });

    const listed = await json('token', 'list', '--space', spaceId);
    expect(listed).toMatchObject([{ id: at(issued, 'id'), revokedAt: null, name: 'command line' }]);
    expect(JSON.stringify(listed)).not.toContain(secret);

    const watched = new Promise((resolve) => {
      openSocket(story.api.url, secret).subscribe(
        { query: 'subscription { changes { cursor } }' },
        { next: () => undefined, error: resolve, complete: () => resolve(null) },
      );
    });
    const id = textAt(issued, 'id');
    const rotated = await json('token', 'rotate', '--space', spaceId, '--id', id, '--grace', '60');
    expect((await whoAmI(textAt(rotated, 'secret'))).status).toBe(200);
    expect((await whoAmI(secret)).status).toBe(200);
    expect(await json('member', 'list', '--space', spaceId)).toMatchObject([
      { userId: 'lin', roles: ['agent'] },
      { userId: 'planner', roles: ['agent', 'reviewer'] },
    ]);
    await json('member', 'set', '--space', spaceId, '--user', 'planner', '--roles', 'agent');
    await expect
      .poll(async () => at((await whoAmI(secret)).data, 'viewer', 'roles'))
      .toEqual(['AGENT']);

    await json('token', 'revoke', '--space', spaceId, '--id', textAt(issued, 'id'));
    expect((await whoAmI(secret)).status).toBe(401);
    await watched;
  });

  it('is told when a space is taken, and it stays as it was', async () => {
    const id = `spc_${randomBytes(8).toString('hex')}`;
    await json('space', 'create', 'First', '--id', id);
    const again = await call(['space', 'create', 'Second', '--id', id, '--mode', 'auto'], stores());
    expect(again).toMatchObject({
      exitCode: 1,
      noted: expect.stringContaining('already') as string,
    });
  });

  it.each([
    ['an id of another form', ['space', 'create', 'x', '--id', 'team'], /"spc_"/],
    ['a space there is not', ['token', 'list', '--space', 'spc_none'], /no space spc_none/],
    [
      'a token for it',
      ['token', 'create', '--space', 'spc_none', '--user', 'u', '--roles', 'agent'],
      /no space spc_none/,
    ],
    [
      'a token there is not',
      ['token', 'revoke', '--space', 'spc_none', '--id', 'tok_none'],
      /no such token/,
    ],
  ])('is refused %s', async (_, words, message) => {
    const called = await call(words, stores());
    expect(called).toMatchObject({ exitCode: 1, printed: '' });
    expect(called.noted).toMatch(message);
  });

  it('[OPS-05] migrates as often as they like', async () => {
    const called = await call(['migrate'], stores());
    expect(called).toMatchObject({ exitCode: 0, noted: '' });
    expect(called.printed).toMatch(/is up to date|now has/);
  });
});
