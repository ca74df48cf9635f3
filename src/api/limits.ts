import {
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
} from 'graphql';

/** What an operation may ask for at most, over HTTP and WebSocket alike. */
export const limits = {
  /** Fields below one another. */
  depth: 12,
  /** Fields asked for, each counted as often as the lists around it are long. */
  cost: 20_000,
  aliases: 30,
  rootFields: 20,
  directives: 50,
  /** Lexical tokens of the document. */
  tokens: 4_000,
} as const;

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

/** The rules that keep an operation within the limits; each breach is reported with code LIMIT_EXCEEDED. */
export const limitRules = [limitRule] as const;

function limitRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition: (operation) => {
      for (const message of breachesOf(operation, context.getDocument(), context.getSchema())) {
        context.reportError(
          new GraphQLError(message, { nodes: operation, extensions: { code: 'LIMIT_EXCEEDED' } }),
        );
      }
      return false;
    },
  };
}

function breachesOf(
  operation: OperationDefinitionNode,
  document: DocumentNode,
  schema: GraphQLSchema,
): readonly string[] {
  const measure = openMeasure(document, defaultFirsts(schema));
  const size = measure.selectionSet(operation.selectionSet);
  const found: readonly (readonly [string, number, number])[] = [
    ...(['depth', 'cost', 'aliases', 'directives'] as const satisfies readonly Measured[]).map(
      (name) => [name, size[name], limits[name]] as const,
    ),
    ['root fields', measure.fieldCount(operation.selectionSet), limits.rootFields],
  ];
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
