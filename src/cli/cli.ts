import { stripVTControlCharacters } from 'node:util';
import { type CommandDef, defineCommand, renderUsage, runCommand } from 'citty';
import type { CommandLineConfig } from '../config.js';
import { findExamples } from './command.js';
import { describeFailure } from './failure.js';
import { type ExitCode, exitCodes, type Terminal } from './terminal.js';

const version = '0.1.0';

/** The command line: commands are loaded when they are called. */
function commandsOf(terminal: Terminal, config: CommandLineConfig): CommandDef {
  return defineCommand({
    meta: {
      name: 'palimpsest',
      version,
      description: 'Keeps what agents and people learn as assertions with evidence',
    },
    subCommands: {
      ingest: async () => (await import('./commands/ingest.js')).ingestCommand(terminal, config),
      packet: async () => (await import('./commands/packet.js')).packetCommand(terminal, config),
      space: async () => (await import('./commands/space.js')).spaceCommand(terminal, config),
      member: async () => (await import('./commands/member.js')).memberCommand(terminal, config),
      token: async () => (await import('./commands/token.js')).tokenCommand(terminal, config),
      migrate: async () => (await import('./commands/migrate.js')).migrateCommand(terminal, config),
      'validate-store': async () =>
        (await import('./commands/validate-store.js')).validateStoreCommand(terminal, config),
      demo: async () => (await import('./commands/demo.js')).demoCommand(terminal, config),
    },
  });
}

/** Runs one call and says with which code to end. Nothing is thrown. */
export async function runCli(
  words: readonly string[],
  terminal: Terminal,
  config: CommandLineConfig,
): Promise<ExitCode> {
  const root = commandsOf(terminal, config);
  try {
    if (words.length === 1 && words[0] === '--version') {
      terminal.print(version);
      return exitCodes.ok;
    }
    if (words.length === 0 || words.some((word) => word === '--help' || word === '-h')) {
      terminal.print(await helpFor(root, words));
      return exitCodes.ok;
    }
    await runCommand(root, { rawArgs: [...words] });
    return exitCodes.ok;
  } catch (cause) {
    const { message, exitCode } = describeFailure(cause);
    terminal.note(plain(message));
    if (exitCode === exitCodes.usage) terminal.note(`Try: ${await nameOf(root, words)} --help`);
    return exitCode;
  }
}

/** Usage and examples of the command that the words lead to. */
async function helpFor(root: CommandDef, words: readonly string[]): Promise<string> {
  const path = await pathTo(root, words);
  const made = path.at(-1) ?? root;
  const usage = (await renderUsage(made)).replace(/\n+$/, '');
  const examples = findExamples(made);
  const lines =
    examples.length > 0 ? ['', 'EXAMPLES', '', ...examples.map((line) => `  ${line}`)] : [];
  const codes = 'Exit codes: 0 done, 1 failed or done in part, 2 called wrongly, 130 interrupted.';
  const closing = made === root ? ['', codes] : [];
  return plain([usage, ...lines, ...closing].join('\n'));
}

/** The commands that the words name, from the root on. */
async function pathTo(root: CommandDef, words: readonly string[]): Promise<readonly CommandDef[]> {
  const path = [root];
  for (const word of words.filter((entry) => !entry.startsWith('-'))) {
    const next = await childOf(path.at(-1) ?? root, word);
    if (next === null) break;
    path.push(next);
  }
  return path;
}

async function childOf(parent: CommandDef, word: string): Promise<CommandDef | null> {
  const children = await valueOf(parent.subCommands);
  if (children === undefined || !Object.hasOwn(children, word)) return null;
  const child: CommandDef | undefined = await valueOf(children[word]);
  return child ?? null;
}

/** `palimpsest token create`, for the command that the words lead to. */
async function nameOf(root: CommandDef, words: readonly string[]): Promise<string> {
  const depth = (await pathTo(root, words)).length - 1;
  const named = words.filter((word) => !word.startsWith('-')).slice(0, depth);
  return ['palimpsest', ...named].join(' ');
}

/** citty allows a value, a promise or a function for either. */
async function valueOf<T>(value: T | Promise<T> | (() => T | Promise<T>)): Promise<T> {
  return typeof value === 'function' ? await (value as () => T | Promise<T>)() : await value;
}

function plain(text: string): string {
  return process.stdout.isTTY ? text : stripVTControlCharacters(text);
}
