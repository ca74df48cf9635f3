import type { Assertion } from '../domain/assertion.js';
import type { AssertionWorld } from '../domain/assertion-world.js';
import { type Audience, spaceAudience } from '../domain/audience.js';
import { allPredicates, findPredicate } from '../domain/predicates.js';
import { type ClusterView, loadClusters, loadWorldRows } from '../store/world-queries.js';
import type { WriteUnit } from '../store/write.js';

/** What is about to be decided on, so that all it depends on is read: in three queries, whatever the number. */
export interface WorldRequest {
  readonly audience: Audience;
  /** New assertions, or the ones a decision is about. */
  readonly assertions: readonly Assertion[];
  /** Rows wanted by id, such as the target of a correction. */
  readonly ids: readonly string[];
  /** Entities in whose slots, as subject or object, everything is resolved again (identity decisions). */
  readonly touchedEntityIds: readonly string[];
  /** Clusters as they will be after the write; null: as they are. */
  readonly clusters: ClusterView | null;
}

/** The audiences whose identity decisions count for a record of an audience (LAWS 20). */
export function audiencesOf(audience: Audience): readonly Audience[] {
  return audience === spaceAudience ? [spaceAudience] : [spaceAudience, audience];
}

/** Reads everything a decision on the assertions depends on, behind the lock. */
export async function loadWorld(unit: WriteUnit, request: WorldRequest): Promise<AssertionWorld> {
  const { audience, assertions } = request;
  const subjects = [
    ...new Set([...assertions.map((row) => row.subjectId), ...request.touchedEntityIds]),
  ];
  const subjectClusters =
    request.clusters ?? (await loadClusters(unit, subjects, audiencesOf(audience)));
  const membersOf = (id: string) => subjectClusters.members(id);
  const owned = assertions.flatMap((row) =>
    row.predicate === 'owns' && row.object.kind === 'ENTITY' ? [row.object.entityId] : [],
  );
  const known = await loadWorldRows(unit, {
    audience,
    slots: assertions.flatMap(({ subjectId, slotKey }) =>
      slotKey === null
        ? []
        : membersOf(subjectId).map((member) => ({ subjectId: member, slotKey })),
    ),
    canonicalKeys: [...new Set(assertions.map((row) => row.canonicalKey))],
    predicates: assertions.flatMap((row) =>
      relatedPredicates(row.predicate).flatMap((predicate) =>
        membersOf(row.subjectId).map((subjectId) => ({ subjectId, predicate })),
      ),
    ),
    wholeSubjects: [...new Set([...owned, ...request.touchedEntityIds].flatMap(membersOf))],
    owned: [...new Set(subjects.flatMap(membersOf))],
    objects: [...new Set(request.touchedEntityIds.flatMap(membersOf))],
    ids: [...request.ids],
  });
  const spoken = [...known.map((row) => row.assertion), ...assertions].flatMap(entitiesOf);
  const clusters =
    request.clusters ?? (await loadClusters(unit, [...subjects, ...spoken], audiencesOf(audience)));
  return { spaceId: unit.reader.spaceId, known, clusterOf: clusters.of };
}

/** Predicates whose rows end, or are ended by, those of a predicate (LAWS 14). */
function relatedPredicates(name: string): readonly string[] {
  const own = findPredicate(name)?.endedBy?.predicate;
  const ends = allPredicates()
    .filter((predicate) => predicate.endedBy?.predicate === name)
    .map((predicate) => predicate.name);
  return [...(own === undefined ? [] : [own]), ...ends];
}

function entitiesOf({ subjectId, object, assertedBy }: Assertion): readonly string[] {
  return [
    subjectId,
    ...(object.kind === 'ENTITY' ? [object.entityId] : []),
    ...(assertedBy === null ? [] : [assertedBy]),
  ];
}
