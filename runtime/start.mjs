import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from './launcher.mjs';
import { runUntilStopped } from './stop-signals.mjs';

/** `npm start`: everything in one terminal, until Ctrl-C. */

/** @type {import('./launcher.mjs').Commands} each a program of the project with its arguments */
const commands = {
  prepare: { name: 'migrate', program: ['src/cli/main.ts', 'migrate'] },
  services: [
    { name: 'api', program: ['src/main.ts'], stopGraceMs: 10_000 },
    { name: 'workers', program: ['workers/main.ts'], stopGraceMs: 20_000 },
  ],
  welcome: { name: 'demo', program: ['src/cli/main.ts', 'demo', '--if-empty'] },
};

const root = fileURLToPath(new URL('..', import.meta.url));
const home = process.env.PALIMPSEST_HOME || join(root, '.palimpsest');
await runUntilStopped((signal) => launch({ root, home, env: process.env, commands, signal }));
