import { conflictSets, type ConflictSet, isOpenAt } from '../domain/conflict-sets.js';
import type { Instant } from '../domain/interval.js';
import type { Reader } from '../domain/principal.js';
import { findStandingSides } from '../store/conflict-queries.js';
import { type Database, read } from '../store/database.js';
import { findNamed } from '../store/packet-queries.js';

/** Which conflicts are asked for; null: whichever. Instants in milliseconds. */
export interface ConflictFilter {
  readonly entityId: string | null;
  readonly isOpenAt: Instant | null;
}

/**
 * The conflicts that nobody has settled and of which the reader may see the sides, the last said first (GRA-07, LAWS 17,
 * 18). About an entity: about any member of its cluster.
 */
export async function listConflicts(
  database: Database,
  reader: Reader,
  filter: ConflictFilter,
): Promise<readonly ConflictSet[]> {
  const { entityId, isOpenAt: at } = filter;
  const sides = await read(database, async (tx) => {
    const named = entityId === null ? [] : await findNamed(tx, reader, [entityId]);
    const members = named.flatMap(({ id, members: others }) => [
      id,
      ...others.map((one) => one.id),
    ]);
    return findStandingSides(tx, reader, members);
  });
  const about = new Set(sides.filter(({ isAbout }) => isAbout).map(({ id }) => id));
  return conflictSets(sides).filter(
    (set) =>
      (entityId === null || set.sideIds.some((id) => about.has(id))) &&
      (at === null || isOpenAt(set, at)),
  );
}
