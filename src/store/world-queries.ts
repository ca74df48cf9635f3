import { z } from 'zod';
import type { KnownAssertion } from '../domain/assertion-world.js';
import type { Audience } from '../domain/audience.js';
import { entityTypes } from '../domain/entity.js';
import type { NameBearer } from '../domain/resolve-references.js';
import { assertionShape, toAssertion } from './assertion-record.js';
import { assertionMap } from './assertion-map.js';
import { cypher, defineQuery } from './cypher.js';
import { OPEN_SEQUENCE } from './open-sequence.js';
import type { WriteUnit } from './write.js';

const bearersOfForms = defineQuery({
  name: 'world.bearersOfForms',
  access: 'READ',
  text: cypher`
    UNWIND $forms AS form
    MATCH (name:Name {spaceId: $spaceId, form: form})<-[:NAMED]-(entity:Entity)
    WHERE name.audience IN $audiences
    OPTIONAL MATCH (entity)-[edge:MEMBER {recordedTo: $open}]->(cluster:Cluster)
    WHERE edge.audience IN $audiences
    WITH name, entity, collect(cluster.id) AS clusters
    RETURN name.form AS form, name.kind AS kind, entity.id AS entityId, clusters, entity.type AS type,
      entity.scope AS scope, entity.identifiers AS identifiers
    ORDER BY form, entityId, kind`,
  params: z.object({
    spaceId: z.string(),
    audiences: z.array(z.string()),
    forms: z.array(z.string()),
    open: z.number(),
  }),
  record: z.object({
    form: z.string(),
    kind: z.enum(['NAME', 'ALIAS', 'IDENTIFIER']),
    entityId: z.string(),
    clusters: z.array(z.string()),
    type: z.enum(entityTypes),
    scope: z.string().nullable(),
    identifiers: z.array(z.string()),
  }),
});

const membersOfEntities = defineQuery({
  name: 'world.membersOfEntities',
  access: 'READ',
  text: cypher`
    UNWIND $ids AS id
    MATCH (entity:Entity {id: id})-[edge:MEMBER {recordedTo: $open}]->(cluster:Cluster)
    WHERE edge.audience IN $audiences
    MATCH (cluster)<-[other:MEMBER {recordedTo: $open}]-(member:Entity)
    WHERE other.audience IN $audiences
    RETURN id, cluster.id AS clusterId, collect(DISTINCT member.id) AS memberIds
    ORDER BY id, clusterId`,
  params: z.object({ ids: z.array(z.string()), audiences: z.array(z.string()), open: z.number() }),
  record: z.object({ id: z.string(), clusterId: z.string(), memberIds: z.array(z.string()) }),
});

const worldRows = defineQuery({
  name: 'world.assertions',
  access: 'READ',
  text: cypher`
    CALL () {
      UNWIND $slots AS slot
      MATCH (assertion:Assertion {subjectId: slot.subjectId, slotKey: slot.slotKey})
      RETURN assertion
      UNION
      UNWIND $canonicalKeys AS canonicalKey
      MATCH (assertion:Assertion {spaceId: $spaceId, canonicalKey: canonicalKey})
      RETURN assertion
      UNION
      UNWIND $predicates AS pair
      MATCH (assertion:Assertion {subjectId: pair.subjectId, predicate: pair.predicate})
      RETURN assertion
      UNION
      UNWIND $wholeSubjects AS subjectId
      MATCH (:Entity {id: subjectId})<-[:SUBJECT]-(assertion:Assertion)
      WHERE assertion.slotKey IS NOT NULL
      RETURN assertion
      UNION
      UNWIND $owned AS ownedId
      MATCH (:Entity {id: ownedId})<-[:OBJECT]-(assertion:Assertion {predicate: 'owns'})
      RETURN assertion
      UNION
      UNWIND $objects AS objectId
      MATCH (:Entity {id: objectId})<-[:OBJECT]-(peer:Assertion)
      WHERE peer.slotKey IS NOT NULL
      MATCH (assertion:Assertion {subjectId: peer.subjectId, slotKey: peer.slotKey})
      RETURN assertion
      UNION
      UNWIND $ids AS id
      MATCH (assertion:Assertion {id: id})
      RETURN assertion
    }
    WITH DISTINCT assertion
    WHERE assertion.spaceId = $spaceId AND assertion.audience = $audience
    MATCH (assertion)-[edge:SUPPORTED_BY {recordedTo: $open}]->(evidence:Evidence)
    WITH assertion, evidence ORDER BY evidence.id
    WITH assertion, collect(evidence {.id, .itemId, .assertedBy, .observedAt}) AS evidence
    RETURN ${assertionMap} AS assertion, evidence
    ORDER BY assertion.id`,
  params: z.object({
    spaceId: z.string(),
    audience: z.string(),
    slots: z.array(z.object({ subjectId: z.string(), slotKey: z.string() })),
    canonicalKeys: z.array(z.string()),
    predicates: z.array(z.object({ subjectId: z.string(), predicate: z.string() })),
    wholeSubjects: z.array(z.string()),
    owned: z.array(z.string()),
    objects: z.array(z.string()),
    ids: z.array(z.string()),
    open: z.number(),
  }),
  record: z.object({
    assertion: assertionShape,
    evidence: z.array(
      z.object({
        id: z.string(),
        itemId: z.string(),
        assertedBy: z.string().nullable(),
        observedAt: z.number(),
      }),
    ),
  }),
});

/** Which rows a decision depends on. */
export interface WorldQuestion {
  readonly audience: Audience;
  readonly slots: readonly { readonly subjectId: string; readonly slotKey: string }[];
  readonly canonicalKeys: readonly string[];
  /** Rows of a predicate of a subject, for what ends or is ended by another. */
  readonly predicates: readonly { readonly subjectId: string; readonly predicate: string }[];
  /** Subjects all of whose slots are resolved again. */
  readonly wholeSubjects: readonly string[];
  /** Entities whose owners count. */
  readonly owned: readonly string[];
  /** Entities in whose slots as object all rows are resolved again. */
  readonly objects: readonly string[];
  readonly ids: readonly string[];
}

/** Rows behind the lock, with what each rests on. */
export async function loadWorldRows(
  unit: WriteUnit,
  question: WorldQuestion,
): Promise<readonly KnownAssertion[]> {
  const rows = await unit.tx.run(worldRows, {
    spaceId: unit.reader.spaceId,
    audience: question.audience,
    slots: [...question.slots],
    canonicalKeys: [...question.canonicalKeys],
    predicates: [...question.predicates],
    wholeSubjects: [...question.wholeSubjects],
    owned: [...question.owned],
    objects: [...question.objects],
    ids: [...question.ids],
    open: OPEN_SEQUENCE,
  });
  return rows.map(({ assertion, evidence }) => ({ assertion: toAssertion(assertion), evidence }));
}

/** Who bears the forms, as the given audiences see it. */
export async function loadBearers(
  unit: WriteUnit,
  forms: readonly string[],
  audiences: readonly Audience[],
): Promise<readonly NameBearer[]> {
  const rows = await unit.tx.run(bearersOfForms, {
    spaceId: unit.reader.spaceId,
    audiences: [...audiences],
    forms: [...new Set(forms)],
    open: OPEN_SEQUENCE,
  });
  return rows.map(({ clusters, ...bearer }) => ({
    ...bearer,
    clusterId: clusters.sort().at(-1) ?? bearer.entityId,
  }));
}

/** Clusters of some entities, as an audience sees them. */
export interface ClusterView {
  /** Representative of an entity's cluster; itself where it stands alone or was not asked for. */
  readonly of: (entityId: string) => string;
  /** Every member of the entity's cluster, itself included. */
  readonly members: (entityId: string) => readonly string[];
}

/** The clusters of the given entities (LAWS 20: those whose decisions the audiences may see). */
export async function loadClusters(
  unit: WriteUnit,
  ids: readonly string[],
  audiences: readonly Audience[],
): Promise<ClusterView> {
  const rows = await unit.tx.run(membersOfEntities, {
    ids: [...new Set(ids)],
    audiences: [...audiences],
    open: OPEN_SEQUENCE,
  });
  const members = new Map<string, Set<string>>();
  for (const row of rows) {
    members.set(row.id, new Set([...(members.get(row.id) ?? []), ...row.memberIds, row.id]));
  }
  const representative = new Map<string, string>();
  for (const group of members.values()) {
    const least = [...group].sort()[0] ?? '';
    for (const member of group) representative.set(member, least);
  }
  return {
    of: (entityId) => representative.get(entityId) ?? entityId,
    members: (entityId) => [...(members.get(entityId) ?? [entityId])],
  };
}
