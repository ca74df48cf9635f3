import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { startApi } from '../../src/api/server.js';
import { processWork } from '../../src/app/process-work.js';
import type { Services } from '../../src/app/services.js';
import { issueTokenOf } from '../../src/app/tokens.js';
import { openServices } from '../../src/compose.js';
import { idPrefixes } from '../../src/domain/ids.js';
import type { Principal, Role } from '../../src/domain/principal.js';
import { handle, startConsumer } from '../../src/queue/consumer.js';
import { extractVersions } from '../../src/queue/task.js';
import { createSpace } from '../../src/store/spaces.js';
import { type GraphqlClient, openGraphqlClient } from './http.js';
import type { Stores } from './stores.js';

/** The product as it runs, in this process: API and worker on the stores of the run, in a space of its own. */
export interface Product {
  readonly services: Services;
  readonly principal: Principal;
  readonly url: string;
  readonly secret: string;
  readonly client: GraphqlClient;
  readonly close: () => Promise<void>;
}

const roles: readonly Role[] = ['agent', 'reviewer', 'admin'];

/** Opens the product with a new space in mode auto, as `userId`. `withWorker` false leaves pending work alone. */
export async function openProduct(
  stores: Stores,
  { userId, withWorker }: { readonly userId: string; readonly withWorker: boolean },
): Promise<Product> {
  const { services, close } = await openServices({
    neo4j: stores.neo4j,
    redisUrl: stores.redisUrl,
  });
  const spaceId = `${idPrefixes.space}_eval${randomBytes(8).toString('hex')}`;
  await createSpace(services.database, {
    id: spaceId,
    name: 'Evaluation',
    mode: 'auto',
    digestKey: randomBytes(32).toString('hex'),
    now: services.now(),
  });
  const { token, secret } = await issueTokenOf(services, spaceId, {
    name: 'evaluation',
    userId,
    roles,
    permissions: [],
    onBehalfOf: null,
    expiresAt: null,
  });
  const api = await startApi(services, {
    port: 0,
    host: '127.0.0.1',
    logger: pino({ level: 'silent' }),
  });
  const worker = withWorker ? startWorker(services, stores.redisUrl) : null;
  const client = openGraphqlClient(api.url, secret);
  return {
    services,
    principal: {
      spaceId,
      userId,
      roles,
      permissions: [],
      onBehalfOf: null,
      tokenId: token.id,
      delegatedBy: [],
      expiresAt: null,
    },
    url: api.url,
    secret,
    client,
    close: async () => {
      client.close();
      await worker?.close();
      await api.close();
      await close();
    },
  };
}

function startWorker(services: Services, redisUrl: string): { close: () => Promise<void> } {
  const work = handle(extractVersions, async ({ workId }) => {
    await processWork(services, workId, 'evaluation');
  });
  return startConsumer(redisUrl, [work], { concurrency: 2 });
}
