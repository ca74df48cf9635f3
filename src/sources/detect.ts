import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PalimpsestError } from '../domain/errors.js';
import { isSessionLine } from './jsonl-line.js';
import { conversationLists } from './slack-workspace.js';
import { isRecord, kindOfPath, parseJsonObject, readJson, readLines } from './text-file.js';

export type SourceFormat = 'slack-export' | 'jsonl-session';

/** How many lines are looked at before a file is said to hold no session. */
const maxProbedLines = 20;

/**
 * The format of what lies at a path, judged by content: a folder of an unpacked Slack export or a file in it, or a file
 * of sessions as JSON lines; null for anything else. Throws BAD_USER_INPUT where nothing is there, EMPTY_INPUT where
 * nothing is in it.
 */
export async function detectFormat(path: string): Promise<SourceFormat | null> {
  const kind = await kindOfPath(path);
  if (kind === 'file' && (await holdsSessions(path))) return 'jsonl-session';
  if (kind === 'folder' && (await readdir(path)).length === 0) throw emptyInput(path);
  return (await findSlackRoot(path)) === null ? null : 'slack-export';
}

/** The root of the Slack export that a path is, or lies up to two levels below; null where there is none. */
export async function findSlackRoot(path: string): Promise<string | null> {
  const start = resolve(path);
  for (const folder of [start, dirname(start), dirname(dirname(start))]) {
    if (await isSlackRoot(folder)) return folder;
  }
  return null;
}

/** The error for a path without anything to read. */
export function emptyInput(path: string): PalimpsestError {
  return new PalimpsestError(
    'EMPTY_INPUT',
    `${path} is empty. Name a file or folder with content.`,
  );
}

/** A list of users and one of conversations, at least one of them intact; a damaged one is reported when it is read. */
async function isSlackRoot(folder: string): Promise<boolean> {
  const [users, ...lists] = await Promise.all(
    ['users.json', ...conversationLists.map(({ file }) => file)].map((file) =>
      readJson(join(folder, file)),
    ),
  );
  const there = lists.filter((list) => list.ok || list.fault !== 'MISSING');
  if (users === undefined || there.length === 0 || (!users.ok && users.fault === 'MISSING'))
    return false;
  return [users, ...there].some(
    (list) => list.ok && Array.isArray(list.value) && list.value.some(hasId),
  );
}

function hasId(entry: unknown): boolean {
  return isRecord(entry) && typeof entry['id'] === 'string';
}

/** Looks past broken lines, so that one does not hide the rest. */
async function holdsSessions(path: string): Promise<boolean> {
  let probed = 0;
  for await (const line of readLines(path)) {
    if ('text' in line && line.text.trim() === '') continue;
    const value = 'text' in line ? parseJsonObject(line.text) : null;
    if (value !== null) return isSessionLine(value);
    probed += 1;
    if (probed === maxProbedLines) return false;
  }
  if (probed === 0) throw emptyInput(path);
  return false;
}
