import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import type { Request, RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Admitted, Gate } from './admission.js';
import { compiledExecution } from './compiled-execution.js';
import { bearerSecret, type OperationContext } from './context.js';
import { codeOf, describeError, type ErrorPresenter } from './errors.js';
import { answerRefusal, requestIdOfResponse } from './http-answers.js';
import { limits } from './limits/table.js';
import type { OperationEnd } from './operation-end.js';

/** What Apollo shares with the other doors. */
export interface ApolloOptions {
  readonly schema: GraphQLSchema;
  readonly gate: Gate;
  readonly presenter: ErrorPresenter;
  readonly end: OperationEnd;
  readonly logger: Logger;
  readonly drain: ApolloServerPlugin;
}

/** Queries and mutations over HTTP. */
export interface Apollo {
  readonly handler: RequestHandler;
  readonly stop: () => Promise<void>;
}

/**
 * Opens Apollo behind the gate: what comes to it was admitted, so that it neither validates nor limits anything itself,
 * and runs nothing that was not.
 */
export async function openApollo(options: ApolloOptions): Promise<Apollo> {
  const admissions = new WeakMap<Request, Admitted>();
  const { gate } = options;
  const apollo = openServer(options);
  await apollo.start();
  const execute = expressMiddleware(apollo, {
    context: ({ req }) => {
      const admitted = admissions.get(req);
      if (admitted === undefined) throw new Error('A request came past the gate.');
      return Promise.resolve({ ...admitted.context, admitted });
    },
  });
  return {
    handler: async (request, response, next) => {
      const admission = await gate.admit({
        transport: 'http',
        secret: bearerSecret(request.headers.authorization),
        requestId: requestIdOfResponse(response),
        request: request.body as unknown,
      });
      if (!admission.ok) {
        answerRefusal(response, admission.refusal);
        return;
      }
      admissions.set(request, admission.admitted);
      await execute(request, response, next);
    },
    stop: () => apollo.stop(),
  };
}

/** Apollo copies the context of an operation, so that the operation itself goes with it. */
interface ApolloContext extends OperationContext {
  readonly admitted: Admitted;
}

function openServer(options: ApolloOptions): ApolloServer<ApolloContext> {
  const { schema, presenter, end, logger, drain } = options;
  return new ApolloServer<ApolloContext>({
    schema,
    introspection: true,
    csrfPrevention: true,
    persistedQueries: false,
    dangerouslyDisableValidation: true,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxLexicalTokens: limits.tokens.most },
    formatError: (formatted, error) => presenter.present(formatted, error),
    logger: logger.child({ part: 'apollo' }, { level: 'silent' }),
    plugins: [
      {
        unexpectedErrorProcessingRequest: ({ error }) => {
          logger.error(describeError(error), 'An operation could not be processed.');
          return Promise.resolve();
        },
      },
      observed({ presenter, end }),
      compiledExecution(schema),
      ApolloServerPluginLandingPageDisabled(),
      // Nothing here may be cached, and the plugin would be called for every field of every answer.
      ApolloServerPluginCacheControlDisabled(),
      drain,
    ],
  });
}

/** Tells what was answered; errors get the id of their request before they are presented. */
function observed({
  presenter,
  end,
}: Pick<ApolloOptions, 'presenter' | 'end'>): ApolloServerPlugin<ApolloContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didEncounterErrors: ({ errors, contextValue }) => {
          for (const error of errors) presenter.assign(error, contextValue.requestId);
          return Promise.resolve();
        },
        willSendResponse: ({ response, contextValue }) => {
          const { body } = response;
          const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
          end.answered(contextValue.admitted, errors.map(codeOf));
          return Promise.resolve();
        },
      }),
  };
}
