import {
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { z } from 'zod';
import type { Authenticator } from '../app/authenticate.js';
import { PalimpsestError, RateLimitedError } from '../domain/errors.js';
import { type ApiServices, openContext, type OperationContext } from './context.js';
import type { Documents } from './documents.js';
import { type ErrorPresenter, statusOf } from './errors.js';
import { sizeOf } from './limits/document-size.js';
import { variableBreach } from './limits/variable-size.js';
import type { Transport } from './metrics.js';

/** What came in: an unread request, and who sent it. */
export interface Incoming {
  readonly transport: Transport;
  readonly secret: string | null;
  readonly requestId: string;
  /** The body or payload: `{query, variables?, operationName?}`. */
  readonly request: unknown;
}

/** An operation that may run. */
export interface Admitted {
  readonly transport: Transport;
  readonly context: OperationContext;
  readonly document: DocumentNode;
  readonly operationName: string | null;
  readonly variables: Record<string, unknown> | null;
  readonly operation: OperationDefinitionNode;
  /** When it was let in (milliseconds). */
  readonly startedAt: number;
}

/** Why a request may not run, in the form in which it is answered. */
export interface Refusal {
  readonly status: number;
  readonly errors: readonly GraphQLFormattedError[];
  /** Seconds after which it would be let through, or null. */
  readonly retryAfter: number | null;
}

export type Admission =
  | { readonly ok: true; readonly admitted: Admitted }
  | { readonly ok: false; readonly refusal: Refusal };

/** Lets requests in, by the same rules whatever carries them. */
export interface Gate {
  readonly admit: (incoming: Incoming) => Promise<Admission>;
  /** The same answer for a request of which only the bearer is looked at; null where it is good. */
  readonly refuseStranger: (
    caller: Pick<Incoming, 'secret' | 'requestId'>,
  ) => Promise<Refusal | null>;
}

/** What the gate knows. */
export interface GateOptions {
  readonly services: ApiServices;
  readonly authenticator: Authenticator;
  readonly documents: Documents;
  readonly schema: GraphQLSchema;
  readonly presenter: ErrorPresenter;
}

const requestShape = z.object({
  query: z.string().min(1),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});
type GraphqlRequest = z.output<typeof requestShape>;

/** Points that a root field costs, by the kind of operation; and one more for so much of its cost. */
const points = { query: 1, subscription: 5, mutation: 10 } as const;
const costOfPoint = 1_000;

/**
 * Opens the gate of a process (OPS-04). In this order: who calls, the shape of the request and its variables, the
 * document, and whether the caller's rate allows it, counted by root fields and cost rather than by request.
 */
export function openGate(options: GateOptions): Gate {
  const { services, authenticator, documents, schema, presenter } = options;

  async function read(incoming: Incoming): Promise<Admitted> {
    const { transport, requestId, secret } = incoming;
    const context = await openContext(services, authenticator, { secret, requestId });
    const request = readRequest(incoming.request);
    const read = documents.read(request.query);
    if (!read.ok) throw new Refused(read.errors);
    const operation = operationOf(read.document, request, transport);
    const { cost, rootFields } = sizeOf(operation, read.document, schema);
    await services.rate.spend(
      context.principal,
      rootFields * points[operation.operation] + Math.floor(cost / costOfPoint),
    );
    if (operation.operation === OperationTypeNode.SUBSCRIPTION) {
      services.slots.check(context.principal);
    }
    const { variables = null, operationName = null } = request;
    return {
      ...{ transport, context, operation, operationName, variables },
      document: read.document,
      startedAt: services.now(),
    };
  }

  function refusalOf(cause: unknown, requestId: string): Refusal {
    const errors = cause instanceof Refused ? cause.errors : [toGraphQLError(cause)];
    return {
      status: cause instanceof PalimpsestError ? statusOf(cause.code) : statusOfErrors(cause),
      errors: presenter.presentAll(errors, requestId),
      retryAfter: cause instanceof RateLimitedError ? cause.retryAfter : null,
    };
  }

  return {
    admit: async (incoming) => {
      try {
        return { ok: true, admitted: await read(incoming) };
      } catch (cause) {
        return { ok: false, refusal: refusalOf(cause, incoming.requestId) };
      }
    },
    refuseStranger: async ({ secret, requestId }) => {
      try {
        await authenticator.authenticate(secret);
        return null;
      } catch (cause) {
        return refusalOf(cause, requestId);
      }
    },
  };
}

/** Errors that GraphQL itself has words for. */
class Refused extends Error {
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super('The request is refused.');
    this.errors = errors;
  }
}

function refused(code: string, message: string): Refused {
  return new Refused([new GraphQLError(message, { extensions: { code } })]);
}

function readRequest(request: unknown): GraphqlRequest {
  const parsed = requestShape.safeParse(request);
  if (!parsed.success) {
    throw refused(
      'BAD_REQUEST',
      'Send one operation as a JSON object with "query" and, where needed, "variables" and "operationName", with content type application/json.',
    );
  }
  const breach = variableBreach(parsed.data.variables);
  if (breach !== null) throw refused('LIMIT_EXCEEDED', breach);
  return parsed.data;
}

function operationOf(
  document: DocumentNode,
  { operationName }: GraphqlRequest,
  transport: Transport,
): OperationDefinitionNode {
  const operation = getOperationAST(document, operationName);
  if (operation === null || operation === undefined) {
    throw refused(
      'OPERATION_RESOLUTION_FAILURE',
      'Name one of the operations of the document in "operationName".',
    );
  }
  if (transport === 'http' && operation.operation === OperationTypeNode.SUBSCRIPTION) {
    throw refused(
      'BAD_REQUEST',
      'A subscription needs a WebSocket on /graphql, or a stream from /graphql/stream.',
    );
  }
  return operation;
}

function statusOfErrors(cause: unknown): number {
  return cause instanceof Refused ? 400 : 500;
}

/** Anything that was thrown, as a GraphQL error that wraps it. */
export function toGraphQLError(cause: unknown): GraphQLError {
  if (cause instanceof GraphQLError) return cause;
  const originalError =
    cause instanceof Error ? cause : new Error('Something that is no error was thrown.');
  return new GraphQLError(originalError.message, { originalError });
}
