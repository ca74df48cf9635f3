import { isVisibleTo } from '../domain/audience.js';
import type { Change } from '../domain/change.js';
import { PalimpsestError } from '../domain/errors.js';
import { type Principal, readerOf } from '../domain/principal.js';
import { findSequenceNow, listChanges } from '../store/change-queries.js';
import { openFeed } from './feed.js';
import type { Ledgers } from './ledger-reader.js';
import type { Services } from './services.js';
import { guardFeed, type WatchSession } from './watch-session.js';

/** How many changes wait for a slow consumer before it is told to come back with its last cursor. */
const mostWaiting = 10_000;
const pageSize = 500;

/**
 * The ledger from a sequence on, as it is written; null: from now on. What was committed before is read first, so a
 * consumer that comes back with its last cursor misses nothing and gets nothing twice. A consumer that falls too far
 * behind is ended with LIMIT_EXCEEDED rather than left out of something.
 */
export async function watchChanges(
  services: Pick<Services, 'listener' | 'database' | 'now'> & { readonly ledgers: Ledgers },
  principal: Principal,
  after: number | null,
  session: WatchSession,
): Promise<AsyncIterableIterator<Change>> {
  const reader = readerOf(principal);
  let stopListening: () => void = () => undefined;
  let unguard: () => void = () => undefined;
  let last = after ?? (await findSequenceNow(services.database, principal.spaceId)).sequence;
  const feed = openFeed<Change>(
    (waiting, next) => [...waiting, next],
    () => {
      stopListening();
      unguard();
    },
  );
  unguard = guardFeed(services, principal.spaceId, session, feed);
  let waiting = 0;
  const take = (changes: readonly Change[]): void => {
    for (const change of changes) {
      if (change.sequence <= last) continue;
      last = change.sequence;
      if (!reader.audiences.some((audience) => isVisibleTo(change.audience, audience))) continue;
      waiting += 1;
      feed.push(change);
    }
    if (waiting > mostWaiting) {
      feed.fail(
        new PalimpsestError('LIMIT_EXCEEDED', 'You fell behind; come back with your last cursor.'),
      );
    }
  };
  const early: Change[] = [];
  let isCaughtUp = false;
  stopListening = await services.ledgers
    .of(principal.spaceId)
    .listen((changes) => (isCaughtUp ? take(changes) : early.push(...changes)));
  for (;;) {
    const page = await listChanges(services.database, reader, { after: last, limit: pageSize });
    take(page);
    if (page.length < pageSize) break;
  }
  isCaughtUp = true;
  take(early);
  const next = feed.next.bind(feed);
  return Object.assign(feed, {
    next: () => {
      waiting = Math.max(0, waiting - 1);
      return next();
    },
  });
}
