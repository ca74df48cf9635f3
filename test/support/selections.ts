import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** Types below one another: within the limit of depth of the API. */
const deepest = 9;

/**
 * Selections of everything below a type that can be asked without arguments, once along each path: every leaf, every
 * record, lists one long. One for each type that an interface may stand for. What a reader could see of a record at
 * all is in the answers to them.
 */
export function everythingOf(schema: GraphQLSchema, type: GraphQLNamedType): readonly string[] {
  if (!isAbstractType(type)) return [selection(schema, type, [])];
  return schema
    .getPossibleTypes(type)
    .map((possible) => `{ __typename ... on ${possible.name} ${selection(schema, possible, [])} }`);
}

function selection(schema: GraphQLSchema, type: GraphQLNamedType, path: readonly string[]): string {
  if (isLeafType(type)) return '';
  if (isAbstractType(type)) {
    const parts = schema
      .getPossibleTypes(type)
      .map((possible) => `... on ${possible.name} ${selection(schema, possible, path)}`);
    return `{ __typename ${parts.join(' ')} }`;
  }
  if (!isObjectType(type) || path.includes(type.name) || path.length >= deepest)
    return '{ __typename }';
  const fields = Object.values(type.getFields()).flatMap((field) =>
    fieldSelection(schema, field, [...path, type.name]),
  );
  return `{ __typename ${fields.join(' ')} }`;
}

function fieldSelection(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  path: readonly string[],
): string[] {
  if (field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined))
    return [];
  const type = getNamedType(field.type);
  return [`${field.name}${paging(field.args)} ${selection(schema, type, path)}`];
}

function paging(args: readonly GraphQLArgument[]): string {
  return args.some(({ name }) => name === 'first') ? '(first: 1)' : '';
}
