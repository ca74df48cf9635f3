/** What the local Neo4j is told, and what its complaints mean. */

/** The main class and the openings it needs; without the last three it does not start. */
export const openings = [
  '--add-opens=java.base/java.nio=ALL-UNNAMED',
  '--add-opens=java.base/java.lang=ALL-UNNAMED',
  '--add-opens=java.base/sun.nio.ch=ALL-UNNAMED',
];

/**
 * The text of neo4j.conf: Bolt on loopback only, no HTTP, nothing sent home, no LOAD CSV from files.
 * The two `internal` settings save ten seconds at each stop (measured 10.3 s -> 0.3 s): after the
 * databases are closed, the network layer would only wait for quiet.
 * @param {{ port: number, logs: string }} options `logs` an absolute folder
 */
export function neo4jConf({ port, logs }) {
  return `server.bolt.enabled=true
server.bolt.listen_address=127.0.0.1:${port}
server.bolt.advertised_address=127.0.0.1:${port}
server.http.enabled=false
server.https.enabled=false
dbms.usage_report.enabled=false
dbms.security.allow_csv_import_from_file_urls=false
dbms.security.auth_enabled=true
server.memory.pagecache.size=256m
db.tx_log.rotation.size=32m
db.tx_log.rotation.retention_policy=100M size
db.logs.query.enabled=OFF
server.directories.logs=${escapeSetting(logs)}
internal.dbms.bolt.netty_server_shutdown_quiet_period=0
internal.dbms.bolt.netty_server_shutdown_timeout=2s
`;
}

/** A backslash starts an escape in this format. @param {string} value */
function escapeSetting(value) {
  return value.replaceAll('\\', '\\\\');
}

/**
 * The known causes of a start that failed.
 * @typedef {'port' | 'disk' | 'locked' | 'java' | 'unknown'} Cause
 * @type {ReadonlyArray<readonly [RegExp, Cause]>}
 */
const causes = [
  [/No space left on device|not enough space/i, 'disk'],
  [/Address already in use|BindException/i, 'port'],
  [/locked by another process|FileLockException|store lock/i, 'locked'],
  [/UnsupportedClassVersionError|Unrecognized option/i, 'java'],
];

/**
 * Why Neo4j did not start, from what it last printed.
 * @param {string} lines
 * @returns {Cause}
 */
export function causeOf(lines) {
  return causes.find(([pattern]) => pattern.test(lines))?.[1] ?? 'unknown';
}
