import { privateAudience } from '../domain/audience.js';
import { parseSession, type ParsedSession } from '../domain/session-input.js';
import {
  maxFaults,
  maxSessionLength,
  maxTurnLength,
  maxTurns,
  type SessionFault,
  sessionFault,
  type SessionProblem,
} from '../domain/session-problems.js';
import type { LineFault } from './jsonl-line.js';
import type { BrokenEvent, ReadEvent, ReadOptions } from './read-event.js';

type Fields = Readonly<Record<string, unknown>>;

/** The one session of a file that is being read; bounded by the limits of a session. */
export class OpenSession {
  readonly id: string;
  /** Null where every turn names the session. */
  readonly header: Fields | null;
  readonly faults: LineFault[];
  readonly #line: number;
  readonly #turns: Fields[] = [];
  readonly #lines: number[] = [];
  #length = 0;
  #isFull = false;

  constructor(id: string, line: number, header: Fields | null, faults: readonly LineFault[]) {
    this.id = id;
    this.header = header;
    this.faults = [...faults];
    this.#line = line;
  }

  /** Keeps a turn; what exceeds a limit is named by its line and not kept. */
  add(fields: Fields, line: number): void {
    if (this.#isFull) return;
    const length = typeof fields['text'] === 'string' ? fields['text'].length : 0;
    if (length > maxTurnLength) {
      this.#refuse('TEXT_TOO_LARGE', line);
      return;
    }
    this.#length += length;
    this.#isFull = this.#turns.length === maxTurns || this.#length > maxSessionLength;
    if (this.#isFull) {
      this.#refuse(this.#length > maxSessionLength ? 'SESSION_TOO_LARGE' : 'TOO_MANY_TURNS', line);
      return;
    }
    this.#turns.push(fields);
    this.#lines.push(line);
  }

  /** The item, or all faults in the order of their lines. */
  finish(options: ReadOptions): ParsedSession | readonly LineFault[] {
    const { title, zone, startedAt } = this.header ?? {};
    const parsed = parseSession({
      externalId: this.id,
      title,
      zone: zone ?? options.zone ?? 'UTC',
      startedAt,
      turns: this.#turns,
    });
    if (parsed.ok && this.faults.length === 0) return parsed.item;
    const found = parsed.ok ? [] : parsed.faults.map((fault) => this.#place(fault));
    // Where lines were lost, "no turns" says nothing more.
    const hasLost = this.faults.length > 0 && this.#turns.length === 0;
    return [...this.faults, ...(hasLost ? [] : found)].sort(
      (left, right) => left.line - right.line,
    );
  }

  #refuse(problem: SessionProblem, line: number): void {
    this.faults.push({ ...this.#place(sessionFault(problem, [])), line });
  }

  #place({ path, code, what, remedy }: SessionFault): LineFault {
    const line = path[0] === 'turns' ? this.#lines[Number(path[1])] : undefined;
    return {
      line: line ?? this.#line,
      code: code === 'TOO_LARGE' ? code : 'BROKEN_ENTRY',
      what,
      remedy,
    };
  }
}

/** What becomes of a session at its end: one item, or its faults, of which many are counted rather than named. */
export function closeSession(
  session: OpenSession,
  path: string,
  options: ReadOptions,
): readonly ReadEvent[] {
  const result = session.finish(options);
  if ('externalId' in result) {
    const audience = options.audience ?? privateAudience(options.userId);
    return [{ type: 'item', item: { ...result, audience, origin: path } }];
  }
  const named = result.slice(0, maxFaults).map((fault) => toBroken(path, session.id, fault));
  const last = result[maxFaults];
  if (last === undefined) return named;
  const what = `${result.length - maxFaults} more faults follow.`;
  return [
    ...named,
    toBroken(path, session.id, { ...last, what, remedy: 'Mend those named first.' }),
  ];
}

/** A fault as an event; null for one of no session. */
export function toBroken(path: string, session: string | null, fault: LineFault): BrokenEvent {
  const whose = session === null ? '' : `Session ${JSON.stringify(session.slice(0, 100))}: `;
  return {
    type: 'broken',
    place: `${path}:${fault.line}`,
    code: fault.code,
    message: whose + fault.what,
    remedy: fault.remedy,
  };
}
