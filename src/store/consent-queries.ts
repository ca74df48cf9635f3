import { z } from 'zod';
import { parseAudience } from '../domain/audience.js';
import {
  type Consent,
  consentKinds,
  type ConsentScope,
  referenceTerms,
} from '../domain/consent.js';
import { restrictedTopics } from '../domain/policy.js';
import { actingUser, type Reader } from '../domain/principal.js';
import { cypher, defineQuery } from './cypher.js';
import { type Database, readOne, type Transaction } from './database.js';
import { record } from './record.js';
import { readerParams } from './readable.js';
import { clockParam } from './shown-passage.js';
import type { WriteUnit } from './write.js';

const scope: z.ZodType<ConsentScope> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ITEM'), itemId: z.string() }),
  z.object({ kind: z.literal('TOPIC'), topic: z.enum(restrictedTopics) }),
  z.object({ kind: z.literal('OWN') }),
  z.object({ kind: z.literal('ASSERTION'), assertionId: z.string() }),
]);

const consentShape = z.object({
  id: z.string(),
  spaceId: z.string(),
  audience: z.string().transform(parseAudience),
  userId: z.string(),
  kind: z.enum(consentKinds),
  scope: z.string().transform((text) => scope.parse(JSON.parse(text))),
  term: z.enum(referenceTerms).nullable(),
  sessionId: z.string().nullable(),
  grantedBy: z.string(),
  grantedAt: z.number(),
  passageId: z.string(),
  withdrawnAt: z.number().nullable(),
  usedAt: z.number().nullable(),
});

const consentMap = cypher`consent {.id, .spaceId, .audience, .userId, .kind, .scope, .term, .sessionId, .grantedBy,
      .grantedAt, .passageId, .withdrawnAt, .usedAt}`;
const consentRecord = z.object({ consent: consentShape });

const keepingConsents = defineQuery({
  name: 'consent.keeping',
  access: 'READ',
  text: cypher`
    MATCH (consent:Consent {spaceId: $spaceId, kind: 'KEEP_RESTRICTED'})
    WHERE consent.withdrawnAt IS NULL
    RETURN ${consentMap} AS consent
    ORDER BY consent.id`,
  params: z.object({ spaceId: z.string() }),
  record: consentRecord,
});

/** Every standing consent of the space to keep restricted content, whosever, behind the lock: for policy, never for a reader. */
export async function loadKeepingConsents(unit: WriteUnit): Promise<readonly Consent[]> {
  const rows = await unit.tx.run(keepingConsents, { spaceId: unit.reader.spaceId });
  return rows.map(({ consent }) => consent);
}

const consentsByIds = defineQuery({
  name: 'consent.byIds',
  access: 'READ',
  text: cypher`
    UNWIND $ids AS id
    MATCH (consent:Consent {id: id})
    WHERE consent.spaceId = $spaceId AND consent.audience IN $audiences
    RETURN ${consentMap} AS consent`,
  params: z.object({
    ids: z.array(z.string()),
    spaceId: z.string(),
    audiences: z.array(z.string()),
  }),
  record: consentRecord,
});

/** Consents the reader may see, by id. */
export async function findConsents(
  database: Database,
  reader: Reader,
  ids: readonly string[],
): Promise<readonly Consent[]> {
  const rows = await readOne(database, consentsByIds, { ids: [...ids], ...readerParams(reader) });
  return rows.map(({ consent }) => consent);
}

/** A consent the reader may see, behind the lock; or null. */
export async function loadConsent(unit: WriteUnit, id: string): Promise<Consent | null> {
  const [row] = await unit.tx.run(consentsByIds, { ids: [id], ...readerParams(unit.reader) });
  return row?.consent ?? null;
}

const ownConsents = defineQuery({
  name: 'consent.ofUser',
  access: 'READ',
  text: cypher`
    MATCH (consent:Consent {spaceId: $spaceId, userId: $userId})
    WHERE consent.audience IN $audiences
    RETURN ${consentMap} AS consent
    ORDER BY consent.grantedAt DESC, consent.id`,
  params: z.object({ spaceId: z.string(), userId: z.string(), audiences: z.array(z.string()) }),
  record: consentRecord,
});

/** The reader's own consents, ended ones included, newest first. */
export async function listConsents(
  database: Database,
  reader: Reader,
): Promise<readonly Consent[]> {
  const userId = actingUser(reader.principal);
  const rows = await readOne(database, ownConsents, { userId, ...readerParams(reader) });
  return rows.map(({ consent }) => consent);
}

const consentsOfSession = defineQuery({
  name: 'consent.ofSession',
  access: 'READ',
  text: cypher`
    MATCH (consent:Consent {sessionId: $sessionId})
    WHERE consent.spaceId = $spaceId AND consent.withdrawnAt IS NULL AND consent.usedAt IS NULL
    RETURN ${consentMap} AS consent
    ORDER BY consent.id`,
  params: z.object({ sessionId: z.string(), spaceId: z.string() }),
  record: consentRecord,
});

/** Standing consents that last as long as an item's session, behind the lock: for policy, never for a reader. */
export async function loadSessionConsents(
  unit: WriteUnit,
  sessionId: string,
): Promise<readonly Consent[]> {
  const { spaceId } = unit.reader;
  const rows = await unit.tx.run(consentsOfSession, { sessionId, spaceId });
  return rows.map(({ consent }) => consent);
}

/** Whether there are such consents. */
export async function hasSessionConsents(
  database: Database,
  spaceId: string,
  sessionId: string,
): Promise<boolean> {
  return (await readOne(database, consentsOfSession, { sessionId, spaceId })).length > 0;
}

const references = defineQuery({
  name: 'consent.references',
  access: 'READ',
  text: cypher`
    UNWIND $assertionIds AS assertionId
    MATCH (consent:Consent {assertionId: assertionId})
    WHERE consent.spaceId = $spaceId AND consent.kind = 'REFERENCE' AND consent.withdrawnAt IS NULL
      AND consent.usedAt IS NULL
    OPTIONAL MATCH (session:SourceItem {id: consent.sessionId})
    WITH consent, assertionId, coalesce(session.restrictedUntil, 0) AS openUntil
    WHERE consent.term = 'FOR_GOOD' OR (consent.term = 'ONCE' AND $countsOnce)
      OR (consent.term = 'SESSION' AND consent.sessionId = $sessionId AND openUntil > $clock)
    RETURN consent.id AS id, assertionId, consent.term AS term,
      CASE WHEN consent.term = 'SESSION' THEN openUntil END AS until
    ORDER BY assertionId, id`,
  params: z.object({
    assertionIds: z.array(z.string()),
    spaceId: z.string(),
    sessionId: z.string().nullable(),
    countsOnce: z.boolean(),
    ...clockParam,
  }),
  record: z.object({
    id: z.string(),
    assertionId: z.string(),
    term: z.enum(referenceTerms),
    until: z.number().nullable(),
  }),
});

/** A standing consent to refer to an assertion. `until`: when a session's ends (milliseconds). */
export type ReferenceConsent = z.output<typeof references.record>;

/**
 * Standing consents to refer to assertions the reader was shown already. Those for ONE packet count where the caller
 * takes them, those for a session in a request of that session while it is open.
 */
export async function findReferenceConsents(
  tx: Transaction,
  reader: Reader,
  request: {
    readonly assertionIds: readonly string[];
    readonly sessionId: string | null;
    readonly countsOnce: boolean;
  },
): Promise<readonly ReferenceConsent[]> {
  if (request.assertionIds.length === 0) return [];
  return tx.run(references, {
    ...request,
    assertionIds: [...request.assertionIds],
    spaceId: reader.spaceId,
  });
}

const takeOnce = defineQuery({
  name: 'consent.takeOnce',
  access: 'WRITE',
  text: cypher`
    UNWIND $ids AS id
    MATCH (consent:Consent {id: id})
    WHERE consent.spaceId = $spaceId
    SET consent.lockedBy = $by
    WITH consent WHERE consent.usedAt IS NULL AND consent.withdrawnAt IS NULL
    SET consent.usedAt = $now
    RETURN consent.id AS id`,
  params: z.object({
    ids: z.array(z.string()),
    spaceId: z.string(),
    by: z.string(),
    now: z.number(),
  }),
  record: z.object({ id: z.string() }),
});

/** Uses up consents for one packet; the ids of those that nobody used before. */
export async function takeConsents(
  database: Database,
  reader: Reader,
  ids: readonly string[],
  now: number,
): Promise<readonly string[]> {
  const rows = await record(database, (tx) =>
    tx.run(takeOnce, {
      ids: [...ids],
      spaceId: reader.spaceId,
      by: actingUser(reader.principal),
      now,
    }),
  );
  return rows.map(({ id }) => id);
}
