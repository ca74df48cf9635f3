import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasInstalled } from './lock-files.mjs';
import { readJson } from './files.mjs';
import { dependenciesFailed, nodeTooOld } from './messages.mjs';
import { describe } from './problem.mjs';
import { isAtLeast, needed, parseVersion } from './versions.mjs';

/**
 * Before `npm start`, `npm test` and `npm run check`: makes sure that Node is new enough and that
 * node_modules is what package-lock.json says. Runs before there are any packages.
 */

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * True where node_modules holds what the lock asks for; or is a link that leads somewhere (a second
 * work tree shares the first one's).
 * @param {string} folder the project's root
 */
function isInstalled(folder) {
  const modules = join(folder, 'node_modules');
  if (!existsSync(modules)) return false;
  if (lstatSync(modules).isSymbolicLink()) return true;
  const installed = readJson(join(modules, '.package-lock.json'));
  return hasInstalled(readJson(join(folder, 'package-lock.json')), installed);
}

/** Runs `npm ci` with its own output; by the npm that runs us where there is one. */
function install() {
  const npm = process.env.npm_execpath;
  const ci = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const options = { cwd: root, stdio: /** @type {const} */ ('inherit') };
  const { status, signal, error } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...ci], options)
    : spawnSync('npm', ci, options);
  if (status !== 0)
    throw dependenciesFailed(error?.message ?? signal ?? `exit code ${status ?? 'unknown'}`);
}

try {
  const version = parseVersion(process.version);
  if (version === null || !isAtLeast(version, needed.node)) throw nodeTooOld(process.version);
  if (!isInstalled(root)) {
    console.log('Installing what package-lock.json names (once) …');
    install();
  }
} catch (error) {
  console.error(`\n${describe(error)}\n`);
  process.exitCode = 1;
}
