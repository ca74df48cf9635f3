import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { openAuthenticator } from '../app/authenticate.js';
import { type JwtConfig, openJwtVerifier } from '../app/jwt.js';
import { openLedgers } from '../app/ledger-reader.js';
import { openQuestions } from '../app/packet-question.js';
import type { Services } from '../app/services.js';
import { takeInstanceKey } from '../store/instance.js';
import { openCursors } from './cursors.js';
import { compiledExecution } from './compiled-execution.js';
import { bearerSecret, openContext, type OperationContext } from './context.js';
import { describeError, openErrorPresenter, requestError } from './errors.js';
import { graphiqlPage } from './graphiql-page.js';
import { answerReadiness } from './health.js';
import { bodyLimit, httpErrors } from './http-errors.js';
import { limitRules, limits } from './limits.js';
import { openSchema } from './schema.js';
import { openSockets } from './sockets.js';

/** Where `npm run build:graphiql` puts the page. */
const graphiqlFolder = fileURLToPath(new URL('../../dist/graphiql/', import.meta.url));

/** Where the API listens. Port 0 takes a free one. */
export interface ApiOptions {
  readonly port: number;
  readonly host: string;
  readonly logger: Logger;
  /** Whose JWTs are taken besides tokens of our own. */
  readonly jwt?: JwtConfig | null;
}

/** A running API. `close` lets running requests end, tells sockets that it goes (1001), and frees the port. */
export interface Api {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts the GraphQL door: HTTP and WebSocket on /graphql, GraphiQL, and what a supervisor asks. */
export async function startApi(
  base: Services,
  { port, host, logger, jwt = null }: ApiOptions,
): Promise<Api> {
  const ledgers = openLedgers(base);
  const key = await takeInstanceKey(base.database, `${base.newId()}${base.newId()}`);
  const services = {
    ...base,
    ledgers,
    questions: openQuestions({ ...base, ledgers }),
    cursors: openCursors(key),
  };
  const verifier = jwt === null ? null : openJwtVerifier(jwt);
  const authenticator = openAuthenticator(services, verifier);
  const presenter = openErrorPresenter(logger, services.newId);
  const schema = openSchema();
  const app = express();
  const server = createServer(app);
  const sockets = openSockets({ server, schema, services, authenticator, presenter });
  const apollo = new ApolloServer<OperationContext>({
    schema,
    introspection: true,
    csrfPrevention: true,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    validationRules: [...limitRules],
    parseOptions: { maxLexicalTokens: limits.tokens },
    formatError: (formatted, error) => presenter.present(formatted, error),
    logger: logger.child({ part: 'apollo' }, { level: 'silent' }),
    plugins: [
      {
        unexpectedErrorProcessingRequest: ({ error }) => {
          logger.error(describeError(error), 'An operation could not be processed.');
          return Promise.resolve();
        },
      },
      compiledExecution(schema),
      ApolloServerPluginLandingPageDisabled(),
      // Nothing here may be cached, and the plugin would be called for every field of every answer.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginDrainHttpServer({ httpServer: server, stopGracePeriodMillis: 10_000 }),
    ],
  });
  await apollo.start();
  addRoutes(app, services);
  app.use(
    '/graphql',
    express.json({ limit: bodyLimit }),
    (request, _response, next) => {
      // Apollo answers an unread body with 500; an empty one it refuses as the caller's fault, which it is.
      request.body ??= {};
      next();
    },
    expressMiddleware(apollo, {
      context: async ({ req }) => {
        try {
          return await openContext(
            services,
            authenticator,
            bearerSecret(req.headers.authorization),
          );
        } catch (cause) {
          throw requestError(cause);
        }
      },
    }),
  );
  app.use(httpErrors(logger));
  const url = await listen(server, port, host);
  return {
    url,
    close: async () => {
      await sockets.close();
      await apollo.stop();
      ledgers.close();
      authenticator.close();
    },
  };
}

function addRoutes(app: Express, services: Services): void {
  app.disable('x-powered-by');
  // Answers are not cached by anybody, so hashing each of them is for nothing.
  app.disable('etag');
  app.get('/', (_request, response) => response.redirect('/graphiql'));
  app.use('/graphiql', graphiqlPage(graphiqlFolder));
  app.get('/healthz', (_request, response) => void response.json({ status: 'alive' }));
  app.get('/readyz', (_request, response) => answerReadiness(services, response));
}

async function listen(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo;
  return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
}
