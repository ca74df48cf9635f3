import { advanceWatermark } from '../../app/advance-watermark.js';
import { type Reader, readerOf } from '../../domain/principal.js';
import { findWatermark, type Watermark as StoredWatermark } from '../../store/watermarks.js';
import type { Cursors } from '../cursors.js';
import type {
  MutationResolvers,
  QueryResolvers,
  UserError,
  WatermarkResolvers,
} from '../generated/types.js';
import type { WatermarkModel } from '../models.js';
import { toPayload } from '../user-errors.js';

export const Watermark: WatermarkResolvers = {
  consumer: ({ watermark }) => watermark.consumer,
  cursor: ({ watermark, reader }, _args, { services }) =>
    cursorOf(services.cursors, reader, watermark),
  advancedAt: ({ watermark }) => new Date(watermark.advancedAt),
};

export const watermarkQueries = {
  watermark: async (_parent, { consumer }, { services, principal }) => {
    const reader = readerOf(principal);
    const watermark = await findWatermark(services.database, reader, consumer);
    return watermark === null ? null : { watermark, reader };
  },
} satisfies QueryResolvers;

export const watermarkMutations = {
  /** A watermark that is further on is shown beside the error, since its cursor is what the caller wants to know. */
  advanceWatermark: async (_parent, { input }, { services, principal }) => {
    const reader = readerOf(principal);
    const { cursors } = services;
    const moved = await toPayload<{ watermark: WatermarkModel | null; isReached: boolean }>(
      { watermark: null, isReached: true },
      ['input'],
      async () => {
        const [sequence = 0] = cursors.decode('change', [reader.spaceId], input.cursor) ?? [];
        const { consumer } = input;
        const { watermark, isReached } = await advanceWatermark(services, reader, {
          consumer,
          sequence,
        });
        return { watermark: { watermark, reader }, isReached };
      },
    );
    return moved.isReached ? moved : { ...moved, userErrors: [staysAhead] };
  },
} satisfies MutationResolvers;

const staysAhead: UserError = {
  code: 'BAD_USER_INPUT',
  field: ['input', 'cursor'],
  message:
    'The watermark is further on already, and never goes back. Its present cursor is in the payload.',
};

function cursorOf(cursors: Cursors, reader: Reader, { sequence }: StoredWatermark): string {
  return cursors.encode('change', [reader.spaceId], [sequence]);
}
