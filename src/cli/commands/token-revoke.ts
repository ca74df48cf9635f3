import type { CommandDef } from 'citty';
import { withdrawTokenOf } from '../../app/tokens.js';
import type { CommandLineConfig } from '../../config.js';
import { announceTokens } from '../announce-tokens.js';
import { argumentsOf, command } from '../command.js';
import { openStores } from '../stores.js';
import type { Terminal } from '../terminal.js';

const revokeArguments = argumentsOf({
  space: { type: 'string', required: true, valueHint: 'spc_…', description: 'The space' },
  id: {
    type: 'string',
    required: true,
    valueHint: 'tok_…',
    description: 'The token; "token list" shows ids',
  },
  json: { type: 'boolean', description: 'The result as JSON' },
});

/** `palimpsest token revoke`: at once, open subscriptions included. */
export function revokeTokenCommand(
  terminal: Terminal,
  config: CommandLineConfig,
): CommandDef<typeof revokeArguments> {
  return command(
    {
      meta: { name: 'palimpsest token revoke', description: 'Revoke a token at once' },
      args: revokeArguments,
      run: async ({ args }) => {
        const { services, close } = await openStores(config);
        try {
          const token = await withdrawTokenOf(services, args.space, args.id);
          const isHeard = await announceTokens(services, args.space);
          if (args.json === true) terminal.print(JSON.stringify(token, null, 2));
          else terminal.print(`Revoked ${token.id}; it opens nothing any more.`);
          if (!isHeard) {
            terminal.note(
              'Redis does not answer, so running services learn of it within some seconds and open subscriptions with their next push.',
            );
          }
        } finally {
          await close();
        }
      },
    },
    ['npx palimpsest token revoke --space spc_demo --id tok_…'],
  );
}
