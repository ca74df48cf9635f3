import { fileURLToPath } from 'node:url';
import { launch } from '../../../runtime/launcher.mjs';
import { runUntilStopped } from '../../../runtime/stop-signals.mjs';

/** What `npm start` does, on the home of its argument and with stubs in the place of the services. */
const root = fileURLToPath(new URL('.', import.meta.url));
const [home = ''] = process.argv.slice(2);
const commands = {
  prepare: { name: 'migrate', program: ['say.mjs', 'migrated'] },
  services: [
    { name: 'api', program: ['service.mjs', 'api'], stopGraceMs: 30_000 },
    { name: 'workers', program: ['service.mjs', 'workers'], stopGraceMs: 30_000 },
  ],
  welcome: { name: 'demo', program: ['say.mjs', 'three things to try'] },
};
await runUntilStopped((signal) => launch({ root, home, env: process.env, commands, signal }));
