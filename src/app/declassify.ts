import { z } from 'zod';
import { hiddenSpans } from '../domain/consent.js';
import { type Declassification, exemptionDigest } from '../domain/declassification.js';
import { falseAlarm } from '../domain/declassify.js';
import { PalimpsestError } from '../domain/errors.js';
import type { Span } from '../domain/evidence.js';
import { refuseSensitive } from '../domain/gate.js';
import { derivedId } from '../domain/ids.js';
import { requireMayKeep } from '../domain/keeping.js';
import { actingUser, type Principal, readerOf } from '../domain/principal.js';
import type { RemaskedPassage } from '../domain/record-write.js';
import { extractVersions } from '../queue/task.js';
import { loadKeepingConsents } from '../store/consent-queries.js';
import { listDeclassifications, loadExemptions } from '../store/declassification-queries.js';
import { loadPassageInWrite } from '../store/item-queries.js';
import { addBatchToRun } from '../store/work.js';
import { runIdOf } from './ingest-items.js';
import { requireAdmin } from './members.js';
import type { Services } from './services.js';
import { writeAs } from './write-as.js';

export interface DeclassifyRequest extends Span {
  readonly operationId: string;
  readonly passageId: string;
  readonly reason: string;
  /** What was masked, where it was never stored; null for restricted words. */
  readonly value: string | null;
}

const longestReason = 2_000;
const mostListed = 500;
const result = z.object({
  declassificationId: z.string(),
  passageId: z.string(),
  workId: z.string().nullable(),
});

/**
 * Says that a rule was wrong about a value (GRA-08): from then on it is not masked in the space any more. Restricted words
 * are shown again at once and read for what they say; of a regulated number nothing was stored, so its item has to be
 * handed over again. With a reason, recorded for good. For administrators: FORBIDDEN for others, and for a secret;
 * NOT_FOUND for a passage they may not see; BAD_USER_INPUT; SECRET_REFUSED for a reason that holds one.
 */
export async function declassify(
  services: Services,
  principal: Principal,
  request: DeclassifyRequest,
): Promise<z.output<typeof result>> {
  requireAdmin(principal);
  const reason = readReason(request.reason);
  const done = await writeAs(
    services,
    principal,
    { id: request.operationId, input: request },
    {
      result,
      decide: async (unit) => {
        const { spaceId } = unit.reader;
        const found = await loadPassageInWrite(unit, request.passageId);
        if (found === null)
          throw new PalimpsestError(
            'NOT_FOUND',
            'There is no such passage, or you may not see it.',
          );
        const { passage, audience } = found;
        requireMayKeep(principal, audience);
        const { mask, value, masks } = falseAlarm(passage, request, request.value);
        const { digestKey } = await loadExemptions(unit);
        const made: Declassification = {
          id: derivedId('declassification', spaceId, request.operationId),
          spaceId,
          audience,
          passageId: passage.id,
          itemId: passage.itemId,
          start: mask.start,
          end: mask.end,
          class: mask.class,
          rule: mask.rule,
          digest: exemptionDigest(digestKey, mask.rule, value),
          reason,
          decidedBy: actingUser(principal),
          decidedAt: unit.at,
        };
        const consents = await loadKeepingConsents(unit);
        const remasked: RemaskedPassage | null =
          masks === null
            ? null
            : {
                passageId: passage.id,
                text: passage.text,
                speakerName: passage.speakerName,
                locator: passage.locator,
                masks,
                spans: hiddenSpans(masks, { ...passage, audience }, consents),
              };
        const workId =
          remasked === null ? null : derivedId('run', spaceId, request.operationId, 'work');
        return {
          writes: [
            {
              type: 'Declassification',
              kind: 'ADDED',
              recordId: made.id,
              audience,
              events: ['MASKED'],
              touchedEntityIds: [],
              terms: [],
              declassification: made,
              passage: remasked,
            },
          ],
          result: { declassificationId: made.id, passageId: passage.id, workId },
          alongside: async (tx) => {
            if (workId === null) return;
            await addBatchToRun(tx, {
              runId: runIdOf(spaceId, request.operationId),
              workId,
              spaceId,
              userId: actingUser(principal),
              now: unit.at,
              itemCount: 1,
              changedCount: 1,
              unchangedCount: 0,
              passageCount: 0,
              maskedCount: 0,
              refusals: [],
              versionIds: [passage.versionId],
            });
          },
        };
      },
    },
  );
  const { workId } = done;
  if (workId !== null) services.producer.schedule(extractVersions, workId, { workId });
  return done;
}

/** The latest declassifications, newest first. FORBIDDEN for all but administrators. */
export async function declassifications(
  services: Pick<Services, 'database'>,
  principal: Principal,
): Promise<readonly Declassification[]> {
  requireAdmin(principal);
  return listDeclassifications(services.database, readerOf(principal), mostListed);
}

function readReason(text: string): string {
  const reason = text.trim();
  if (reason === '') throw new PalimpsestError('EMPTY_INPUT', 'Say why it is a false alarm.');
  if (reason.length > longestReason)
    throw new PalimpsestError('TOO_LARGE', `Give a reason of at most ${longestReason} characters.`);
  refuseSensitive(reason, ['input', 'reason']);
  return reason;
}
