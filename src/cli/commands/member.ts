import { type CommandDef, defineCommand } from 'citty';
import { requireSpace } from '../../app/create-space.js';
import { dropMemberOf, putMemberOf } from '../../app/members.js';
import type { Services } from '../../app/services.js';
import type { CommandLineConfig } from '../../config.js';
import { permissions, roles } from '../../domain/principal.js';
import { listMembers, type MemberRecord } from '../../store/members.js';
import { announceTokens } from '../announce-tokens.js';
import { argumentsOf, command } from '../command.js';
import { openStores } from '../stores.js';
import type { Terminal } from '../terminal.js';
import { wordsOf } from './token-create.js';

const space = {
  type: 'string',
  required: true,
  valueHint: 'spc_…',
  description: 'The space',
} as const;
const user = {
  type: 'string',
  required: true,
  valueHint: 'name',
  description: 'The user',
} as const;
const json = { type: 'boolean', description: 'The result as JSON' } as const;

const setArguments = argumentsOf({
  space,
  user,
  roles: {
    type: 'string',
    required: true,
    valueHint: roles.join(','),
    description: 'All roles from now on',
  },
  permissions: {
    type: 'string',
    valueHint: permissions.join(','),
    description: 'All that no role allows by itself; default none',
  },
  json,
});
const removeArguments = argumentsOf({ space, user, json });
const listArguments = argumentsOf({ space, json });

/** `palimpsest member`: who belongs to a space, by the operator of the machine. */
export function memberCommand(terminal: Terminal, config: CommandLineConfig): CommandDef {
  return defineCommand({
    meta: {
      name: 'palimpsest member',
      description: 'Members: who belongs to a space, and the most their tokens may do',
    },
    subCommands: {
      set: setCommand(terminal, config),
      remove: removeCommand(terminal, config),
      list: listCommand(terminal, config),
    },
  });
}

function setCommand(
  terminal: Terminal,
  config: CommandLineConfig,
): CommandDef<typeof setArguments> {
  return command(
    {
      meta: { name: 'palimpsest member set', description: 'Add a member, or change one' },
      args: setArguments,
      run: async ({ args }) => {
        const request = {
          userId: args.user,
          roles: wordsOf('roles', args.roles, roles),
          permissions: wordsOf('permissions', args.permissions ?? '', permissions),
        };
        await withSpace(config, args.space, async (services) => {
          const member = await putMemberOf(services, args.space, 'operator', request);
          await announceTokens(services, args.space);
          show(terminal, args.json === true, [member]);
        });
      },
    },
    ['npx palimpsest member set --space spc_demo --user rita --roles agent,reviewer'],
  );
}

function removeCommand(
  terminal: Terminal,
  config: CommandLineConfig,
): CommandDef<typeof removeArguments> {
  return command(
    {
      meta: {
        name: 'palimpsest member remove',
        description: 'Remove a member; all tokens of theirs are dead at once',
      },
      args: removeArguments,
      run: async ({ args }) => {
        await withSpace(config, args.space, async (services) => {
          const member = await dropMemberOf(services, args.space, args.user);
          await announceTokens(services, args.space);
          if (args.json === true) terminal.print(JSON.stringify(member, null, 2));
          else terminal.print(`${member.userId} is no member of ${member.spaceId} any more.`);
        });
      },
    },
    ['npx palimpsest member remove --space spc_demo --user rita'],
  );
}

function listCommand(
  terminal: Terminal,
  config: CommandLineConfig,
): CommandDef<typeof listArguments> {
  return command(
    {
      meta: { name: 'palimpsest member list', description: 'The members of a space' },
      args: listArguments,
      run: async ({ args }) => {
        await withSpace(config, args.space, async (services) => {
          show(terminal, args.json === true, await listMembers(services.database, args.space));
        });
      },
    },
    ['npx palimpsest member list --space spc_demo --json'],
  );
}

async function withSpace(
  config: CommandLineConfig,
  spaceId: string,
  work: (services: Services) => Promise<void>,
): Promise<void> {
  const { services, close } = await openStores(config);
  try {
    await requireSpace(services, spaceId);
    await work(services);
  } finally {
    await close();
  }
}

function show(terminal: Terminal, asJson: boolean, members: readonly MemberRecord[]): void {
  if (asJson) {
    terminal.print(JSON.stringify(members, null, 2));
    return;
  }
  for (const member of members) {
    const extra = member.permissions.length > 0 ? `; may ${member.permissions.join(', ')}` : '';
    terminal.print(`${member.userId}: ${member.roles.join(', ')}${extra}`);
  }
}
