import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { PalimpsestError } from '../domain/errors.js';

/** The longest line that is ever held in memory, in bytes; what is longer is skipped to its end. */
export const maxLineBytes = 8 * 1024 * 1024;
/** The largest JSON file that is read at once, in bytes. */
export const maxJsonBytes = 64 * 1024 * 1024;

/** One line, without its line feed. `number` counts from 1. */
export type Line =
  | { readonly number: number; readonly text: string }
  | { readonly number: number; readonly fault: 'TOO_LONG' | 'NOT_UTF8' };

/** The value of a JSON file, or why there is none. */
export type JsonFile =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: 'MISSING' | 'TOO_LARGE' | 'NOT_UTF8' | 'NOT_JSON' };

const lineFeed = 10;

/** The lines of a UTF-8 file, one at a time; memory is bounded by the longest line allowed. */
export async function* readLines(path: string): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let length = 0;
  let number = 1;
  const stream = createReadStream(path) as AsyncIterable<Buffer>;
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      length += end - start;
      if (length <= maxLineBytes) parts.push(chunk.subarray(start, end));
      yield finishLine(number, parts, length);
      [parts, length, number, start] = [[], 0, number + 1, end + 1];
    }
    length += chunk.length - start;
    if (length <= maxLineBytes) parts.push(chunk.subarray(start));
    else parts = [];
  }
  if (length > 0) yield finishLine(number, parts, length);
}

function finishLine(number: number, parts: readonly Buffer[], length: number): Line {
  if (length > maxLineBytes) return { number, fault: 'TOO_LONG' };
  const text = decode(Buffer.concat(parts));
  return text === null ? { number, fault: 'NOT_UTF8' } : { number, text };
}

/** Reads a JSON file whole. A fault says nothing about the content, which may be private. */
export async function readJson(path: string): Promise<JsonFile> {
  const size = await fileSize(path);
  if (size === null) return { ok: false, fault: 'MISSING' };
  if (size > maxJsonBytes) return { ok: false, fault: 'TOO_LARGE' };
  const text = decode(await readFile(path));
  if (text === null) return { ok: false, fault: 'NOT_UTF8' };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, fault: 'NOT_JSON' };
  }
}

/** The value of one line or null; null is no JSON object either way. */
export function parseJsonObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a path names. Throws BAD_USER_INPUT where it names nothing, or nothing that can be read. */
export async function kindOfPath(path: string): Promise<'folder' | 'file'> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory() === true) return 'folder';
  if (found?.isFile() === true) return 'file';
  throw new PalimpsestError(
    'BAD_USER_INPUT',
    found === null
      ? `There is nothing to read at ${path}. Check the spelling and the permissions.`
      : `${path} is neither a file nor a folder. Name a file or a folder.`,
  );
}

async function fileSize(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true ? found.size : null;
}

/** UTF-8 to text, without a byte order mark; null where the bytes are no UTF-8. */
function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
