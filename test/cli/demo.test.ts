import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCommandLineConfig } from '../../src/config.js';
import { at, listAt, openSocket, openStory, post, type Story, textAt } from '../support/story.js';
import { call, type Called } from './support.js';

const spaceId = `spc_${randomBytes(8).toString('hex')}`;
let story: Story;
let home: string;
let first: Called;
beforeAll(async () => {
  story = await openStory();
  home = await mkdtemp(join(tmpdir(), 'palimpsest-demo-'));
  first = await demo();
});
afterAll(async () => {
  await story.end();
  await rm(home, { recursive: true });
});

function demo(): Promise<Called> {
  const { neo4j, redisUrl } = readCommandLineConfig();
  const config = { neo4j, redisUrl, home, url: story.api.url };
  return call(['demo', '--if-empty', '--space', spaceId], config);
}

function secretOf({ printed }: Called): string {
  return /pal_[0-9a-f]+/.exec(printed)?.[0] ?? '';
}

/** The pieces of a greeting that are there to be pasted, as they stand. */
function pieces({ printed }: Called, beginning: RegExp): readonly string[] {
  return printed.split('\n\n').filter((piece) => beginning.test(piece.trim()));
}

async function pasteIntoShell(piece: string | undefined): Promise<unknown> {
  const { stdout } = await promisify(execFile)('bash', ['-c', piece ?? 'false']);
  return JSON.parse(stdout);
}

describe('[OPS-05] the demo', () => {
  it('is loaded whole, and says that all of it is invented', () => {
    expect(first.exitCode).toBe(0);
    expect(first.noted).toMatch(
      /Read 9 items: 9 new or changed.*\n.*[1-9]\d* secret.*\n[1-9]\d* assertions/,
    );
    expect(first.printed).toMatch(/people, company and numbers are all invented/);
    expect(first.printed).toContain(`Palimpsest is at ${story.api.url}\n`);
  });

  it('is greeted alike at the next start, with the same token and nothing loaded', async () => {
    const next = await demo();
    const steady = ({ printed }: Called): string => printed.replace(/"try-\w+"/, '');
    expect(steady(next)).toBe(steady(first));
    expect(next.noted).toBe('');
  });

  it('keeps the token for this user alone, and issues another when it is lost', async () => {
    const path = join(home, 'dev-token');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await rm(path);
    const next = await demo();
    expect(next.exitCode).toBe(0);
    expect(secretOf(next)).not.toBe(secretOf(first));
  });

  it('answers the first thing to try with what the team changed its mind to', async () => {
    const [ask] = pieces(first, /^curl/);
    const answer = await pasteIntoShell(ask);
    expect(at(answer, 'data', 'contextPacket', 'status')).toBe('MATCH');
    const texts = JSON.stringify(listAt(answer, 'data', 'contextPacket', 'items'));
    expect(texts).toContain('PostgreSQL');
    expect(texts).not.toContain('Elasticsearch');
  });

  it('answers the second with two people of one name', async () => {
    const [, search] = pieces(first, /^curl/);
    const people = listAt(await pasteIntoShell(search), 'data', 'entities', 'edges');
    expect(people.map((edge) => textAt(edge, 'node', 'name'))).toEqual(['张伟', '张伟']);
    expect(new Set(people.map((edge) => textAt(edge, 'node', 'id'))).size).toBe(2);
  });

  it('answers the third with a push that the pasted correction caused', async () => {
    const secret = secretOf(first);
    const [watch = ''] = pieces(first, /^subscription/);
    const [correct] = pieces(first, /^mutation/);
    const pushed: unknown[] = [];
    const socket = openSocket(story.api.url, secret);
    const stop = socket.subscribe(
      { query: watch },
      {
        next: ({ data }) => pushed.push(data),
        error: (error) => pushed.push(error),
        complete: () => undefined,
      },
    );
    await expect.poll(() => pushed.length).toBe(1);
    const { data } = await post(story.api.url, { query: correct }, secret);
    expect(at(data, 'correctAssertion', 'userErrors')).toEqual([]);
    await expect.poll(() => pushed.length).toBe(2);
    const amount = /number: (\d+)/.exec(correct ?? '')?.[1] ?? '';
    expect(JSON.stringify(pushed[0])).not.toContain(amount);
    expect(textAt(pushed[1], 'contextPacket', 'items', 0, 'text')).toContain(amount);
    expect(listAt(pushed[1], 'contextPacket', 'triggers')).not.toEqual([]);
    stop();
    await socket.dispose();
  });
});
