import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { detectFormat } from '../../src/sources/detect.js';
import { jsonLines, readAll, slackFiles, writeFiles } from './read-all.js';

const sessions = jsonLines({ session: 's1' }, { role: 'user', text: 'a' });

describe('detectFormat', () => {
  it('[SRC-07] judges by content, whatever the name', async () => {
    const root = await writeFiles({
      ...slackFiles(),
      'sub/notes.txt': sessions,
      'sub/turns.json': jsonLines({ session: 's1', role: 'user', text: 'a' }),
      'sub/broken-first.jsonl': `{"session": \n${sessions}`,
    });
    const formats = await Promise.all(
      [
        '',
        'users.json',
        'general',
        'general/2026-01-05.json',
        'sub/notes.txt',
        'sub/turns.json',
        'sub/broken-first.jsonl',
      ].map((path) => detectFormat(join(root, path))),
    );
    expect(formats).toEqual([
      ...Array<string>(4).fill('slack-export'),
      ...Array<string>(3).fill('jsonl-session'),
    ]);
  });

  it.each([
    ['another export', { 'users.json': [{ uuid: '1' }], 'conversations.json': [] }],
    ['lists of something else', { 'users.json': ['anna'], 'channels.json': ['general'] }],
    ['plain text', { 'a.txt': 'Dear all' }],
    [
      'lines of another kind',
      { 'a.jsonl': jsonLines({ sessionId: 's', type: 'user', message: {} }) },
    ],
    ['a JSON list', { 'a.json': [{ role: 'user', text: 'a' }] }],
  ])('[SRC-07] does not know %s', async (_, files) => {
    const root = await writeFiles(files);
    const [name = ''] = Object.keys(files);
    expect(await detectFormat(root)).toBeNull();
    expect(await detectFormat(join(root, name))).toBeNull();
  });
});

describe('readPath', () => {
  it('[SRC-07] names the path, what was looked for and the formats known', async () => {
    const root = await writeFiles({ 'a.txt': 'Dear all' });
    const path = join(root, 'a.txt');
    const failure = expect(readAll(path)).rejects;
    await failure.toMatchObject({ code: 'UNKNOWN_FORMAT' });
    await expect(readAll(path)).rejects.toThrow(path);
    await expect(readAll(path)).rejects.toThrow(
      /slack-export.*users\.json.*jsonl-session.*"session"/,
    );
  });

  it('[SRC-07] points to what can be read inside a folder', async () => {
    await expect(readAll('fixtures/demo-team')).rejects.toThrow(
      join('fixtures', 'demo-team', 'slack'),
    );
  });

  it.each([
    ['an empty file', { 'a.jsonl': '' }, 'a.jsonl'],
    ['a file of line breaks', { 'a.jsonl': '\n \r\n' }, 'a.jsonl'],
    ['an export without messages', slackFiles({ 'general/2026-01-05.json': [] }), ''],
  ])('[SRC-07] says that %s is empty', async (_, files, name) => {
    const root = await writeFiles(files);
    await expect(readAll(join(root, name))).rejects.toMatchObject({ code: 'EMPTY_INPUT' });
  });

  it('[SRC-07] says that an empty folder is empty and that a path leads nowhere', async () => {
    const root = await writeFiles({});
    await expect(readAll(root)).rejects.toMatchObject({ code: 'EMPTY_INPUT' });
    await expect(readAll(join(root, 'missing'))).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      message: expect.stringContaining(join(root, 'missing')) as string,
    });
  });
});
