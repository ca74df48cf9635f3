import type { Server } from 'node:http';
import {
  type ExecutionArgs,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import type { Context, SubscribePayload } from 'graphql-ws';
import { type Extra, useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import type { Authenticator } from '../app/authenticate.js';
import { type Admitted, type Gate, toGraphQLError } from './admission.js';
import { type ApiServices, bearerSecret, isGood } from './context.js';
import { codeOf, type ErrorPresenter } from './errors.js';
import { initWithin, limits } from './limits/table.js';
import type { OperationEnd } from './operation-end.js';

/** How long a client may take to answer that the connection ends, before it is cut (milliseconds). */
const closeWithin = 2_000;
const unauthorized = { code: 4401, reason: 'Unauthorized' } as const;

type Connection = Context<Record<string, unknown>, Extra & Partial<ConnectionExtra>>;
interface ConnectionExtra extends Record<PropertyKey, unknown> {
  /** Stops listening for revocations on behalf of this connection. */
  stopWatching: () => void;
  /** What runs on this connection, by the id the client gave it. */
  running: Map<string, Admitted>;
}

/** What the sockets share with the HTTP door. */
export interface SocketOptions {
  readonly server: Server;
  readonly schema: GraphQLSchema;
  readonly services: ApiServices;
  readonly authenticator: Authenticator;
  readonly gate: Gate;
  readonly presenter: ErrorPresenter;
  readonly end: OperationEnd;
}

/** The open sockets. */
export interface Sockets {
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

/**
 * Opens graphql-ws on /graphql of an HTTP server. The same rules as over HTTP: every operation goes through the gate,
 * and its errors are masked. A connection without a good token is closed with 4401, and so is an open one as soon as its
 * token is revoked.
 */
export function openSockets(options: SocketOptions): Sockets {
  const sockets = new WebSocketServer({
    server: options.server,
    path: '/graphql',
    maxPayload: limits.message.most,
  });
  const handle = useServer<Record<string, unknown>, ConnectionExtra>(
    {
      connectionInitWaitTimeout: initWithin,
      onConnect: (connection) => admit(connection, options),
      onSubscribe: (connection, id, payload) => prepare(connection, { id, payload }, options),
      onError: (connection, id, _payload, errors) => {
        connection.extra.running?.delete(id);
        return errors.map((error) => present(error, options));
      },
      onNext: (connection, id, _payload, _args, result) => {
        const admitted = connection.extra.running?.get(id);
        return presentResult(admitted, result, options);
      },
      onComplete: (connection, id) => void connection.extra.running?.delete(id),
      onClose: ({ extra }) => extra.stopWatching?.(),
      isProd: true,
    },
    sockets,
  );
  sockets.on('connection', (socket) => {
    // graphql-ws would print the stack to the terminal; what is wrong with a frame is the client's fault, and ws closes it.
    socket.removeAllListeners('error');
    socket.on('error', () => options.services.metrics.error('BAD_REQUEST'));
  });
  return {
    count: () => sockets.clients.size,
    close: async () => {
      const cut = setTimeout(() => {
        for (const client of sockets.clients) client.terminate();
      }, closeWithin);
      await handle.dispose();
      clearTimeout(cut);
    },
  };
}

async function admit(
  connection: Connection,
  { services, authenticator }: SocketOptions,
): Promise<boolean> {
  const secret = secretOf(connection);
  const close = (): void => connection.extra.socket.close(unauthorized.code, unauthorized.reason);
  if (!(await isGood(authenticator, secret))) {
    services.metrics.error('UNAUTHENTICATED');
    close();
    return false;
  }
  connection.extra.running = new Map();
  connection.extra.stopWatching = services.listener.onHint((hint) => {
    if (hint.kind !== 'TOKENS') return;
    void isGood(authenticator, secret)
      .catch(() => true)
      .then((good) => {
        if (!good) close();
      });
  });
  return true;
}

/** What was refused is presented already; what execution throws is not. */
const presented = new WeakSet<GraphQLError>();

function present(error: unknown, { presenter }: SocketOptions): GraphQLFormattedError {
  const known = toGraphQLError(error);
  return presented.has(known) ? known.toJSON() : presenter.present(known.toJSON(), known);
}

/** A result whose errors may be shown; undefined leaves it as it is. */
function presentResult(
  admitted: Admitted | undefined,
  result: {
    readonly data?: Record<string, unknown> | null | undefined;
    readonly errors?: readonly GraphQLError[] | undefined;
  },
  options: SocketOptions,
): FormattedExecutionResult | undefined {
  const { errors = [] } = result;
  if (admitted === undefined)
    return { data: null, errors: errors.map((error) => present(error, options)) };
  const shown = options.presenter.presentAll(errors, admitted.context.requestId);
  options.end.answered(admitted, shown.map(codeOf));
  return shown.length === 0 ? undefined : { data: result.data ?? null, errors: shown };
}

/** What to execute for a subscribe message, or why not. */
async function prepare(
  connection: Connection,
  { id, payload }: { readonly id: string; readonly payload: SubscribePayload },
  { schema, services, gate }: SocketOptions,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  if (Object.keys(connection.subscriptions).length > limits.operations.most) {
    const message = `A connection may have ${limits.operations.most} operations open. End one first.`;
    return [new GraphQLError(message, { extensions: { code: 'LIMIT_EXCEEDED' } })];
  }
  const admission = await gate.admit({
    transport: 'websocket',
    secret: secretOf(connection),
    requestId: services.newId(),
    request: payload,
  });
  if (!admission.ok) {
    const { status, errors } = admission.refusal;
    if (status === 401) {
      connection.extra.socket.close(unauthorized.code, unauthorized.reason);
    }
    return errors.map((error) => {
      const { message, extensions = {} } = error;
      const refusal = new GraphQLError(message, { extensions });
      presented.add(refusal);
      return refusal;
    });
  }
  const { admitted } = admission;
  connection.extra.running?.set(id, admitted);
  return {
    schema,
    document: admitted.document,
    operationName: admitted.operationName,
    variableValues: admitted.variables,
    contextValue: admitted.context,
  };
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
