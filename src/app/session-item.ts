import { actingUser, type Principal } from '../domain/principal.js';
import { privateAudience, spaceAudience } from '../domain/audience.js';
import type { ParsedSession } from '../domain/session-input.js';
import type { IncomingItem } from '../domain/source-item.js';
import { userAccount } from './person-of.js';

/**
 * The item that a handed-over session is, for the space or for the caller's own user. A turn of role USER without a
 * speaker is the caller's user speaking.
 */
export function sessionItem(
  principal: Principal,
  session: ParsedSession,
  audience: 'space' | 'private',
): IncomingItem {
  const own = userAccount(principal);
  const passages = session.passages.map((passage) =>
    passage.role === 'USER' && passage.speakerAccount === null && passage.speakerName === null
      ? { ...passage, speakerAccount: own.account, speakerName: own.displayName }
      : passage,
  );
  const speaksSelf = passages.some(({ speakerAccount }) => speakerAccount === own.account);
  return {
    ...session,
    passages,
    roster: speaksSelf ? [...session.roster, own] : session.roster,
    audience: audience === 'space' ? spaceAudience : privateAudience(actingUser(principal)),
    origin: null,
  };
}
