import { searchEntities } from '../../app/search-entities.js';
import { pageSize, toConnection } from '../connection.js';
import { lensAt } from '../context.js';
import { loadEntityPage } from '../entity-page.js';
import type { QueryResolvers } from '../generated/types.js';
import { entityModel } from '../model-of.js';
import { fromEnum, isGiven } from '../values.js';

const sizes = { usual: 10, most: 50 };

export const entityQueries = {
  entity: async (_parent, { id, knownAt }, context, info) =>
    loadEntityPage(context.services, await lensAt(context, knownAt), { id, info }),

  /** Pages over one ranked list: a page begins after the entity that its cursor names. */
  entities: async (_parent, args, context) => {
    const limit = pageSize(args.first, sizes);
    const { cursors } = context.services;
    const place = [context.principal.spaceId, args.search, args.type ?? ''];
    const after = cursors.decode('entity', place, args.after);
    const lens = await lensAt(context, null);
    const ranked = await searchEntities(context.services, lens.reader, {
      text: args.search,
      type: isGiven(args.type) ? fromEnum(args.type) : null,
    });
    const start = after === null ? 0 : ranked.findIndex(({ id }) => id === after[0]) + 1;
    return toConnection(
      ranked.slice(start, start + limit + 1).map((view) => entityModel(view, lens)),
      {
        limit,
        isFirst: after === null,
        cursorOf: ({ id }) => cursors.encode('entity', place, [id]),
      },
    );
  },
} satisfies QueryResolvers;
