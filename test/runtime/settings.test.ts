import { describe, expect, it } from 'vitest';
import { causeOf, neo4jConf } from '../../runtime/neo4j-settings.mjs';
import { carriedEntry, redisConf } from '../../runtime/redis-settings.mjs';

describe('[OPS-05] what the local stores are told', () => {
  const conf = neo4jConf({ port: 7001, logs: '/home/a b/logs' }).split('\n');

  it.each([
    'server.bolt.listen_address=127.0.0.1:7001',
    'server.http.enabled=false',
    'server.https.enabled=false',
    'dbms.usage_report.enabled=false',
    'dbms.security.allow_csv_import_from_file_urls=false',
    'dbms.security.auth_enabled=true',
    'server.directories.logs=/home/a b/logs',
  ])('Neo4j: %s', (line) => {
    expect(conf).toContain(line);
  });

  it('Redis: loopback, a password, nothing evicted, an append-only file', () => {
    const options = { port: 7002, password: 'p"q', folder: '/home/a b/redis', durable: true };
    expect(redisConf(options).split('\n')).toEqual(
      expect.arrayContaining([
        'bind 127.0.0.1',
        'requirepass "p\\"q"',
        'dir "/home/a b/redis"',
        'appendonly yes',
        'maxmemory-policy noeviction',
      ]),
    );
    expect(redisConf({ ...options, durable: false })).toContain('appendonly no');
  });

  it.each([
    ['linux', 'x64', 'redis-server-6.2.6-v5-linux-amd64'],
    ['darwin', 'arm64', 'redis-server-6.2.6-v5-darwin-arm64'],
    ['freebsd', 'x64', null],
  ])('carries a Redis for %s/%s: %s', (platform, architecture, entry) => {
    expect(carriedEntry(platform, architecture)).toBe(entry);
  });

  it.each([
    ['java.io.IOException: No space left on device', 'disk'],
    ['java.net.BindException: Address already in use', 'port'],
    ['The store may be locked by another process.', 'locked'],
    ['java.lang.UnsupportedClassVersionError: org/neo4j', 'java'],
    ['java.lang.IllegalArgumentException: Error evaluating value', 'unknown'],
  ])('knows why it did not start: %s', (lines, cause) => {
    expect(causeOf(lines)).toBe(cause);
  });
});
