import { listConflicts } from '../../app/list-conflicts.js';
import { isOpenAt, openedAt, overlapOf } from '../../domain/conflict-sets.js';
import { PalimpsestError } from '../../domain/errors.js';
import { pageSize, toConnection } from '../connection.js';
import { lensAt } from '../context.js';
import type { ConflictResolvers, QueryResolvers } from '../generated/types.js';
import { loadAssertions } from '../model-of.js';
import { toDate, toInstant } from '../times.js';

const sizes = { usual: 20, most: 50 };

export const Conflict: ConflictResolvers = {
  sides: ({ conflict, lens }) => loadAssertions(conflict.sideIds, lens),
  validFrom: ({ conflict }) => toDate(overlapOf(conflict).from),
  validUntil: ({ conflict }) => toDate(overlapOf(conflict).until),
  openedAt: async ({ conflict, lens }) => {
    const histories = await Promise.all(conflict.sideIds.map((id) => lens.load.histories.load(id)));
    const states = new Map(
      conflict.sideIds.map((id, index) => [
        id,
        (histories[index] ?? []).map(({ state, recordedAt }) => ({
          conflictsWith: state.conflictsWith,
          recordedAt,
        })),
      ]),
    );
    const at = openedAt(conflict, (id) => states.get(id) ?? []);
    if (at === null) throw new PalimpsestError('INTERNAL', 'The conflict was settled meanwhile.');
    return new Date(at);
  },
  isOpen: ({ conflict }, { at }, { services }) =>
    isOpenAt(conflict, toInstant(at) ?? services.now()),
};

export const conflictQueries = {
  /** Pages over one list: a page begins after the place in it that its cursor names. */
  conflicts: async (_parent, args, context) => {
    const limit = pageSize(args.first, sizes);
    const { services, principal } = context;
    const [entityId, at] = [args.entityId ?? null, toInstant(args.isOpenAt)];
    const place = [principal.spaceId, entityId ?? '', at === null ? '' : String(at)];
    const after = services.cursors.decode('conflict', place, args.after);
    const lens = await lensAt(context, null);
    const all = await listConflicts(services.database, lens.reader, { entityId, isOpenAt: at });
    const rest = all.filter(
      ({ saidAt, sideIds: [first = ''] }) =>
        after === null || saidAt < after[0] || (saidAt === after[0] && first > after[1]),
    );
    return toConnection(
      rest.slice(0, limit + 1).map((conflict) => ({ conflict, lens })),
      {
        limit,
        isFirst: after === null,
        cursorOf: ({ conflict: { saidAt, sideIds } }) =>
          services.cursors.encode('conflict', place, [saidAt, sideIds[0] ?? '']),
      },
    );
  },
} satisfies QueryResolvers;
