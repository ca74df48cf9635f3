import { hasRole } from '../../domain/principal.js';
import { listChanges } from '../../store/change-queries.js';
import { pageSize, toConnection } from '../connection.js';
import { lensAt } from '../context.js';
import { decodeCursor, encodeCursor } from '../cursors.js';
import type { QueryResolvers } from '../generated/types.js';

const sizes = { usual: 100, most: 500 };

export const changeQueries = {
  changes: async (_parent, args, context) => {
    const limit = pageSize(args.first, sizes);
    const after = decodeCursor('change', args.after);
    const { reader } = await lensAt(context, null);
    const changes = await listChanges(context.services.database, reader, {
      after: after?.[1] ?? 0,
      limit: limit + 1,
    });
    const isAdmin = hasRole(context.principal, 'admin');
    return toConnection(
      changes.map((change) => ({ change, isAdmin })),
      {
        limit,
        isFirst: after === null,
        cursorOf: ({ change }) => encodeCursor<'change'>(['change', change.sequence]),
      },
    );
  },
} satisfies QueryResolvers;
