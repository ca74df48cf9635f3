import type { Server } from 'node:http';
import {
  type DocumentNode,
  type ExecutionArgs,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { Context, SubscribePayload } from 'graphql-ws';
import { type Extra, useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import type { Authenticator } from '../app/authenticate.js';
import { PalimpsestError } from '../domain/errors.js';
import { type ApiServices, bearerSecret, isGood, openContext } from './context.js';
import { type ErrorPresenter, requestError } from './errors.js';
import { limitRules, limits } from './limits.js';

/** Largest message a client may send (bytes), as over HTTP. */
const maxPayload = 2 * 1024 * 1024;
/** Most operations one connection may have open. */
const maxOperations = 100;
/** How long a client may take to answer that the connection ends, before it is cut (milliseconds). */
const closeWithin = 2_000;
const unauthorized = { code: 4401, reason: 'Unauthorized' } as const;

type Connection = Context<Record<string, unknown>, Extra & Partial<ConnectionExtra>>;
interface ConnectionExtra extends Record<PropertyKey, unknown> {
  /** Stops listening for revocations on behalf of this connection. */
  stopWatching: () => void;
}

/** What the sockets share with the HTTP door. */
export interface SocketOptions {
  readonly server: Server;
  readonly schema: GraphQLSchema;
  readonly services: ApiServices;
  readonly authenticator: Authenticator;
  readonly presenter: ErrorPresenter;
}

/**
 * Opens graphql-ws on /graphql of an HTTP server. The same rules as over HTTP: every operation is authenticated anew,
 * within the limits, and its errors are masked. A connection without a good token is closed with 4401, and so is an
 * open one as soon as its token is revoked.
 */
export function openSockets(options: SocketOptions): { readonly close: () => Promise<void> } {
  const sockets = new WebSocketServer({ server: options.server, path: '/graphql', maxPayload });
  const { presenter, authenticator } = options;
  const present = (error: GraphQLError): GraphQLFormattedError =>
    presenter.present(error.toJSON(), error);
  const handle = useServer<Record<string, unknown>, ConnectionExtra>(
    {
      onConnect: (connection) => admit(connection, options),
      onSubscribe: (connection, _id, payload) => prepare(connection, payload, options),
      onError: (_connection, _id, _payload, errors) =>
        errors.map((error) => present(toGraphQLError(error))),
      onNext: (_connection, _id, _payload, _args, result) => presentResult(result, present),
      onClose: ({ extra }) => extra.stopWatching?.(),
      isProd: true,
    },
    sockets,
  );
  return {
    close: async () => {
      const cut = setTimeout(() => {
        for (const client of sockets.clients) client.terminate();
      }, closeWithin);
      await handle.dispose();
      clearTimeout(cut);
    },
  };

  async function admit(connection: Connection, { services }: SocketOptions): Promise<boolean> {
    const secret = secretOf(connection);
    if (!(await isGood(authenticator, secret))) {
      connection.extra.socket.close(unauthorized.code, unauthorized.reason);
      return false;
    }
    const stop = services.listener.onHint((hint) => {
      if (hint.kind !== 'TOKENS') return;
      void isGood(authenticator, secret)
        .catch(() => true)
        .then((good) => {
          if (!good) connection.extra.socket.close(unauthorized.code, unauthorized.reason);
        });
    });
    connection.extra.stopWatching = stop;
    return true;
  }
}

/** A result whose errors may be shown; undefined leaves it as it is. */
function presentResult(
  result: {
    readonly data?: Record<string, unknown> | null | undefined;
    readonly errors?: readonly GraphQLError[] | undefined;
  },
  present: (error: GraphQLError) => GraphQLFormattedError,
): FormattedExecutionResult | undefined {
  const { data = null, errors } = result;
  return errors === undefined ? undefined : { data, errors: errors.map((error) => present(error)) };
}

/** What to execute for a subscribe message, or why not. */
async function prepare(
  connection: Connection,
  payload: SubscribePayload,
  { schema, services, authenticator }: SocketOptions,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  if (Object.keys(connection.subscriptions).length > maxOperations) {
    const message = `A connection may have ${maxOperations} operations open. End one first.`;
    return [new GraphQLError(message, { extensions: { code: 'LIMIT_EXCEEDED' } })];
  }
  const document = parseWithin(payload.query);
  if (document instanceof GraphQLError) return [document];
  const errors = validate(schema, document, [...specifiedRules, ...limitRules]);
  if (errors.length > 0) return errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED'));
  try {
    return {
      schema,
      document,
      operationName: payload.operationName ?? null,
      variableValues: payload.variables ?? null,
      contextValue: await openContext(services, authenticator, secretOf(connection)),
    };
  } catch (cause) {
    if (cause instanceof PalimpsestError && cause.code === 'UNAUTHENTICATED') {
      connection.extra.socket.close(unauthorized.code, unauthorized.reason);
    }
    return [toGraphQLError(requestError(cause))];
  }
}

function parseWithin(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxLexicalTokens: limits.tokens });
  } catch (cause) {
    return withCode(toGraphQLError(cause), 'GRAPHQL_PARSE_FAILED');
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

function toGraphQLError(cause: unknown): GraphQLError {
  if (cause instanceof GraphQLError) return cause;
  const originalError =
    cause instanceof Error ? cause : new Error('Something that is no error was thrown.');
  return new GraphQLError(originalError.message, { originalError });
}

const parameters = z.object({
  authorization: z.string().nullish(),
  Authorization: z.string().nullish(),
});

/** The secret a connection was opened with: browsers cannot set headers, so it stands in the first message. */
function secretOf({ connectionParams, extra }: Connection): string | null {
  const parsed = parameters.safeParse(connectionParams ?? {});
  return bearerSecret(
    parsed.data?.authorization ?? parsed.data?.Authorization ?? extra.request.headers.authorization,
  );
}
