import { spaceAudience } from './audience.js';
import type { Fault } from './errors.js';
import { actingUser, hasRole, type Principal } from './principal.js';
import type { IncomingItem } from './source-item.js';

/** The account under which a user of the service speaks in what it hands over itself. */
export function ownAccount(principal: Principal): string {
  return `user:${actingUser(principal)}`;
}

/**
 * Faults of an item that puts words in the mouth of accounts its caller does not speak for (GRA-03: who asserts decides
 * what holds). For the space one may speak as oneself and as accounts of the session's own source; what other systems'
 * accounts or other users said is taken from a reviewer or an administrator alone, who imports it. In private anybody
 * may keep what they like: those accounts are theirs alone.
 */
export function foreignClaims(principal: Principal, item: IncomingItem): readonly Fault[] {
  const mayImport = hasRole(principal, 'reviewer') || hasRole(principal, 'admin');
  if (mayImport || item.audience !== spaceAudience) return [];
  const own = ownAccount(principal);
  const isOwnKind = item.source.kind === 'session' || item.source.kind === 'document';
  const scope = `${item.source.kind}:${item.source.externalId}/`;
  const isForeign = (account: string | null): boolean =>
    account !== null && account !== own && !(isOwnKind && account.startsWith(scope));
  const faultAt = (path: readonly string[]): Fault => ({
    code: 'FORBIDDEN',
    path,
    message:
      'You do not speak for this account: give an account of the session itself (without a colon) or only a name, keep the item in private, or let a reviewer or an administrator import it.',
  });
  return [
    ...item.passages.flatMap(({ speakerAccount, index }) =>
      isForeign(speakerAccount) ? [faultAt(['turns', String(index), 'speaker'])] : [],
    ),
    ...item.roster.flatMap(({ account, identifiers }, index) =>
      [account, ...identifiers].some(isForeign) ? [faultAt(['roster', String(index)])] : [],
    ),
  ];
}
