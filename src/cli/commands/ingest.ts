import { randomBytes } from 'node:crypto';
import type { CommandDef } from 'citty';
import type { CommandLineConfig } from '../../config.js';
import { openApiClient } from '../api-client.js';
import { argumentsOf, command } from '../command.js';
import { endpointArguments, findEndpoint } from '../endpoint.js';
import { CliFailure, usageFailure } from '../failure.js';
import { findActingUser, httpTarget } from '../ingest/http-target.js';
import { ingestPath, surveyPath } from '../ingest/ingest-path.js';
import { type IngestReport, isIncomplete, reportLines, reportOf } from '../ingest/report.js';
import { openProgress } from '../progress.js';
import { openStallNote } from '../ingest/stall-note.js';
import type { Terminal } from '../terminal.js';

const ingestArguments = argumentsOf({
  path: {
    type: 'positional',
    required: true,
    description: 'A file or folder: an unpacked Slack export, a JSONL session',
  },
  audience: {
    type: 'enum',
    options: ['private', 'space'],
    default: 'private',
    description: 'Who may see sessions and private channels: only you, or the space',
  },
  zone: {
    type: 'string',
    valueHint: 'Europe/Paris',
    description: 'Time zone of dates where the files name none',
  },
  'dry-run': { type: 'boolean', description: 'Say what would be read, send nothing' },
  wait: {
    type: 'boolean',
    default: true,
    description: 'Wait until what follows is worked out',
    negativeDescription: 'End as soon as everything is stored',
  },
  'operation-id': {
    type: 'string',
    valueHint: 'id',
    description: 'Name of this ingest, by which it can be found and undone; default a new one',
  },
  json: { type: 'boolean', description: 'The report as JSON, and no bar' },
  ...endpointArguments,
});

/** `palimpsest ingest`: files people have, into the service. Ends with 1 where a part could not be read. */
export function ingestCommand(
  terminal: Terminal,
  config: CommandLineConfig,
): CommandDef<typeof ingestArguments> {
  return command(
    {
      meta: { name: 'palimpsest ingest', description: 'Read files you have into the memory' },
      args: ingestArguments,
      run: async ({ args }) => {
        const audience = args.audience === 'space' ? 'space' : null;
        const reading = { userId: 'you', audience, zone: zoneOf(args.zone) } as const;
        if (args['dry-run'] === true) {
          const found = await surveyPath(args.path, reading);
          finish(terminal, { ...reportOf(found, null), isDryRun: true }, args.json === true);
          return;
        }
        const client = openApiClient(findEndpoint(args, config), terminal.signal);
        const userId = await findActingUser(client);
        const report = await ingestPath(
          {
            path: args.path,
            reading: { ...reading, userId },
            operationId: args['operation-id'] ?? `ingest-${randomBytes(12).toString('hex')}`,
            waits: args.wait,
          },
          {
            target: httpTarget(client),
            progress: openProgress(args.json === true ? null : terminal.bars),
            signal: terminal.signal,
            onWait: openStallNote(terminal.note, () => performance.now()),
          },
        );
        finish(terminal, report, args.json === true);
      },
    },
    [
      'npx palimpsest ingest ~/Downloads/my-team-slack-export --dry-run',
      'npx palimpsest ingest ~/Downloads/my-team-slack-export',
      'npx palimpsest ingest session.jsonl --audience space --json',
    ],
  );
}

function finish(terminal: Terminal, report: IngestReport, isJson: boolean): void {
  terminal.print(isJson ? JSON.stringify(report, null, 2) : reportLines(report).join('\n'));
  if (!isIncomplete(report)) return;
  throw new CliFailure(
    report.broken.length > 0
      ? 'A part could not be read. Mend the places named above and run the same command again; what is stored is not stored twice.'
      : 'A part could not be worked out.',
  );
}

function zoneOf(zone: string | undefined): string | null {
  try {
    if (zone === undefined) return null;
    new Intl.DateTimeFormat('en', { timeZone: zone }).format(0);
    return zone;
  } catch {
    throw usageFailure(
      `--zone does not know "${zone ?? ''}"; it takes a name such as Europe/Paris.`,
    );
  }
}
