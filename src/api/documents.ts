import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type ValidationRule,
} from 'graphql';
import { limitRules } from './limits/document-size.js';
import { limits } from './limits/table.js';

/** A document that is within the limits and fits the schema, or every error that keeps it out. */
export type Document =
  | { readonly ok: true; readonly document: DocumentNode }
  | { readonly ok: false; readonly errors: readonly GraphQLError[] };

/** Reads documents, the same way for every transport. */
export interface Documents {
  readonly read: (text: string) => Document;
}

/** How many documents are remembered, good ones and bad ones. */
const mostRemembered = 1_000;
/** Longest text that is remembered, in UTF-16 code units. */
const longestRemembered = 20_000;

/**
 * Opens the reader. What a document is allowed to be is judged in three steps, cheapest first: its tokens, its size,
 * its fit to the schema; the last compares fields with each other and would take seconds on what the second refuses.
 */
export function openDocuments(
  schema: GraphQLSchema,
  { isProduction }: { readonly isProduction: boolean },
): Documents {
  const remembered = new Map<string, Document>();
  const rules: readonly ValidationRule[] = isProduction
    ? [...specifiedRules, NoSchemaIntrospectionCustomRule]
    : specifiedRules;

  function judge(text: string): Document {
    const document = parseWithin(text);
    if (document instanceof GraphQLError) return { ok: false, errors: [document] };
    const options = { maxErrors: limits.errors.most };
    const tooLarge = validate(schema, document, limitRules, options);
    if (tooLarge.length > 0) return { ok: false, errors: tooLarge };
    const errors = validate(schema, document, rules, { ...options, hideSuggestions: isProduction });
    return errors.length > 0
      ? { ok: false, errors: errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED')) }
      : { ok: true, document };
  }

  return {
    read: (text) => {
      const known = remembered.get(text);
      if (known !== undefined) return known;
      const document = judge(text);
      if (remembered.size >= mostRemembered) remembered.clear();
      if (text.length <= longestRemembered) remembered.set(text, document);
      return document;
    },
  };
}

function parseWithin(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxLexicalTokens: limits.tokens.most });
  } catch (cause) {
    const error = cause instanceof GraphQLError ? cause : new GraphQLError('Syntax Error.');
    return withCode(error, 'GRAPHQL_PARSE_FAILED');
  }
}

/** An error with a code, where it has none. */
function withCode(error: GraphQLError, code: string): GraphQLError {
  return new GraphQLError(error.message, {
    nodes: error.nodes ?? null,
    source: error.source ?? null,
    positions: error.positions ?? null,
    extensions: { code, ...error.extensions },
  });
}
