import { describe, expect, it } from 'vitest';
import {
  type Claim,
  type ClaimStanding,
  effectivePrincipal,
} from '../../src/domain/effective-principal.js';

const now = 1_000;
const claim: Claim = {
  spaceId: 'spc_1',
  userId: 'bot',
  roles: ['agent', 'reviewer'],
  permissions: ['export'],
  onBehalfOf: null,
  tokenId: 'tok_1',
  byDelegation: false,
  expiresAt: null,
  revokedAt: null,
};
const standing: ClaimStanding = {
  member: { roles: ['agent', 'admin'], permissions: [] },
  isRepresentedMember: true,
  delegatedBy: [{ userId: 'lin', mayWrite: true, until: now + 9 }],
};

describe('[OPS-03] what a credential lets its bearer do', () => {
  it('is never more than both it and its member may', () => {
    expect(effectivePrincipal(claim, standing, now)).toMatchObject({
      roles: ['agent'],
      permissions: [],
      delegatedBy: [{ userId: 'lin', mayWrite: true, until: now + 9 }],
    });
  });

  it('is for the one it acts for alone', () => {
    const principal = effectivePrincipal({ ...claim, onBehalfOf: 'ann' }, standing, now);
    expect(principal).toMatchObject({ onBehalfOf: 'ann', delegatedBy: [] });
  });

  it.each<[string, Partial<Claim>, Partial<ClaimStanding>]>([
    ['revoked', { revokedAt: 1 }, {}],
    ['over', { expiresAt: now }, {}],
    ['of no member', {}, { member: null }],
    ['of a member without any of its roles', {}, { member: { roles: ['admin'], permissions: [] } }],
    ['for one who is no member', { onBehalfOf: 'ann' }, { isRepresentedMember: false }],
    ['by a delegation that is gone', { onBehalfOf: 'ann', byDelegation: true }, {}],
    [
      'by a delegation that lets see only',
      { onBehalfOf: 'lin', byDelegation: true },
      { delegatedBy: [{ userId: 'lin', mayWrite: false, until: null }] },
    ],
  ])('is nothing when it is %s', (_what, change, state) => {
    expect(effectivePrincipal({ ...claim, ...change }, { ...standing, ...state }, now)).toBeNull();
  });

  it('holds until the moment it ends, and by a delegation that stands', () => {
    expect(effectivePrincipal({ ...claim, expiresAt: now + 1 }, standing, now)).not.toBeNull();
    const byDelegation = { ...claim, onBehalfOf: 'lin', byDelegation: true };
    expect(effectivePrincipal(byDelegation, standing, now)).toMatchObject({
      onBehalfOf: 'lin',
      expiresAt: now + 9,
    });
  });
});
