import { type CommandDef, defineCommand } from 'citty';
import type { CommandLineConfig } from '../../config.js';
import type { Terminal } from '../terminal.js';
import { createTokenCommand } from './token-create.js';
import { listTokensCommand } from './token-list.js';
import { rotateTokenCommand } from './token-rotate.js';
import { revokeTokenCommand } from './token-revoke.js';

/** `palimpsest token`: who may speak to the service, by the operator of the machine. */
export function tokenCommand(terminal: Terminal, config: CommandLineConfig): CommandDef {
  return defineCommand({
    meta: {
      name: 'palimpsest token',
      description: 'Tokens: who may ask and write, in which space',
    },
    subCommands: {
      create: createTokenCommand(terminal, config),
      list: listTokensCommand(terminal, config),
      rotate: rotateTokenCommand(terminal, config),
      revoke: revokeTokenCommand(terminal, config),
    },
  });
}
