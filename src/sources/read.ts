import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PalimpsestError } from '../domain/errors.js';
import { detectFormat, emptyInput, findSlackRoot } from './detect.js';
import { readJsonlSessions } from './jsonl-session.js';
import type { ReadEvent, ReadOptions } from './read-event.js';
import { readSlackExport } from './slack-export.js';
import { kindOfPath } from './text-file.js';

/**
 * Reads whatever lies at a path, one item at a time. A broken entry is an event with its place, and the rest goes on.
 * Throws UNKNOWN_FORMAT, EMPTY_INPUT (also where there is not one entry), BAD_USER_INPUT for a path that leads nowhere,
 * and BROKEN_ENTRY where a list without which nothing can be read is damaged. SRC-07.
 */
export async function* readPath(path: string, options: ReadOptions): AsyncGenerator<ReadEvent> {
  let isEmpty = true;
  for await (const event of await openPath(path, options)) {
    isEmpty = false;
    yield event;
  }
  if (isEmpty) throw emptyInput(path);
}

async function openPath(path: string, options: ReadOptions): Promise<AsyncGenerator<ReadEvent>> {
  const format = await detectFormat(path);
  switch (format) {
    case 'jsonl-session':
      return readJsonlSessions(resolve(path), options);
    case 'slack-export':
      return openSlackExport(path, options);
    case null:
      throw await unknownFormat(path);
  }
}

/** A file of the root stands for the whole export, any other path for what is in it. */
async function openSlackExport(
  path: string,
  options: ReadOptions,
): Promise<AsyncGenerator<ReadEvent>> {
  const root = await findSlackRoot(path);
  if (root === null) throw await unknownFormat(path);
  const isOfRoot = (await kindOfPath(path)) === 'file' && resolve(path, '..') === root;
  return readSlackExport(root, isOfRoot ? root : resolve(path), options);
}

async function unknownFormat(path: string): Promise<PalimpsestError> {
  const known =
    'Known are: slack-export, a folder with users.json and channels.json (or groups.json, dms.json, mpims.json) and a folder a channel; ' +
    'jsonl-session, a file with one JSON object a line, a header with "session" or turns with "role" and "text".';
  const inside = (await kindOfPath(path)) === 'folder' ? await knownInside(path) : [];
  const remedy =
    inside.length > 0
      ? `What can be read lies in it: ${inside.join(', ')}. Name one of these.`
      : 'Unpack an archive first, and name the folder or file itself.';
  return new PalimpsestError('UNKNOWN_FORMAT', `${path} has no known format. ${known} ${remedy}`);
}

/** The entries of a folder that could be read, at most five: people name the folder around the one they mean. */
async function knownInside(folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const format = await detectFormat(join(folder, name)).catch(() => null);
    if (format !== null) found.push(join(folder, name));
    if (found.length === 5) break;
  }
  return found;
}
