import { z } from 'zod';
import { entityTypes } from '../domain/entity.js';
import type { Reader } from '../domain/principal.js';
import { cypher, defineQuery } from './cypher.js';
import type { Transaction } from './database.js';
import { pinOf, readableAssertion, readableEntity, readerParams } from './readable.js';
import { indexQuery } from './search-tokens.js';
import { clockParam } from './shown-passage.js';
import { type AssertionView, assertionView, stateClause } from './views.js';

const view = assertionView('pinned', 'whole');

const named = z.object({
  id: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  type: z.enum(entityTypes),
  members: z.array(z.object({ id: z.string(), name: z.string(), aliases: z.array(z.string()) })),
});

const membersAtPin = cypher`COLLECT {
        MATCH (entity)-[edge:MEMBER]->(:Cluster)<-[other:MEMBER]-(member:Entity)
        WHERE edge.audience IN $audiences AND other.audience IN $audiences AND member.audience IN $audiences
          AND edge.recordedFrom <= $pin AND edge.recordedTo > $pin
          AND other.recordedFrom <= $pin AND other.recordedTo > $pin
        RETURN DISTINCT member {.id, .name, .aliases}
      }`;

const hitsOfForms = defineQuery({
  name: 'packet.hits',
  access: 'READ',
  text: cypher`
    UNWIND $forms AS form
    MATCH (name:Name {spaceId: $spaceId, form: form})<-[:NAMED]-(entity:Entity)
    WHERE ${readableEntity} AND name.kind <> 'IDENTIFIER' AND entity.firstRecorded <= $pin
    WITH DISTINCT form, entity
    RETURN form, entity {.id, .name, .aliases, .type, members: ${membersAtPin}} AS entity
    ORDER BY form, entity.id`,
  params: z.object({
    forms: z.array(z.string()),
    spaceId: z.string(),
    audiences: z.array(z.string()),
    pin: z.number(),
  }),
  record: z.object({ form: z.string(), entity: named }),
});

const namedEntities = defineQuery({
  name: 'packet.entities',
  access: 'READ',
  text: cypher`
    UNWIND $ids AS id
    MATCH (entity:Entity {id: id})
    WHERE ${readableEntity}
    RETURN entity {.id, .name, .aliases, .type, members: ${membersAtPin}} AS entity`,
  params: z.object({
    ids: z.array(z.string()),
    spaceId: z.string(),
    audiences: z.array(z.string()),
    pin: z.number(),
  }),
  record: z.object({ entity: named }),
});

const candidateParams = {
  spaceId: z.string(),
  audiences: z.array(z.string()),
  pin: z.number(),
  ...clockParam,
};

const candidatesOfEntities = defineQuery({
  name: 'packet.candidatesOfEntities',
  access: 'READ',
  text: cypher`
    UNWIND $entityIds AS entityId
    MATCH (:Entity {id: entityId})<-[:SUBJECT|OBJECT]-(assertion:Assertion)
    WHERE ${readableAssertion}
    WITH DISTINCT assertion
    ORDER BY assertion.observedAt DESC, assertion.id
    LIMIT $cap
    ${stateClause.pinned}
    ${view.text}`,
  params: z.object({ ...candidateParams, entityIds: z.array(z.string()), cap: z.number() }),
  record: z.object({ view: view.shape }),
});

const candidatesOfText = defineQuery({
  name: 'packet.candidatesOfText',
  access: 'READ',
  text: cypher`
    CALL db.index.fulltext.queryNodes('assertion_search', $search, {limit: $cap}) YIELD node AS assertion
    WHERE ${readableAssertion}
    ${stateClause.pinned}
    ${view.text}`,
  params: z.object({ ...candidateParams, search: z.string(), cap: z.number() }),
  record: z.object({ view: view.shape }),
});

const candidatesByIds = defineQuery({
  name: 'packet.candidatesByIds',
  access: 'READ',
  text: cypher`
    UNWIND $ids AS id
    MATCH (assertion:Assertion {id: id})
    WHERE ${readableAssertion}
    ${stateClause.pinned}
    ${view.text}`,
  params: z.object({ ...candidateParams, ids: z.array(z.string()) }),
  record: z.object({ view: view.shape }),
});

/** An entity with everybody else it is by the decisions the reader may see, at the pin; `members` is empty where it stands alone. */
export type NamedEntity = z.output<typeof named>;

/** Entities that bear one of the forms as a name or alias. */
export async function findHits(
  tx: Transaction,
  reader: Reader,
  forms: readonly string[],
): Promise<readonly { readonly form: string; readonly entity: NamedEntity }[]> {
  if (forms.length === 0) return [];
  return tx.run(hitsOfForms, { forms: [...forms], ...readerParams(reader), pin: pinOf(reader) });
}

/** Entities by id, as packets show them. */
export async function findNamed(
  tx: Transaction,
  reader: Reader,
  ids: readonly string[],
): Promise<readonly NamedEntity[]> {
  if (ids.length === 0) return [];
  const rows = await tx.run(namedEntities, {
    ids: [...new Set(ids)],
    ...readerParams(reader),
    pin: pinOf(reader),
  });
  return rows.map(({ entity }) => entity);
}

/** Assertions about any of the entities, last said first, at most `cap`. */
export async function findAbout(
  tx: Transaction,
  reader: Reader,
  entityIds: readonly string[],
  cap: number,
): Promise<readonly AssertionView[]> {
  if (entityIds.length === 0) return [];
  const rows = await tx.run(candidatesOfEntities, {
    entityIds: [...entityIds],
    cap,
    ...readerParams(reader),
    pin: pinOf(reader),
  });
  return rows.map(({ view }) => view);
}

/** Assertions that share a term, as the index proposes them, at most `cap`. */
export async function findByTerms(
  tx: Transaction,
  reader: Reader,
  terms: readonly string[],
  cap: number,
): Promise<readonly AssertionView[]> {
  if (terms.length === 0) return [];
  const rows = await tx.run(candidatesOfText, {
    search: indexQuery(reader, terms, { currentOnly: false }),
    cap,
    ...readerParams(reader),
    pin: pinOf(reader),
  });
  return rows.map(({ view }) => view);
}

/** Assertions by id, with evidence, at the pin. */
export async function findSides(
  tx: Transaction,
  reader: Reader,
  ids: readonly string[],
): Promise<readonly AssertionView[]> {
  if (ids.length === 0) return [];
  const rows = await tx.run(candidatesByIds, {
    ids: [...ids],
    ...readerParams(reader),
    pin: pinOf(reader),
  });
  return rows.map(({ view }) => view);
}
