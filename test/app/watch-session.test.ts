import { describe, expect, it } from 'vitest';
import { openAuthenticator } from '../../src/app/authenticate.js';
import { openFeed } from '../../src/app/feed.js';
import { issueTokenOf, withdrawTokenOf } from '../../src/app/tokens.js';
import { guardFeed } from '../../src/app/watch-session.js';
import { openTestSpace } from '../support/space.js';

async function guarded() {
  const { id, services } = await openTestSpace();
  let isAllowed = true;
  const feed = openFeed<number>(
    (waiting, next) => [...waiting, next],
    () => undefined,
  );
  const stillAllowed = () => Promise.resolve(isAllowed ? { until: null } : null);
  guardFeed(services, id, { stillAllowed }, feed);
  return { feed, revoke: () => (isAllowed = false) };
}

describe('[OPS-03] [CTX-06] a subscription', () => {
  it('gives nothing of what waits once its permission is gone, and says why', async () => {
    const { feed, revoke } = await guarded();
    for (const value of [1, 2, 3]) feed.push(value);
    expect(await feed.next()).toEqual({ done: false, value: 1 });
    revoke();
    await expect(feed.next()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await feed.next()).toEqual({ done: true, value: undefined });
  });

  it('ends and lets go where its permission cannot be asked', async () => {
    const { id, services } = await openTestSpace();
    let ended = 0;
    const feed = openFeed<number>(
      (waiting, next) => [...waiting, next],
      () => (ended += 1),
    );
    const stillAllowed = () => Promise.reject(new Error('The graph is away.'));
    guardFeed(services, id, { stillAllowed }, feed);
    feed.push(1);
    await expect(feed.next()).rejects.toThrow('The graph is away.');
    expect(ended).toBe(1);
    expect(await feed.next()).toEqual({ done: true, value: undefined });
  });

  it('gives nothing that comes after', async () => {
    const { feed, revoke } = await guarded();
    const next = feed.next();
    revoke();
    feed.push(1);
    await expect(next).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('[OPS-03] what was asked while tokens changed', () => {
  it('serves once and is not believed after', async () => {
    const { id, services } = await openTestSpace();
    const { secret, token } = await issueTokenOf(services, id, {
      name: 'test',
      userId: 'lin',
      roles: ['agent'],
      permissions: [],
      onBehalfOf: null,
      expiresAt: null,
    });
    await expect.poll(() => services.listener.isListening()).toBe(true);
    let onAsk: (() => void) | null = null;
    const database = { ...services.database, observe: () => onAsk?.() };
    const authenticator = openAuthenticator({ ...services, database });
    // The token is read as good, and revoked before the answer is remembered.
    let revoked: Promise<unknown> = Promise.resolve();
    onAsk = () => {
      onAsk = null;
      revoked = withdrawTokenOf(services, id, token.id);
    };
    await authenticator.authenticate(secret).catch(() => undefined);
    await revoked;
    await expect(authenticator.authenticate(secret)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});
