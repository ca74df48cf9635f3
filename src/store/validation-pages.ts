import { z } from 'zod';
import { type Cypher, cypher, defineQuery, type Query } from './cypher.js';
import { type Database, readOne } from './database.js';
import { OPEN_SEQUENCE } from './open-sequence.js';

/** How many nodes one transaction looks at, so that a big store is looked at in short ones. */
const pageSize = 2_000;

const pageParams = z.object({
  spaceId: z.string().nullable(),
  after: z.string(),
  limit: z.number(),
  open: z.number(),
});

/** A query over a page of nodes in the order of their ids: the last id of a full page, and what was found. */
export type PageQuery<S extends z.ZodType> = Query<
  (typeof pageParams)['shape'],
  { last: z.ZodNullable<z.ZodString>; found: z.ZodArray<S> }
>;

/**
 * Declares a query over all nodes of a label. `found` is what follows `UNWIND page AS node` and returns one column; it may
 * use `open`, the `recordedTo` of what stands.
 */
export function definePages<S extends z.ZodType>(definition: {
  readonly name: string;
  readonly label: Cypher;
  readonly found: Cypher;
  readonly row: S;
}): PageQuery<S> {
  return defineQuery({
    name: `validation.${definition.name}`,
    access: 'READ',
    text: cypher`
      MATCH (node:${definition.label})
      WHERE node.id > $after AND ($spaceId IS NULL OR node.spaceId = $spaceId)
      WITH node ORDER BY node.id LIMIT $limit
      WITH collect(node) AS page, $open AS open
      RETURN CASE WHEN size(page) = $limit THEN page[-1].id END AS last, COLLECT { UNWIND page AS node ${definition.found} } AS found`,
    params: pageParams,
    record: z.object({ last: z.string().nullable(), found: z.array(definition.row) }),
  });
}

/** Everything such a query finds, page by page; of one space, or of all where it is null. */
export async function* findInPages<S extends z.ZodType>(
  database: Database,
  query: PageQuery<S>,
  spaceId: string | null,
): AsyncGenerator<z.output<S>> {
  for (let after: string | null = ''; after !== null;) {
    const [page]: { last: string | null; found: z.output<S>[] }[] = await readOne(database, query, {
      spaceId,
      after,
      limit: pageSize,
      open: OPEN_SEQUENCE,
    });
    yield* page?.found ?? [];
    after = page?.last ?? null;
  }
}
