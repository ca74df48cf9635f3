import { z } from 'zod';
import { parseDelta } from '../domain/delta.js';
import type { OntologyDelta } from '../domain/delta-schema.js';
import { type Fault, PalimpsestError } from '../domain/errors.js';
import type { Refusal } from '../domain/fate.js';
import { requireMayKeep } from '../domain/keeping.js';
import type { Principal } from '../domain/principal.js';
import type { RecordWrite } from '../domain/record-write.js';
import type { SessionRecord } from '../domain/session-record.js';
import { loadEntities } from '../store/identity-queries.js';
import { findCurrentVersion, loadVersionsInWrite } from '../store/item-queries.js';
import { addSessionRecords } from '../store/session-records.js';
import { loadBearers } from '../store/world-queries.js';
import type { Decided, WriteUnit } from '../store/write.js';
import { nameForm } from '../text/normalise.js';
import { commitDrafts } from './commit-drafts.js';
import { type DeltaGround, draftDelta } from './delta-drafts.js';
import { groundOf as fateGround, splitDrafts, withoutHeldEntities } from './extraction-fates.js';
import { audiencesOf } from './load-world.js';
import { loadPolicy } from './load-policy.js';
import type { Services } from './services.js';
import { writeAs } from './write-as.js';
import { checkSupersessions, withSupersessions } from './stated-supersessions.js';

export interface DeltaRequest {
  readonly operationId: string;
  /** An OntologyDelta as parsed JSON. Its `sessionId` is the id of a source item (`itm_…`). */
  readonly delta: unknown;
}

const deltaResult = z.object({ assertionIds: z.array(z.string()) });
export type DeltaResult = z.output<typeof deltaResult>;

/**
 * Applies a delta in one transaction, or nothing of it (GRA-09). Every fault is named with its path, all at once.
 * Errors: BAD_USER_INPUT and what the faults say, NOT_FOUND for a session the caller may not see, SUPERSESSION_REFUSED.
 */
export async function applyDelta(
  services: Services,
  principal: Principal,
  request: DeltaRequest,
): Promise<DeltaResult> {
  const delta = readDelta(request.delta);
  return writeAs(
    services,
    principal,
    { id: request.operationId, input: delta },
    {
      result: deltaResult,
      decide: async (unit): Promise<Decided<DeltaResult>> => {
        const versionId = await findCurrentVersion(unit, delta.sessionId);
        if (versionId === null) {
          throw new PalimpsestError(
            'NOT_FOUND',
            'There is no such session, or you may not see it.',
            [
              {
                code: 'NOT_FOUND',
                path: ['sessionId'],
                message: 'There is no such session, or you may not see it.',
              },
            ],
          );
        }
        const [version] = await loadVersionsInWrite(unit, [versionId]);
        if (version === undefined)
          throw new PalimpsestError('INTERNAL', 'A current version is there.');
        requireMayKeep(principal, version.audience);
        const { writes, held } = await decideDelta(unit, principal, delta, version);
        return {
          writes,
          result: { assertionIds: assertionIdsOf(writes) },
          alongside: (tx) => addSessionRecords(tx, unit.reader.spaceId, unit.at, held),
        };
      },
    },
  );
}

/** The delta, or every fault of it thrown together. */
export function readDelta(value: unknown): OntologyDelta {
  const parsed = parseDelta(value);
  if (parsed.ok) return parsed.delta;
  throw refusal(parsed.faults);
}

/** Every fault together, under their code where they have but one. */
function refusal(faults: readonly Fault[]): PalimpsestError {
  const codes = new Set(faults.map(({ code }) => code));
  const [code = 'BAD_USER_INPUT'] = codes.size === 1 ? codes : [];
  const count = faults.length === 1 ? 'a fault' : `${faults.length} faults`;
  return new PalimpsestError(code, `The delta has ${count}; nothing was written.`, faults);
}

/** What a delta comes to: what is written, and what is held for its session. */
export interface DecidedDelta {
  readonly writes: readonly RecordWrite[];
  readonly held: readonly SessionRecord[];
}

/**
 * The writes of a delta about a version of a session, decided behind the lock. Throws every fault together: one for each
 * assertion that is restricted while its session is over and no consent keeps it (GRA-08).
 */
export async function decideDelta(
  unit: WriteUnit,
  principal: Principal,
  delta: OntologyDelta,
  version: DeltaGround['version'],
): Promise<DecidedDelta> {
  const drafted = draftDelta(delta, await groundOf(unit, delta, version));
  if (!drafted.ok) throw refusal(drafted.faults);
  const split = splitDrafts(
    drafted.drafts,
    drafted.writes,
    fateGround(version, await loadPolicy(unit)),
    unit.reader.spaceId,
  );
  const refused = split.refusals.map(({ place, refusal: why }) => refusedAssertion(place, why));
  if (refused.length > 0) throw refusal(refused);
  const stated = split.keptPlaces.map((place) => ({
    place,
    supersedes: delta.assertions[place]?.supersedes ?? null,
  }));
  const { drafts, decisions } = await withSupersessions(unit, principal, stated, split.kept);
  const writes = await commitDrafts(unit, drafts, decisions);
  checkSupersessions(stated, drafts, writes);
  return { writes: [...withoutHeldEntities(drafted.writes, split), ...writes], held: split.held };
}

function refusedAssertion(index: number, { reason }: Refusal): Fault {
  const path = ['assertions', String(index)];
  if (reason !== 'SESSION_OVER')
    return {
      code: 'SECRET_REFUSED',
      path,
      message: 'It rests on or holds something that is never kept. Leave it out.',
    };
  const message =
    'It is restricted and its session is over: it is kept only under consent. Leave it out, or let the person concerned grant consent first.';
  return { code: 'CONSENT_MISSING', path, message };
}

async function groundOf(
  unit: WriteUnit,
  delta: OntologyDelta,
  version: DeltaGround['version'],
): Promise<DeltaGround> {
  const accounts = version.passages.flatMap(({ speakerAccount }) =>
    speakerAccount === null ? [] : [speakerAccount],
  );
  const forms = delta.entities.flatMap(({ name, identifiers }) => [nameForm(name), ...identifiers]);
  const bearers = await loadBearers(unit, [...forms, ...accounts], audiencesOf(version.audience));
  const entities = await loadEntities(unit, idsIn(delta));
  return {
    spaceId: unit.reader.spaceId,
    version,
    bearers,
    entities: new Map(entities.map((entity) => [entity.id, entity])),
    speakers: new Map(
      bearers
        .filter(({ kind }) => kind === 'IDENTIFIER')
        .map(({ form, entityId }) => [form, entityId]),
    ),
  };
}

/** Every stored entity that a delta names by id. */
function idsIn(delta: OntologyDelta): readonly string[] {
  const named = delta.assertions.flatMap(({ subject, object, assertedBy }) => [
    subject,
    ...('entity' in object ? [object.entity] : []),
    ...(assertedBy === null ? [] : [assertedBy]),
  ]);
  const ids = [...named, ...delta.entities.flatMap(({ id }) => (id === null ? [] : [id]))];
  return [...new Set(ids.filter((id) => id.startsWith('ent_')))];
}

/** Ids of the assertions that writes add or change. */
export function assertionIdsOf(writes: readonly RecordWrite[]): string[] {
  return writes.flatMap((entry) => (entry.type === 'Assertion' ? [entry.recordId] : []));
}
