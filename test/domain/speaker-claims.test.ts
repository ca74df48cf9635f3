import { describe, expect, it } from 'vitest';
import type { Audience } from '../../src/domain/audience.js';
import type { Principal, Role } from '../../src/domain/principal.js';
import type { IncomingItem, SourceKind } from '../../src/domain/source-item.js';
import { foreignClaims } from '../../src/domain/speaker-claims.js';

function principal(
  userId: string,
  roles: readonly Role[],
  onBehalfOf: string | null = null,
): Principal {
  return {
    spaceId: 'spc_1',
    userId,
    roles,
    permissions: [],
    onBehalfOf,
    tokenId: null,
    delegatedBy: [],
    expiresAt: null,
  };
}

function itemBy(account: string | null, kind: SourceKind, audience: Audience): IncomingItem {
  return {
    source: { kind, externalId: 'sessions', name: 'Sessions' },
    externalId: 's1',
    title: 's1',
    zone: 'UTC',
    audience,
    roster: [],
    origin: null,
    passages: [
      {
        index: 3,
        role: 'USER',
        speakerAccount: account,
        speakerName: 'Somebody',
        at: null,
        zone: null,
        text: 'I prefer tea.',
        locator: {},
        isSystem: false,
      },
    ],
  };
}

const bob = principal('bob', ['agent']);

describe('[GRA-03] whose words a caller may hand over', () => {
  it.each([
    ['oneself', bob, 'user:bob', 'session', 'space', true],
    ['another user', bob, 'user:lin', 'session', 'space', false],
    ['an account of another system', bob, 'slack:T0/U01', 'session', 'space', false],
    ['an account of the session itself', bob, 'session:sessions/anna', 'session', 'space', true],
    ['an account of another session source', bob, 'session:others/anna', 'session', 'space', false],
    ['a mere name', bob, null, 'session', 'space', true],
    ['a claimed Slack export', bob, 'slack:sessions/U01', 'slack', 'space', false],
    ['another user, in private', bob, 'user:lin', 'session', 'user:bob', true],
    [
      'the user an agent acts for',
      principal('bot', ['agent'], 'lin'),
      'user:lin',
      'session',
      'space',
      true,
    ],
    [
      'a Slack export, by a reviewer',
      principal('rita', ['reviewer']),
      'slack:T0/U01',
      'slack',
      'space',
      true,
    ],
    [
      'another user, by an administrator',
      principal('ada', ['admin']),
      'user:lin',
      'session',
      'space',
      true,
    ],
  ] as const)('%s', (_what, caller, account, kind, audience, isAllowed) => {
    const faults = foreignClaims(caller, itemBy(account, kind, audience));
    expect(faults.map(({ code, path }) => [code, path.join('.')])).toEqual(
      isAllowed ? [] : [['FORBIDDEN', 'turns.3.speaker']],
    );
  });
});
