import type { Services } from './services.js';

/**
 * Tells everybody that tokens, members or delegations of a space have changed: this process at once, others by a hint.
 * What was believed of the space's bearers is asked again, and what is open for those who may no longer ends.
 */
export function tellAccessChanged(
  { hints, listener }: Pick<Services, 'hints' | 'listener'>,
  spaceId: string,
): void {
  listener.hear({ kind: 'TOKENS', spaceId });
  hints.publish({ kind: 'TOKENS', spaceId });
}
