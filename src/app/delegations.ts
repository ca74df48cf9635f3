import { PalimpsestError } from '../domain/errors.js';
import { derivedId } from '../domain/ids.js';
import type { Principal } from '../domain/principal.js';
import {
  addDelegation,
  type DelegationRecord,
  listDelegations,
  withdrawDelegation as storeWithdrawal,
} from '../store/delegations.js';
import { findMember } from '../store/members.js';
import { tellAccessChanged } from './access-changed.js';
import type { Services } from './services.js';

export interface DelegationRequest {
  readonly toUserId: string;
  readonly mayWrite: boolean;
  /** When it ends by itself (milliseconds), or null. */
  readonly until: number | null;
}

/**
 * Lets another member of the space see, or also add to, what is private to the caller (GRA-19). Only a user themself
 * may: FORBIDDEN for an agent acting for them. BAD_USER_INPUT for no such member, oneself, or an end that is past.
 */
export async function delegate(
  services: Services,
  principal: Principal,
  { toUserId, mayWrite, until }: DelegationRequest,
): Promise<DelegationRecord> {
  requireUser(principal);
  const { spaceId, userId } = principal;
  const now = services.now();
  if (toUserId === userId) throw badInput('You see what is private to you already.');
  if (until !== null && until <= now) throw badInput('It would be over already; give a later end.');
  if ((await findMember(services.database, spaceId, toUserId)) === null)
    throw badInput('There is no such member of the space.');
  const delegation = await addDelegation(services.database, {
    id: derivedId('delegation', spaceId, services.newId()),
    spaceId,
    fromUserId: userId,
    toUserId,
    mayWrite,
    grantedAt: now,
    until,
    withdrawnAt: null,
  });
  tellAccessChanged(services, spaceId);
  return delegation;
}

/** Takes a delegation of one's own back, at once. NOT_FOUND for one that is not there or another's. */
export async function withdrawDelegation(
  services: Services,
  principal: Principal,
  id: string,
): Promise<DelegationRecord> {
  requireUser(principal);
  const { spaceId, userId } = principal;
  const delegation = await storeWithdrawal(services.database, {
    id,
    spaceId,
    fromUserId: userId,
    now: services.now(),
  });
  if (delegation === null) throw new PalimpsestError('NOT_FOUND', 'There is no such delegation.');
  tellAccessChanged(services, spaceId);
  return delegation;
}

/** Delegations the caller gave or was given. */
export async function ownDelegations(
  services: Pick<Services, 'database'>,
  principal: Principal,
): Promise<readonly DelegationRecord[]> {
  return listDelegations(services.database, principal.spaceId, principal.userId);
}

function requireUser({ onBehalfOf }: Principal): void {
  if (onBehalfOf !== null)
    throw new PalimpsestError('FORBIDDEN', 'Only the user themself may delegate.');
}

function badInput(message: string): PalimpsestError {
  return new PalimpsestError('BAD_USER_INPUT', message);
}
