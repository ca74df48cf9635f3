import type { RequestHandler, Response } from 'express';
import {
  execute,
  type ExecutionResult,
  type GraphQLSchema,
  OperationTypeNode,
  subscribe,
} from 'graphql';
import type { Admitted, Gate } from './admission.js';
import { toGraphQLError } from './admission.js';
import { bearerSecret } from './context.js';
import { codeOf, type ErrorPresenter } from './errors.js';
import { answerRefusal, requestIdOfResponse } from './http-answers.js';
import type { OperationEnd } from './operation-end.js';

/** What the streams share with the other doors. */
export interface StreamOptions {
  readonly schema: GraphQLSchema;
  readonly gate: Gate;
  readonly presenter: ErrorPresenter;
  readonly end: OperationEnd;
}

/** The streams of a process. `close` ends those that are open. */
export interface Streams {
  readonly handler: RequestHandler;
  readonly close: () => void;
}

/** How often a sign of life is sent (milliseconds), so that nothing between takes a quiet stream for a dead one. */
const pingEvery = 12_000;
const ping = ':\n\n';

/**
 * Answers operations as server-sent events, in the form of graphql-sse with a connection an operation: `next` with a
 * result, `complete` at the end. What is refused is refused like over HTTP, before the stream begins. A slow reader is
 * waited for, so that its subscription keeps the latest instead of a queue.
 */
export function openStreams(options: StreamOptions): Streams {
  const open = new Set<Response>();
  return {
    handler: async (request, response) => {
      if (!/\btext\/event-stream\b/.test(request.headers.accept ?? '')) {
        answerRefusal(response, notAcceptable);
        return;
      }
      const admission = await options.gate.admit({
        transport: 'sse',
        secret: bearerSecret(request.headers.authorization),
        requestId: requestIdOfResponse(response),
        request: request.body as unknown,
      });
      if (!admission.ok) {
        answerRefusal(response, admission.refusal);
        return;
      }
      open.add(response);
      try {
        await stream(response, admission.admitted, options);
      } finally {
        open.delete(response);
      }
    },
    close: () => {
      for (const response of open) response.end();
    },
  };
}

const notAcceptable = {
  status: 406,
  retryAfter: null,
  errors: [
    {
      message: 'Say in the header "accept" that you take text/event-stream.',
      extensions: { code: 'BAD_REQUEST' },
    },
  ],
} as const;

async function stream(
  response: Response,
  admitted: Admitted,
  options: StreamOptions,
): Promise<void> {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  response.write(ping);
  const timer = setInterval(() => response.write(ping), pingEvery);
  try {
    const results = await resultsOf(admitted, options.schema);
    // A reader that leaves while nothing comes must end the subscription too.
    response.once('close', () => void results.return?.());
    for await (const result of results) {
      if (!(await send(response, 'next', present(result, admitted, options)))) break;
    }
  } catch (cause) {
    const failure = { errors: [toGraphQLError(cause)] };
    await send(response, 'next', present(failure, admitted, options));
  } finally {
    clearInterval(timer);
  }
  await send(response, 'complete', null);
  response.end();
}

/** The results of an operation, one or many. */
async function resultsOf(
  { operation, document, operationName, variables, context }: Admitted,
  schema: GraphQLSchema,
): Promise<AsyncIterator<ExecutionResult> & AsyncIterable<ExecutionResult>> {
  const args = {
    ...{ schema, document, operationName },
    variableValues: variables,
    contextValue: context,
  };
  if (operation.operation !== OperationTypeNode.SUBSCRIPTION) return only(await execute(args));
  const subscribed = await subscribe(args);
  return Symbol.asyncIterator in subscribed ? subscribed : only(subscribed);
}

async function* only(result: ExecutionResult): AsyncGenerator<ExecutionResult, void, void> {
  yield await Promise.resolve(result);
}

function present(
  { data = null, errors }: ExecutionResult,
  admitted: Admitted,
  { presenter, end }: StreamOptions,
): object {
  const shown = presenter.presentAll(errors ?? [], admitted.context.requestId);
  end.answered(admitted, shown.map(codeOf));
  return shown.length === 0 ? { data } : { data, errors: shown };
}

/** Sends an event and waits until it is on its way; false when the reader has left. */
function send(response: Response, event: string, data: object | null): Promise<boolean> {
  if (!response.writable) return Promise.resolve(false);
  const text = data === null ? '' : JSON.stringify(data);
  return new Promise((resolve) => {
    response.write(`event: ${event}\ndata: ${text}\n\n`, (failure) =>
      resolve(failure === null || failure === undefined),
    );
  });
}
