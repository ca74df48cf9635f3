import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { openAuthenticator } from '../app/authenticate.js';
import { type JwtConfig, openJwtVerifier } from '../app/jwt.js';
import { openLedgers } from '../app/ledger-reader.js';
import { openQuestions } from '../app/packet-question.js';
import { openRate, type RateSettings, usualRate } from '../app/rate.js';
import { openReadAudit } from '../app/read-audit.js';
import type { Services } from '../app/services.js';
import { openSubscriptionSlots } from '../app/subscription-slots.js';
import { takeInstanceKey } from '../store/instance.js';
import { countOpenWork } from '../store/work.js';
import { openGate } from './admission.js';
import { openApollo } from './apollo.js';
import type { ApiServices } from './context.js';
import { openCursors } from './cursors.js';
import { openDocuments } from './documents.js';
import { openErrorPresenter } from './errors.js';
import { graphiqlPage } from './graphiql-page.js';
import { answerReadiness } from './health.js';
import { answerMetrics, knownCallers, nameRequests, postOnly } from './http-answers.js';
import { httpErrors } from './http-errors.js';
import { limits } from './limits/table.js';
import { openMetrics } from './metrics.js';
import { openOperationEnd } from './operation-end.js';
import { openSchema } from './schema.js';
import { openSockets, type Sockets } from './sockets.js';
import { openStreams } from './streams.js';

/** Where `npm run build:graphiql` puts the page. */
const graphiqlFolder = fileURLToPath(new URL('../../dist/graphiql/', import.meta.url));

/** Where the API listens. Port 0 takes a free one. */
export interface ApiOptions {
  readonly port: number;
  readonly host: string;
  readonly logger: Logger;
  /** Whose JWTs are taken besides tokens of our own. */
  readonly jwt?: JwtConfig | null;
  /** How much one user of a space may ask for. */
  readonly rate?: RateSettings;
  /** What a scraper of /metrics must send as its bearer token; null lets anybody read them. */
  readonly metricsToken?: string | null;
  /** Hides from callers what the schema is beyond what they know: no introspection, no suggestions. */
  readonly isProduction?: boolean;
}

/** A running API. `close` lets running requests end, tells sockets that it goes (1001), and frees the port. */
export interface Api {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts the GraphQL door: HTTP and WebSocket on /graphql, streams, GraphiQL, and what a supervisor asks. */
export async function startApi(base: Services, options: ApiOptions): Promise<Api> {
  const { port, host, logger, jwt = null, isProduction = false } = options;
  const app = express();
  const server = createServer(app);
  const opened: { sockets: Sockets | null } = { sockets: null };
  const services = await openApiServices(base, options, () => opened.sockets?.count() ?? 0);
  const { metrics } = services;
  const authenticator = openAuthenticator(services, jwt === null ? null : openJwtVerifier(jwt));
  const presenter = openErrorPresenter(logger, services.newId, metrics.error);
  const schema = openSchema();
  const documents = openDocuments(schema, { isProduction });
  const gate = openGate({ services, authenticator, documents, schema, presenter });
  const end = openOperationEnd(logger);
  const sockets = openSockets({ server, schema, services, authenticator, gate, presenter, end });
  opened.sockets = sockets;
  const streams = openStreams({ schema, gate, presenter, end });
  const drain = ApolloServerPluginDrainHttpServer({
    httpServer: server,
    stopGracePeriodMillis: 10_000,
  });
  const apollo = await openApollo({ schema, gate, presenter, end, logger, drain });
  addRoutes(app, services, options.metricsToken ?? null);
  const body = express.json({ limit: limits.body.most });
  app.use('/graphql/stream', postOnly, knownCallers(gate), body, streams.handler);
  app.use('/graphql', postOnly, knownCallers(gate), body, apollo.handler);
  app.use(httpErrors(logger, metrics.error));
  const url = await listen(server, port, host);
  return {
    url,
    close: async () => {
      streams.close();
      await sockets.close();
      await apollo.stop();
      await services.readAudit.close();
      services.ledgers.close();
    },
  };
}

/** What the door adds to the services of every process. */
async function openApiServices(
  base: Services,
  { logger, rate = usualRate }: ApiOptions,
  openSocketCount: () => number,
): Promise<ApiServices> {
  const ledgers = openLedgers(base);
  const slots = openSubscriptionSlots(limits.subscriptions.most);
  const key = await takeInstanceKey(base.database, `${base.newId()}${base.newId()}`);
  return {
    ...base,
    ledgers,
    slots,
    questions: openQuestions({ ...base, ledgers }),
    cursors: openCursors(key),
    rate: openRate(base, rate),
    readAudit: openReadAudit(base, (count) =>
      logger.error({ count }, 'Reads of private records could not be kept.'),
    ),
    metrics: openMetrics({
      queueJobs: () => base.producer.countJobs(),
      pendingWork: () => countOpenWork(base.database).catch(() => null),
      ledgerLag: () => ledgers.lag(),
      openSubscriptions: () => slots.count(),
      openSockets: openSocketCount,
    }),
  };
}

function addRoutes(app: Express, services: ApiServices, metricsToken: string | null): void {
  app.disable('x-powered-by');
  // Answers are not cached by anybody, so hashing each of them is for nothing.
  app.disable('etag');
  app.use(nameRequests(services.newId));
  app.get('/', (_request, response) => response.redirect('/graphiql'));
  app.use('/graphiql', graphiqlPage(graphiqlFolder));
  app.get('/healthz', (_request, response) => void response.json({ status: 'alive' }));
  app.get('/readyz', (_request, response) => answerReadiness(services, response));
  app.get('/metrics', answerMetrics(services.metrics, metricsToken));
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
