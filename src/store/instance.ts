import { z } from 'zod';
import { cypher, defineQuery } from './cypher.js';
import type { Database } from './database.js';
import { record } from './record.js';

const instanceKey = defineQuery({
  name: 'instance.key',
  access: 'WRITE',
  text: cypher`
    MERGE (instance:Instance {id: 'instance'})
      ON CREATE SET instance.key = $key
    RETURN instance.key AS key`,
  params: z.object({ key: z.string() }),
  record: z.object({ key: z.string() }),
});

/** The key that all processes on one store share, hex; `proposed` becomes it where there is none yet. */
export async function takeInstanceKey(database: Database, proposed: string): Promise<string> {
  const [row] = await record(database, (tx) => tx.run(instanceKey, { key: proposed }));
  return row?.key ?? proposed;
}
