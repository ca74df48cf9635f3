import type { CommandDef } from 'citty';
import { rotateTokenOf } from '../../app/tokens.js';
import type { CommandLineConfig } from '../../config.js';
import { announceTokens } from '../announce-tokens.js';
import { argumentsOf, command } from '../command.js';
import { usageFailure } from '../failure.js';
import { openStores } from '../stores.js';
import type { Terminal } from '../terminal.js';

const rotateArguments = argumentsOf({
  space: { type: 'string', required: true, valueHint: 'spc_…', description: 'The space' },
  id: {
    type: 'string',
    required: true,
    valueHint: 'tok_…',
    description: 'The token; "token list" shows ids',
  },
  grace: {
    type: 'string',
    valueHint: 'seconds',
    description: 'How long the old secret stays good; default 0',
  },
  json: { type: 'boolean', description: 'The result as JSON' },
});

/** `palimpsest token rotate`: another secret for the same token, shown once. */
export function rotateTokenCommand(
  terminal: Terminal,
  config: CommandLineConfig,
): CommandDef<typeof rotateArguments> {
  return command(
    {
      meta: { name: 'palimpsest token rotate', description: 'Give a token a new secret' },
      args: rotateArguments,
      run: async ({ args }) => {
        const graceSeconds = Number(args.grace ?? 0);
        if (!Number.isInteger(graceSeconds))
          throw usageFailure('--grace takes whole seconds, such as 3600.');
        const { services, close } = await openStores(config);
        try {
          const request = { tokenId: args.id, graceSeconds };
          const { token, secret } = await rotateTokenOf(services, args.space, request);
          await announceTokens(services, args.space);
          if (args.json === true) terminal.print(JSON.stringify({ ...token, secret }, null, 2));
          else {
            terminal.print(`The new secret of ${token.id}, shown this once:`);
            terminal.print(`  ${secret}`);
          }
        } finally {
          await close();
        }
      },
    },
    ['npx palimpsest token rotate --space spc_demo --id tok_… --grace 3600'],
  );
}
