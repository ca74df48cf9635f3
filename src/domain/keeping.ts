import { type Audience, spaceAudience } from './audience.js';
import { PalimpsestError } from './errors.js';
import { mayWriteFor, type Principal } from './principal.js';

/** The user whose record it is by its audience, or null for what belongs to the space. */
export function keeperOf(audience: Audience): string | null {
  return audience === spaceAudience ? null : audience.slice('user:'.length);
}

/**
 * Whether the principal may add to or decide on records of an audience (GRA-19): those of the space, its own, and those
 * of users who let it. Leave to see is none to decide.
 */
export function mayKeep(principal: Principal, audience: Audience): boolean {
  const keeper = keeperOf(audience);
  return keeper === null || mayWriteFor(principal, keeper);
}

/** FORBIDDEN unless the principal may keep: every mutation on a record that is there asks, once it is known to be seen. */
export function requireMayKeep(principal: Principal, audience: Audience): void {
  if (mayKeep(principal, audience)) return;
  throw new PalimpsestError(
    'FORBIDDEN',
    'It is private to a user who let you see it, not decide on it. Ask them for a delegation that lets you write.',
  );
}
