import { readCommandLineConfig } from '../config.js';
import { runCli } from './cli.js';
import { openTerminal } from './terminal.js';

const exitCode = await runCli(process.argv.slice(2), openTerminal(), readCommandLineConfig());
// Output may still be on its way to a pipe, so the process ends by itself unless something holds it.
process.exitCode = exitCode;
setTimeout(() => process.exit(), 2_000).unref();
