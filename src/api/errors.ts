import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { type ErrorCode, type Fault, PalimpsestError } from '../domain/errors.js';
import { gateName } from '../domain/gate.js';

/** Says what went wrong without saying more than the caller may know. */
export interface ErrorPresenter {
  /** The form in which an error leaves the service, whatever transport carries it. */
  readonly present: (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;
}

/**
 * Opens the presenter of a process: known errors keep their message and code; everything else is masked and logged
 * under an id that the answer names. No stack trace, query parameter, variable value or passage text gets out, nor into
 * the log.
 */
export function openErrorPresenter(logger: Logger, newId: () => string): ErrorPresenter {
  return {
    present: (formatted, error) => {
      const place = placeOf(formatted);
      const refused = refusedInput(formatted.message);
      if (refused !== null)
        return { ...place, message: refused, extensions: { code: 'BAD_USER_INPUT' } };
      const cause = rootOf(error);
      if (cause instanceof PalimpsestError && cause.code !== 'INTERNAL') {
        const { code, faults } = cause;
        return {
          ...place,
          message: gateName(cause.message),
          extensions: faults.length > 0 ? { code, faults: faults.map(gateFault) } : { code },
        };
      }
      if (cause instanceof GraphQLError && formatted.path === undefined) {
        const code = cause.extensions['code'] ?? formatted.extensions?.['code'];
        return {
          ...place,
          message: gateName(formatted.message),
          extensions: { code: code ?? 'BAD_REQUEST' },
        };
      }
      const requestId = newId();
      logger.error({ requestId, ...describeError(cause) }, 'An operation failed.');
      return {
        ...place,
        message: `Something went wrong on our side. Name this id when you report it: ${requestId}.`,
        extensions: { code: 'INTERNAL', requestId },
      };
    },
  };
}

/** A fault without what the caller may have sent as a name or key and is secret. */
function gateFault({ code, path, message }: Fault): Fault {
  return { code, path: path.map(gateName), message: gateName(message) };
}

/** A GraphQL error for one that arises before an operation runs, with the HTTP status that fits it. */
export function requestError(cause: unknown): unknown {
  if (!(cause instanceof PalimpsestError) || cause.code === 'INTERNAL') return cause;
  return new GraphQLError(cause.message, {
    extensions: { code: cause.code, http: { status: statusOf(cause.code) } },
  });
}

function statusOf(code: ErrorCode): number {
  if (code === 'UNAUTHENTICATED') return 401;
  return code === 'UNAVAILABLE' ? 503 : 400;
}

function placeOf({
  locations,
  path,
}: GraphQLFormattedError): Pick<GraphQLFormattedError, 'locations' | 'path'> {
  return {
    ...(locations === undefined ? {} : { locations }),
    ...(path === undefined ? {} : { path }),
  };
}

/** GraphQL's own messages on variables and arguments hold their values: only names and the place are kept. */
function refusedInput(message: string): string | null {
  const variable = /^Variable "(\$\w+)"/.exec(message)?.[1];
  if (variable !== undefined) {
    const place = / at "\$?(\w+(?:\.\w+|\[\d+\])+)";/.exec(message)?.[1];
    return `The variable ${variable} does not fit its type${place === undefined ? '' : `, at ${place}`}.`;
  }
  const argument = /^Argument "(\w+)"/.exec(message)?.[1];
  return argument === undefined ? null : `The argument ${argument} does not fit its type.`;
}

/** What a chain of GraphQL errors wraps: the last of them, or what is no GraphQL error. */
function rootOf(error: unknown): unknown {
  let root = error;
  while (root instanceof GraphQLError && root.originalError !== undefined)
    root = root.originalError;
  return root;
}

/** What may be logged: our own messages name queries and nothing else; of any other error only its kind and place. */
export function describeError(cause: unknown): Readonly<Record<string, unknown>> {
  if (!(cause instanceof Error)) return { error: typeof cause };
  const frames = cause.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    error: cause.name,
    at: frames.slice(0, 12).map((frame) => frame.trim()),
    ...(cause instanceof PalimpsestError ? { code: cause.code, message: cause.message } : {}),
    ...(cause.cause === undefined ? {} : { cause: describeError(cause.cause) }),
  };
}
