/** @typedef {readonly [major: number, minor: number, patch: number]} Version */

/** What the local set-up needs at least. @type {Readonly<Record<'node' | 'java' | 'redis', Version>>} */
export const needed = { node: [20, 19, 0], java: [17, 0, 0], redis: [6, 2, 0] };

/**
 * The first version number in what a program prints about itself, or null. Reads `v20.20.2`,
 * `openjdk version "17.0.15"`, the old Java form `1.8.0_292` (as 8) and `Redis server v=7.0.15`.
 * @param {string} text
 * @returns {Version | null}
 */
export function parseVersion(text) {
  const found = /(?:^|[\sv="])(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(text);
  if (!found) return null;
  const [major = 0, minor = 0, patch = 0] = found.slice(1).map((part) => Number(part || 0));
  return major === 1 && minor > 0 && text.includes('_') ? [minor, patch, 0] : [major, minor, patch];
}

/**
 * Whether `version` is `least` or later.
 * @param {Version} version
 * @param {Version} least
 */
export function isAtLeast(version, least) {
  for (const [i, part] of version.entries()) {
    const other = least[i] ?? 0;
    if (part !== other) return part > other;
  }
  return true;
}

/** @param {Version} version */
export function showVersion(version) {
  return version.join('.');
}
