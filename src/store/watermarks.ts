import { z } from 'zod';
import type { Instant } from '../domain/interval.js';
import { actingUser, type Reader } from '../domain/principal.js';
import { cypher, defineQuery } from './cypher.js';
import { type Database, readOne } from './database.js';
import { record } from './record.js';

/** How far a consumer of a user has come in the ledger of a space. */
export interface Watermark {
  readonly consumer: string;
  readonly sequence: number;
  /** When it last went on (milliseconds). */
  readonly advancedAt: Instant;
}

const watermarkShape = z.object({
  consumer: z.string(),
  sequence: z.number(),
  advancedAt: z.number(),
});

const key = { spaceId: z.string(), userId: z.string(), consumer: z.string() };

/** The first SET locks the watermark before its sequence is compared; beyond the ledger's end it does not go. */
const advance = defineQuery({
  name: 'watermark.advance',
  access: 'WRITE',
  text: cypher`
    MATCH (space:Space {id: $spaceId})
    WHERE $sequence <= space.sequence
    MERGE (watermark:Watermark {spaceId: $spaceId, userId: $userId, consumer: $consumer})
      ON CREATE SET watermark.sequence = 0, watermark.advancedAt = $now
    SET watermark.askedAt = $now
    WITH watermark, watermark.sequence AS before
    FOREACH (_ IN CASE WHEN $sequence > before THEN [1] ELSE [] END |
      SET watermark.sequence = $sequence, watermark.advancedAt = $now)
    RETURN watermark {.consumer, .sequence, .advancedAt} AS watermark`,
  params: z.object({ ...key, sequence: z.number(), now: z.number() }),
  record: z.object({ watermark: watermarkShape }),
});

/**
 * Moves a watermark of the reader's own on to a sequence; it never goes back. Returns where it stands now, or null when the
 * sequence is beyond the ledger's end.
 */
export async function moveWatermark(
  database: Database,
  reader: Reader,
  to: { readonly consumer: string; readonly sequence: number; readonly now: Instant },
): Promise<Watermark | null> {
  const [row] = await record(database, (tx) => tx.run(advance, { ...to, ...ownerOf(reader) }));
  return row?.watermark ?? null;
}

const byConsumer = defineQuery({
  name: 'watermark.byConsumer',
  access: 'READ',
  text: cypher`
    MATCH (watermark:Watermark {spaceId: $spaceId, userId: $userId, consumer: $consumer})
    RETURN watermark {.consumer, .sequence, .advancedAt} AS watermark`,
  params: z.object(key),
  record: z.object({ watermark: watermarkShape }),
});

/** A watermark of the reader's own, or null before it was first moved. */
export async function findWatermark(
  database: Database,
  reader: Reader,
  consumer: string,
): Promise<Watermark | null> {
  const [row] = await readOne(database, byConsumer, { consumer, ...ownerOf(reader) });
  return row?.watermark ?? null;
}

function ownerOf(reader: Reader): { spaceId: string; userId: string } {
  return { spaceId: reader.spaceId, userId: actingUser(reader.principal) };
}
