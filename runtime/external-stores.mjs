import { askNeo4j, pingRedis } from './ask-stores.mjs';
import { passwordUnset, refused, unreachable } from './messages.mjs';
import { codeOf } from './problem.mjs';

/**
 * Stores that somebody else runs, as the environment names them. Once named they are used or it is an
 * error: never another in their place, and never one that merely answers on the usual port.
 */

const answerMs = 10_000;

/** The address without user and password. @param {string} address */
export function withoutSecrets(address) {
  try {
    const url = new URL(address);
    return `${url.protocol}//${url.host}`;
  } catch {
    return 'an address that cannot be read';
  }
}

/** @param {unknown} error */
function detailOf(error) {
  const code = codeOf(error);
  if (code !== null) return code;
  return error instanceof Error ? error.message : 'no reason given';
}

/**
 * The Neo4j of NEO4J_URI, once it has answered; null where that is unset.
 * Throws PASSWORD_UNSET, UNREACHABLE or REFUSED.
 * @param {NodeJS.ProcessEnv} env
 * @param {number} [timeoutMs]
 * @returns {Promise<{ uri: string, user: string, password: string } | null>}
 */
export async function externalNeo4j(env, timeoutMs = answerMs) {
  if (!env.NEO4J_URI) return null;
  if (env.NEO4J_PASSWORD === undefined) throw passwordUnset();
  const neo4j = {
    uri: env.NEO4J_URI,
    user: env.NEO4J_USER ?? 'neo4j',
    password: env.NEO4J_PASSWORD,
  };
  const address = withoutSecrets(neo4j.uri);
  const answer = await askNeo4j(neo4j, timeoutMs).catch((/** @type {unknown} */ error) => {
    throw unreachable('NEO4J_URI', address, detailOf(error));
  });
  if (answer === 'refused') throw refused(address);
  return neo4j;
}

/**
 * The Redis of REDIS_URL, once it has answered PING; null where that is unset. Throws UNREACHABLE.
 * @param {NodeJS.ProcessEnv} env
 * @param {number} [timeoutMs]
 * @returns {Promise<{ url: string } | null>}
 */
export async function externalRedis(env, timeoutMs = answerMs) {
  if (!env.REDIS_URL) return null;
  const url = env.REDIS_URL;
  await pingRedis(url, timeoutMs).catch((/** @type {unknown} */ error) => {
    throw unreachable('REDIS_URL', withoutSecrets(url), detailOf(error));
  });
  return { url };
}
