import { z } from 'zod';
import { BEGINNING, FOREVER } from '../domain/interval.js';
import type { Lifecycle } from '../domain/lifecycle.js';
import type { Reader } from '../domain/principal.js';
import { type Cypher, cypher, defineQuery } from './cypher.js';
import { type Database, readOne } from './database.js';
import { OPEN_SEQUENCE } from './open-sequence.js';
import { pinOf, readableAssertion, readableEntity, readerParams } from './readable.js';
import { indexQuery } from './search-tokens.js';
import { clockParam } from './shown-passage.js';
import {
  entityMap,
  entityShape,
  type EntityView,
  type ShownView,
  shownView,
  type ViewDepth,
  stateClause,
} from './views.js';

const pageParams = z.object({
  id: z.string(),
  spaceId: z.string(),
  audiences: z.array(z.string()),
  lifecycles: z.array(z.string()),
  holdsFrom: z.number(),
  holdsUntil: z.number(),
  afterAt: z.number(),
  afterId: z.string(),
  limit: z.number(),
  open: z.number(),
  pin: z.number(),
  ...clockParam,
});

const members = cypher`CALL (entity) {
      MATCH (entity)-[edge:MEMBER]->(:Cluster)<-[other:MEMBER]-(member:Entity)
      WHERE edge.audience IN $audiences AND other.audience IN $audiences AND member.audience IN $audiences
        AND edge.recordedFrom <= $pin AND edge.recordedTo > $pin
        AND other.recordedFrom <= $pin AND other.recordedTo > $pin
      RETURN collect(DISTINCT member) AS others
    }
    WITH entity, [entity] + others AS members`;

/** What stands after the cursor. A first page has none, and asking every row for it cost a tenth of the page (2026-12). */
const places: Readonly<Record<'first' | 'later', Cypher>> = {
  first: cypher`$afterAt > 0 AND $afterId = ''`,
  later: cypher`(assertion.observedAt < $afterAt OR (assertion.observedAt = $afterAt AND assertion.id > $afterId))`,
};

interface PageKind {
  readonly time: 'present' | 'pinned';
  readonly place: 'first' | 'later';
  readonly depth: ViewDepth;
}

function nameOf({ time, place, depth }: PageKind): string {
  return `entity.page.${time}.${place}.${depth.assertion}.${depth.evidence}`;
}

/** The entity page in one statement: the entity, its cluster, and a page of what is said of any member (DESIGN 12). */
function entityPageQuery(kind: PageKind) {
  const { time, place, depth } = kind;
  const view = shownView(time, depth);
  const state: Cypher = stateClause[time];
  return defineQuery({
    name: nameOf(kind),
    access: 'READ',
    text: cypher`
    MATCH (entity:Entity {id: $id})
    WHERE ${readableEntity} AND entity.firstRecorded <= $pin AND $clock > 0
    ${members}
    RETURN ${entityMap} AS entity, [member IN members | member {.id, .type, .name, .aliases, .identifiers, .status, .audience}] AS members,
      COLLECT {
        UNWIND members AS member
        MATCH (member)<-[:SUBJECT|OBJECT]-(assertion:Assertion)
        WHERE ${readableAssertion}
        WITH DISTINCT assertion
        ${state}
        WHERE state.lifecycle IN $lifecycles
          AND state.possibleFrom <= $holdsUntil AND state.possibleUntil > $holdsFrom
          AND ${places[place]}
          AND $open > 0
        WITH assertion, state
        ORDER BY assertion.observedAt DESC, assertion.id
        LIMIT $limit
        ${view.text}
      } AS views`,
    params: pageParams,
    record: z.object({
      entity: entityShape,
      members: z.array(entityShape),
      views: z.array(view.shape),
    }),
  });
}

const times = ['present', 'pinned'] as const;
const depths = (['core', 'whole'] as const).flatMap((assertion) =>
  (['none', 'brief', 'whole'] as const).map((evidence): ViewDepth => ({ assertion, evidence })),
);
const kinds = times.flatMap((time) =>
  (['first', 'later'] as const).flatMap((place) =>
    depths.map((depth): PageKind => ({ time, place, depth })),
  ),
);
const entityPages = new Map(kinds.map((kind) => [nameOf(kind), entityPageQuery(kind)]));

function pageQuery(kind: PageKind): ReturnType<typeof entityPageQuery> {
  const query = entityPages.get(nameOf(kind));
  if (query === undefined) throw new Error(`There is no page ${nameOf(kind)}.`);
  return query;
}

/** What of an entity page is asked for. */
export interface EntityPageRequest {
  readonly id: string;
  /** 0 where no assertions are asked for. */
  readonly limit: number;
  readonly lifecycles: readonly Lifecycle[];
  readonly validAt: number | null;
  readonly after: { readonly observedAt: number; readonly id: string } | null;
  readonly depth: ViewDepth;
}

export interface EntityPage {
  readonly entity: EntityView;
  readonly members: readonly EntityView[];
  readonly views: readonly ShownView[];
}

/** An entity with its cluster and a page of assertions, newest said first, in one statement; null where there is none to see. */
export async function findEntityPage(
  database: Database,
  reader: Reader,
  request: EntityPageRequest,
): Promise<EntityPage | null> {
  const time = reader.pinnedSequence === null ? 'present' : 'pinned';
  const [row] = await readOne(
    database,
    pageQuery({
      time,
      place: request.after === null ? 'first' : 'later',
      depth: request.depth,
    }),
    {
      id: request.id,
      ...readerParams(reader),
      lifecycles: [...request.lifecycles],
      holdsFrom: request.validAt ?? BEGINNING,
      holdsUntil: request.validAt ?? FOREVER,
      afterAt: request.after?.observedAt ?? FOREVER,
      afterId: request.after?.id ?? '',
      limit: request.limit,
      open: OPEN_SEQUENCE,
      pin: pinOf(reader),
    },
  );
  if (row === undefined) return null;
  const members = new Map(row.members.map((member) => [member.id, member]));
  const subjectOf = ({ subject, assertion }: (typeof row.views)[number]): EntityView =>
    subject ?? members.get(assertion.subjectId) ?? lost(assertion.subjectId);
  return { ...row, views: row.views.map((view) => ({ ...view, subject: subjectOf(view) })) };
}

function lost(id: string): never {
  throw new Error(`The subject ${id} came neither with its assertion nor among the members.`);
}

const entitiesByIds = defineQuery({
  name: 'entity.byIds',
  access: 'READ',
  text: cypher`
    UNWIND $ids AS id
    MATCH (entity:Entity {id: id})
    WHERE ${readableEntity}
    RETURN ${entityMap} AS entity`,
  params: z.object({
    ids: z.array(z.string()),
    spaceId: z.string(),
    audiences: z.array(z.string()),
  }),
  record: z.object({ entity: entityShape }),
});

/** Entities the reader may see, by id. */
export async function findEntities(
  database: Database,
  reader: Reader,
  ids: readonly string[],
): Promise<readonly EntityView[]> {
  const rows = await readOne(database, entitiesByIds, { ids: [...ids], ...readerParams(reader) });
  return rows.map(({ entity }) => entity);
}

const searchEntitiesQuery = defineQuery({
  name: 'entity.search',
  access: 'READ',
  text: cypher`
    CALL db.index.fulltext.queryNodes('entity_search', $search, {limit: $cap}) YIELD node AS entity, score
    WHERE ${readableEntity}
    RETURN ${entityMap} AS entity, score`,
  params: z.object({
    search: z.string(),
    cap: z.number(),
    spaceId: z.string(),
    audiences: z.array(z.string()),
  }),
  record: z.object({ entity: entityShape, score: z.number() }),
});

/** How many hits the full-text index proposes before we rank them (DESIGN 14). */
export const entitySearchCap = 300;

/** Entities whose names share a term with the search, with the index's score; unranked. */
export async function proposeEntities(
  database: Database,
  reader: Reader,
  terms: readonly string[],
): Promise<readonly { readonly entity: EntityView; readonly score: number }[]> {
  if (terms.length === 0) return [];
  return readOne(database, searchEntitiesQuery, {
    search: indexQuery(reader, terms, { currentOnly: false }),
    cap: entitySearchCap,
    ...readerParams(reader),
  });
}
