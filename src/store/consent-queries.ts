import { z } from 'zod';
import { parseAudience } from '../domain/audience.js';
import {
  type Consent,
  consentKinds,
  type ConsentScope,
  referenceTerms,
} from '../domain/consent.js';
import { restrictedTopics } from '../domain/policy.js';
import { cypher, defineQuery } from './cypher.js';
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

const keepingConsents = defineQuery({
  name: 'consent.keeping',
  access: 'READ',
  text: cypher`
    MATCH (consent:Consent {spaceId: $spaceId, kind: 'KEEP_RESTRICTED'})
    WHERE consent.withdrawnAt IS NULL
    RETURN ${consentMap} AS consent
    ORDER BY consent.id`,
  params: z.object({ spaceId: z.string() }),
  record: z.object({ consent: consentShape }),
});

/** Every standing consent of the space to keep restricted content, whosever, behind the lock: for policy, never for a reader. */
export async function loadKeepingConsents(unit: WriteUnit): Promise<readonly Consent[]> {
  const rows = await unit.tx.run(keepingConsents, { spaceId: unit.reader.spaceId });
  return rows.map(({ consent }) => consent);
}
