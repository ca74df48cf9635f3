import type { CommandDef } from 'citty';
import { requireSpace } from '../../app/create-space.js';
import { allTokensOf } from '../../app/tokens.js';
import type { CommandLineConfig } from '../../config.js';
import type { TokenRecord } from '../../store/tokens.js';
import { argumentsOf, command } from '../command.js';
import { openStores } from '../stores.js';
import type { Terminal } from '../terminal.js';

const listArguments = argumentsOf({
  space: { type: 'string', required: true, valueHint: 'spc_…', description: 'The space' },
  json: { type: 'boolean', description: 'The result as JSON' },
});

/** `palimpsest token list`: never a secret, since none is stored. */
export function listTokensCommand(
  terminal: Terminal,
  config: CommandLineConfig,
): CommandDef<typeof listArguments> {
  return command(
    {
      meta: {
        name: 'palimpsest token list',
        description: 'The tokens of a space, revoked ones too',
      },
      args: listArguments,
      run: async ({ args }) => {
        const { services, close } = await openStores(config);
        try {
          await requireSpace(services, args.space);
          const tokens = await allTokensOf(services, args.space);
          if (args.json === true) terminal.print(JSON.stringify(tokens, null, 2));
          else if (tokens.length === 0) terminal.print(`The space ${args.space} has no tokens.`);
          else for (const token of tokens) terminal.print(lineOf(token));
        } finally {
          await close();
        }
      },
    },
    [
      'npx palimpsest token list --space spc_demo',
      'npx palimpsest token list --space spc_demo --json',
    ],
  );
}

function lineOf(token: TokenRecord): string {
  const behalf = token.onBehalfOf === null ? '' : ` for ${token.onBehalfOf}`;
  const state =
    token.revokedAt === null ? 'good' : `revoked ${new Date(token.revokedAt).toISOString()}`;
  const issued = new Date(token.issuedAt).toISOString();
  return [
    token.id,
    `${token.userId}${behalf}`,
    token.roles.join(','),
    issued,
    state,
    token.name,
  ].join('  ');
}
