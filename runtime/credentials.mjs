import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writePrivate } from './files.mjs';

/** @typedef {{ readonly neo4j: string, readonly redis: string }} Passwords */

/** @param {string} home */
function credentialsPath(home) {
  return join(home, 'credentials.json');
}

/** @param {unknown} value @returns {value is Passwords} */
function isPasswords(value) {
  return (
    typeof value === 'object' &&
    value !== null &&
    'neo4j' in value &&
    typeof value.neo4j === 'string' &&
    'redis' in value &&
    typeof value.redis === 'string'
  );
}

/**
 * The passwords of a home's own stores, or null where there are none that can be read.
 * @param {string} home
 * @returns {Passwords | null}
 */
export function readPasswords(home) {
  const kept = readJson(credentialsPath(home));
  return isPasswords(kept) ? kept : null;
}

/**
 * Makes new passwords and keeps them in the home, readable by this user only.
 * @param {string} home
 * @returns {Passwords}
 */
export function makePasswords(home) {
  const made = { neo4j: newPassword(), redis: newPassword() };
  writePrivate(credentialsPath(home), JSON.stringify(made, null, 2));
  return made;
}

function newPassword() {
  return randomBytes(24).toString('base64url');
}
