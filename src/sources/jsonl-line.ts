import { type Line, maxLineBytes, parseJsonObject } from './text-file.js';

type Fields = Readonly<Record<string, unknown>>;

/** What is wrong with a line as such: it could be part of any session around it. */
export interface LineFault {
  readonly line: number;
  readonly code: 'BROKEN_ENTRY' | 'TOO_LARGE';
  readonly what: string;
  readonly remedy: string;
}

/** One line of a file of sessions. */
export type SessionLine =
  | { readonly kind: 'blank' }
  | { readonly kind: 'header'; readonly session: string; readonly fields: Fields }
  /** `session` is null where the line leaves it to the header above. */
  | { readonly kind: 'turn'; readonly session: string | null; readonly fields: Fields }
  | { readonly kind: 'fault'; readonly fault: LineFault };

/** True for an object that starts a session or is a turn of one. */
export function isSessionLine(fields: Fields): boolean {
  return typeof fields['session'] === 'string' || ('role' in fields && 'text' in fields);
}

/** Sorts a line by what it is: a header has "session" and neither role nor text. */
export function classifyLine(line: Line): SessionLine {
  if ('fault' in line) return fault(line.number, line.fault);
  if (line.text.trim() === '') return { kind: 'blank' };
  const fields = parseJsonObject(line.text);
  if (fields === null) return fault(line.number, 'NOT_JSON');
  const session = fields['session'] ?? null;
  if (session !== null && (typeof session !== 'string' || session === ''))
    return fault(line.number, 'SESSION');
  if ('role' in fields || 'text' in fields) return { kind: 'turn', session, fields };
  return session === null ? fault(line.number, 'NEITHER') : { kind: 'header', session, fields };
}

const faults = {
  TOO_LONG: {
    code: 'TOO_LARGE',
    what: `The line is longer than ${maxLineBytes} bytes and was skipped.`,
    remedy: 'Split its text over several turns.',
  },
  NOT_UTF8: {
    code: 'BROKEN_ENTRY',
    what: 'The line is not UTF-8.',
    remedy: 'Save the file as UTF-8.',
  },
  NOT_JSON: {
    code: 'BROKEN_ENTRY',
    what: 'The line is no JSON object.',
    remedy: 'Write one JSON object on each line.',
  },
  SESSION: {
    code: 'BROKEN_ENTRY',
    what: 'The session of the line is no text.',
    remedy: 'Give "session" a non-empty string.',
  },
  NEITHER: {
    code: 'BROKEN_ENTRY',
    what: 'The line is neither a header nor a turn.',
    remedy: 'A header has "session"; a turn has "role" and "text".',
  },
  ORPHAN: {
    code: 'BROKEN_ENTRY',
    what: 'The turn belongs to no session.',
    remedy: 'Put a header {"session": …} before it, or give every turn its "session".',
  },
  SESSION_TWICE: {
    code: 'BROKEN_ENTRY',
    what: 'The file has an earlier session with this id.',
    remedy: 'Keep the lines of a session together, and give each session an id of its own.',
  },
} as const satisfies Record<string, Omit<LineFault, 'line'>>;

/** A known fault of a line. */
export function lineFault(line: number, name: keyof typeof faults): LineFault {
  return { line, ...faults[name] };
}

function fault(line: number, name: keyof typeof faults): SessionLine {
  return { kind: 'fault', fault: lineFault(line, name) };
}
