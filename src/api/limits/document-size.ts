import {
  type ASTNode,
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValueNode,
  visit,
} from 'graphql';
import { limits } from './table.js';

/** A `first` that is given by a variable counts as this many. */
const unknownFirst = 100;

interface Size {
  readonly depth: number;
  readonly cost: number;
  readonly aliases: number;
  readonly directives: number;
}
type Measured = keyof Size;

const nothing: Size = { depth: 0, cost: 0, aliases: 0, directives: 0 };

/** The rules that keep a document within the limits; each breach is reported with code LIMIT_EXCEEDED. */
export const limitRules = [limitRule] as const;

function limitRule(context: ValidationContext): ASTVisitor {
  const report = (message: string, nodes: ASTNode): void =>
    context.reportError(
      new GraphQLError(message, { nodes, extensions: { code: 'LIMIT_EXCEEDED' } }),
    );
  return {
    Document: (document) => {
      for (const message of documentBreaches(document)) report(message, document);
    },
    OperationDefinition: (operation) => {
      for (const message of breachesOf(operation, context.getDocument(), context.getSchema())) {
        report(message, operation);
      }
      return false;
    },
    FragmentDefinition: () => false,
  };
}

/** What is too much whatever the operations are: other rules compare fields with each other, and descend into values. */
function documentBreaches(document: DocumentNode): readonly string[] {
  let fields = 0;
  let valueDepth = 0;
  const noteDepth = (value: ValueNode): false => {
    valueDepth = Math.max(valueDepth, depthOfValue(value));
    return false;
  };
  visit(document, {
    Field: () => void (fields += 1),
    FragmentSpread: () => void (fields += 1),
    InlineFragment: () => void (fields += 1),
    ListValue: noteDepth,
    ObjectValue: noteDepth,
  });
  return tooMuch([
    ['fields', fields, limits.fields.most],
    ['lists and objects within one another', valueDepth, limits.valueDepth.most],
  ]);
}

/** Lists and objects within one another. Tokens are limited, so that this recursion ends. */
function depthOfValue(value: ValueNode): number {
  if (value.kind === Kind.LIST) return 1 + Math.max(0, ...value.values.map(depthOfValue));
  if (value.kind !== Kind.OBJECT) return 0;
  return 1 + Math.max(0, ...value.fields.map((field) => depthOfValue(field.value)));
}

function breachesOf(
  operation: OperationDefinitionNode,
  document: DocumentNode,
  schema: GraphQLSchema,
): readonly string[] {
  const measure = openMeasure(document, defaultFirsts(schema));
  const size = measure.selectionSet(operation.selectionSet);
  return tooMuch([
    ...(['depth', 'cost', 'aliases', 'directives'] as const satisfies readonly Measured[]).map(
      (name) => [name, size[name], limits[name].most] as const,
    ),
    ['root fields', measure.fieldCount(operation.selectionSet), limits.rootFields.most],
  ]);
}

/** How much an operation asks for: its cost, and its fields at the root, fragments followed. */
export function sizeOf(
  operation: OperationDefinitionNode,
  document: DocumentNode,
  schema: GraphQLSchema,
): { readonly cost: number; readonly rootFields: number } {
  const measure = openMeasure(document, defaultFirsts(schema));
  return {
    cost: measure.selectionSet(operation.selectionSet).cost,
    rootFields: measure.fieldCount(operation.selectionSet),
  };
}

function tooMuch(found: readonly (readonly [string, number, number])[]): readonly string[] {
  return found
    .filter(([, is, most]) => is > most)
    .map(
      ([name, , most]) =>
        `The operation has more ${name} than the limit of ${most}. Ask for less at a time.`,
    );
}

/** Measures selections; every fragment is measured once, so that fragments within fragments cost no time. */
function openMeasure(document: DocumentNode, firsts: ReadonlyMap<string, number>) {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const known = new Map<string, Size>();
  const counts = new Map<string, number>();

  const selectionSet = (set: SelectionSetNode): Size =>
    set.selections.map(selection).reduce(add, nothing);
  const selection = (node: SelectionNode): Size => {
    const directives = { ...nothing, directives: node.directives?.length ?? 0 };
    switch (node.kind) {
      case Kind.FIELD:
        return add(directives, field(node));
      case Kind.INLINE_FRAGMENT:
        return add(directives, selectionSet(node.selectionSet));
      case Kind.FRAGMENT_SPREAD:
        return add(directives, spread(node.name.value));
    }
  };
  const field = (node: FieldNode): Size => {
    const aliases = node.alias === undefined ? 0 : 1;
    const isIntrospection = node.name.value === '__schema' || node.name.value === '__type';
    const below =
      node.selectionSet === undefined || isIntrospection
        ? nothing
        : selectionSet(node.selectionSet);
    return {
      depth: below.depth + 1,
      cost: atMost(1 + below.cost * factorOf(node, firsts)),
      aliases: atMost(aliases + below.aliases),
      directives: below.directives,
    };
  };
  const spread = (name: string): Size => {
    const measured = known.get(name);
    if (measured !== undefined) return measured;
    // A fragment within itself is another rule's to refuse; here it must only end.
    known.set(name, nothing);
    const fragment = fragments.get(name);
    const size = fragment === undefined ? nothing : selectionSet(fragment.selectionSet);
    known.set(name, size);
    return size;
  };
  const fieldCount = (set: SelectionSetNode): number =>
    set.selections.reduce((sum, node) => {
      if (node.kind === Kind.FIELD) return sum + 1;
      if (node.kind === Kind.INLINE_FRAGMENT) return atMost(sum + fieldCount(node.selectionSet));
      const name = node.name.value;
      const fragment = fragments.get(name);
      if (!counts.has(name)) {
        counts.set(name, 0);
        counts.set(name, fragment === undefined ? 0 : fieldCount(fragment.selectionSet));
      }
      return atMost(sum + (counts.get(name) ?? 0));
    }, 0);
  return { selectionSet, fieldCount };
}

function add(left: Size, right: Size): Size {
  return {
    depth: Math.max(left.depth, right.depth),
    cost: atMost(left.cost + right.cost),
    aliases: atMost(left.aliases + right.aliases),
    directives: atMost(left.directives + right.directives),
  };
}

/** Sums stay finite however often fragments double them. */
function atMost(value: number): number {
  return Math.min(value, 1e9);
}

function factorOf(node: FieldNode, firsts: ReadonlyMap<string, number>): number {
  const first = node.arguments?.find(({ name }) => name.value === 'first')?.value;
  if (first === undefined) return firsts.get(node.name.value) ?? 1;
  return first.kind === Kind.INT ? Math.max(1, Number(first.value)) : unknownFirst;
}

/** How long the lists are where nothing is said: the default of `first`, by field. */
function defaultFirsts(schema: GraphQLSchema): ReadonlyMap<string, number> {
  const firsts = new Map<string, number>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const first = field.args.find(({ name }) => name === 'first');
      if (typeof first?.defaultValue === 'number') firsts.set(field.name, first.defaultValue);
    }
  }
  return firsts;
}
