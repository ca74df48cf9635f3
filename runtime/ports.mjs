import { createServer } from 'node:net';
import { portTaken } from './messages.mjs';

const firstApiPort = 4000;
const lastApiPort = 4099;

/**
 * Listens for an instant; resolves the port got, or null where it is taken.
 * @param {number} port 0 for any
 * @param {string} [host] all interfaces when left out
 * @returns {Promise<number | null>}
 */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(null);
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => {
        resolve(address !== null && typeof address === 'object' ? address.port : null);
      });
    });
  });
}

/**
 * Whether nobody listens on the port, neither on loopback nor on all interfaces.
 * @param {number} port
 */
export async function isPortFree(port) {
  return (await tryPort(port, '127.0.0.1')) !== null && (await tryPort(port)) !== null;
}

/** A loopback port that is free now. The system does not hand it out again for a while. */
export async function freePort() {
  const port = await tryPort(0, '127.0.0.1');
  if (port === null) throw new Error('No free loopback port.');
  return port;
}

/**
 * A port number from a setting, or null where it is unset. Throws on anything that is no port.
 * @param {string | undefined} text
 * @param {string} setting its name, for the message
 */
export function parsePort(text, setting) {
  if (text === undefined || text === '') return null;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${setting} must be a port number from 1 to 65535, not "${text}".`);
  return port;
}

/**
 * The port of a store: the one asked for if it is free, else any free one.
 * @param {number | null} asked
 * @param {string} who
 * @param {string} setting
 */
export async function storePort(asked, who, setting) {
  if (asked === null) return freePort();
  if (!(await isPortFree(asked))) throw portTaken(asked, who, setting);
  return asked;
}

/**
 * The port of the API: the one asked for, or the first free one from 4000 on.
 * @param {number | null} asked
 * @param {(port: number) => Promise<boolean>} [isFree] for tests
 * @returns {Promise<{ port: number, preferred: boolean }>} `preferred` is false where 4000 was taken
 */
export async function chooseApiPort(asked, isFree = isPortFree) {
  if (asked !== null) {
    if (!(await isFree(asked))) throw portTaken(asked, 'the API', 'PORT');
    return { port: asked, preferred: true };
  }
  for (let port = firstApiPort; port <= lastApiPort; port += 1)
    if (await isFree(port)) return { port, preferred: port === firstApiPort };
  return { port: await freePort(), preferred: false };
}
