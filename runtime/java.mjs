import { join } from 'node:path';
import { ask } from './children.mjs';
import { javaMissing, javaTooOld } from './messages.mjs';
import { isAtLeast, needed, parseVersion, showVersion } from './versions.mjs';

/**
 * The first Java that is new enough: JAVA_HOME's, else the one on the PATH.
 * Throws JAVA_MISSING or JAVA_TOO_OLD.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} the program to run
 */
export async function findJava(env) {
  const candidates = [...(env.JAVA_HOME ? [join(env.JAVA_HOME, 'bin', 'java')] : []), 'java'];
  let old = null;
  for (const program of candidates) {
    const answer = await ask(program, ['-version']);
    const version = answer?.code === 0 ? parseVersion(answer.text) : null;
    if (version !== null && isAtLeast(version, needed.java)) return program;
    if (version !== null) old ??= { program, version };
  }
  throw old === null ? javaMissing() : javaTooOld(showVersion(old.version), old.program);
}
