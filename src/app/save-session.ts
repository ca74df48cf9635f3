import { z } from 'zod';
import { decideItems } from '../domain/decide-items.js';
import { PalimpsestError } from '../domain/errors.js';
import { derivedId } from '../domain/ids.js';
import { actingUser, type Principal } from '../domain/principal.js';
import type { RecordWrite } from '../domain/record-write.js';
import type { IncomingItem } from '../domain/source-item.js';
import { extractVersions } from '../queue/task.js';
import { findExemptions } from '../store/declassification-queries.js';
import { loadKnownItems, loadVersionPassages } from '../store/item-queries.js';
import { addSessionRecords } from '../store/session-records.js';
import { addBatchToRun } from '../store/work.js';
import type { WriteUnit } from '../store/write.js';
import { assertionIdsOf, decideDelta, readDelta } from './apply-delta.js';
import {
  idleFor,
  knownIdsOf,
  maskedOf,
  maskItem,
  requireAcceptable,
  runIdOf,
  withoutClock,
} from './ingest-items.js';
import type { Services } from './services.js';
import { writeAs } from './write-as.js';
import type { MaskedItem } from '../domain/decide-items.js';
import type { ItemVersionRecord } from '../domain/record-write.js';

export interface SaveSessionRequest {
  readonly operationId: string;
  readonly item: IncomingItem;
  /** An OntologyDelta as parsed JSON; its `sessionId` is the session's external id. */
  readonly delta: unknown;
}

const saveResult = z.object({
  itemId: z.string(),
  assertionIds: z.array(z.string()),
  workId: z.string(),
  versionIds: z.array(z.string()),
});
export type SaveSessionResult = z.output<typeof saveResult>;

/**
 * Commits a session and what the caller concludes from it in one transaction, or nothing (SRC-15). What the extractor
 * finds later is a delta of its own. Errors: every fault of the delta with its path; FORBIDDEN; OPERATION_ID_REUSED.
 */
export async function saveSession(
  services: Services,
  principal: Principal,
  request: SaveSessionRequest,
): Promise<SaveSessionResult> {
  requireAcceptable(principal, [request.item]);
  const delta = readDelta(request.delta);
  if (delta.sessionId !== request.item.externalId) {
    throw new PalimpsestError('BAD_USER_INPUT', 'The delta is about another session.', [
      {
        code: 'BAD_USER_INPUT',
        path: ['sessionId'],
        message:
          "The delta is about another session: its sessionId is to be the session's externalId.",
      },
    ]);
  }
  const isExempt = await findExemptions(services.database, principal.spaceId);
  const item = maskItem(request.item, services.now() + idleFor, isExempt);
  const done = await writeAs(
    services,
    principal,
    { id: request.operationId, input: { item: withoutClock(item), delta } },
    {
      result: saveResult,
      decide: async (unit) => {
        const stored = await storeItem(unit, item);
        const { writes, held } = await decideDelta(unit, principal, delta, stored.version);
        const workId = derivedId('run', unit.reader.spaceId, request.operationId, 'work');
        const versionIds = stored.isNew ? [stored.versionId] : [];
        return {
          writes: [...stored.writes, ...writes],
          result: {
            itemId: stored.version.itemId,
            assertionIds: assertionIdsOf(writes),
            workId,
            versionIds,
          },
          alongside: async (tx) => {
            await addSessionRecords(tx, unit.reader.spaceId, unit.at, held);
            await addBatchToRun(tx, {
              runId: runIdOf(unit.reader.spaceId, request.operationId),
              workId,
              spaceId: unit.reader.spaceId,
              userId: actingUser(principal),
              now: unit.at,
              itemCount: 1,
              changedCount: versionIds.length,
              unchangedCount: 1 - versionIds.length,
              passageCount: stored.newPassageCount,
              ...maskedOf(unit.reader.spaceId, [item]),
              versionIds,
            });
          },
        };
      },
    },
  );
  const { workId, versionIds } = done;
  if (versionIds.length > 0) services.producer.schedule(extractVersions, workId, { workId });
  return done;
}

/** The writes that store an item, and its version as it will be: what the delta cites is in the same transaction. */
async function storeItem(unit: WriteUnit, item: MaskedItem) {
  const { spaceId } = unit.reader;
  const ids = knownIdsOf(spaceId, [item]);
  const known = await loadKnownItems(unit, ids);
  const decided = decideItems(spaceId, [item], known);
  const added = decided.writes.find((entry) => entry.type === 'SourceItem');
  const [itemId = ''] = ids.itemIds;
  const [sourceId = ''] = ids.sourceIds;
  const earlier = await loadVersionPassages(unit, itemId);
  const record: ItemVersionRecord | null = added?.type === 'SourceItem' ? added.item : null;
  const byId = new Map(
    [...earlier, ...(record?.newPassages ?? [])].map((passage) => [passage.id, passage]),
  );
  const passages =
    record === null ? earlier : record.parts.flatMap(({ passageId }) => byId.get(passageId) ?? []);
  return {
    writes: decided.writes satisfies readonly RecordWrite[],
    isNew: record !== null,
    versionId: record?.versionId ?? '',
    newPassageCount: decided.passageCount,
    version: {
      itemId,
      sourceId,
      audience: item.audience,
      zone: item.zone,
      passages,
      openUntil: record?.openUntil ?? known.items.get(itemId)?.openUntil ?? 0,
      isSessionOnly: known.sessionOnlySourceIds.has(sourceId),
    },
  };
}
