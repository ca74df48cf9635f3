import { z } from 'zod';
import { parseAudience } from '../domain/audience.js';
import {
  accountEntityId,
  decideItems,
  itemIdOf,
  type MaskedItem,
  sourceIdOf,
} from '../domain/decide-items.js';
import type { Exemption } from '../domain/declassification.js';
import { PalimpsestError } from '../domain/errors.js';
import type { Refusal } from '../domain/fate.js';
import { gateItem, idFaults } from '../domain/gate-item.js';
import { derivedId } from '../domain/ids.js';
import { allowances } from '../domain/policy.js';
import { mayKeep } from '../domain/keeping.js';
import { actingUser, type Principal } from '../domain/principal.js';
import { foreignClaims } from '../domain/speaker-claims.js';
import type { IncomingItem } from '../domain/source-item.js';
import { extractVersions } from '../queue/task.js';
import type { Transaction } from '../store/database.js';
import { findExemptions } from '../store/declassification-queries.js';
import { loadKnownItems } from '../store/item-queries.js';
import { maxRefusals } from '../store/refusals.js';
import { addBatchToRun, reopenFailedWork } from '../store/work.js';
import type { Decided, WriteUnit } from '../store/write.js';
import type { Services } from './services.js';
import { writeAs } from './write-as.js';
import { withOwnSpeaker } from './session-item.js';

/** How long a session is open after what was said last in it (milliseconds): a day (DESIGN 8). */
export const idleFor = 24 * 3_600_000;

/** Most passages one write takes, so that people's writes get through between (DESIGN 1). */
export const maxPassagesAWrite = 1_000;

export interface IngestItemsRequest {
  /** Batches of one ingest are `id/1`, `id/2`, … and share a run. */
  readonly operationId: string;
  readonly items: readonly IncomingItem[];
  /** True for sessions as they happen; absent or false: what is imported is closed from the start (DESIGN 8). */
  readonly isOpen?: boolean;
}

const ingestResult = z.object({
  runId: z.string(),
  workId: z.string(),
  itemIds: z.array(z.string()),
  versionIds: z.array(z.string()),
});
export type IngestResult = z.output<typeof ingestResult>;

/**
 * Stores items: masks what must not be kept before anything else happens, writes what is new, and leaves the rest as
 * pending work. Answers after the commit; never waits for the queue. The same items again change nothing (SRC-02).
 * Errors: EMPTY_INPUT, TOO_LARGE, FORBIDDEN for an audience the caller may not set, OPERATION_ID_REUSED.
 */
export async function ingestItems(
  services: Services,
  principal: Principal,
  request: IngestItemsRequest,
): Promise<IngestResult> {
  checkBatch(principal, request.items);
  const openUntil = request.isOpen === true ? services.now() + idleFor : 0;
  const isExempt = await findExemptions(services.database, principal.spaceId);
  const items = request.items.map((item) =>
    maskItem(withOwnSpeaker(principal, item), openUntil, isExempt),
  );
  const done = await writeAs(
    services,
    principal,
    { id: request.operationId, input: items.map(withoutClock) },
    { result: ingestResult, decide: (unit) => decideBatch(unit, request.operationId, items) },
  );
  const { workId, versionIds } = done;
  if (versionIds.length > 0) services.producer.schedule(extractVersions, workId, { workId });
  return done;
}

function checkBatch(principal: Principal, items: readonly IncomingItem[]): void {
  if (items.length === 0) throw new PalimpsestError('EMPTY_INPUT', 'There is no item to ingest.');
  const passages = items.reduce((sum, item) => sum + item.passages.length, 0);
  if (passages > maxPassagesAWrite && items.length > 1) {
    throw new PalimpsestError(
      'TOO_LARGE',
      `A batch holds at most ${maxPassagesAWrite} passages, this one has ${passages}. Send fewer items at a time.`,
    );
  }
  requireAcceptable(principal, items);
}

/** Refuses items whose ids hold a secret, that speak for others, or that are for neither the space nor the caller. */
export function requireAcceptable(principal: Principal, items: readonly IncomingItem[]): void {
  const claims = items.flatMap((item, index) =>
    [...idFaults(item), ...foreignClaims(principal, item)].map((fault) => ({
      ...fault,
      path: items.length === 1 ? fault.path : ['items', String(index), ...fault.path],
    })),
  );
  const [first] = claims;
  if (first !== undefined) throw new PalimpsestError(first.code, first.message, claims);
  if (!items.every((item) => mayKeep(principal, item.audience))) {
    throw new PalimpsestError(
      'FORBIDDEN',
      'You may keep items for the space or for yourself, not for another user who has not asked you to.',
    );
  }
}

/** An item as it may be stored, its session open until a time. */
export function maskItem(item: IncomingItem, openUntil: number, isExempt: Exemption): MaskedItem {
  return { ...gateItem(item, isExempt), openUntil };
}

/** What was asked, without when: a repeat is the same whenever it comes. */
export function withoutClock({ openUntil, ...item }: MaskedItem): unknown {
  return { ...item, isOpen: openUntil > 0 };
}

/** Reads what is known behind the lock, decides what is new, and counts the batch into its run. */
async function decideBatch(
  unit: WriteUnit,
  operationId: string,
  items: readonly MaskedItem[],
): Promise<Decided<IngestResult>> {
  const { spaceId } = unit.reader;
  const known = await loadKnownItems(unit, knownIdsOf(spaceId, items));
  const decided = decideItems(spaceId, items, known);
  const result = {
    runId: runIdOf(spaceId, operationId),
    workId: derivedId('run', spaceId, operationId, 'work'),
    itemIds: items.map((item) => itemIdOf(spaceId, item)),
    versionIds: [...decided.changedVersionIds],
  };
  return {
    writes: decided.writes,
    result,
    alongside: async (tx: Transaction) => {
      // What failed before is tried again with the item that comes again, and counts into this run.
      const reopened = await reopenFailedWork(tx, {
        spaceId,
        runId: result.runId,
        versionIds: [...decided.unchangedVersionIds],
        now: unit.at,
      });
      await addBatchToRun(tx, {
        ...result,
        spaceId,
        userId: actingUser(unit.reader.principal),
        now: unit.at,
        itemCount: items.length,
        changedCount: decided.changedVersionIds.length + reopened,
        unchangedCount: decided.unchangedVersionIds.length - reopened,
        passageCount: decided.passageCount,
        ...maskedOf(spaceId, items),
      });
    },
  };
}

/** How many values were masked in items, and where: the first of them by place. */
export function maskedOf(
  spaceId: string,
  items: readonly MaskedItem[],
): { readonly maskedCount: number; readonly refusals: string[] } {
  const refusals = items.flatMap((item) => {
    const itemId = itemIdOf(spaceId, item);
    return item.passages.flatMap(({ masks, index }) =>
      masks
        .filter((mask) => !allowances[mask.class].stored)
        .map((mask): Refusal => ({ ...mask, reason: 'MASKED', itemId, passageIndex: index })),
    );
  });
  return {
    maskedCount: refusals.length,
    refusals: refusals.slice(0, maxRefusals).map((refusal) => JSON.stringify(refusal)),
  };
}

/** Ids of everything the items may meet in the store. */
export function knownIdsOf(
  spaceId: string,
  items: readonly MaskedItem[],
): { itemIds: string[]; sourceIds: string[]; entityIds: string[] } {
  return {
    itemIds: items.map((item) => itemIdOf(spaceId, item)),
    sourceIds: [...new Set(items.map((item) => sourceIdOf(spaceId, item.source)))],
    entityIds: [
      ...new Set(
        items.flatMap((item) =>
          item.roster.map(({ account }) =>
            accountEntityId(spaceId, parseAudience(item.audience), account),
          ),
        ),
      ),
    ],
  };
}

/** The run of an ingest: its batches `id/1`, `id/2`, … count into one. */
export function runIdOf(spaceId: string, operationId: string): string {
  return derivedId('run', spaceId, operationId.replace(/\/\d+$/, ''));
}
