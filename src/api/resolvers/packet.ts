import { PalimpsestError } from '../../domain/errors.js';
import { toDate } from '../times.js';
import type {
  ContextPacketResolvers,
  PacketEntityResolvers,
  PacketItemResolvers,
} from '../generated/types.js';
import type { Lens } from '../lens.js';
import { loadAssertion } from '../model-of.js';
import type { PacketItemModel } from '../models.js';
import { toEnum } from '../values.js';

export const ContextPacket: ContextPacketResolvers = {
  status: ({ packet }) => packet.status,
  goal: ({ packet }) => packet.goal,
  version: ({ packet }) => packet.hash,
  validAt: ({ packet }) => new Date(packet.validAt),
  knownAt: ({ knownAt }) => new Date(knownAt),
  entities: ({ packet, lens }) =>
    packet.entities.map((entity) => {
      lens.reads?.note(entity.id);
      return entity;
    }),
  items: ({ packet, lens }) => packet.items.map((item) => packetItem(item, lens)),
  unconfirmed: ({ packet, lens }) => packet.unconfirmed.map((item) => packetItem(item, lens)),
  conflicts: ({ packet }) =>
    packet.conflicts.map(({ assertionIds, note }) => ({ assertionIds: [...assertionIds], note })),
  ambiguities: ({ packet }) =>
    packet.ambiguities.map(({ name, entities, question }) => ({
      name,
      entities: [...entities],
      question,
    })),
  omissions: ({ packet }) =>
    packet.omissions.map((omission) => ({
      ...omission,
      assertionIds: [...omission.assertionIds],
    })),
  refreshAt: ({ packet: { refreshTriggers } }) =>
    refreshTriggers.nextBound === null ? null : toDate(refreshTriggers.nextBound),
  triggers: ({ triggers }) => [...triggers],
  text: ({ packet, lens }) => {
    for (const { assertionId } of [...packet.items, ...packet.unconfirmed]) {
      lens.reads?.note(assertionId);
    }
    return packet.text;
  },
};

/** An item says what its assertion says, also where the assertion is not asked for. */
function packetItem(item: PacketItemModel['item'], lens: Lens): PacketItemModel {
  lens.reads?.note(item.assertionId);
  return { item, lens };
}

export const PacketEntity: PacketEntityResolvers = { type: ({ type }) => toEnum(type) };

export const PacketItem: PacketItemResolvers = {
  assertion: async ({ item, lens }) => {
    const assertion = await loadAssertion(item.assertionId, lens);
    if (assertion === null) {
      throw new PalimpsestError(
        'NOT_FOUND',
        'An assertion of this packet may no longer be seen; ask again.',
      );
    }
    return assertion;
  },
  text: ({ item }) => item.text,
  holds: ({ item }) => item.holds,
  relevance: ({ item }) => item.relevance,
  readsLikeInstructions: ({ item }) => item.readsLikeInstructions,
  coordinates: ({ item }) => item.coordinates.map((place) => ({ ...place, details: () => place })),
};
