import { z } from 'zod';
import { cypher, defineQuery } from './cypher.js';
import { type Database, readOne } from './database.js';

const pageSize = 5_000;

const spaces = defineQuery({
  name: 'validation.spaces',
  access: 'READ',
  text: cypher`
    MATCH (space:Space)
    WHERE space.id > $after
    RETURN space.id AS id ORDER BY space.id LIMIT $limit`,
  params: z.object({ after: z.string(), limit: z.number() }),
  record: z.object({ id: z.string() }),
});

/** The ids of every space, in order. */
export async function* allSpaces(database: Database): AsyncGenerator<string> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const page: { id: string }[] = await readOne(database, spaces, { after, limit: pageSize });
    for (const { id } of page) yield id;
    after = page.at(-1)?.id;
  }
}

const sequences = defineQuery({
  name: 'validation.sequences',
  access: 'READ',
  text: cypher`
    MATCH (change:Change {spaceId: $spaceId})
    WHERE change.sequence > $after
    WITH change ORDER BY change.spaceId, change.sequence LIMIT $limit
    RETURN collect(change.sequence) AS sequences`,
  params: z.object({ spaceId: z.string(), after: z.number(), limit: z.number() }),
  record: z.object({ sequences: z.array(z.number()) }),
});

/** The sequences of a space's ledger after one, ascending, a page at a time; an empty page is the end. */
export async function listSequences(
  database: Database,
  spaceId: string,
  after: number,
): Promise<readonly number[]> {
  const [row] = await readOne(database, sequences, { spaceId, after, limit: pageSize });
  return row?.sequences ?? [];
}

const operations = defineQuery({
  name: 'validation.operations',
  access: 'READ',
  text: cypher`
    MATCH (node:Operation {spaceId: $spaceId})
    WHERE node.operationId > $after
    WITH node ORDER BY node.operationId LIMIT $limit
    WITH collect(node) AS page
    RETURN CASE WHEN size(page) = $limit THEN page[-1].operationId END AS last, COLLECT {
      UNWIND page AS node
      WITH node, COUNT {
        MATCH (change:Change {spaceId: $spaceId})
        WHERE change.sequence >= node.firstSequence AND change.sequence <= node.lastSequence
          AND change.operationId = node.operationId
      } AS count
      WHERE node.firstSequence IS NOT NULL AND count <> node.lastSequence - node.firstSequence + 1
      RETURN node.operationId
    } AS found`,
  params: z.object({ spaceId: z.string(), after: z.string(), limit: z.number() }),
  record: z.object({ last: z.string().nullable(), found: z.array(z.string()) }),
});

/** I7: the operations of a space whose changes are not all in the ledger. */
export async function* unfinishedOperations(
  database: Database,
  spaceId: string,
): AsyncGenerator<string> {
  for (let after: string | null = ''; after !== null;) {
    const [page]: { last: string | null; found: string[] }[] = await readOne(database, operations, {
      spaceId,
      after,
      limit: pageSize,
    });
    yield* page?.found ?? [];
    after = page?.last ?? null;
  }
}
