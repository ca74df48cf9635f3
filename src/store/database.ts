import neo4j, {
  type Driver,
  type ManagedTransaction,
  type Record as Neo4jRecord,
} from 'neo4j-driver';
import type { z } from 'zod';
import { PalimpsestError } from '../domain/errors.js';
import type { Query } from './cypher.js';
import { toStoreError } from './errors.js';
import { toBolt } from './parameters.js';

type Shape = z.ZodRawShape;

/** How to reach the graph. */
export interface DatabaseConfig {
  readonly uri: string;
  readonly user: string;
  readonly password: string;
}

/** A connection pool to the graph. `observe` is told the name of each statement sent, for tests and metrics. */
export interface Database {
  readonly driver: Driver;
  observe: ((queryName: string) => void) | null;
  /** The clock by which reads judge what may still be shown: milliseconds since the epoch. */
  readonly now: () => number;
}

const databaseName = 'neo4j';

/**
 * Opens a pool with a clock; connects lazily. Close it with `closeDatabase`. BAD_USER_INPUT for an address that is none;
 * it is not repeated, since it may hold a password.
 */
export function openDatabase(config: DatabaseConfig, now: () => number): Database {
  try {
    return { driver: openDriver(config), observe: null, now };
  } catch {
    throw new PalimpsestError(
      'BAD_USER_INPUT',
      'NEO4J_URI is no address of a Neo4j: give one such as bolt://host:7687 or neo4j://host:7687, without a password or parameters in it.',
    );
  }
}

function openDriver(config: DatabaseConfig): Driver {
  return neo4j.driver(config.uri, neo4j.auth.basic(config.user, config.password), {
    disableLosslessIntegers: true,
    maxConnectionPoolSize: 64,
    connectionAcquisitionTimeout: 15_000,
    connectionTimeout: 5_000,
    maxTransactionRetryTime: 15_000,
    telemetryDisabled: true,
  });
}

export async function closeDatabase(database: Database): Promise<void> {
  await database.driver.close();
}

/** Throws UNAVAILABLE unless the graph answers. */
export async function verifyDatabase(database: Database): Promise<void> {
  try {
    await database.driver.verifyConnectivity({ database: databaseName });
  } catch (cause) {
    throw toStoreError(cause, 'connectivity');
  }
}

/** Runs queries of one transaction; each query's parameters and records are parsed by its schemas. */
export interface Transaction {
  run<P extends Shape, R extends Shape>(
    query: Query<P, R>,
    params: z.input<z.ZodObject<P>>,
  ): Promise<z.output<z.ZodObject<R>>[]>;
}

/** One read: a managed transaction of one or more queries, routed to a reader. */
export async function read<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const session = database.driver.session({
    database: databaseName,
    defaultAccessMode: neo4j.session.READ,
  });
  try {
    return await session.executeRead((tx) => work(transaction(database, tx)));
  } catch (cause) {
    throw toStoreError(cause, 'read');
  } finally {
    await session.close();
  }
}

/** One read of a single query: a managed transaction whose beginning travels with the query, one round trip less. */
export async function readOne<P extends Shape, R extends Shape>(
  database: Database,
  query: Query<P, R>,
  params: z.input<z.ZodObject<P>>,
): Promise<z.output<z.ZodObject<R>>[]> {
  database.observe?.(query.name);
  try {
    const { records } = await database.driver.executeQuery(
      query.text,
      toParameters(database, query, params),
      {
        database: databaseName,
        routing: 'READ',
        bookmarkManager: null,
      },
    );
    return toRows(query, records);
  } catch (cause) {
    throw toStoreError(cause, 'read');
  }
}

/**
 * One read of a single query without a transaction of its own and without the driver's retries: one round trip, for
 * whoever asks again anyway.
 */
export async function readOnce<P extends Shape, R extends Shape>(
  database: Database,
  query: Query<P, R>,
  params: z.input<z.ZodObject<P>>,
): Promise<z.output<z.ZodObject<R>>[]> {
  database.observe?.(query.name);
  const session = database.driver.session({
    database: databaseName,
    defaultAccessMode: neo4j.session.READ,
  });
  try {
    const { records } = await session.run(query.text, toParameters(database, query, params));
    return toRows(query, records);
  } catch (cause) {
    throw toStoreError(cause, 'read');
  } finally {
    await session.close();
  }
}

/**
 * One managed write transaction, retried by the driver on transient errors; `work` must therefore be repeatable.
 * Only write() and record() call it.
 */
export async function transact<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const session = database.driver.session({
    database: databaseName,
    defaultAccessMode: neo4j.session.WRITE,
  });
  try {
    return await session.executeWrite((tx) => work(transaction(database, tx)));
  } catch (cause) {
    throw toStoreError(cause, 'write');
  } finally {
    await session.close();
  }
}

function transaction(database: Database, tx: ManagedTransaction): Transaction {
  return {
    run: async (query, params) => {
      database.observe?.(query.name);
      const { records } = await tx.run(query.text, toParameters(database, query, params));
      return toRows(query, records);
    },
  };
}

/** A query that asks for the clock is told it here, so that no read can forget to. */
function toParameters<P extends Shape, R extends Shape>(
  { now }: Database,
  query: Query<P, R>,
  params: z.input<z.ZodObject<P>>,
): Record<string, unknown> {
  const clock = 'clock' in query.params.shape ? { clock: now() } : {};
  return toBolt(query.params.parse({ ...clock, ...params })) as Record<string, unknown>;
}

function toRows<P extends Shape, R extends Shape>(
  query: Query<P, R>,
  records: readonly Neo4jRecord[],
): z.output<z.ZodObject<R>>[] {
  return records.map((record) => query.record.parse(record.toObject()));
}
