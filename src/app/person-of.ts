import { type Audience, spaceAudience } from '../domain/audience.js';
import { accountEntityId } from '../domain/decide-items.js';
import { actingUser, type Principal } from '../domain/principal.js';
import { ownAccount } from '../domain/speaker-claims.js';
import type { RosterAccount } from '../domain/source-item.js';

/** The account under which a user of the service speaks in what it hands over itself. */
export function userAccount(principal: Principal): RosterAccount {
  return {
    account: ownAccount(principal),
    displayName: actingUser(principal),
    fullName: null,
    aliases: [],
    identifiers: [],
    zone: null,
    isBot: false,
  };
}

/** Ids of the person a principal speaks as: in the space, and in its own audience. */
export function peopleOf(principal: Principal, audience: Audience): readonly string[] {
  const { account } = userAccount(principal);
  const audiences = audience === spaceAudience ? [spaceAudience] : [spaceAudience, audience];
  return audiences.map((one) => accountEntityId(principal.spaceId, one, account));
}
