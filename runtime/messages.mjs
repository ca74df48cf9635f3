import { Problem } from './problem.mjs';

/** Every failure of the local set-up, with its remedy. Each function returns a Problem to throw. */

const ownNeo4j = 'set NEO4J_URI, NEO4J_USER and NEO4J_PASSWORD to use a Neo4j you already run';
const install =
  'install it (Debian/Ubuntu: `apt install openjdk-17-jre-headless`; macOS: `brew install openjdk@17`)';

/** @param {string} found */
export const nodeTooOld = (found) =>
  new Problem(
    'NODE_TOO_OLD',
    `Palimpsest needs Node 20.19 or later; this is ${found}.`,
    'install a newer Node (https://nodejs.org) and start again.',
  );

/** @param {string} detail */
export const dependenciesFailed = (detail) =>
  new Problem(
    'DEPENDENCIES_FAILED',
    `\`npm ci\` did not finish (${detail}).`,
    'read the lines above; with no network, connect once or point npm at a registry you can reach (`npm config set registry …`), then start again.',
  );

export const javaMissing = () =>
  new Problem(
    'JAVA_MISSING',
    'Java was not found; the local Neo4j needs Java 17 or later.',
    `${install} or point JAVA_HOME at it; or ${ownNeo4j}; or use \`docker compose up\`.`,
  );

/** @param {string} found @param {string} path */
export const javaTooOld = (found, path) =>
  new Problem(
    'JAVA_TOO_OLD',
    `The local Neo4j needs Java 17 or later; ${path} is ${found}.`,
    `${install} and point JAVA_HOME at it; or ${ownNeo4j}.`,
  );

export const mavenMissing = () =>
  new Problem(
    'MAVEN_MISSING',
    'Maven (`mvn`) was not found; it fetches the local Neo4j once.',
    `install it (Debian/Ubuntu: \`apt install maven\`; macOS: \`brew install maven\`); or ${ownNeo4j} (and REDIS_URL); or use \`docker compose up\`.`,
  );

/** @param {string} lines */
export const downloadFailed = (lines) =>
  new Problem(
    'DOWNLOAD_FAILED',
    `The programs for the local stores could not be fetched with Maven:\n${lines}`,
    'connect to the network once (about 130 MB; a mirror goes into ~/.m2/settings.xml) and start again; what was fetched so far is kept.',
  );

/** @param {number} port @param {string} who @param {string} setting */
export const portTaken = (port, who, setting) =>
  new Problem(
    'PORT_TAKEN',
    `Port ${port}, set for ${who} by ${setting}, is taken by another program.`,
    `end that program, choose another port in ${setting}, or unset it and a free one is taken.`,
  );

/** @param {string} where @param {unknown} [cause] */
export const diskFull = (where, cause) =>
  new Problem(
    'DISK_FULL',
    `The disk that holds ${where} is full.`,
    'free some space (a first start needs about 500 MB) and start again; nothing that was stored is lost.',
    cause,
  );

/** @param {string} where @param {unknown} [cause] */
export const notWritable = (where, cause) =>
  new Problem(
    'NOT_WRITABLE',
    `${where} cannot be written.`,
    'make it writable for this user, or set PALIMPSEST_HOME to a folder that is.',
    cause,
  );

/** @param {string} home */
export const wrongPassword = (home) =>
  new Problem(
    'WRONG_PASSWORD',
    `The password in ${home}/credentials.json is not the one of the store in ${home}/neo4j.`,
    `put back the credentials.json that belongs to this store; or, to begin with an empty store, move ${home}/neo4j away.`,
  );

/** @param {string} home */
export const credentialsLost = (home) =>
  new Problem(
    'CREDENTIALS_LOST',
    `There is a store in ${home}/neo4j but its password is gone: ${home}/credentials.json is missing or unreadable.`,
    `put back the credentials.json that belongs to this store; or, to begin with an empty store, move ${home}/neo4j away.`,
  );

/** @param {string} home @param {number} pid */
export const alreadyRunning = (home, pid) =>
  new Problem(
    'ALREADY_RUNNING',
    `Palimpsest already runs on ${home} (process ${pid}).`,
    `use that one, stop it (Ctrl-C in its terminal, or \`kill ${pid}\`), or set PALIMPSEST_HOME to another folder.`,
  );

/** @param {string} home */
export const storeLocked = (home) =>
  new Problem(
    'STORE_LOCKED',
    `Another Neo4j has the store in ${home}/neo4j open.`,
    `end the Java process that uses it (\`ps ax | grep ${home}/neo4j\`) and start again.`,
  );

/** @param {string} path @param {string} detail */
export const redisUnusable = (path, detail) =>
  new Problem(
    'REDIS_UNUSABLE',
    `No usable Redis: none of version 6.2 or later on the PATH, and ${path} does not run here (${detail}).`,
    'install one (Debian/Ubuntu: `apt install redis-server`; macOS: `brew install redis`) or set REDIS_URL.',
  );

/** @param {string} name @param {string} logFile @param {string} lines */
export const diedAtStart = (name, logFile, lines) =>
  new Problem(
    'DIED_AT_START',
    `${name} ended while it was starting. Its last lines:\n${lines}`,
    `read ${logFile} for the whole story; then start again.`,
  );

/** @param {string} name @param {number} seconds @param {string} where */
export const notReady = (name, seconds, where) =>
  new Problem(
    'NOT_READY',
    `${name} was not ready after ${seconds} seconds.`,
    `read ${where}; a very busy machine may need another try.`,
  );

/** @param {string} setting @param {string} address @param {string} detail */
export const unreachable = (setting, address, detail) =>
  new Problem(
    'UNREACHABLE',
    `${setting} is set, but nothing usable answers at ${address} (${detail}).`,
    `start it or mend ${setting}; or unset ${setting} and Palimpsest runs its own.`,
  );

/** @param {string} address */
export const refused = (address) =>
  new Problem(
    'REFUSED',
    `Neo4j at ${address} refuses this user and password.`,
    'mend NEO4J_USER and NEO4J_PASSWORD.',
  );

export const passwordUnset = () =>
  new Problem(
    'PASSWORD_UNSET',
    'NEO4J_URI is set, but NEO4J_PASSWORD is not.',
    'set NEO4J_PASSWORD (empty if that Neo4j asks for none); or unset NEO4J_URI and Palimpsest runs its own.',
  );

/** @param {string} name @param {string} how @param {string} lines */
export const childDied = (name, how, lines) =>
  new Problem(
    'CHILD_DIED',
    `${name} ended unexpectedly (${how}). Its last lines:\n${lines}`,
    'everything else was stopped; mend the cause and start again. What was stored is kept.',
  );
