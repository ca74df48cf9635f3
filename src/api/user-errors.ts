import { type ErrorCode, type Fault, PalimpsestError } from '../domain/errors.js';
import { gateName } from '../domain/gate.js';
import type { UserError, UserErrorCode } from './generated/types.js';

/**
 * Runs a mutation. What the caller can mend becomes `userErrors` of an otherwise empty payload; anything else is thrown.
 * `at` is where in the input the paths of its faults begin, e.g. `['input', 'delta']`.
 */
export async function toPayload<T extends object>(
  empty: T,
  at: readonly string[],
  work: () => Promise<T>,
): Promise<T & { userErrors: UserError[] }> {
  try {
    return { ...(await work()), userErrors: [] };
  } catch (cause) {
    const userErrors = cause instanceof PalimpsestError ? userErrorsOf(cause, at) : null;
    if (userErrors === null) throw cause;
    return { ...empty, userErrors };
  }
}

/** Every fault with its path, or the error alone; null when it is none that the caller can mend. */
function userErrorsOf(error: PalimpsestError, at: readonly string[]): UserError[] | null {
  const code = userErrorCode(error.code);
  if (code === null) return null;
  if (error.faults.length === 0) return [{ field: null, message: gateName(error.message), code }];
  return error.faults.map((fault) => ({
    field: fieldOf(fault, at),
    message: gateName(fault.message),
    code: userErrorCode(fault.code) ?? code,
  }));
}

function fieldOf({ path }: Fault, at: readonly string[]): string[] {
  // A path may name what the caller sent, e.g. a key that is none of ours: never a secret.
  return (path[0] === 'input' ? [...path] : [...at, ...path]).map(gateName);
}

function userErrorCode(code: ErrorCode): UserErrorCode | null {
  switch (code) {
    case 'BAD_USER_INPUT':
    case 'FORBIDDEN':
    case 'NOT_FOUND':
    case 'OPERATION_ID_REUSED':
    case 'REVERTED':
    case 'UNKNOWN_PREDICATE':
    case 'EVIDENCE_MISSING':
    case 'IDENTITY_CONTRADICTION':
    case 'ALREADY_DECIDED':
    case 'NEEDS_DATE':
    case 'SUPERSESSION_REFUSED':
    case 'EMPTY_INPUT':
    case 'TOO_LARGE':
    case 'SECRET_REFUSED':
    case 'CONSENT_MISSING':
    case 'LIMIT_EXCEEDED':
      return code;
    case 'UNKNOWN_FORMAT':
    case 'BROKEN_ENTRY':
      return 'BAD_USER_INPUT';
    case 'UNAUTHENTICATED':
    case 'RATE_LIMITED':
    case 'UNAVAILABLE':
    case 'INTERNAL':
      return null;
  }
}
