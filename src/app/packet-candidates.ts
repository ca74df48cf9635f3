import { disclosureOf } from '../domain/disclosure.js';
import type { Reader } from '../domain/principal.js';
import type { Candidate, EntityHit, EntityRef, SourceCoordinate } from '../planning/candidate.js';
import { missingSides } from '../planning/conflicts.js';
import type { Question } from '../planning/question.js';
import { findReferenceConsents, type ReferenceConsent } from '../store/consent-queries.js';
import type { Transaction } from '../store/database.js';
import {
  findAbout,
  findByTerms,
  findHits,
  findNamed,
  findSides,
  type NamedEntity,
} from '../store/packet-queries.js';
import type { AssertionView } from '../store/views.js';

/** How many rows a way of finding may propose before the packet says TRUNCATED (DESIGN 14). */
const cap = 400;

/** All that was found for a question, unjudged. */
export interface Found {
  readonly candidates: readonly Candidate[];
  readonly entities: readonly EntityHit[];
  readonly frontierIds: readonly string[];
  readonly notLookedAt: number;
  /** Consents by which some of the candidates may be referred to. */
  readonly consents: readonly ReferenceConsent[];
}

/** Which consents count: those of a session in its requests, those for one packet where it takes them. */
export interface ConsentTerms {
  readonly sessionId: string | null;
  readonly countsOnce: boolean;
}

type Reach = Candidate['reached'];

/** Finds what a question may be about: by the entities it names, and by its terms; with the other sides of conflicts. */
export async function findCandidates(
  tx: Transaction,
  reader: Reader,
  question: Question,
  terms: ConsentTerms,
): Promise<Found> {
  const hits = await findHits(
    tx,
    reader,
    question.nameCandidates.map(({ form }) => form),
  );
  const entities = hits.map(({ form, entity }) => hitOf(form, entity));
  const frontierIds = [...new Set(hits.flatMap(({ entity }) => membersOf(entity)))].sort();
  const [about, byTerms] = await Promise.all([
    findAbout(tx, reader, frontierIds, cap + 1),
    findByTerms(tx, reader, question.terms, cap + 1),
  ]);
  const found = new Map<string, { view: AssertionView; reached: Reach }>();
  for (const view of byTerms.slice(0, cap)) found.set(view.assertion.id, { view, reached: 'TEXT' });
  for (const view of about.slice(0, cap)) found.set(view.assertion.id, { view, reached: 'ENTITY' });
  const names = await refsOf(
    tx,
    reader,
    [...found.values()].map(({ view }) => view),
  );
  const candidates = [...found.values()].map(({ view, reached }) =>
    candidateOf(view, reached, names),
  );
  const all = await withSides(tx, reader, candidates);
  const consents = await findReferenceConsents(tx, reader, {
    assertionIds: all.filter(({ needsConsent }) => needsConsent).map(({ id }) => id),
    ...terms,
  });
  const granted = new Set(consents.map(({ assertionId }) => assertionId));
  return {
    candidates: all.map((candidate) =>
      granted.has(candidate.id) ? { ...candidate, needsConsent: false } : candidate,
    ),
    consents,
    entities,
    frontierIds,
    notLookedAt: Math.max(0, about.length - cap) + Math.max(0, byTerms.length - cap),
  };
}

/** Adds the other sides of conflicts, and theirs, until none is missing that the reader may see. */
async function withSides(
  tx: Transaction,
  reader: Reader,
  candidates: readonly Candidate[],
): Promise<readonly Candidate[]> {
  const sides = await findSides(tx, reader, missingSides(candidates));
  if (sides.length === 0) return candidates;
  const names = await refsOf(tx, reader, sides);
  return withSides(tx, reader, [
    ...candidates,
    ...sides.map((view) => candidateOf(view, 'SIDE', names)),
  ]);
}

function hitOf(form: string, entity: NamedEntity): EntityHit {
  return {
    ...refOf(entity),
    type: entity.type,
    form,
    names: [
      entity.name,
      ...entity.aliases,
      ...entity.members.flatMap(({ name, aliases }) => [name, ...aliases]),
    ],
  };
}

function membersOf(entity: NamedEntity): readonly string[] {
  return [entity.id, ...entity.members.map(({ id }) => id)];
}

/** A cluster counts under its least member's id. */
function refOf(entity: NamedEntity): EntityRef {
  const least = [...membersOf(entity)].sort()[0] ?? null;
  return {
    id: entity.id,
    clusterId: entity.members.length === 0 ? null : least,
    name: entity.name,
  };
}

/** Every entity the rows speak of, with its cluster; those the reader may not see are missing. */
async function refsOf(
  tx: Transaction,
  reader: Reader,
  views: readonly AssertionView[],
): Promise<ReadonlyMap<string, EntityRef>> {
  const ids = views.flatMap(({ assertion: { subjectId, object, assertedBy } }) => [
    subjectId,
    ...(object.kind === 'ENTITY' ? [object.entityId] : []),
    ...(assertedBy === null ? [] : [assertedBy]),
  ]);
  const entities = await findNamed(tx, reader, ids);
  return new Map(entities.map((entity) => [entity.id, refOf(entity)]));
}

function candidateOf(
  { assertion, subject, object, evidence }: AssertionView,
  reached: Reach,
  names: ReadonlyMap<string, EntityRef>,
): Candidate {
  const { id, state, recordedFrom, ...statement } = assertion;
  const objectEntity =
    object === null ? null : (names.get(object.id) ?? { ...object, clusterId: null });
  return {
    ...statement,
    ...state,
    id,
    version: recordedFrom,
    subject: names.get(subject.id) ?? { id: subject.id, clusterId: null, name: subject.name },
    objectEntity,
    objectKey:
      objectEntity === null ? statement.objectKey : (objectEntity.clusterId ?? objectEntity.id),
    assertedBy: statement.assertedBy === null ? null : (names.get(statement.assertedBy) ?? null),
    needsConsent: disclosureOf(assertion) === 'ASK_BEFORE_REFERENCE',
    coordinates: (evidence ?? []).map(coordinateOf),
    reached,
  };
}

function coordinateOf(evidence: NonNullable<AssertionView['evidence']>[number]): SourceCoordinate {
  const { itemId, passageIndex, spanStart, spanEnd } = evidence;
  const { versionId, role, excerptHash, passage } = evidence.details;
  return {
    passageId: evidence.passageId,
    itemId,
    versionId,
    passageIndex,
    role,
    excerptHash,
    locator: passage.locator,
    span: { start: spanStart, end: spanEnd },
    sourceName: passage.speakerName ?? '',
  };
}
