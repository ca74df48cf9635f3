import { PalimpsestError } from '../domain/errors.js';
import { type Principal, readerOf } from '../domain/principal.js';
import { endItemSession } from '../store/session-records.js';
import { endSessionConsents } from './consents.js';
import type { Services } from './services.js';

/**
 * Ends the session of an item (GRA-08): what was held for it only is gone, what is restricted in it is hidden unless
 * consent keeps it, consents that last as long end with it, and no more turns open it again. Ending twice changes nothing. NOT_FOUND for an item the caller may
 * not see.
 */
export async function endSession(
  services: Services,
  principal: Principal,
  itemId: string,
): Promise<void> {
  const isThere = await endItemSession(services.database, readerOf(principal), itemId);
  if (!isThere) {
    throw new PalimpsestError('NOT_FOUND', 'There is no such item, or you may not see it.');
  }
  await endSessionConsents(services, principal, itemId);
}
