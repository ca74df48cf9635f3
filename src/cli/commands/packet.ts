import type { CommandDef } from 'citty';
import { z } from 'zod';
import type { CommandLineConfig } from '../../config.js';
import { openApiClient } from '../api-client.js';
import { argumentsOf, command } from '../command.js';
import { endpointArguments, findEndpoint } from '../endpoint.js';
import { usageFailure } from '../failure.js';
import type { Terminal } from '../terminal.js';

const packetArguments = argumentsOf({
  goal: {
    type: 'positional',
    required: true,
    description: 'What the answer is for, in words: a question, a task',
  },
  'valid-at': {
    type: 'string',
    valueHint: 'time',
    description: 'Answer for that time; default now',
  },
  'known-at': {
    type: 'string',
    valueHint: 'time',
    description: 'Answer as it was known then; default now',
  },
  json: { type: 'boolean', description: 'The whole packet as JSON' },
  ...endpointArguments,
});

const packetQuery = `query Packet($request: ContextRequestInput!) {
  contextPacket(request: $request) {
    status goal version validAt knownAt refreshAt text
    entities { id name type }
    items {
      text holds relevance readsLikeInstructions
      assertion { id lifecycle validFrom validUntil confidence evidenceCount }
    }
    unconfirmed { text assertion { id } }
    conflicts { assertionIds note }
    ambiguities { name question entities { id name } }
    omissions { reason count characters }
  }
}`;

/** `palimpsest packet`: the smallest true slice for a goal, as an agent would be given it. */
export function packetCommand(
  terminal: Terminal,
  config: CommandLineConfig,
): CommandDef<typeof packetArguments> {
  return command(
    {
      meta: {
        name: 'palimpsest packet',
        description: 'Ask the memory: the packet an agent would get',
      },
      args: packetArguments,
      run: async ({ args }) => {
        const request = {
          goal: args.goal,
          validAt: timeOf('valid-at', args['valid-at']),
          knownAt: timeOf('known-at', args['known-at']),
        };
        const client = openApiClient(findEndpoint(args, config), terminal.signal);
        const { contextPacket } = await client.ask({
          query: packetQuery,
          variables: { request },
          data: z.object({
            contextPacket: z.looseObject({ text: z.string() }),
          }),
        });
        if (args.json === true) terminal.print(JSON.stringify(contextPacket, null, 2));
        else terminal.print(contextPacket.text);
      },
    },
    [
      'npx palimpsest packet "我们的搜索现在用什么？"',
      'npx palimpsest packet "When does the beta launch?" --valid-at 2026-11-05T12:00:00+08:00',
      'npx palimpsest packet "Où en est le projet ?" --json',
    ],
  );
}

function timeOf(option: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (z.iso.datetime({ offset: true }).safeParse(text).success) return text;
  throw usageFailure(
    `--${option} needs a time with its offset, such as 2026-11-05T12:00:00+08:00.`,
  );
}
