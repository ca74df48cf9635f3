import { openServices, type OpenServices } from '../compose.js';
import type { CommandLineConfig, Config } from '../config.js';
import { PalimpsestError } from '../domain/errors.js';
import { CliFailure } from './failure.js';
import { type LocalRun, readLocalRun, readPasswords } from './home.js';

/** Where the graph is, and who said so. */
export interface FoundNeo4j {
  readonly neo4j: Config['neo4j'];
  /** For people: address and origin, no password. */
  readonly described: string;
}

/** The graph that the environment names, else that of the local run. Throws with the remedy where there is neither. */
export function findNeo4j(config: CommandLineConfig): FoundNeo4j {
  if (config.neo4j !== null) {
    return { neo4j: config.neo4j, described: `${hostOf(config.neo4j.uri)} (NEO4J_URI)` };
  }
  const { uri, user, isOwn } = storesOf(config).neo4j;
  if (!isOwn) throw notOurs('Neo4j', 'NEO4J_URI, NEO4J_USER and NEO4J_PASSWORD');
  const password = passwordsOf(config.home).neo4j;
  return { neo4j: { uri, user, password }, described: `${hostOf(uri)} (the one "npm start" runs)` };
}

/** The Redis that the environment names, else that of the local run. */
export function findRedisUrl(config: CommandLineConfig): string {
  if (config.redisUrl !== null) return config.redisUrl;
  const { url, isOwn } = storesOf(config).redis;
  if (!isOwn) throw notOurs('Redis', 'REDIS_URL');
  const address = new URL(url);
  address.password = passwordsOf(config.home).redis;
  return address.href;
}

/** Opens everything for work on the stores themselves: only the operator of the machine can. */
export async function openStores(config: CommandLineConfig): Promise<OpenServices> {
  const { neo4j, described } = findNeo4j(config);
  const redisUrl = findRedisUrl(config);
  return explained(described, () => openServices({ neo4j, redisUrl }));
}

/** Runs work on the graph; that it does not answer or refuses is said with its address and what to do. */
export async function explained<T>(described: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof PalimpsestError)) throw cause;
    if (/Unauthorized|AuthenticationRateLimit/.test(codeOf(cause.cause))) {
      throw new CliFailure(
        `Neo4j at ${described} refuses the user or the password. Mend NEO4J_USER and NEO4J_PASSWORD.`,
      );
    }
    if (cause.code !== 'UNAVAILABLE' || !cause.message.includes('does not answer')) throw cause;
    throw new CliFailure(
      `Neo4j does not answer at ${described}. Start it ("npm start" runs one of its own), or mend NEO4J_URI.`,
    );
  }
}

function storesOf({ home }: CommandLineConfig): NonNullable<LocalRun['stores']> {
  const stores = readLocalRun(home)?.stores ?? null;
  if (stores !== null) return stores;
  throw new CliFailure(
    `No store is named and nothing runs on ${home}. Start "npm start" in another terminal, or set NEO4J_URI, NEO4J_USER, NEO4J_PASSWORD and REDIS_URL.`,
  );
}

function passwordsOf(home: string): { neo4j: string; redis: string } {
  const passwords = readPasswords(home);
  if (passwords !== null) return passwords;
  throw new CliFailure(
    `The passwords of the local stores are missing: ${home}/credentials.json cannot be read. Put it back, or start "npm start" again.`,
  );
}

function notOurs(store: string, settings: string): CliFailure {
  return new CliFailure(
    `The running service uses a ${store} that somebody named to it. Set ${settings} as you did for "npm start".`,
  );
}

/** An address without user and password. */
function hostOf(uri: string): string {
  return URL.canParse(uri) ? `${new URL(uri).protocol}//${new URL(uri).host}` : 'NEO4J_URI';
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : '';
}
