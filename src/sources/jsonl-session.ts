import { classifyLine, type LineFault, lineFault, type SessionLine } from './jsonl-line.js';
import { closeSession, OpenSession, toBroken } from './jsonl-open-session.js';
import type { ReadEvent, ReadOptions } from './read-event.js';
import { readLines } from './text-file.js';

/**
 * Reads a file of sessions, one JSON object a line (docs/formats/jsonl-session.md). A session with a fault anywhere is
 * not taken in: each of its faults is an event with file and line, and the next session goes on. Holds one session in
 * memory, and no line longer than `maxLineBytes`. SRC-01, SRC-07.
 */
export async function* readJsonlSessions(
  path: string,
  options: ReadOptions,
): AsyncGenerator<ReadEvent> {
  const reader = new SessionReader(path, options);
  for await (const line of readLines(path)) yield* reader.take(classifyLine(line), line.number);
  yield* reader.end();
}

class SessionReader {
  readonly #path: string;
  readonly #options: ReadOptions;
  readonly #seen = new Set<string>();
  #open: OpenSession | null = null;
  /** Faults of lines since the last sound one: a session that starts now may have lost turns in them. */
  #unplaced: LineFault[] = [];

  constructor(path: string, options: ReadOptions) {
    this.#path = path;
    this.#options = options;
  }

  /** Takes the next line; hands out what it ends. */
  take(entry: SessionLine, line: number): readonly ReadEvent[] {
    switch (entry.kind) {
      case 'blank':
        return [];
      case 'fault':
        return this.#note(entry.fault);
      case 'header': {
        const ended = this.end();
        this.#start(entry.session, line, entry.fields);
        return ended;
      }
      case 'turn':
        return this.#takeTurn(entry, line);
    }
  }

  /** Hands out the open session as an item or its faults; without one, the faults that belong to none. */
  end(): readonly ReadEvent[] {
    const events =
      this.#open === null
        ? this.#unplaced.map((fault) => toBroken(this.#path, null, fault))
        : closeSession(this.#open, this.#path, this.#options);
    this.#open = null;
    this.#unplaced = [];
    return events;
  }

  #takeTurn(
    { session, fields }: Extract<SessionLine, { kind: 'turn' }>,
    line: number,
  ): readonly ReadEvent[] {
    if (session === null && (this.#open === null || this.#open.header === null)) {
      return this.#note(lineFault(line, 'ORPHAN'));
    }
    const isNext = session !== null && session !== this.#open?.id;
    const ended = isNext ? this.#startByTurn(session, line) : [];
    this.#open?.add(fields, line);
    this.#unplaced = [];
    return ended;
  }

  /** Without a header, a broken line between two sessions may be of either: both are broken. */
  #startByTurn(session: string, line: number): readonly ReadEvent[] {
    const carried = this.#unplaced;
    const ended = this.#open === null ? [] : this.end();
    this.#start(session, line, null, carried);
    return ended;
  }

  #start(
    session: string,
    line: number,
    header: OpenSession['header'],
    carried: readonly LineFault[] = [],
  ): void {
    this.#open = new OpenSession(session, line, header, carried);
    if (this.#seen.has(session)) this.#open.faults.push(lineFault(line, 'SESSION_TWICE'));
    this.#seen.add(session);
  }

  #note(fault: LineFault): readonly ReadEvent[] {
    this.#open?.faults.push(fault);
    this.#unplaced.push(fault);
    return [];
  }
}
