import type { ErrorCode, Fault } from './errors.js';

/** Most turns a session may have. */
export const maxTurns = 10_000;
/** Longest text of one turn, in UTF-16 code units. */
export const maxTurnLength = 1_000_000;
/** Longest text of all turns of a session together, in UTF-16 code units. */
export const maxSessionLength = 8_000_000;
/** Longest id, account or zone, in UTF-16 code units. */
export const maxIdLength = 500;
/** Longest title or name, in UTF-16 code units. */
export const maxTitleLength = 2_000;
/** A report names this many faults of one session and counts the rest. */
export const maxFaults = 100;

interface Problem {
  readonly code: ErrorCode;
  readonly what: string;
  readonly remedy: string;
}

/** Everything that can be wrong with a session, each with what is wrong and what to do. */
const problems = {
  SESSION_SHAPE: bad(
    'The session is no object.',
    'Send an object with externalId, zone and turns.',
  ),
  ID_MISSING: bad(
    'The session has no id.',
    'Give it a non-empty string that stays the same when it is sent again.',
  ),
  ID_TOO_LONG: tooLarge(
    `An id is longer than ${maxIdLength} characters.`,
    'Use a shorter one, for example a hash of it.',
  ),
  TITLE: bad('The title or name is no text.', 'Give a string, or leave it out.'),
  TITLE_TOO_LONG: tooLarge(
    `A title or name is longer than ${maxTitleLength} characters.`,
    'Shorten it.',
  ),
  ZONE: bad(
    'The zone is missing or is no IANA time zone.',
    'Give a name such as "Europe/Paris" or "UTC".',
  ),
  SOURCE: bad(
    'The source is not described by kind, externalId and name.',
    'Give all three, with kind session, slack or document, or leave the source out.',
  ),
  TURNS_MISSING: bad('The session has no turns.', 'Give a list with at least one turn.'),
  TOO_MANY_TURNS: tooLarge(
    `The session has more than ${maxTurns} turns.`,
    'Split it into several sessions with ids of their own.',
  ),
  SESSION_TOO_LARGE: tooLarge(
    `The session's text is longer than ${maxSessionLength} characters together.`,
    'Split it into several sessions with ids of their own.',
  ),
  TURN_SHAPE: bad('The turn is no object.', 'Send an object with role and text.'),
  INDEX: bad(
    'The index is no whole number from 0.',
    'Number the turns 0, 1, 2 …, or leave index out everywhere.',
  ),
  INDEX_TWICE: bad(
    'Another turn of the session has the same index.',
    'Give every turn an index of its own.',
  ),
  ROLE: bad('The role is missing or unknown.', 'Use user, assistant, tool, system or participant.'),
  SPEAKER: bad(
    'The speaker is neither a name nor an object with account or name.',
    'Give a string, or {"account": …, "name": …}, or leave it out.',
  ),
  TIME: bad('The time is not in the form of RFC 3339.', 'Write it like 2026-11-02T09:30:00+08:00.'),
  TIME_WITHOUT_ZONE: bad(
    'The time has no offset, so it could be any of 26 hours.',
    'Append Z or an offset such as +08:00.',
  ),
  TIME_AHEAD: bad(
    'The time is more than a day ahead of the service’s clock.',
    'Correct the clock that it was taken from.',
  ),
  TEXT_MISSING: bad('The turn has no text.', 'Give every turn a non-empty text, or leave it out.'),
  TEXT_TOO_LARGE: tooLarge(
    `The turn's text is longer than ${maxTurnLength} characters.`,
    'Split the turn, or send the text as a document of its own.',
  ),
  SENSITIVITY: bad(
    'The sensitivity is none of ours.',
    'Give SECRET, REGULATED, RESTRICTED or NORMAL, or leave it out.',
  ),
  CHARACTERS: bad(
    'A text holds a NUL character or half a surrogate pair.',
    'Remove or replace these characters; the file was probably cut or decoded wrongly.',
  ),
} as const satisfies Record<string, Problem>;
export type SessionProblem = keyof typeof problems;

/** A fault with its sentence in two halves, for reports that show the remedy apart. */
export interface SessionFault extends Fault {
  readonly what: string;
  readonly remedy: string;
}

/** The fault of a known problem at a path, e.g. `['turns', '3', 'text']`. Holds no text of the session. */
export function sessionFault(problem: SessionProblem, path: readonly string[]): SessionFault {
  const { code, what, remedy } = problems[problem];
  return { code, path, message: `${what} ${remedy}`, what, remedy };
}

/** Narrows a validator's message to one of the problems. */
export function isSessionProblem(value: string): value is SessionProblem {
  return Object.hasOwn(problems, value);
}

function bad(what: string, remedy: string): Problem {
  return { code: 'BAD_USER_INPUT', what, remedy };
}

function tooLarge(what: string, remedy: string): Problem {
  return { code: 'TOO_LARGE', what, remedy };
}
