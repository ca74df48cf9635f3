import neo4j from 'neo4j-driver';
import { PalimpsestError } from '../domain/errors.js';

/**
 * Maps a database error to ours. Parameters and texts never get in: a query is known by its name alone.
 * A PalimpsestError passes through unchanged.
 */
export function toStoreError(cause: unknown, queryName: string): PalimpsestError {
  if (cause instanceof PalimpsestError) return cause;
  if (!(cause instanceof neo4j.Neo4jError)) {
    const error = new PalimpsestError('INTERNAL', `The query ${queryName} failed.`);
    error.cause = cause;
    return error;
  }
  if (isUnavailable(cause)) {
    return new PalimpsestError(
      'UNAVAILABLE',
      'The graph store does not answer; try again shortly.',
    );
  }
  const error = new PalimpsestError('INTERNAL', `The query ${queryName} failed (${cause.code}).`);
  error.cause = cause;
  return error;
}

function isUnavailable(error: InstanceType<typeof neo4j.Neo4jError>): boolean {
  return (
    error.retryable ||
    error.code === 'ServiceUnavailable' ||
    error.code === 'SessionExpired' ||
    error.code.startsWith('Neo.TransientError')
  );
}
