import { z } from 'zod';
import type { GraphqlClient } from '../harness/http.js';
import type { GivenAssertion, GivenEntity } from './given.js';

const changesPage = `query ($after: String) { changes(first: 500, after: $after) {
  edges { node { recordType recordId } } pageInfo { hasNextPage endCursor }
} }`;
const changesShape = z.object({
  changes: z.object({
    edges: z.array(z.object({ node: z.object({ recordType: z.string(), recordId: z.string() }) })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  }),
});

/** Ids of every record of a type that the ledger names, in its order. */
export async function listRecords(
  client: GraphqlClient,
  recordType: 'ASSERTION' | 'ENTITY',
): Promise<readonly string[]> {
  const ids = new Set<string>();
  let after: string | null = null;
  for (;;) {
    const { changes } = changesShape.parse(await client.ask(changesPage, { after }));
    for (const { node } of changes.edges)
      if (node.recordType === recordType) ids.add(node.recordId);
    if (!changes.pageInfo.hasNextPage) return [...ids];
    after = changes.pageInfo.endCursor;
  }
}

const entityFields = `id type name aliases identifiers cluster { identifiers }`;
const entityShape = z
  .object({
    id: z.string(),
    type: z.string(),
    name: z.string(),
    aliases: z.array(z.string()),
    identifiers: z.array(z.string()),
    cluster: z.array(z.object({ identifiers: z.array(z.string()) })),
  })
  .transform(({ id, type, name, aliases, identifiers, cluster }): GivenEntity => ({
    id,
    type: type.toLowerCase(),
    names: [name, ...aliases],
    identifiers: [...identifiers, ...cluster.flatMap((member) => member.identifiers)],
  }));

/** Every entity with what stands for its cluster. */
export async function readEntities(
  client: GraphqlClient,
  ids: readonly string[],
): Promise<readonly GivenEntity[]> {
  const query = `query ($id: ID!) { entity(id: $id) { ${entityFields} } }`;
  const answers = await Promise.all(ids.map((id) => client.ask(query, { id })));
  const shape = z.object({ entity: entityShape });
  return answers.map((answer) => shape.parse(answer).entity);
}

const assertionQuery = `query ($id: ID!, $at: DateTime!) { assertion(id: $id) {
  id lifecycle validFrom
  subject { ${entityFields} }
  predicate { name }
  object { __typename
    ... on Entity { ${entityFields} }
    ... on TextValue { text }
    ... on NumberValue { number unit }
    ... on BooleanValue { boolean }
    ... on DateTimeValue { at { start end } } }
  qualifiers { name value }
  holds(at: $at)
  supersededBy { id } conflictsWith { id }
  evidence { passage { id } coordinate { start end } }
} }`;

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const objectShape = z.discriminatedUnion('__typename', [
  z.object({ __typename: z.literal('TextValue'), text: z.string() }),
  z.object({
    __typename: z.literal('NumberValue'),
    number: z.number(),
    unit: z.string().nullable(),
  }),
  z.object({ __typename: z.literal('BooleanValue'), boolean: z.boolean() }),
  z.object({
    __typename: z.literal('DateTimeValue'),
    at: z.object({ start: instant, end: instant }),
  }),
]);
const assertionShape = z.object({
  assertion: z.object({
    id: z.string(),
    lifecycle: z.string(),
    validFrom: instant.nullable(),
    subject: entityShape,
    predicate: z.object({ name: z.string() }),
    object: z.unknown(),
    qualifiers: z.array(z.object({ name: z.string(), value: z.string() })),
    holds: z.enum(['HOLDS', 'DOES_NOT_HOLD', 'UNKNOWN']),
    supersededBy: z.object({ id: z.string() }).nullable(),
    conflictsWith: z.array(z.object({ id: z.string() })),
    evidence: z.array(
      z.object({
        passage: z.object({ id: z.string() }),
        coordinate: z.object({ start: z.number(), end: z.number() }),
      }),
    ),
  }),
});

/** Every assertion, whatever its status, as the API shows it at `at` (milliseconds). */
export async function readAssertions(
  client: GraphqlClient,
  ids: readonly string[],
  at: number,
): Promise<readonly GivenAssertion[]> {
  const variables = { at: new Date(at).toISOString() };
  const answers = await Promise.all(
    ids.map((id) => client.ask(assertionQuery, { ...variables, id })),
  );
  return answers.map((answer) => toGiven(assertionShape.parse(answer).assertion));
}

function toGiven(assertion: z.output<typeof assertionShape>['assertion']): GivenAssertion {
  const { id, lifecycle, validFrom, subject, predicate, qualifiers, holds } = assertion;
  return {
    id,
    subject,
    validFrom,
    predicate: predicate.name,
    object: toObject(assertion.object),
    qualifiers: Object.fromEntries(qualifiers.map(({ name, value }) => [name, value])),
    status: lifecycle.toLowerCase(),
    holdsAtEnd: holds !== 'DOES_NOT_HOLD',
    supersededBy: assertion.supersededBy?.id ?? null,
    conflictsWith: assertion.conflictsWith.map((other) => other.id),
    evidence: assertion.evidence.map(({ passage, coordinate }) => ({
      passageId: passage.id,
      ...coordinate,
    })),
  };
}

const typeName = z.object({ __typename: z.string() });

function toObject(value: unknown): GivenAssertion['object'] {
  if (typeName.parse(value).__typename === 'Entity') {
    return { kind: 'ENTITY', entity: entityShape.parse(value) };
  }
  const object = objectShape.parse(value);
  switch (object.__typename) {
    case 'TextValue':
      return { kind: 'TEXT', text: object.text };
    case 'NumberValue':
      return { kind: 'NUMBER', number: object.number, unit: object.unit };
    case 'BooleanValue':
      return { kind: 'BOOLEAN', boolean: object.boolean };
    case 'DateTimeValue':
      return { kind: 'DATE', ...object.at };
  }
}
