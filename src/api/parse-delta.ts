import { PalimpsestError } from '../domain/errors.js';

/** The value of a delta's JSON; what it must hold is decided where it is applied. BAD_USER_INPUT for what is no JSON. */
export function parseDelta(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    const message =
      'The delta is no JSON. Send an object in the format palimpsest-delta/1, as a string.';
    throw new PalimpsestError('BAD_USER_INPUT', message, [
      { code: 'BAD_USER_INPUT', path: ['input', 'delta'], message },
    ]);
  }
}
