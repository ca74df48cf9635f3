import {
  type FieldNode,
  getArgumentValues,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  isObjectType,
} from 'graphql';
import { z } from 'zod';
import { canonicalJson } from '../domain/ids.js';
import { type Lifecycle, lifecycles } from '../domain/lifecycle.js';
import type { Database } from '../store/database.js';
import {
  type EntityPage,
  type EntityPageRequest,
  findEntityPage,
} from '../store/entity-queries.js';
import type { EntityView, ViewDepth } from '../store/views.js';
import { type Connection, pageSize, toConnection } from './connection.js';
import type { ApiServices } from './context.js';
import type { Cursors } from './cursors.js';
import type { Lens } from './lens.js';
import { assertionModel, entityModel } from './model-of.js';
import type { AssertionModel, EntityModel } from './models.js';
import { namesBelow, selectedFields } from './selection.js';
import { toInstant } from './times.js';

const usualLifecycles: readonly Lifecycle[] = ['ACTIVE', 'SUPERSEDED', 'NEEDS_REVIEW'];
const sizes = { usual: 50, most: 100 };

const argumentsShape = z.object({
  first: z.number().nullish(),
  after: z.string().nullish(),
  validAt: z.date().nullish(),
  lifecycles: z.array(z.enum(lifecycles)).nullish(),
});
/** Arguments of `Entity.assertions`. */
export type AssertionsArguments = z.output<typeof argumentsShape>;

/** The page that some arguments ask for, read one row beyond its end. BAD_USER_INPUT for a bad size or cursor. */
export function pageRequest(
  cursors: Cursors,
  id: string,
  args: AssertionsArguments,
): Omit<EntityPageRequest, 'depth'> {
  const after = cursors.decode('assertion', [id], args.after);
  return {
    id,
    limit: pageSize(args.first, sizes) + 1,
    lifecycles: args.lifecycles ?? usualLifecycles,
    validAt: toInstant(args.validAt),
    after: after === null ? null : { observedAt: after[0], id: after[1] },
  };
}

/**
 * Reads an entity with what the operation selects of it - cluster, assertions, evidence - in one statement (DESIGN 12).
 * Where `assertions` is asked for several times under aliases, the first comes along and the others are read apart.
 */
export async function loadEntityPage(
  { database, cursors }: Pick<ApiServices, 'database' | 'cursors'>,
  lens: Lens,
  { id, info }: { readonly id: string; readonly info: GraphQLResolveInfo },
): Promise<EntityModel | null> {
  const type = objectType(info, 'Entity');
  const selected = [...selectedFields(info, type, info.fieldNodes).values()];
  const nodes = selected.find(({ name }) => name === 'assertions')?.nodes ?? [];
  const [node] = nodes;
  const field = type.getFields()['assertions'];
  const request =
    node === undefined || field === undefined
      ? emptyRequest(id)
      : pageRequest(
          cursors,
          id,
          argumentsShape.parse(getArgumentValues(field, node, info.variableValues)),
        );
  const depth = depthOf(info, nodes);
  const page = await findEntityPage(database, lens.reader, { ...request, depth });
  return page === null
    ? null
    : entityModel(page.entity, lens, { key: canonicalJson({ ...request, depth }), page });
}

/** The page of a request: the one that came with the entity where it is that, else read now. */
export async function entityPage(
  database: Database,
  entity: EntityModel,
  {
    request,
    info,
  }: {
    readonly request: Omit<EntityPageRequest, 'depth'>;
    readonly info: GraphQLResolveInfo;
  },
): Promise<EntityPage | null> {
  const depth = depthOf(info, info.fieldNodes);
  if (entity.page?.key === canonicalJson({ ...request, depth })) return entity.page.page;
  return findEntityPage(database, entity.lens.reader, { ...request, depth });
}

/** The members of an entity's cluster, itself among them. */
export async function clusterMembers(
  database: Database,
  entity: EntityModel,
): Promise<readonly EntityView[]> {
  const page =
    entity.page?.page ??
    (await findEntityPage(database, entity.lens.reader, {
      ...emptyRequest(entity.id),
      depth: { assertion: 'core', evidence: 'none' },
    }));
  return page?.members ?? [entity.view];
}

/** A page of assertions in Relay's form, each seen at the time the page was asked for. */
export function toAssertionConnection(
  page: EntityPage | null,
  request: Omit<EntityPageRequest, 'depth'>,
  { lens, cursors }: { readonly lens: Lens; readonly cursors: Cursors },
): Connection<AssertionModel> {
  const seen = request.validAt === null ? lens : { ...lens, validAt: request.validAt };
  return toConnection(
    (page?.views ?? []).map((view) => assertionModel(view, seen)),
    {
      limit: request.limit - 1,
      isFirst: request.after === null,
      cursorOf: ({ id, view }) =>
        cursors.encode('assertion', [request.id], [view.assertion.observedAt, id]),
    },
  );
}

function emptyRequest(id: string): Omit<EntityPageRequest, 'depth'> {
  return { id, limit: 0, lifecycles: usualLifecycles, validAt: null, after: null };
}

/** What may be selected of an assertion and its evidence without reading more than their core. */
const coreFields: readonly string[] = [
  ...['__typename', 'id', 'subject', 'predicate', 'object', 'qualifiers', 'evidence'],
  ...[
    'confidence',
    'lifecycle',
    'observedAt',
    'validFrom',
    'validUntil',
    'bounds',
    'holds',
    'history',
  ],
];
const briefFields: readonly string[] = ['__typename', 'id', 'excerpt', 'observedAt', 'coordinate'];
const briefPlace: readonly string[] = ['__typename', 'itemId', 'passageIndex', 'start', 'end'];

/** How much of assertions must be read for what is selected below an `AssertionConnection`. */
function depthOf(info: GraphQLResolveInfo, nodes: readonly FieldNode[]): ViewDepth {
  const below = (...path: readonly string[]): readonly string[] =>
    namesBelow(info, objectType(info, 'AssertionConnection'), {
      nodes,
      path: ['edges', 'node', ...path],
    });
  const within = (names: readonly string[], known: readonly string[]): boolean =>
    names.every((name) => known.includes(name));
  const assertion = below();
  const isBrief =
    within(below('evidence'), briefFields) && within(below('evidence', 'coordinate'), briefPlace);
  const evidence = isBrief ? 'brief' : 'whole';
  return {
    assertion: within(assertion, coreFields) ? 'core' : 'whole',
    evidence: assertion.includes('evidence') ? evidence : 'none',
  };
}

function objectType({ schema }: GraphQLResolveInfo, name: string): GraphQLObjectType {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new TypeError(`The schema has no object type ${name}.`);
  return type;
}
