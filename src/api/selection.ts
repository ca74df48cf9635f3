import {
  type FieldNode,
  getDirectiveValues,
  getNamedType,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  isAbstractType,
  isObjectType,
  Kind,
  type NamedTypeNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** A selected field: all nodes that ask for it under one response key. */
export interface SelectedField {
  readonly name: string;
  readonly nodes: readonly FieldNode[];
}

type Info = Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'variableValues'>;

/**
 * The fields selected below some nodes of an object type, by response key, as execution will see them: fragments are
 * followed, `@skip` and `@include` obeyed.
 */
export function selectedFields(
  info: Info,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): ReadonlyMap<string, SelectedField> {
  const found = new Map<string, SelectedField>();
  const collect = (set: SelectionSetNode): void => {
    for (const node of set.selections) {
      if (!isIncluded(info, node)) continue;
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value;
        const nodesOfKey = [...(found.get(key)?.nodes ?? []), node];
        found.set(key, { name: node.name.value, nodes: nodesOfKey });
      } else {
        const fragment =
          node.kind === Kind.INLINE_FRAGMENT ? node : info.fragments[node.name.value];
        if (fragment !== undefined && appliesTo(info, fragment.typeCondition, type)) {
          collect(fragment.selectionSet);
        }
      }
    }
  };
  for (const { selectionSet } of nodes) if (selectionSet !== undefined) collect(selectionSet);
  return found;
}

/** Names of the fields selected at the end of a path, e.g. `['edges', 'node', 'evidence']`, below some nodes. */
export function namesBelow(
  info: Info,
  type: GraphQLObjectType,
  { nodes, path }: { readonly nodes: readonly FieldNode[]; readonly path: readonly string[] },
): readonly string[] {
  const [name, ...rest] = path;
  const selected = [...selectedFields(info, type, nodes).values()];
  if (name === undefined) return selected.map((entry) => entry.name);
  const field = type.getFields()[name];
  const below = field === undefined ? null : getNamedType(field.type);
  if (!isObjectType(below)) return [];
  return selected
    .filter((entry) => entry.name === name)
    .flatMap((entry) => namesBelow(info, below, { nodes: entry.nodes, path: rest }));
}

function isIncluded({ variableValues }: Info, node: SelectionNode): boolean {
  const skip = getDirectiveValues(GraphQLSkipDirective, node, variableValues);
  const include = getDirectiveValues(GraphQLIncludeDirective, node, variableValues);
  return skip?.['if'] !== true && include?.['if'] !== false;
}

function appliesTo(
  { schema }: Info,
  condition: NamedTypeNode | undefined,
  type: GraphQLObjectType,
): boolean {
  if (condition === undefined) return true;
  const target = schema.getType(condition.name.value);
  return target === type || (isAbstractType(target) && schema.isSubType(target, type));
}
