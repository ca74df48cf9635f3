import { buildOncePacket } from '../../app/build-packet.js';
import { pinnedReader } from '../../app/pin-reader.js';
import { toContextRequest } from '../context-request.js';
import type { QueryResolvers } from '../generated/types.js';
import { openLens } from '../lens.js';
import { toInstant } from '../times.js';

export const packetQueries = {
  contextPacket: async (_parent, { request: input }, { services, principal }) => {
    const request = toContextRequest(input);
    const { reader, point } = await pinnedReader(services, principal, toInstant(input.knownAt));
    const { packet } = await buildOncePacket(services, principal, request, {
      point,
      now: services.now(),
    });
    const lens = openLens(services.database, reader, packet.validAt);
    return { packet, knownAt: point.at, triggers: [], lens };
  },
} satisfies QueryResolvers;
