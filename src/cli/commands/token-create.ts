import type { CommandDef } from 'citty';
import { requireSpace } from '../../app/create-space.js';
import { issueTokenOf } from '../../app/tokens.js';
import type { CommandLineConfig } from '../../config.js';
import { permissions, roles } from '../../domain/principal.js';
import { argumentsOf, command } from '../command.js';
import { usageFailure } from '../failure.js';
import { openStores } from '../stores.js';
import type { Terminal } from '../terminal.js';

const createArguments = argumentsOf({
  space: { type: 'string', required: true, valueHint: 'spc_…', description: 'The space it opens' },
  user: {
    type: 'string',
    required: true,
    valueHint: 'name',
    description: 'The user it stands for',
  },
  roles: {
    type: 'string',
    required: true,
    valueHint: roles.join(','),
    description: 'What it may do',
  },
  'on-behalf-of': { type: 'string', valueHint: 'name', description: 'The user an agent acts for' },
  permissions: {
    type: 'string',
    valueHint: permissions.join(','),
    description: 'What no role allows by itself',
  },
  expires: {
    type: 'string',
    valueHint: '2027-01-31T00:00Z',
    description: 'When it ends by itself; default never',
  },
  name: {
    type: 'string',
    valueHint: 'text',
    description: 'What it is for; default "command line"',
  },
  json: { type: 'boolean', description: 'The result as JSON' },
});

/** `palimpsest token create`: the secret is shown once. */
export function createTokenCommand(
  terminal: Terminal,
  config: CommandLineConfig,
): CommandDef<typeof createArguments> {
  return command(
    {
      meta: {
        name: 'palimpsest token create',
        description: 'Issue a token; its secret is shown once',
      },
      args: createArguments,
      run: async ({ args }) => {
        const request = {
          name: args.name ?? 'command line',
          userId: args.user,
          roles: wordsOf('roles', args.roles, roles),
          permissions: wordsOf('permissions', args.permissions ?? '', permissions),
          onBehalfOf: args['on-behalf-of'] ?? null,
          expiresAt: expiryOf(args.expires),
        };
        const { services, close } = await openStores(config);
        try {
          await requireSpace(services, args.space);
          const { token, secret } = await issueTokenOf(services, args.space, request);
          if (args.json === true) terminal.print(JSON.stringify({ ...token, secret }, null, 2));
          else {
            terminal.print(`Issued ${token.id} for ${token.userId} (${token.roles.join(', ')}).`);
            terminal.print('Its secret, shown this once:');
            terminal.print(`  ${secret}`);
          }
        } finally {
          await close();
        }
      },
    },
    [
      'npx palimpsest token create --space spc_demo --user lin --roles agent,reviewer,admin',
      'npx palimpsest token create --space spc_demo --user planner --roles agent --on-behalf-of lin --json',
    ],
  );
}

function expiryOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const at = /(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isFinite(at)) return at;
  throw usageFailure('--expires takes a time with an offset, such as 2027-01-31T00:00Z.');
}

/** The words of a list with commas, each one of those allowed. */
export function wordsOf<T extends string>(
  option: string,
  text: string,
  allowed: readonly T[],
): readonly T[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => {
      const found = allowed.find((one) => one === word);
      if (found !== undefined) return found;
      throw usageFailure(`--${option} does not know "${word}"; it takes ${allowed.join(', ')}.`);
    });
}
