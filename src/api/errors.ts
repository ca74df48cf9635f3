import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { type ErrorCode, type Fault, PalimpsestError, RateLimitedError } from '../domain/errors.js';
import { gateName } from '../domain/gate.js';

/** Says what went wrong without saying more than the caller may know. */
export interface ErrorPresenter {
  /** The form in which an error leaves the service, whatever transport carries it. */
  readonly present: (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;
  /** Says which request an error arose in, so that one that is our fault carries its id. */
  readonly assign: (error: unknown, requestId: string) => void;
  /** Presents the errors of one request. */
  readonly presentAll: (
    errors: readonly GraphQLError[],
    requestId: string,
  ) => readonly GraphQLFormattedError[];
}

/** The stable code of an error in the form in which it leaves. */
export function codeOf(error: GraphQLFormattedError): string {
  return String(error.extensions?.['code']);
}

/**
 * Opens the presenter of a process: known errors keep their message and code; everything else is masked and logged
 * under an id that the answer names. No stack trace, query parameter, variable value or passage text gets out, nor into
 * the log.
 */
export function openErrorPresenter(
  logger: Logger,
  newId: () => string,
  onError: (code: string) => void,
): ErrorPresenter {
  const requests = new WeakMap<object, string>();
  const presenter = {
    present: (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
      const presented = presentOne(formatted, error);
      onError(codeOf(presented));
      return presented;
    },
    assign: (error: unknown, requestId: string): void => {
      if (typeof error === 'object' && error !== null) requests.set(error, requestId);
    },
    presentAll: (
      errors: readonly GraphQLError[],
      requestId: string,
    ): readonly GraphQLFormattedError[] =>
      errors.map((error) => {
        presenter.assign(error, requestId);
        return presenter.present(error.toJSON(), error);
      }),
  };
  return presenter;

  function presentOne(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
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
        extensions: {
          code,
          ...(faults.length > 0 ? { faults: faults.map(gateFault) } : {}),
          ...(cause instanceof RateLimitedError ? { retryAfter: cause.retryAfter } : {}),
        },
      };
    }
    if (cause instanceof GraphQLError && formatted.path === undefined) {
      const code = cause.extensions['code'] ?? formatted.extensions?.['code'];
      return {
        ...place,
        message: gateName(withoutValues(formatted.message)),
        extensions: { code: code ?? 'BAD_REQUEST' },
      };
    }
    const requestId =
      (typeof error === 'object' && error !== null ? requests.get(error) : undefined) ?? newId();
    logger.error({ requestId, ...describeError(cause) }, 'An operation failed.');
    return {
      ...place,
      message: `Something went wrong on our side. Name this id when you report it: ${requestId}.`,
      extensions: { code: 'INTERNAL', requestId },
    };
  }
}

const statuses: ReadonlyMap<ErrorCode, number> = new Map([
  ['UNAUTHENTICATED', 401],
  ['TOO_LARGE', 413],
  ['RATE_LIMITED', 429],
  ['INTERNAL', 500],
  ['UNAVAILABLE', 503],
]);

/** A fault without what the caller may have sent as a name or key and is secret. */
function gateFault({ code, path, message }: Fault): Fault {
  return { code, path: path.map(gateName), message: gateName(message) };
}

/** The HTTP status of a request that was refused before it ran. */
export function statusOf(code: ErrorCode): number {
  return statuses.get(code) ?? 400;
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

/** What GraphQL says of a document may quote values of it: of those only the kind is kept. */
function withoutValues(message: string): string {
  return message
    .replace(/^(Syntax Error: (?:Expected .*?, found|Unexpected) \w+) ".*$/su, '$1.')
    .replace(/^(Syntax Error: (?:Invalid|Unexpected|Unterminated)[^:]*): .*$/su, '$1.')
    .replace(/^(Expected value of type ".*?"), found .*$/su, '$1.')
    .replace(/^(.* cannot represent [^:]*): .*$/su, '$1.')
    .replace(
      /^Value ".*" does not exist in (".*?" enum)\..*$/su,
      'The value does not exist in $1.',
    );
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
