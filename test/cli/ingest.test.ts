import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiClient } from '../../src/cli/api-client.js';
import { httpTarget } from '../../src/cli/ingest/http-target.js';
import { ingestPath } from '../../src/cli/ingest/ingest-path.js';
import type { IngestTarget } from '../../src/cli/ingest/target.js';
import { noProgress } from '../../src/cli/progress.js';
import {
  at,
  listAt,
  openStory,
  type Space,
  type Story,
  type User,
  workOff,
} from '../support/story.js';
import { jsonLines, said, slackFiles, writeFiles } from '../sources/read-all.js';
import { call, type Called } from './support.js';

let story: Story;
let space: Space;
let user: User;
beforeAll(async () => {
  story = await openStory();
  space = await story.space();
  user = await space.user('anna', ['reviewer']);
});
afterAll(() => story.end());

/** Calls `ingest` as a user does, while the pending work of the space is done as workers do. */
async function ingest(path: string, ...options: readonly string[]): Promise<Called> {
  const state = { isDone: false };
  const calling = call(['ingest', path, '--json', ...options], {
    url: story.api.url,
    token: user.secret,
  }).finally(() => (state.isDone = true));
  while (!state.isDone) await workOff(story.services, space.id);
  return calling;
}

function lineOf(turn: number): object {
  return {
    role: 'user',
    at: `2026-03-02T09:00:${String(turn % 60).padStart(2, '0')}Z`,
    text: `Turn ${turn}.`,
  };
}

function session(id: string, turnCount: number): string {
  return jsonLines(
    { session: id },
    ...Array.from({ length: turnCount }, (_, turn) => lineOf(turn)),
  );
}

async function changeCount(): Promise<number> {
  const data = await user.data('{ changes(first: 500) { edges { cursor } } }');
  return listAt(data, 'changes', 'edges').length;
}

describe('[SRC-07] ingest of an export with a broken day', () => {
  it('takes in the rest, names the place, and ends with 1', async () => {
    const day = said('U1', '1767690000.000100', 'The budget of Project Kestrel is 50000 EUR.');
    const broken = slackFiles({ 'general/2026-01-06.json': [day], 'general/2026-01-07.json': '[' });
    const root = await writeFiles(broken);
    const called = await ingest(root);
    expect(called.exitCode).toBe(1);
    expect(JSON.parse(called.printed)).toMatchObject({
      status: 'DONE',
      items: { read: 2, changed: 2, unchanged: 0, failed: 0 },
      passages: 2,
      broken: [{ place: join(root, 'general/2026-01-07.json') }],
    });
    const people = await user.data(
      '{ entities(search: "Anna Berg") { edges { node { identifiers } } } }',
    );
    expect(at(people, 'entities', 'edges', 0, 'node', 'identifiers', 0)).toBe('slack:T1/U1');
  });
});

describe('[SRC-02] ingest of the same path again', () => {
  it('changes nothing, and says so; an edit and its taking back are each a change', async () => {
    const root = await writeFiles(slackFiles());
    const other = said('U1', '1767600000.000100', 'Hello all');
    await ingest(root);
    const before = await changeCount();

    const again = JSON.parse((await ingest(root)).printed) as object;
    expect(again).toMatchObject({ items: { read: 1, changed: 0, unchanged: 1 }, passages: 0 });
    expect(await changeCount()).toBe(before);

    const day = join(root, 'general/2026-01-05.json');
    await rename(day, `${day}.kept`);
    await writeFile(day, JSON.stringify([other]));
    expect(JSON.parse((await ingest(root)).printed)).toMatchObject({ items: { changed: 1 } });
    await rm(day);
    await rename(`${day}.kept`, day);
    expect(JSON.parse((await ingest(root)).printed)).toMatchObject({ items: { changed: 1 } });
  });
});

describe('[SRC-07] a session of more passages than a batch', () => {
  it('goes alone and whole', async () => {
    const root = await writeFiles({ 's.jsonl': session('long', 1_200) });
    const called = await ingest(join(root, 's.jsonl'), '--no-wait');
    expect(called).toMatchObject({ exitCode: 0, noted: '' });
    expect(JSON.parse(called.printed)).toMatchObject({ items: { changed: 1 }, passages: 1_200 });
  });
});

describe('[OPS-08] a long ingest', () => {
  const reading = { userId: 'anna', audience: null, zone: null };

  function targetOf(signal: AbortSignal): IngestTarget {
    return httpTarget(openApiClient({ url: story.api.url, token: user.secret }, signal));
  }

  it('shows how far it is, first with sending, then with what follows', async () => {
    const files = { 'a.jsonl': [session('p1', 3), session('p2', 2)].join('\n') };
    const path = join(await writeFiles(files), 'a.jsonl');
    const seen: string[] = [];
    const progress = {
      begin: (label: string, total: number) => void seen.push(`${label} of ${total}`),
      reach: (done: number) => void seen.push(String(done)),
      end: () => void seen.push('end'),
    };
    const { signal } = new AbortController();
    await ingestPath(
      { path, reading, operationId: `p-${space.id}`, waits: true },
      {
        target: targetOf(signal),
        progress,
        signal,
        onWait: () => workOff(story.services, space.id),
      },
    );
    expect(seen.filter((step, index) => step !== seen[index - 1])).toEqual([
      'sending of 2',
      '2',
      'working out of 2',
      '0',
      '2',
      'end',
    ]);
  });

  it('stopped half-way leaves whole items, says how to go on, and going on adds the rest alone', async () => {
    const three = ['i1', 'i2', 'i3'].map((id) => session(id, 400));
    const path = join(await writeFiles({ 'b.jsonl': three.join('\n') }), 'b.jsonl');
    const stopping = new AbortController();
    const target = targetOf(stopping.signal);
    const stopped = ingestPath(
      { path, reading, operationId: `b-${space.id}`, waits: true },
      {
        target: {
          ...target,
          send: async (id, items) => {
            const run = await target.send(id, items);
            stopping.abort();
            return run;
          },
        },
        progress: noProgress,
        signal: stopping.signal,
      },
    );
    await expect(stopped).rejects.toMatchObject({
      exitCode: 130,
      message: expect.stringMatching(
        /2 of 3 items are stored.*Run the same command again/,
      ) as string,
    });
    const report = JSON.parse((await ingest(path, '--no-wait')).printed) as object;
    expect(report).toMatchObject({ items: { read: 3, changed: 1, unchanged: 2 }, passages: 400 });
  });
});

describe('[OPS-03] ingest with a token that is not good', () => {
  it('says so, and what to do', async () => {
    const root = await writeFiles(slackFiles());
    const called = await call(['ingest', root, '--url', story.api.url, '--token', 'pal_wrong']);
    expect(called).toMatchObject({ exitCode: 1, printed: '' });
    expect(called.noted).toMatch(/refuses the token.*palimpsest token create/);
    expect(called.noted).not.toContain('pal_wrong');
  });
});
