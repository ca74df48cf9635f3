import { actingUser, type Principal } from '../domain/principal.js';
import { privateAudience, spaceAudience } from '../domain/audience.js';
import type { ParsedSession } from '../domain/session-input.js';
import type { IncomingItem } from '../domain/source-item.js';
import { userAccount } from './person-of.js';

/** The item that a handed-over session is, for the space or for the caller's own user. */
export function sessionItem(
  principal: Principal,
  session: ParsedSession,
  audience: 'space' | 'private',
): IncomingItem {
  return withOwnSpeaker(principal, {
    ...session,
    audience: audience === 'space' ? spaceAudience : privateAudience(actingUser(principal)),
    origin: null,
  });
}

/** A turn of role USER of which nobody says who spoke it is the caller's user speaking. */
export function withOwnSpeaker(principal: Principal, item: IncomingItem): IncomingItem {
  if (item.source.kind !== 'session') return item;
  const own = userAccount(principal);
  const passages = item.passages.map((passage) =>
    passage.role === 'USER' && passage.speakerAccount === null && passage.speakerName === null
      ? { ...passage, speakerAccount: own.account, speakerName: own.displayName }
      : passage,
  );
  const speaksSelf = passages.some(({ speakerAccount }) => speakerAccount === own.account);
  const isOnRoster = item.roster.some(({ account }) => account === own.account);
  return {
    ...item,
    passages,
    roster: speaksSelf && !isOnRoster ? [...item.roster, own] : item.roster,
  };
}
