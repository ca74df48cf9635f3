import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { buildPacket } from '../../src/app/build-packet.js';
import { pinnedReader } from '../../src/app/pin-reader.js';
import { type ContextRequest, parseContextRequest } from '../../src/planning/request.js';
import { openProduct, type Product } from '../harness/product.js';
import { type Figure, type Report, rounded, type Target } from '../harness/report.js';
import type { Run } from '../harness/run.js';
import { median, type Spread, spread } from '../harness/statistics.js';
import { type Commits, openCommits } from './commits.js';
import { type Listener, openListener } from './listener.js';
import { openRedisFloor, type RedisFloor } from './redis-floor.js';

const rounds = 7;
const samples = { one: 40, packets: 15, manyEqual: 6, manyDifferent: 3 };
const many = 200;

const changesQuery = `subscription { changes { cursor kind recordType recordId events actor at } }`;
const packetQuery = `subscription ($goal: String!) { contextPacket(request: {goal: $goal}) {
  status version text items { text holds relevance } omissions { reason count } triggers
} }`;

/**
 * From the moment a commit is acknowledged until the message is at a graphql-ws client, against Redis alone and against
 * one computation of the packet, in the same run. P1, P2.
 */
export async function benchPush({ stores, progress }: Run): Promise<Report> {
  const product = await openProduct(stores, { userId: 'bench', withWorker: false });
  const floor = await openRedisFloor(stores.redisUrl);
  try {
    const commits = await openCommits(product);
    progress.begin('measuring', rounds + 1);
    const measured: Round[] = [];
    const watch = await openWatch(product, commits);
    for (let round = -1; round < rounds; round += 1) {
      const result = await measureRound({ product, commits, floor, watch });
      if (round >= 0) measured.push(result);
      progress.advance();
    }
    await watch.changes.close();
    await watch.packet.close();
    const equal = await measureMany(product, commits, () => goalOf(commits), samples.manyEqual);
    const different = await measureMany(
      product,
      commits,
      (index) => `${goalOf(commits)} And what of part ${index}?`,
      samples.manyDifferent,
    );
    return toReport(measured, { equal, different }, stores.whose);
  } finally {
    floor.close();
    await product.close();
  }
}

function goalOf({ projectName }: Commits): string {
  return `What is the status of ${projectName}?`;
}

interface Watch {
  readonly changes: Listener;
  readonly packet: Listener;
}

async function openWatch(product: Product, commits: Commits): Promise<Watch> {
  await commits.changeStatus();
  const variables = { goal: goalOf(commits) };
  const packet = await openListener(product, { query: packetQuery, variables }, 'AWAIT_FIRST');
  const changes = await openListener(product, { query: changesQuery }, 'NO_FIRST');
  await awaitBegun(changes, commits);
  return { changes, packet };
}

/** A subscription without a first message has begun when it tells of a commit; until then commits are made. */
async function awaitBegun(changes: Listener, commits: Commits): Promise<void> {
  const heard = changes.next().then(() => true);
  let hasBegun = false;
  while (!hasBegun) {
    await commits.nextEntity().commit();
    hasBegun = await Promise.race([heard, pause(200, false)]);
  }
}

const tellsOf = z.object({ changes: z.object({ recordId: z.string() }) });

async function timeChange(
  { watch, commits }: Bench,
  where: 'commit' | 'commitElsewhere',
): Promise<number> {
  const entity = commits.nextEntity();
  const isIt = (data: unknown): boolean => tellsOf.parse(data).changes.recordId === entity.id;
  return untilHeard(watch.changes.next(isIt), entity[where]);
}

/** Medians of a round, in milliseconds. */
interface Round {
  readonly floor: number;
  /** The commit made in the subscriber's process, as by a mutation of its API. */
  readonly changes: number;
  /** The commit made in another process, as by a worker or another replica. */
  readonly elsewhere: number;
  readonly packet: number;
  readonly computation: number;
}

interface Bench {
  readonly product: Product;
  readonly commits: Commits;
  readonly floor: RedisFloor;
  readonly watch: Watch;
}

async function measureRound(bench: Bench): Promise<Round> {
  const { product, commits, floor, watch } = bench;
  const times = { floor: [] as number[], changes: [] as number[], elsewhere: [] as number[] };
  for (let index = 0; index < samples.one; index += 1) {
    times.floor.push(await floor.measure());
    times.changes.push(await timeChange(bench, 'commit'));
    times.elsewhere.push(await timeChange(bench, 'commitElsewhere'));
  }
  const packets: number[] = [];
  const computations: number[] = [];
  for (let index = 0; index < samples.packets; index += 1) {
    packets.push(await untilHeard(watch.packet.next(), commits.changeStatus));
    computations.push(await timeComputation(product, goalOf(commits)));
  }
  return {
    floor: median(times.floor),
    changes: median(times.changes),
    elsewhere: median(times.elsewhere),
    packet: median(packets),
    computation: median(computations),
  };
}

/** Milliseconds from the acknowledged commit to the message; less than nothing cannot be. */
async function untilHeard(heard: Promise<number>, commit: () => Promise<void>): Promise<number> {
  await commit();
  const acknowledged = performance.now();
  return Math.max(0, (await heard) - acknowledged);
}

async function timeComputation({ services, principal }: Product, goal: string): Promise<number> {
  const request = requestOf(goal);
  const began = performance.now();
  const { point } = await pinnedReader(services, principal, null);
  await buildPacket(services, principal, request, { point, now: services.now() });
  return performance.now() - began;
}

function requestOf(goal: string): ContextRequest {
  const parsed = parseContextRequest({ goal });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join(' '));
  return parsed.request;
}

/** The last of many subscribers, each with a socket of its own, against the first: medians in milliseconds. */
async function measureMany(
  product: Product,
  commits: Commits,
  goal: (index: number) => string,
  count: number,
): Promise<{ readonly first: number; readonly last: number }> {
  const operation = (index: number) => ({ query: packetQuery, variables: { goal: goal(index) } });
  const listeners: Listener[] = [];
  for (let index = 0; index < many; index += 1) {
    listeners.push(await openListener(product, operation(index), 'AWAIT_FIRST'));
  }
  const [firsts, lasts]: [number[], number[]] = [[], []];
  for (let sample = 0; sample < count; sample += 1) {
    const heard = listeners.map((listener) => listener.next());
    await commits.changeStatus();
    const acknowledged = performance.now();
    const arrivals = await Promise.all(heard);
    firsts.push(Math.max(0, Math.min(...arrivals) - acknowledged));
    lasts.push(Math.max(...arrivals) - acknowledged);
  }
  await Promise.all(listeners.map((listener) => listener.close()));
  return { first: median(firsts), last: median(lasts) };
}

interface Many {
  readonly equal: { readonly first: number; readonly last: number };
  readonly different: { readonly first: number; readonly last: number };
}

function toReport(measured: readonly Round[], many200: Many, stores: string): Report {
  const over = (pick: (round: Round) => number): Spread => spread(measured.map(pick));
  const ratio = over(({ changes, floor }) => changes / floor);
  const elsewhere = over((round) => round.elsewhere / round.floor);
  const extra = over(({ packet, computation }) => packet - computation);
  const one = over(({ packet }) => packet).median;
  const figure = (key: string, value: number, target: Target = null): Figure => ({
    key,
    value,
    target,
  });
  const told = ({ median: middle, least, most }: Spread) => [middle, least, most].map(rounded);
  const times = {
    redisFloor: told(over(({ floor }) => floor)),
    changes: told(over(({ changes }) => changes)),
    elsewhere: told(over((round) => round.elsewhere)),
    packet: told(over(({ packet }) => packet)),
    computation: told(over(({ computation }) => computation)),
  };
  return {
    name: 'push',
    figures: [
      figure('changes_p50_vs_redis_floor', ratio.median, { atMost: 10 }),
      figure('changes_p50_vs_redis_floor_least', ratio.least),
      figure('changes_p50_vs_redis_floor_most', ratio.most),
      figure('changes_elsewhere_p50_vs_redis_floor', elsewhere.median),
      figure('packet_extra_ms', extra.median, { atMost: 10 }),
      figure('packet_extra_ms_least', extra.least),
      figure('packet_extra_ms_most', extra.most),
      figure('last_of_200_vs_one', many200.equal.last / one, { atMost: 6 }),
      figure('last_of_200_different_vs_one', many200.different.last / one),
    ],
    settings: {
      stores,
      rounds,
      samples,
      subscribers: many,
      client:
        'graphql-ws over WebSockets of this process; commits by this process, `elsewhere` as by another',
      millisecondsMedianLeastMost: times,
      millisecondsOf200: many200,
    },
    cases: rounds * (samples.one + samples.packets) + samples.manyEqual + samples.manyDifferent,
    failed: [],
    notes: Object.entries(times).map(
      ([name, values]) =>
        `${name}: ${values.join(' / ')} ms (median / least / most of ${rounds} rounds)`,
    ),
  };
}
