import { listChanges } from '../../store/change-queries.js';
import { pageSize, toConnection } from '../connection.js';
import { lensAt } from '../context.js';
import type { QueryResolvers } from '../generated/types.js';
import { changeModel } from '../model-of.js';

const sizes = { usual: 100, most: 500 };

export const changeQueries = {
  changes: async (_parent, args, context) => {
    const limit = pageSize(args.first, sizes);
    const { cursors } = context.services;
    const place = [context.principal.spaceId];
    const after = cursors.decode('change', place, args.after);
    const { reader } = await lensAt(context, null);
    const changes = await listChanges(context.services.database, reader, {
      after: after?.[0] ?? 0,
      limit: limit + 1,
    });
    return toConnection(
      changes.map((change) => changeModel(change, context.principal)),
      {
        limit,
        isFirst: after === null,
        cursorOf: ({ change }) => cursors.encode('change', place, [change.sequence]),
      },
    );
  },
} satisfies QueryResolvers;
