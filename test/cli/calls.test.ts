import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readCommandLineConfig } from '../../src/config.js';
import { findNeo4j, findRedisUrl } from '../../src/cli/stores.js';
import { serviceUrl } from '../../src/cli/endpoint.js';
import { slackFiles, writeFiles } from '../sources/read-all.js';
import { bareConfig, call } from './support.js';

describe('[SRC-07] a call with something wrong says what, in one line, and ends with a fitting code', () => {
  it.each<[string, string[], number, RegExp]>([
    ['unknown command', ['inject'], 2, /Unknown command inject/],
    ['no path', ['ingest'], 2, /PATH/],
    ['mistyped option', ['ingest', 'x', '--dryrun'], 2, /no option --dryrun/],
    ['option without value', ['ingest', 'x', '--url'], 2, /--url needs a value/],
    ['one word too many', ['ingest', 'x', 'y'], 2, /too many: y/],
    ['unknown audience', ['ingest', 'x', '--audience', 'all'], 2, /audience/],
    ['unknown zone', ['ingest', 'x', '--zone', 'Mars/Olympus'], 2, /Mars\/Olympus/],
    [
      'unknown role',
      ['token', 'create', '--space', 's', '--user', 'u', '--roles', 'boss'],
      2,
      /"boss".*agent/,
    ],
    ['time without offset', ['packet', 'x', '--valid-at', '2026-11-05'], 2, /offset/],
    ['path that leads nowhere', ['ingest', '/nonexistent/x', '--dry-run'], 1, /nothing to read at/],
    ['no token', ['packet', 'x'], 1, /--token or PALIMPSEST_TOKEN/],
    [
      'no service',
      ['packet', 'x', '--token', 't', '--url', 'http://127.0.0.1:1'],
      1,
      /does not answer \(.+\)\. Start it/,
    ],
    [
      'no address',
      ['packet', 'x', '--token', 't', '--url', 'nowhere'],
      1,
      /no address of a service/,
    ],
    ['no store', ['migrate'], 1, /"npm start".*NEO4J_URI/],
    ['no store for a space', ['space', 'create', 'x'], 1, /"npm start"/],
  ])('%s', async (_, words, exitCode, message) => {
    const called = await call(words);
    expect(called).toMatchObject({ exitCode, printed: '' });
    expect(called.noted.split('\n')[0]).toMatch(message);
    expect(called.noted).not.toMatch(/\n\s+at /);
  });

  it('names a store that does not answer, without the password', async () => {
    const neo4j = { uri: 'bolt://lin:s3cret@127.0.0.1:1', user: 'neo4j', password: 's3cret' };
    const called = await call(['migrate'], { neo4j });
    expect(called.exitCode).toBe(1);
    expect(called.noted).toMatch(/Neo4j does not answer at bolt:\/\/127\.0\.0\.1:1 \(NEO4J_URI\)/);
    expect(called.noted).not.toContain('s3cret');
  });

  it.each([
    ['an empty file', { 'x.jsonl': '' }, /is empty/],
    ['an unknown format', { 'x.jsonl': 'hello\nworld\n' }, /no known format/],
  ])('refuses %s', async (_, files, message) => {
    const root = await writeFiles(files);
    const called = await call(['ingest', join(root, 'x.jsonl'), '--dry-run']);
    expect(called).toMatchObject({ exitCode: 1, printed: '' });
    expect(called.noted).toMatch(message);
  });
});

describe('[SRC-07] help', () => {
  it.each([
    ['ingest'],
    ['packet'],
    ['space create'],
    ['token create'],
    ['token list'],
    ['token revoke'],
    ['migrate'],
    ['demo'],
  ])('of %s shows how to call it, with an example to paste', async (name) => {
    const called = await call([...name.split(' '), '--help']);
    expect(called.exitCode).toBe(0);
    expect(called.printed).toContain(`USAGE palimpsest ${name}`);
    expect(called.printed).toMatch(new RegExp(`EXAMPLES\\n\\n.*npx palimpsest ${name}`, 's'));
  });
});

describe('[SRC-07] a dry run', () => {
  it('says what would be read, and every broken place with its remedy, and sends nothing', async () => {
    const root = await writeFiles(slackFiles({ 'general/2026-01-06.json': '[ {"type": ' }));
    const called = await call(['ingest', root, '--dry-run', '--json']);
    expect(called.exitCode).toBe(1);
    expect(JSON.parse(called.printed)).toMatchObject({
      isDryRun: true,
      runId: null,
      items: { read: 1, changed: null },
      passages: 1,
      broken: [{ place: join(root, 'general/2026-01-06.json') }],
    });
    const told = await call(['ingest', root, '--dry-run']);
    expect(told.printed).toMatch(/Slack T1 \(slack\): 1 item, 0 of them only for you, 1 passage/);
    expect(told.printed).toMatch(/general\/2026-01-06\.json: .+ Unpack the archive again/);
  });
});

describe('[OPS-05] what runs here', () => {
  const run = {
    launcher: { name: 'launcher', pid: 1, identity: 'x' },
    processes: [],
    stores: {
      neo4j: { uri: 'bolt://127.0.0.1:7001', user: 'neo4j', isOwn: true },
      redis: { url: 'redis://127.0.0.1:7002', isOwn: false },
    },
    api: { url: 'http://127.0.0.1:4007' },
  };

  async function homeWith(files: Readonly<Record<string, unknown>>): Promise<string> {
    const home = await mkdtemp(join(tmpdir(), 'palimpsest-home-'));
    onTestFinished(() => rm(home, { recursive: true }));
    for (const [name, value] of Object.entries(files)) {
      await writeFile(join(home, name), JSON.stringify(value));
    }
    return home;
  }

  it('is found by the record of the run, with the passwords kept beside it', async () => {
    const home = await homeWith({
      'run.json': run,
      'credentials.json': { neo4j: 'n', redis: 'r' },
    });
    const config = { ...bareConfig, home };
    expect(findNeo4j(config).neo4j).toEqual({
      uri: 'bolt://127.0.0.1:7001',
      user: 'neo4j',
      password: 'n',
    });
    expect(serviceUrl(config)).toBe('http://127.0.0.1:4007');
    expect(() => findRedisUrl(config)).toThrow(/Set REDIS_URL/);
    const own = { ...run, stores: { ...run.stores, redis: { ...run.stores.redis, isOwn: true } } };
    const ownHome = await homeWith({
      'run.json': own,
      'credentials.json': { neo4j: 'n', redis: 'r' },
    });
    expect(findRedisUrl({ ...bareConfig, home: ownHome })).toBe('redis://:r@127.0.0.1:7002');
  });

  it('is told by its absence when the passwords are gone', async () => {
    const home = await homeWith({ 'run.json': run });
    expect(() => findNeo4j({ ...bareConfig, home })).toThrow(/credentials\.json/);
  });

  it('yields to what the environment names', () => {
    const config = readCommandLineConfig({
      NEO4J_URI: 'bolt://db:7687',
      PORT: '4100',
      HOST: '0.0.0.0',
      PALIMPSEST_HOME: '/h',
      PALIMPSEST_TOKEN: '',
    });
    expect(config).toEqual({
      home: '/h',
      url: 'http://127.0.0.1:4100',
      token: null,
      neo4j: { uri: 'bolt://db:7687', user: 'neo4j', password: '' },
      redisUrl: null,
    });
    expect(readCommandLineConfig({ PALIMPSEST_URL: 'https://a', PORT: '1' }).url).toBe('https://a');
  });
});
