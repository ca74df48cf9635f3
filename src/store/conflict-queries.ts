import { z } from 'zod';
import type { ConflictSide } from '../domain/conflict-sets.js';
import type { Reader } from '../domain/principal.js';
import { assertionShape } from './assertion-record.js';
import { columnsOf } from './columns.js';
import { cypher, defineQuery } from './cypher.js';
import type { Transaction } from './database.js';
import { readableAssertion, readerParams } from './readable.js';

const columns = columnsOf(
  'assertion',
  assertionShape.pick({
    id: true,
    subjectId: true,
    basis: true,
    byReviewer: true,
    assertedBy: true,
    observedAt: true,
    possibleFrom: true,
    certainFrom: true,
    certainUntil: true,
    possibleUntil: true,
    conflictsWith: true,
  }),
);

const standingSides = defineQuery({
  name: 'conflict.sides',
  access: 'READ',
  text: cypher`
    MATCH (assertion:Assertion {spaceId: $spaceId, inConflict: true})
    WHERE ${readableAssertion} AND assertion.lifecycle IN ['ACTIVE', 'NEEDS_REVIEW']
    RETURN ${columns.text} AS side, EXISTS {
      MATCH (assertion)-[:SUBJECT|OBJECT]->(entity:Entity) WHERE entity.id IN $entityIds
    } AS isAbout`,
  params: z.object({
    spaceId: z.string(),
    audiences: z.array(z.string()),
    entityIds: z.array(z.string()),
  }),
  record: z.object({ side: columns.shape, isAbout: z.boolean() }),
});

/** A side of a conflict that stands, and whether it is about one of the entities asked for. */
export interface StandingSide extends ConflictSide {
  readonly isAbout: boolean;
}

/** Every side of a conflict that stands now and that the reader may see; small rows, through an index of them alone. */
export async function findStandingSides(
  tx: Transaction,
  reader: Reader,
  entityIds: readonly string[],
): Promise<readonly StandingSide[]> {
  const rows = await tx.run(standingSides, { ...readerParams(reader), entityIds: [...entityIds] });
  return rows.map(({ side, isAbout }) => {
    const { possibleFrom, certainFrom, certainUntil, possibleUntil, ...rest } = side;
    return { ...rest, bounds: { possibleFrom, certainFrom, certainUntil, possibleUntil }, isAbout };
  });
}
