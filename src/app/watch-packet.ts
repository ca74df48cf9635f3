import type { Principal } from '../domain/principal.js';
import type { ChangeEvent } from '../domain/change.js';
import { changeEvents } from '../domain/change.js';
import type { ContextRequest } from '../planning/request.js';
import { type Feed, openFeed } from './feed.js';
import type { OpenQuestions, PushedPacket } from './packet-question.js';
import type { Services } from './services.js';
import { guardFeed, type WatchSession } from './watch-session.js';

/**
 * A question kept open (CTX-06): the packet as it is now, then a new one, naming its triggers, each time the content
 * changes. A slow consumer gets the latest packet with the triggers of all it missed. Permission is checked again on
 * every push; when it is gone the feed ends with UNAUTHENTICATED.
 */
export async function watchPacket(
  services: Pick<Services, 'listener' | 'now'> & { readonly questions: OpenQuestions },
  principal: Principal,
  request: ContextRequest,
  session: WatchSession,
): Promise<AsyncIterableIterator<PushedPacket>> {
  let leave: () => void = () => undefined;
  let unguard: () => void = () => undefined;
  const feed: Feed<PushedPacket> = openFeed(latestOnly, () => {
    leave();
    unguard();
  });
  unguard = guardFeed(services, principal.spaceId, session, feed);
  const joined = await services.questions.join(principal, request, feed.push);
  leave = joined.leave;
  feed.push(joined.first);
  return feed;
}

function latestOnly(waiting: readonly PushedPacket[], next: PushedPacket): readonly PushedPacket[] {
  const missed = waiting.flatMap(({ triggers }) => triggers);
  const all = new Set<ChangeEvent>([...missed, ...next.triggers]);
  return [{ ...next, triggers: changeEvents.filter((event) => all.has(event)) }];
}
