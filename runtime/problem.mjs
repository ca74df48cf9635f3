/**
 * A failure that a person can mend: a stable code, what happened in one sentence, and what to do.
 * Texts are made in messages.mjs; nothing here may carry a password.
 */
export class Problem extends Error {
  /**
   * @param {string} code
   * @param {string} what
   * @param {string} remedy
   * @param {unknown} [cause]
   */
  constructor(code, what, remedy, cause) {
    super(what, { cause });
    this.name = 'Problem';
    this.code = code;
    this.remedy = remedy;
  }
}

/**
 * The error's code (`ENOSPC`, `ECONNREFUSED`, `Neo.…`), or null.
 * @param {unknown} error
 * @returns {string | null}
 */
export function codeOf(error) {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}

/**
 * What to print for any failure: a Problem as sentence and remedy, anything else with its stack.
 * @param {unknown} error
 */
export function describe(error) {
  if (error instanceof Problem) return `${error.message}\n\n  What to do: ${error.remedy}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
