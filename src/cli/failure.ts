import { PalimpsestError } from '../domain/errors.js';
import { type ExitCode, exitCodes } from './terminal.js';

/** A failure that people can mend: one line that says what and what to do. */
export class CliFailure extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = exitCodes.failed) {
    super(message);
    this.name = 'CliFailure';
    this.exitCode = exitCode;
  }
}

/** A call with arguments that make no sense. */
export function usageFailure(message: string): CliFailure {
  return new CliFailure(message, exitCodes.usage);
}

/** What to print for anything thrown, and with which code to end. Never a stack, a password or a text of an item. */
export function describeFailure(cause: unknown): { message: string; exitCode: ExitCode } {
  if (cause instanceof CliFailure) return cause;
  if (cause instanceof PalimpsestError) {
    const faults = cause.faults.map(({ path, message }) => `\n  ${path.join('.')}: ${message}`);
    return { message: cause.message + faults.join(''), exitCode: exitCodes.failed };
  }
  if (isUsageError(cause)) return { message: cause.message, exitCode: exitCodes.usage };
  const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : 'an unknown reason';
  return { message: `It failed unexpectedly (${reason}).`, exitCode: exitCodes.failed };
}

/** citty does not export the class of its errors. */
function isUsageError(cause: unknown): cause is Error {
  return cause instanceof Error && cause.name === 'CLIError';
}
