import { z } from 'zod';
import { parseAudience } from '../domain/audience.js';
import {
  type Declassification,
  type Exemption,
  exemptionsOf,
  noExemption,
} from '../domain/declassification.js';
import type { Reader } from '../domain/principal.js';
import { maskClasses } from '../domain/source-item.js';
import { cypher, defineQuery } from './cypher.js';
import { type Database, readOne } from './database.js';
import { readerParams } from './readable.js';
import type { WriteUnit } from './write.js';

const exemptions = defineQuery({
  name: 'declassification.exemptions',
  access: 'READ',
  text: cypher`
    MATCH (space:Space {id: $spaceId})
    RETURN space.digestKey AS digestKey, COLLECT {
      MATCH (made:Declassification {spaceId: $spaceId}) RETURN DISTINCT made.digest
    } AS digests`,
  params: z.object({ spaceId: z.string() }),
  record: z.object({ digestKey: z.string(), digests: z.array(z.string()) }),
});

/** What was declassified in a space. For the gate, never for a reader: values are digests under the space's key. */
export async function findExemptions(database: Database, spaceId: string): Promise<Exemption> {
  const [row] = await readOne(database, exemptions, { spaceId });
  return row === undefined ? noExemption : exemptionsOf(row.digestKey, row.digests);
}

/** The same behind the lock, and the key by which a value's digest is made. */
export async function loadExemptions(
  unit: WriteUnit,
): Promise<{ readonly isExempt: Exemption; readonly digestKey: string }> {
  const [row] = await unit.tx.run(exemptions, { spaceId: unit.reader.spaceId });
  const digestKey = row?.digestKey ?? '';
  return { isExempt: exemptionsOf(digestKey, row?.digests ?? []), digestKey };
}

const listed = defineQuery({
  name: 'declassification.list',
  access: 'READ',
  text: cypher`
    MATCH (made:Declassification {spaceId: $spaceId})
    WHERE made.audience IN $audiences
    RETURN made {.id, .spaceId, .audience, .passageId, .itemId, .start, .end, .class, .rule, .digest, .reason,
        .decidedBy, .decidedAt} AS made
    ORDER BY made.decidedAt DESC, made.id LIMIT $limit`,
  params: z.object({ spaceId: z.string(), audiences: z.array(z.string()), limit: z.number() }),
  record: z.object({
    made: z.object({
      id: z.string(),
      spaceId: z.string(),
      audience: z.string().transform(parseAudience),
      passageId: z.string(),
      itemId: z.string(),
      start: z.number(),
      end: z.number(),
      class: z.enum(maskClasses),
      rule: z.string(),
      digest: z.string(),
      reason: z.string(),
      decidedBy: z.string(),
      decidedAt: z.number(),
    }),
  }),
});

/** The latest declassifications the reader may see, newest first. */
export async function listDeclassifications(
  database: Database,
  reader: Reader,
  limit: number,
): Promise<readonly Declassification[]> {
  const rows = await readOne(database, listed, { limit, ...readerParams(reader) });
  return rows.map(({ made }) => made);
}
