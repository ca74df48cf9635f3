import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { usualRate } from './app/rate.js';

const environment = z.object({
  NEO4J_URI: z.string().min(1),
  NEO4J_USER: z.string().default('neo4j'),
  NEO4J_PASSWORD: z.string().default(''),
  REDIS_URL: z.string().min(1),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  JWT_ISSUER: z.string().default(''),
  JWT_AUDIENCE: z.string().default(''),
  JWT_JWKS_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  JWT_SPACE_CLAIM: z.string().min(1).default('space'),
  JWT_USER_CLAIM: z.string().min(1).default('sub'),
  JWT_ROLES_CLAIM: z.string().min(1).default('roles'),
  RATE_PER_SECOND: z.coerce.number().min(0).max(1e6).default(usualRate.perSecond),
  RATE_BURST: z.coerce.number().int().min(1).max(1e9).default(usualRate.burst),
  METRICS_TOKEN: z.string().default(''),
  NODE_ENV: z.string().default(''),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

/** Settings of a process, from the environment and nowhere else. */
export interface Config {
  readonly neo4j: { readonly uri: string; readonly user: string; readonly password: string };
  readonly redisUrl: string;
  readonly port: number;
  readonly host: string;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** How much one user of a space may ask for; see src/app/rate.ts. */
  readonly rate: { readonly perSecond: number; readonly burst: number };
  /** What a scraper of /metrics must send as its bearer token, or null when anybody may. */
  readonly metricsToken: string | null;
  /** Strangers learn less of the schema: no introspection, no suggestions. */
  readonly isProduction: boolean;
  /** Whose JWTs are taken besides tokens of our own, or null for nobody's. */
  readonly jwt: {
    readonly issuer: string;
    readonly audience: string;
    readonly jwksUrl: string;
    readonly spaceClaim: string;
    readonly userClaim: string;
    readonly rolesClaim: string;
  } | null;
}

/** Reads the settings; throws an Error naming every variable that is missing or wrong, and what to do. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new Error(
      `These settings are missing or wrong: ${names}. "npm start" sets them; see README.`,
    );
  }
  const { NEO4J_URI, NEO4J_USER, NEO4J_PASSWORD, REDIS_URL, PORT, HOST, LOG_LEVEL } = parsed.data;
  return {
    neo4j: { uri: NEO4J_URI, user: NEO4J_USER, password: NEO4J_PASSWORD },
    redisUrl: REDIS_URL,
    port: PORT,
    host: HOST,
    logLevel: LOG_LEVEL,
    rate: { perSecond: parsed.data.RATE_PER_SECOND, burst: parsed.data.RATE_BURST },
    metricsToken: orNull(parsed.data.METRICS_TOKEN),
    isProduction: parsed.data.NODE_ENV === 'production',
    jwt: jwtOf(parsed.data),
  };
}

/** All three settings say where JWTs come from, or none does. */
function jwtOf(settings: z.output<typeof environment>): Config['jwt'] {
  const { JWT_ISSUER: issuer, JWT_AUDIENCE: audience, JWT_JWKS_URL: jwksUrl } = settings;
  const given = [issuer, audience, jwksUrl].filter((value) => value !== '').length;
  if (given === 0) return null;
  if (given < 3) {
    throw new Error(
      'JWT_ISSUER, JWT_AUDIENCE and JWT_JWKS_URL go together: set all three, or none.',
    );
  }
  return {
    issuer,
    audience,
    jwksUrl,
    spaceClaim: settings.JWT_SPACE_CLAIM,
    userClaim: settings.JWT_USER_CLAIM,
    rolesClaim: settings.JWT_ROLES_CLAIM,
  };
}

/** What the command line takes from the environment; null for what is not set. */
export interface CommandLineConfig {
  /** Folder of the local set-up: run record, passwords, development token. */
  readonly home: string;
  /** Address of the API, as the user or the launcher gives it. */
  readonly url: string | null;
  readonly token: string | null;
  readonly neo4j: Config['neo4j'] | null;
  readonly redisUrl: string | null;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Reads what the command line needs; nothing is required, since the local run record fills the gaps. */
export function readCommandLineConfig(env: NodeJS.ProcessEnv = process.env): CommandLineConfig {
  const { NEO4J_URI, NEO4J_USER, NEO4J_PASSWORD, REDIS_URL } = env;
  return {
    home: orNull(env['PALIMPSEST_HOME']) ?? join(root, '.palimpsest'),
    url: orNull(env['PALIMPSEST_URL']) ?? localUrl(env['PORT'], env['HOST']),
    token: orNull(env['PALIMPSEST_TOKEN']),
    neo4j:
      orNull(NEO4J_URI) === null
        ? null
        : { uri: NEO4J_URI ?? '', user: NEO4J_USER ?? 'neo4j', password: NEO4J_PASSWORD ?? '' },
    redisUrl: orNull(REDIS_URL),
  };
}

/** The launcher tells its children the port; an API that listens everywhere is reached on loopback. */
function localUrl(port: string | undefined, host: string | undefined): string | null {
  if (orNull(port) === null) return null;
  const isEverywhere = host === undefined || host === '' || host === '0.0.0.0' || host === '::';
  return `http://${isEverywhere ? '127.0.0.1' : host}:${port ?? ''}`;
}

function orNull(value: string | undefined): string | null {
  return value === undefined || value === '' ? null : value;
}
