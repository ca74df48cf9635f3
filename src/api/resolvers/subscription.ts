import type { PushedPacket } from '../../app/packet-question.js';
import { watchChanges } from '../../app/watch-changes.js';
import { watchPacket } from '../../app/watch-packet.js';
import type { Change } from '../../domain/change.js';
import { readerOf } from '../../domain/principal.js';
import type { OperationContext } from '../context.js';
import { toContextRequest } from '../context-request.js';
import type { SubscriptionResolvers } from '../generated/types.js';
import { openLens } from '../lens.js';
import { changeModel } from '../model-of.js';
import type { ChangeModel, PacketModel } from '../models.js';

/** What a subscription's iterator gives is the argument of its `resolve`, once per event. */
export const Subscription: SubscriptionResolvers = {
  contextPacket: {
    subscribe: (_parent, { request }, { services, principal, session }) =>
      services.slots.hold(principal, () =>
        watchPacket(services, principal, toContextRequest(request), session),
      ),
    resolve: (pushed: PushedPacket, _args: unknown, context: OperationContext) =>
      pushedPacket(pushed, context),
  },
  changes: {
    subscribe: (_parent, { after }, { services, principal, session }) =>
      services.slots.hold(principal, () =>
        watchChanges(
          services,
          principal,
          services.cursors.decode('change', [principal.spaceId], after)?.[0] ?? null,
          session,
        ),
      ),
    resolve: (change: Change, _args: unknown, { principal }: OperationContext): ChangeModel =>
      changeModel(change, principal),
  },
};

/** Each pushed packet is read through a lens of its own, pinned to the packet's sequence. */
function pushedPacket(
  { packet, point, triggers }: PushedPacket,
  { services, principal }: OperationContext,
): PacketModel {
  return {
    packet,
    knownAt: point.at,
    triggers,
    lens: openLens(services.database, readerOf(principal, packet.sequence), packet.validAt),
  };
}
