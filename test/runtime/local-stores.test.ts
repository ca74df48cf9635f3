import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import neo4j from 'neo4j-driver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { greetBolt, pingRedis } from '../../runtime/ask-stores.mjs';
import { freePort, isPortFree } from '../../runtime/ports.mjs';
import { identityOf } from '../../runtime/processes.mjs';
import { launchStub, type Launched } from './launched.js';

const addresses = z.object({
  neo4j: z.object({ uri: z.string(), user: z.string(), password: z.string(), pid: z.number() }),
  redis: z.object({ url: z.string(), pid: z.number() }),
});
type Stores = z.infer<typeof addresses>;

const record = z.object({
  processes: z.array(z.object({ name: z.string(), pid: z.number() })),
  api: z.object({ url: z.string() }),
});

const lib = fileURLToPath(new URL('../../.palimpsest/lib', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'palimpsest-stores-'));
const launchHome = mkdtempSync(join(tmpdir(), 'palimpsest-launch-'));
const launched: Launched[] = [];

function start(stub: string, args: readonly string[], env?: NodeJS.ProcessEnv): Launched {
  const one = launchStub(stub, args, env);
  launched.push(one);
  return one;
}

async function hold(): Promise<{ holder: Launched; stores: Stores }> {
  const holder = start('hold-stores.mjs', [home, lib]);
  const said = await holder.line((line) => line.startsWith('{'));
  return { holder, stores: addresses.parse(JSON.parse(said)) };
}

/** Counts this visit in both stores; how many there have been. */
async function visit({ neo4j: graph, redis }: Stores): Promise<[number, number]> {
  const driver = neo4j.driver(graph.uri, neo4j.auth.basic(graph.user, graph.password));
  const client = new Redis(redis.url);
  try {
    const counted = await driver.executeQuery(
      'MERGE (v:Visit) SET v.n = coalesce(v.n, 0) + 1 RETURN toInteger(v.n) AS n',
    );
    return [Number(counted.records[0]?.get('n')), await client.incr('visits')];
  } finally {
    await driver.close();
    client.disconnect();
  }
}

async function expectNothingLeft({ neo4j: graph, redis }: Stores): Promise<void> {
  expect(identityOf(graph.pid)).toBeNull();
  expect(identityOf(redis.pid)).toBeNull();
  expect(await isPortFree(Number(new URL(graph.uri).port))).toBe(true);
  expect(await isPortFree(Number(new URL(redis.url).port))).toBe(true);
}

describe('[OPS-05] stores of our own, on a machine with nothing running', () => {
  let held: Awaited<ReturnType<typeof hold>>;

  beforeAll(async () => {
    held = await hold();
  });

  afterAll(async () => {
    for (const one of launched) one.kill('SIGTERM');
    await Promise.all(launched.map((one) => one.exited));
    rmSync(home, { recursive: true, force: true });
    rmSync(launchHome, { recursive: true, force: true });
  });

  it('both answer on loopback, to their generated passwords only', async () => {
    const { neo4j: graph, redis } = held.stores;
    const port = Number(new URL(graph.uri).port);
    expect(await greetBolt('127.0.0.1', port, 10_000)).toMatch(/^[45]\.\d$/);
    await pingRedis(redis.url, 10_000);
    const open = redis.url.replace(/:[^:@]*@/, '');
    await expect(pingRedis(open, 10_000)).rejects.toThrow('NOAUTH');
    const stranger = neo4j.driver(graph.uri, neo4j.auth.basic('neo4j', 'neo4j'));
    await expect(stranger.verifyConnectivity()).rejects.toMatchObject({
      code: 'Neo.ClientError.Security.Unauthorized',
    });
    await stranger.close();
    expect(statSync(join(home, 'credentials.json')).mode & 0o777).toBe(0o600);
    expect(await visit(held.stores)).toEqual([1, 1]);
  });

  it('a second launcher on the home says whose it is and leaves', async () => {
    const second = start('hold-stores.mjs', [home, lib]);
    expect((await second.exited).code).toBe(1);
    expect(second.output()).toContain(`already runs on ${home} (process ${held.holder.pid})`);
  });

  it('after kill -9 of the launcher the next one ends what was left, and no data is lost', async () => {
    const before = held.stores;
    held.holder.kill('SIGKILL');
    await held.holder.exited;
    expect(identityOf(before.neo4j.pid)).not.toBeNull();
    held = await hold();
    await expectNothingLeft(before);
    expect(held.holder.output()).toContain(`ending neo4j (process ${before.neo4j.pid})`);
    expect(await visit(held.stores)).toEqual([2, 2]);
  });

  it('npm start: services run until SIGTERM, in order, and nothing is left', async () => {
    const { neo4j: graph, redis } = held.stores;
    const env = environmentOf(graph, redis.url, await freePort());
    const product = start('launch.mjs', [launchHome], env);
    await product.line((line) => line.includes('ready after'));
    const { api, processes } = record.parse(
      JSON.parse(readFileSync(join(launchHome, 'run.json'), 'utf8')),
    );
    expect(api.url).toBe(`http://127.0.0.1:${env.PORT ?? ''}`);
    product.kill('SIGTERM');
    expect(await product.exited).toEqual({ code: 0, signal: null });
    expect(product.output()).toMatch(
      /migrated[^]*three things to try[^]*api stops[^]*workers stops/,
    );
    for (const { pid } of processes) expect(identityOf(pid)).toBeNull();
    expect(identityOf(graph.pid)).not.toBeNull();
  });

  it('npm start: when a service dies it says which, with its last lines, and stops all', async () => {
    const { neo4j: graph, redis } = held.stores;
    const env = environmentOf(graph, redis.url, await freePort());
    const product = start('launch.mjs', [launchHome], env);
    await product.line((line) => line.includes('ready after'));
    await fetch(`http://127.0.0.1:${env.PORT ?? ''}/die`).catch(() => undefined);
    expect((await product.exited).code).toBe(1);
    expect(product.output()).toMatch(/api ended unexpectedly \(exit code 3\)[^]*cannot go on/);
  });

  it('npm start: services of a launcher killed with -9 stop by themselves', async () => {
    const { neo4j: graph, redis } = held.stores;
    const env = environmentOf(graph, redis.url, await freePort());
    const product = start('launch.mjs', [launchHome], env);
    await product.line((line) => line.includes('ready after'));
    const { processes } = record.parse(
      JSON.parse(readFileSync(join(launchHome, 'run.json'), 'utf8')),
    );
    product.kill('SIGKILL');
    await product.exited;
    await expect
      .poll(() => processes.filter(({ pid }) => identityOf(pid) !== null), { timeout: 30_000 })
      .toEqual([]);
  });

  it('an orderly stop leaves no process and no record', async () => {
    held.holder.kill('SIGTERM');
    expect((await held.holder.exited).code).toBe(0);
    await expectNothingLeft(held.stores);
    expect(() => readFileSync(join(home, 'run.json'))).toThrow('ENOENT');
  });
});

function environmentOf(graph: Stores['neo4j'], redisUrl: string, port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NEO4J_URI: graph.uri,
    NEO4J_USER: graph.user,
    NEO4J_PASSWORD: graph.password,
    REDIS_URL: redisUrl,
    PORT: String(port),
  };
}
