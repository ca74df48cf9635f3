import { z } from 'zod';
import { spaceModes, type SpaceMode } from '../domain/lifecycle.js';
import { cypher, defineQuery } from './cypher.js';
import { type Database, readOne } from './database.js';
import { record } from './record.js';

const createSpaceQuery = defineQuery({
  name: 'space.create',
  access: 'WRITE',
  text: cypher`
    MERGE (space:Space {id: $id})
      ON CREATE SET space.name = $name, space.mode = $mode, space.sequence = 0, space.lastChangeAt = 0,
        space.digestKey = $digestKey, space.createdAt = $now
    RETURN space.createdAt = $now AND space.digestKey = $digestKey AS isNew`,
  params: z.object({
    id: z.string(),
    name: z.string(),
    mode: z.enum(spaceModes),
    digestKey: z.string(),
    now: z.number(),
  }),
  record: z.object({ isNew: z.boolean() }),
});

const spaceById = defineQuery({
  name: 'space.byId',
  access: 'READ',
  text: cypher`
    MATCH (space:Space {id: $id})
    RETURN space.id AS id, space.name AS name, space.mode AS mode, space.sequence AS sequence,
      space.lastChangeAt AS lastChangeAt`,
  params: z.object({ id: z.string() }),
  record: z.object({
    id: z.string(),
    name: z.string(),
    mode: z.enum(spaceModes),
    sequence: z.number(),
    lastChangeAt: z.number(),
  }),
});

export interface SpaceRecord {
  readonly id: string;
  readonly name: string;
  readonly mode: SpaceMode;
  readonly sequence: number;
  readonly lastChangeAt: number;
}

/** Creates a space with its key; true when it is new, false when it was there (and stays as it was). */
export async function createSpace(
  database: Database,
  space: { id: string; name: string; mode: SpaceMode; digestKey: string; now: number },
): Promise<boolean> {
  const [row] = await record(database, (tx) => tx.run(createSpaceQuery, space));
  return row?.isNew ?? false;
}

/** A space, or null. Only for operations: a principal's own space comes from its token. */
export async function findSpace(database: Database, id: string): Promise<SpaceRecord | null> {
  const [row] = await readOne(database, spaceById, { id });
  return row ?? null;
}
