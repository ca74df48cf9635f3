import { describe, expect, it } from 'vitest';
import { mayKeep } from '../../src/domain/keeping.js';
import type { Principal } from '../../src/domain/principal.js';
import { mayEnd, mayHold, type TokenRights } from '../../src/domain/token-rights.js';

const lin: Principal = {
  spaceId: 'spc_1',
  userId: 'lin',
  roles: ['agent'],
  permissions: [],
  onBehalfOf: null,
  tokenId: 'tok_lin',
  delegatedBy: [
    { userId: 'ann', mayWrite: true, until: null },
    { userId: 'bob', mayWrite: false, until: null },
  ],
  expiresAt: null,
};
const ada: Principal = { ...lin, userId: 'ada', roles: ['admin'], tokenId: 'tok_ada' };
const agent: Principal = { ...lin, onBehalfOf: 'ann', delegatedBy: [] };
const short: Principal = { ...lin, expiresAt: 100 };
const token: TokenRights = {
  id: 'tok_1',
  userId: 'lin',
  roles: ['agent'],
  permissions: [],
  onBehalfOf: null,
  expiresAt: null,
};

describe('[OPS-03] whose secret a caller may hold', () => {
  it.each<[string, Principal, Partial<TokenRights>, boolean]>([
    ['one’s own of one’s own rights', lin, {}, true],
    ['the very one one comes with', lin, { id: 'tok_lin', permissions: ['export'] }, true],
    ['one’s own of a role one comes without', lin, { roles: ['agent', 'reviewer'] }, false],
    ['one’s own of a permission one comes without', lin, { permissions: ['export'] }, false],
    ['another’s', lin, { userId: 'eve' }, false],
    ['one for who lets one write', lin, { onBehalfOf: 'ann' }, true],
    ['one for who lets one see only', lin, { onBehalfOf: 'bob' }, false],
    ['one for anybody else', lin, { onBehalfOf: 'eve' }, false],
    ['an agent’s for its user', agent, { onBehalfOf: 'ann' }, true],
    ['an agent’s for another', agent, { onBehalfOf: 'bob' }, false],
    ['an agent’s for itself', agent, {}, false],
    ['of any role, as administrator', ada, { roles: ['reviewer'] }, true],
    ['of a permission the administrator lacks', ada, { permissions: ['delete'] }, false],
    ['one that lasts longer', short, {}, false],
    ['one that ends by then', short, { expiresAt: 100 }, true],
    ['one that lasts longer, by a login elsewhere', { ...short, tokenId: null }, {}, true],
  ])('%s: %o %o', (_what, principal, change, expected) => {
    expect(mayHold(principal, { ...token, ...change })).toBe(expected);
  });
});

describe('[OPS-03] whose token a caller may end', () => {
  it.each<[string, Principal, Partial<TokenRights>, boolean]>([
    ['one’s own, whatever it may', lin, { roles: ['admin'], permissions: ['delete'] }, true],
    ['one by which another acts for one', lin, { userId: 'bot', onBehalfOf: 'lin' }, true],
    ['another’s', lin, { userId: 'eve' }, false],
    ['any, as administrator', ada, { userId: 'eve' }, true],
    ['an agent’s own for its user', agent, { onBehalfOf: 'ann' }, true],
    ['its user’s other tokens, as agent', agent, {}, false],
    [
      'what acts for its user, as another agent',
      agent,
      { userId: 'bot', onBehalfOf: 'ann' },
      false,
    ],
  ])('%s: %o %o', (_what, principal, change, expected) => {
    expect(mayEnd(principal, { ...token, ...change })).toBe(expected);
  });
});

describe('[GRA-19] on whose records a caller may decide', () => {
  it.each<[string, Parameters<typeof mayKeep>[1], boolean]>([
    ['the space’s', 'space', true],
    ['their own', 'user:lin', true],
    ['of who lets them write', 'user:ann', true],
    ['of who lets them see only', 'user:bob', false],
    ['another’s', 'user:eve', false],
  ])('%s', (_whose, audience, expected) => {
    expect(mayKeep(lin, audience)).toBe(expected);
  });
});
