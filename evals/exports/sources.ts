import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { PalimpsestError } from '../../src/domain/errors.js';
import type { IncomingItem } from '../../src/domain/source-item.js';
import type { ReadOptions } from '../../src/sources/read-event.js';
import { readPath } from '../../src/sources/read.js';
import type { Miss } from '../harness/report.js';

/** What could be read of an export folder by now. */
export interface ReadSources {
  readonly items: readonly IncomingItem[];
  /** Folders and files that were read, and those that were not, as expected.json names files. */
  readonly read: readonly string[];
  readonly skipped: readonly string[];
  /** Entries of sources that were read which could not be used. */
  readonly broken: readonly Miss[];
  /** Whether a file is, or lies in, what was read. */
  readonly isRead: (file: string) => boolean;
}

/**
 * Reads each source of the folder as a user would name it: the folder, and where that has no known format, each thing
 * in it. What has no known format is named, not read.
 */
export async function readSources(root: string, options: ReadOptions): Promise<ReadSources> {
  const items: IncomingItem[] = [];
  const [read, skipped, broken]: [string[], string[], Miss[]] = [[], [], []];
  const take = async (path: string): Promise<boolean> => {
    try {
      for await (const event of readPath(path, options)) {
        if (event.type === 'item') items.push(event.item);
        else if (event.type === 'broken') broken.push({ id: event.place, why: event.message });
      }
    } catch (cause) {
      if (cause instanceof PalimpsestError && cause.code === 'UNKNOWN_FORMAT') return false;
      throw cause;
    }
    read.push(nameOf(root, path));
    return true;
  };
  for (const folder of await foldersOf(root)) {
    if (await take(folder)) continue;
    const left: string[] = [];
    const entries = await entriesOf(folder);
    for (const path of entries) if (!(await take(path))) left.push(path);
    const unread = left.length === entries.length ? [folder] : left;
    skipped.push(...unread.map((path) => nameOf(root, path)));
  }
  const isRead = (file: string): boolean =>
    read.some((name) => file === name || file.startsWith(`${name}/`));
  return { items, read, skipped, broken, isRead };
}

async function foldersOf(root: string): Promise<readonly string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(root, name))
    .sort();
}

async function entriesOf(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).sort().map((name) => join(folder, name));
}

function nameOf(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}
