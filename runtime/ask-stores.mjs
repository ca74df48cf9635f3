import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { codeOf } from './problem.mjs';

/** Short questions to stores over raw sockets: is it Bolt, is it Redis, does it let us in. */

const boltMagic = '6060b017';
const boltVersions = '00000405000004040000000000000000'; // 5.4, 4.4, none, none
const pong = '+PONG\r\n';
const refusals = 'Neo.ClientError.Security.';
const retryMs = 200;

/**
 * Sends bytes and resolves what came back, as soon as `isWhole` says so. Rejects when refused, when
 * closed early, or after `timeoutMs`.
 * @param {import('node:net').Socket} socket
 * @param {Buffer} request
 * @param {(answer: Buffer) => boolean} isWhole
 * @param {number} timeoutMs
 * @returns {Promise<Buffer>}
 */
function exchange(socket, request, isWhole, timeoutMs) {
  let answer = Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`no answer within ${Math.round(timeoutMs / 1000)} s`));
      socket.destroy();
    }, timeoutMs);
    socket.on('data', (chunk) => {
      answer = Buffer.concat([answer, chunk]);
      if (isWhole(answer)) socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(timer);
      if (isWhole(answer)) resolve(answer);
      else reject(new Error('the connection was closed without a whole answer'));
    });
    socket.write(request);
  });
}

/**
 * Agrees on a Bolt version; resolves it as `5.4`. Rejects where what listens does not speak Bolt.
 * @param {string} host
 * @param {number} port
 * @param {number} timeoutMs
 */
export async function greetBolt(host, port, timeoutMs) {
  const request = Buffer.from(boltMagic + boltVersions, 'hex');
  const isWhole = (/** @type {Buffer} */ answer) => answer.length >= 4;
  const answer = await exchange(connect(port, host), request, isWhole, timeoutMs);
  const [first = 0, second = 0, minor = 0, major = 0] = answer;
  if (first !== 0 || second !== 0 || major === 0) throw new Error('it does not speak Bolt');
  return `${major}.${minor}`;
}

/** @param {readonly string[]} words one Redis command in its wire form */
function redisCommand(words) {
  const parts = words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`);
  return `*${words.length}\r\n${parts.join('')}`;
}

/**
 * Logs in where the address carries a password and sends PING. Rejects with Redis' own error word
 * (`WRONGPASS`, `LOADING`, …) where it answers with an error.
 * @param {string} address redis:// or rediss://
 * @param {number} timeoutMs
 */
export async function pingRedis(address, timeoutMs) {
  const url = new URL(address);
  const password = decodeURIComponent(url.password);
  const user = decodeURIComponent(url.username);
  const login = password === '' ? [] : ['AUTH', ...(user === '' ? [] : [user]), password];
  const commands = [...(login.length > 0 ? [login] : []), ['PING']];
  const target = { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 6379) };
  const socket = url.protocol === 'rediss:' ? connectTls(target) : connect(target);
  const isWhole = (/** @type {Buffer} */ answer) => {
    const lines = answer.toString('latin1').split('\r\n');
    return lines.length > commands.length || lines.some((line) => line !== '' && line[0] !== '+');
  };
  const request = Buffer.from(commands.map(redisCommand).join(''));
  const answer = (await exchange(socket, request, isWhole, timeoutMs)).toString('latin1');
  const refusal = /^-(\w+)/m.exec(answer)?.[1];
  if (refusal !== undefined) throw new Error(refusal);
  if (!answer.endsWith(pong)) throw new Error('it does not speak Redis');
}

/**
 * Asks Neo4j over Bolt, TLS or not, whether it lets this user in and its database answers; asks again
 * until it does or `timeoutMs` have passed.
 * @param {{ uri: string, user: string, password: string }} neo4j
 * @param {number} timeoutMs
 * @returns {Promise<'ok' | 'refused'>} rejects where it does not answer
 */
export async function askNeo4j({ uri, user, password }, timeoutMs) {
  const { default: neo4j } = await import('neo4j-driver');
  const driver = neo4j.driver(uri, neo4j.auth.basic(user, password), {
    connectionTimeout: timeoutMs,
    connectionAcquisitionTimeout: timeoutMs,
    telemetryDisabled: true,
  });
  const deadline = performance.now() + timeoutMs;
  try {
    for (;;) {
      try {
        await driver.verifyConnectivity({ database: 'neo4j' });
        return 'ok';
      } catch (error) {
        if (codeOf(error)?.startsWith(refusals)) return 'refused';
        if (performance.now() > deadline) throw error;
      }
      await wait(retryMs);
    }
  } finally {
    await driver.close();
  }
}
