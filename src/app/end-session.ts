import { PalimpsestError } from '../domain/errors.js';
import { requireMayKeep } from '../domain/keeping.js';
import { type Principal, readerOf } from '../domain/principal.js';
import { findItems } from '../store/item-queries.js';
import { endItemSession } from '../store/session-records.js';
import { endSessionConsents } from './consents.js';
import type { Services } from './services.js';

/**
 * Ends the session of an item (GRA-08): what was held for it only is gone, what is restricted in it is hidden unless
 * consent keeps it, consents that last as long end with it, and no more turns open it again. Ending twice changes
 * nothing. NOT_FOUND for an item the caller may not see, FORBIDDEN for one of a user who lets them see it only.
 */
export async function endSession(
  services: Services,
  principal: Principal,
  itemId: string,
): Promise<void> {
  const reader = readerOf(principal);
  const [item] = await findItems(services.database, reader, [itemId]);
  if (item === undefined)
    throw new PalimpsestError('NOT_FOUND', 'There is no such item, or you may not see it.');
  requireMayKeep(principal, item.audience);
  await endItemSession(services.database, reader, itemId);
  await endSessionConsents(services, principal, itemId);
}
