import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { IncomingItem } from '../../src/domain/source-item.js';
import type { BrokenEvent, ReadEvent, ReadOptions } from '../../src/sources/read-event.js';
import { readPath } from '../../src/sources/read.js';

const options: ReadOptions = { userId: 'u1', audience: null, zone: null };

/** Everything a path yields, sorted by kind. */
export async function readAll(path: string, changed: Partial<ReadOptions> = {}) {
  const events: ReadEvent[] = [];
  for await (const event of readPath(path, { ...options, ...changed })) events.push(event);
  return {
    items: events.flatMap((event): IncomingItem[] => (event.type === 'item' ? [event.item] : [])),
    broken: events.flatMap((event): BrokenEvent[] => (event.type === 'broken' ? [event] : [])),
    ignored: events.flatMap((event) => (event.type === 'ignored' ? [event] : [])),
  };
}

/** A new folder that is removed when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'palimpsest-sources-'));
  onTestFinished(() => rm(root, { recursive: true }));
  return root;
}

/** Writes files into a new folder; text as it is, anything else as JSON. Returns the folder. */
export async function writeFiles(files: Readonly<Record<string, unknown>>): Promise<string> {
  const root = await temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    const path = join(root, name);
    await mkdir(dirname(path), { recursive: true });
    const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
    await writeFile(path, isRaw ? content : JSON.stringify(content));
  }
  return root;
}

/** A Slack export with one channel and one day, changed as told. */
export function slackFiles(
  changed: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    'users.json': [
      {
        id: 'U1',
        team_id: 'T1',
        name: 'anna',
        real_name: 'Anna Berg',
        tz: 'Europe/Paris',
        profile: { display_name: 'annie', email: 'anna@one.example' },
      },
      {
        id: 'U2',
        team_id: 'T1',
        name: 'bob',
        real_name: 'Bob',
        tz: 'Europe/Paris',
        profile: { display_name: '' },
      },
      { id: 'UB', team_id: 'T1', name: 'robot', real_name: 'Robot', is_bot: true, profile: {} },
    ],
    'channels.json': [{ id: 'C1', name: 'general', members: ['U1', 'U2'] }],
    'general/2026-01-05.json': [said('U1', '1767600000.000100', 'Hello')],
    ...changed,
  };
}

/** A plain Slack message. */
export function said(user: string, ts: string, text: string, more: object = {}): object {
  return { type: 'message', user, ts, text, ...more };
}

/** Objects as JSON lines. */
export function jsonLines(...entries: readonly unknown[]): string {
  return entries
    .map((entry) => (typeof entry === 'string' ? entry : JSON.stringify(entry)))
    .join('\n');
}
