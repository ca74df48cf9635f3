/** Stable codes of everything that can go wrong for a caller. Programs may rely on them. */
export const errorCodes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'LIMIT_EXCEEDED',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'OPERATION_ID_REUSED',
  'REVERTED',
  'UNKNOWN_PREDICATE',
  'EVIDENCE_MISSING',
  'IDENTITY_CONTRADICTION',
  'ALREADY_DECIDED',
  'NEEDS_DATE',
  'SUPERSESSION_REFUSED',
  'UNKNOWN_FORMAT',
  'BROKEN_ENTRY',
  'EMPTY_INPUT',
  'TOO_LARGE',
  'SECRET_REFUSED',
  'CONSENT_MISSING',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** A fault the caller can mend: which field, what is wrong, what to do. Never carries passage text or a secret. */
export interface Fault {
  readonly code: ErrorCode;
  /** Path to the place, e.g. `['input', 'turns', '3', 'text']`. */
  readonly path: readonly string[];
  /** A whole sentence for people: what, where, and the remedy. */
  readonly message: string;
}

/** An error with a stable code. `faults` lists every fault found, not just the first. */
export class PalimpsestError extends Error {
  readonly code: ErrorCode;
  readonly faults: readonly Fault[];

  constructor(code: ErrorCode, message: string, faults: readonly Fault[] = []) {
    super(message);
    this.name = 'PalimpsestError';
    this.code = code;
    this.faults = faults;
  }
}

/** The caller asked for too much too fast. Says when the same request would be let through. */
export class RateLimitedError extends PalimpsestError {
  /** Whole seconds to wait, at least 1. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('RATE_LIMITED', `Too many requests. Try again in ${retryAfter} s.`);
    this.name = 'RateLimitedError';
    this.retryAfter = retryAfter;
  }
}
