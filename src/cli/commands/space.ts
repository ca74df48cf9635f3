import { type CommandDef, defineCommand } from 'citty';
import { createSpace } from '../../app/create-space.js';
import type { CommandLineConfig } from '../../config.js';
import { spaceModes } from '../../domain/lifecycle.js';
import { argumentsOf, command } from '../command.js';
import { openStores } from '../stores.js';
import type { Terminal } from '../terminal.js';

const createArguments = argumentsOf({
  name: { type: 'positional', required: true, description: 'Its name, for people' },
  mode: {
    type: 'enum',
    options: [...spaceModes],
    default: 'confirmWrite',
    description: 'Whether what is said about people waits for their confirmation',
  },
  id: { type: 'string', valueHint: 'spc_…', description: 'Its id; default a random one' },
  json: { type: 'boolean', description: 'The result as JSON' },
});

/** `palimpsest space`: tenants, by the operator of the machine. */
export function spaceCommand(terminal: Terminal, config: CommandLineConfig): CommandDef {
  return defineCommand({
    meta: { name: 'palimpsest space', description: 'Spaces: each keeps its records to itself' },
    subCommands: { create: createCommand(terminal, config) },
  });
}

function createCommand(
  terminal: Terminal,
  config: CommandLineConfig,
): CommandDef<typeof createArguments> {
  return command(
    {
      meta: { name: 'palimpsest space create', description: 'Create a space' },
      args: createArguments,
      run: async ({ args }) => {
        const { name, id } = args;
        const mode = args.mode === 'auto' ? 'auto' : 'confirmWrite';
        const { services, close } = await openStores(config);
        try {
          const spaceId = await createSpace(services, { id: id ?? null, name, mode });
          if (args.json === true)
            terminal.print(JSON.stringify({ id: spaceId, name, mode }, null, 2));
          else {
            terminal.print(`Created space ${spaceId} (${mode}). A token for it:`);
            terminal.print(
              `  npx palimpsest token create --space ${spaceId} --user NAME --roles agent,reviewer,admin`,
            );
          }
        } finally {
          await close();
        }
      },
    },
    [
      'npx palimpsest space create "Our team"',
      'npx palimpsest space create "Try-outs" --mode auto --id spc_tryouts --json',
    ],
  );
}
