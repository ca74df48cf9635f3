import type { Driver } from 'neo4j-driver';
import { openProduct, type Product } from '../harness/product.js';
import { type Report, rounded } from '../harness/report.js';
import type { Run } from '../harness/run.js';
import { median, quantile, spread } from '../harness/statistics.js';
import { fillSpace, type GraphSize } from './graph.js';
import { openRandom } from '../harness/random.js';

const size: GraphSize = { entities: 200, assertionsEach: 50, passages: 2_000 };
const rounds = 7;
const warmUp = 150;
const oneCaller = 100;
const sixteen = { callers: 16, requests: 320 };

const question = `query ($id: ID!) { entity(id: $id) {
  id type name aliases identifiers
  assertions(first: 50) { edges { node {
    id predicate { name } lifecycle confidence observedAt validFrom validUntil
    object { __typename ... on Entity { id name type } ... on TextValue { text } }
    qualifiers { name value }
    evidence { id excerpt observedAt coordinate { itemId passageIndex start end } }
  } } }
} }`;

/** The same data as one would ask for it by hand: one statement, flat lists instead of maps. */
const byHand = `
  MATCH (entity:Entity {id: $id})
  WHERE entity.spaceId = $spaceId
  RETURN [entity.id, entity.type, entity.name, entity.aliases, entity.identifiers] AS entity,
    COLLECT {
      MATCH (entity)<-[:SUBJECT]-(assertion:Assertion)
      WHERE assertion.lifecycle IN ['ACTIVE', 'SUPERSEDED', 'NEEDS_REVIEW']
      WITH assertion ORDER BY assertion.observedAt DESC, assertion.id LIMIT 50
      OPTIONAL MATCH (assertion)-[:OBJECT]->(object:Entity)
      RETURN [assertion.id, assertion.predicate, assertion.lifecycle, assertion.confidence,
        assertion.observedAt, assertion.certainFrom, assertion.possibleUntil, assertion.qualifiers,
        assertion.object, object.id, object.name, object.type,
        COLLECT {
          MATCH (assertion)-[:SUPPORTED_BY]->(evidence:Evidence)-[:CITES]->(passage:Passage)
          RETURN [evidence.id, evidence.observedAt, evidence.itemId, evidence.passageIndex,
            evidence.spanStart, evidence.spanEnd,
            substring(passage.text, evidence.spanStart, evidence.spanEnd - evidence.spanStart)]
        }]
    } AS assertions`;

type Ask = (id: string) => Promise<void>;

/** The entity page over HTTP against the same data by one statement of hand-written Cypher, interleaved. R1, R2, R4. */
export async function benchEntityPage({ stores, progress }: Run): Promise<Report> {
  const product = await openProduct(stores, { userId: 'bench', withWorker: false });
  try {
    const { subjectIds } = await fillSpace(product, size, progress);
    const raw = rawAsk(product.services.database.driver, product.principal.spaceId);
    const api = apiAsk(product);
    const random = openRandom(7);
    const some = (count: number): readonly string[] =>
      Array.from({ length: count }, () => random.pick(subjectIds));
    await checkSame(product, subjectIds[0] ?? '');
    progress.begin('measuring', rounds + 1);
    for (const id of some(warmUp)) {
      await raw(id);
      await api(id);
    }
    await Promise.all([raw, api].map((ask) => inParallel(ask, some(warmUp), sixteen.callers)));
    progress.advance();
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      measured.push(await measureRound({ raw, api }, some));
      progress.advance();
    }
    const queries = await countQueries(product, some(20));
    return toReport(measured, queries, stores.whose);
  } finally {
    await product.close();
  }
}

interface Round {
  readonly rawP50: number;
  readonly apiP50: number;
  readonly apiP95: number;
  readonly rawRate: number;
  readonly apiRate: number;
}

/** One caller: raw and product in turn, request by request. Sixteen: one after the other, on the same entities. */
async function measureRound(
  { raw, api }: { readonly raw: Ask; readonly api: Ask },
  some: (count: number) => readonly string[],
): Promise<Round> {
  const times: { readonly raw: number[]; readonly api: number[] } = { raw: [], api: [] };
  for (const id of some(oneCaller)) {
    times.raw.push(await timed(() => raw(id)));
    times.api.push(await timed(() => api(id)));
  }
  const ids = some(sixteen.requests);
  const rate = async (ask: Ask): Promise<number> =>
    (ids.length * 1_000) / (await timed(() => inParallel(ask, ids, sixteen.callers)));
  return {
    rawP50: median(times.raw),
    apiP50: median(times.api),
    apiP95: quantile(times.api, 0.95),
    rawRate: await rate(raw),
    apiRate: await rate(api),
  };
}

function rawAsk(driver: Driver, spaceId: string): Ask {
  return async (id) => {
    const parameters = { id, spaceId };
    const { records } = await driver.executeQuery(byHand, parameters, {
      database: 'neo4j',
      routing: 'READ',
    });
    if (records.length !== 1) throw new Error('The statement by hand found no entity.');
  };
}

function apiAsk({ client }: Product): Ask {
  return async (id) => {
    await client.post(JSON.stringify({ query: question, variables: { id } }));
  };
}

/** Both ways must have come to as much, else their times say nothing. */
async function checkSame({ client, services, principal }: Product, id: string): Promise<void> {
  const answer = JSON.stringify(await client.ask(question, { id }));
  const { records } = await services.database.driver.executeQuery(
    byHand,
    { id, spaceId: principal.spaceId },
    { database: 'neo4j', routing: 'READ' },
  );
  const list: unknown = records[0]?.get('assertions');
  const found = Array.isArray(list) ? list.length : 0;
  const shown = answer.split('"excerpt"').length - 1;
  if (found !== size.assertionsEach || shown !== found) {
    throw new Error(`By hand ${found} assertions were found, by the API ${shown}.`);
  }
}

async function inParallel(ask: Ask, ids: readonly string[], callers: number): Promise<void> {
  const waiting = [...ids];
  const caller = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await ask(id);
  };
  await Promise.all(Array.from({ length: callers }, caller));
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Statements a request by name; what checks the token every few seconds is told apart. */
async function countQueries(
  { services: { database }, client }: Product,
  ids: readonly string[],
): Promise<{ readonly median: number; readonly names: Readonly<Record<string, number>> }> {
  const counts: number[] = [];
  const names: Record<string, number> = {};
  for (const id of ids) {
    let count = 0;
    database.observe = (name) => {
      count += 1;
      names[name] = (names[name] ?? 0) + 1;
    };
    await client.ask(question, { id });
    counts.push(count);
  }
  database.observe = null;
  return { median: median(counts), names };
}

function toReport(
  measured: readonly Round[],
  queries: Awaited<ReturnType<typeof countQueries>>,
  stores: string,
): Report {
  const ratios = spread(measured.map(({ apiP50, rawP50 }) => apiP50 / rawP50));
  const rates = spread(measured.map(({ apiRate, rawRate }) => apiRate / rawRate));
  const told = (pick: (round: Round) => number) => {
    const { median: middle, least, most } = spread(measured.map(pick));
    return [middle, least, most].map(rounded);
  };
  return {
    name: 'entity-page',
    figures: [
      { key: 'p50_ratio_c1', value: ratios.median, target: { atMost: 2.5 } },
      { key: 'p50_ratio_c1_least', value: ratios.least, target: null },
      { key: 'p50_ratio_c1_most', value: ratios.most, target: null },
      { key: 'throughput_ratio_c16', value: rates.median, target: { atLeast: 0.4 } },
      { key: 'throughput_ratio_c16_least', value: rates.least, target: null },
      { key: 'throughput_ratio_c16_most', value: rates.most, target: null },
      { key: 'cypher_queries', value: queries.median, target: { atMost: 1 } },
    ],
    settings: {
      stores,
      size,
      rounds,
      requestsARound: { c1: oneCaller, c16: sixteen.requests },
      raw: 'driver.executeQuery, routing READ, database named, lists, in the same process',
      product: 'HTTP POST over kept connections, answer parsed, in the same process',
      medianLeastMost: {
        rawP50: told(({ rawP50 }) => rawP50),
        apiP50: told(({ apiP50 }) => apiP50),
        apiP95: told(({ apiP95 }) => apiP95),
        rawRequestsASecond: told(({ rawRate }) => rawRate),
        apiRequestsASecond: told(({ apiRate }) => apiRate),
      },
      statements: queries.names,
    },
    cases: rounds * (oneCaller + sixteen.requests),
    failed: [],
    notes: [
      `p50 by hand ${told(({ rawP50 }) => rawP50).join(' / ')} ms, over the API ${told(({ apiP50 }) => apiP50).join(' / ')} ms (median / least / most of ${rounds} rounds).`,
    ],
  };
}
