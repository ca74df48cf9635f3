import { createInterface } from 'node:readline';

/** Fields of a log line that are printed in their own way, or say nothing in a terminal. */
const ownFields = new Set(['level', 'msg', 'time', 'pid', 'hostname']);

/**
 * A line as a person reads it: of a JSON log line its level (where it warns) and message with what else
 * it says, any other line as it is.
 * @param {string} line
 */
export function readable(line) {
  const entry = parseEntry(line);
  if (entry === null) return line;
  const { level, msg } = entry;
  const details = Object.entries(entry)
    .filter(([key]) => !ownFields.has(key))
    .map(([key, value]) => `${key}=${show(value)}`);
  return [levelName(level), show(msg ?? ''), ...details].filter((part) => part !== '').join(' ');
}

/**
 * @param {string} line
 * @returns {Record<string, unknown> | null}
 */
function parseEntry(line) {
  if (!line.startsWith('{')) return null;
  try {
    /** @type {unknown} */
    const entry = JSON.parse(line);
    return typeof entry === 'object' && entry !== null ? { ...entry } : null;
  } catch {
    return null;
  }
}

/** Only what is above the ordinary is worth a word; numbers are pino's. @param {unknown} level */
function levelName(level) {
  if (level === 40 || level === 'warn') return 'WARN';
  if (level === 50 || level === 'error') return 'ERROR';
  return level === 60 || level === 'fatal' ? 'FATAL' : '';
}

/** @param {unknown} value */
function show(value) {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Prints a child's output line by line and keeps the last lines for when it dies.
 * @param {import('./children.mjs').Child} child with piped output
 * @param {(line: string) => void} print
 * @param {number} [keep] how many lines to keep
 * @returns {() => string} the lines kept
 */
export function relay(child, print, keep = 15) {
  /** @type {string[]} */
  const kept = [];
  for (const stream of [child.process.stdout, child.process.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream, crlfDelay: Infinity }).on('line', (raw) => {
      const line = readable(raw);
      kept.push(line);
      if (kept.length > keep) kept.shift();
      print(line);
    });
  }
  return () => kept.join('\n');
}

/**
 * A printer of lines marked with who says them, in a column.
 * @param {NodeJS.WritableStream} out
 * @param {string} name
 */
export function printerFor(out, name) {
  const mark = `${name.padEnd(10)} | `;
  return (/** @type {string} */ line) => void out.write(`${mark}${line}\n`);
}
