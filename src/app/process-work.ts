import { z } from 'zod';
import { PalimpsestError } from '../domain/errors.js';
import type { Extraction } from '../domain/extraction.js';
import type { Refusal } from '../domain/fate.js';
import type { Draft } from '../domain/new-assertion.js';
import type { RecordWrite } from '../domain/record-write.js';
import type { SessionRecord } from '../domain/session-record.js';
import type { RosterAccount } from '../domain/source-item.js';
import { extractVersions } from '../queue/task.js';
import { loadVersions, type StoredVersion } from '../store/item-queries.js';
import { maxRefusals, refusalShape } from '../store/refusals.js';
import { addSessionRecords } from '../store/session-records.js';
import {
  claimWork,
  failWork,
  finishWork,
  maxAttempts,
  splitWork,
  type Work,
} from '../store/work.js';
import { loadBearers } from '../store/world-queries.js';
import type { Decided, WriteUnit } from '../store/write.js';
import { commitDrafts } from './commit-drafts.js';
import { groundOf, splitDrafts, splitExtraction } from './extraction-fates.js';
import { formsOfExtraction, resolveExtraction } from './extraction-drafts.js';
import { audiencesOf } from './load-world.js';
import { loadPolicy, type Policy } from './load-policy.js';
import type { Services } from './services.js';
import { writeAs } from './write-as.js';
import { workerPrincipal } from './worker-principal.js';

/** How long a worker holds a piece of work before another may take it (milliseconds). */
const leaseFor = 120_000;
/** First pause after a failure; doubled each time. */
const firstPause = 2_000;

const workResult = z.object({
  assertionCount: z.number(),
  refusals: z.array(refusalShape),
});

/**
 * Does one piece of pending work: claims it, reads its versions, extracts, and writes what follows under the work's own
 * operation id, so that doing it twice does it once. Failing work with several items is split, so that one bad item
 * does not hold up the rest; a single one is tried again with growing pauses and then fails for good, with a code.
 * Returns false when there was nothing to claim.
 */
export async function processWork(
  services: Services,
  workId: string,
  worker: string,
): Promise<boolean> {
  const now = services.now();
  const work = await claimWork(services.database, {
    id: workId,
    worker,
    now,
    until: now + leaseFor,
  });
  if (work === null) return false;
  try {
    const { assertionCount, refusals } = await extractWork(services, work);
    await finishWork(services.database, { id: work.id, assertionCount, refusals });
  } catch (cause) {
    await giveBack(services, work, cause);
  }
  return true;
}

async function giveBack(services: Services, work: Work, cause: unknown): Promise<void> {
  const code = cause instanceof PalimpsestError ? cause.code : 'INTERNAL';
  const isTransient = code === 'UNAVAILABLE';
  if (!isTransient && work.versionIds.length > 1) {
    const halves = await splitWork(services.database, work, services.now());
    for (const id of halves) services.producer.schedule(extractVersions, id, { workId: id });
    return;
  }
  await failWork(services.database, {
    id: work.id,
    errorCode: code,
    retryAt: services.now() + firstPause * 2 ** Math.min(work.attempts, 8),
    final: isRefusal(cause) || (!isTransient && work.attempts >= maxAttempts),
  });
}

/** What a law refuses it refuses again: trying once more only keeps people waiting. */
function isRefusal(cause: unknown): boolean {
  return (
    cause instanceof PalimpsestError && cause.code !== 'UNAVAILABLE' && cause.code !== 'INTERNAL'
  );
}

async function extractWork(services: Services, work: Work): Promise<z.output<typeof workResult>> {
  const versions = await loadVersions(services.database, work.spaceId, work.versionIds);
  const extracted = versions.map((version) => ({
    version,
    extraction: services.extractor.extract({
      item: {
        zone: version.zone,
        title: version.title,
        roster: rosterOf(version),
        sourceKind: version.sourceKind,
      },
      passages: version.passages,
    }),
  }));
  return writeAs(
    services,
    workerPrincipal(work.spaceId),
    { id: work.id, input: work.versionIds },
    { result: workResult, decide: (unit) => decideExtractions(unit, extracted) },
  );
}

/** The accounts that speak in a version; the whole roster is in the graph, as people. */
function rosterOf(version: StoredVersion): readonly RosterAccount[] {
  const accounts = new Map<string, RosterAccount>();
  for (const { speakerAccount, speakerName, zone } of version.passages) {
    if (speakerAccount === null || accounts.has(speakerAccount)) continue;
    accounts.set(speakerAccount, {
      account: speakerAccount,
      displayName: speakerName ?? speakerAccount,
      fullName: null,
      aliases: [],
      identifiers: [],
      zone,
      isBot: false,
    });
  }
  return [...accounts.values()];
}

async function decideExtractions(
  unit: WriteUnit,
  extracted: readonly { readonly version: StoredVersion; readonly extraction: Extraction }[],
): Promise<Decided<z.output<typeof workResult>>> {
  const writes: RecordWrite[] = [];
  const held: SessionRecord[] = [];
  const refusals: Refusal[] = [];
  const policy = await loadPolicy(unit);
  for (const group of byAudience(extracted)) {
    const decided = await decideGroup(unit, group, policy);
    writes.push(...decided.writes);
    held.push(...decided.held);
    refusals.push(...decided.refusals);
  }
  const assertionCount = writes.filter(
    (entry) => entry.type === 'Assertion' && entry.kind === 'ADDED',
  ).length;
  return {
    writes,
    result: { assertionCount, refusals: refusals.slice(0, maxRefusals) },
    alongside: (tx) => addSessionRecords(tx, unit.reader.spaceId, unit.at, held),
  };
}

type Extracted = readonly { readonly version: StoredVersion; readonly extraction: Extraction }[];

/** One group an audience: a slot never spans two. */
function byAudience(extracted: Extracted): readonly Extracted[] {
  const groups = new Map<string, Extracted>();
  for (const entry of extracted) {
    const { audience } = entry.version;
    groups.set(audience, [...(groups.get(audience) ?? []), entry]);
  }
  return [...groups.values()];
}

/** Resolves a group's versions in turn: what one names first, the next one finds. */
async function decideGroup(
  unit: WriteUnit,
  group: Extracted,
  policy: Policy,
): Promise<DecidedGroup> {
  const [first] = group;
  if (first === undefined) return { writes: [], held: [], refusals: [] };
  const forms = group.flatMap(({ extraction }) => formsOfExtraction(extraction));
  const bearers = [...(await loadBearers(unit, forms, audiencesOf(first.version.audience)))];
  const writes: RecordWrite[] = [];
  const drafts: Draft[] = [];
  const held: SessionRecord[] = [];
  const refusals: Refusal[] = [];
  const { spaceId } = unit.reader;
  for (const { version, extraction } of group) {
    const ground = groundOf(version, policy);
    const split = splitExtraction(version, extraction, ground);
    const resolved = resolveExtraction(spaceId, version, split.kept, bearers);
    writes.push(...resolved.writes);
    drafts.push(...splitDrafts(resolved.drafts, [], ground, spaceId).kept);
    bearers.push(...resolved.bearers);
    // What is held for the session is resolved like the rest, but names nobody in the graph.
    const own = resolveExtraction(spaceId, version, split.held, bearers);
    held.push(...splitDrafts(own.drafts, own.writes, ground, spaceId).held);
    refusals.push(...split.refusals);
  }
  return { writes: [...writes, ...(await commitDrafts(unit, drafts))], held, refusals };
}

interface DecidedGroup {
  readonly writes: readonly RecordWrite[];
  readonly held: readonly SessionRecord[];
  readonly refusals: readonly Refusal[];
}
