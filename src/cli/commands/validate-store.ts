import type { CommandDef } from 'citty';
import { requireSpace } from '../../app/create-space.js';
import { validateStore } from '../../app/validate-store.js';
import type { CommandLineConfig } from '../../config.js';
import { type Breach, invariants } from '../../domain/breach.js';
import {
  closeDatabase,
  type Database,
  openDatabase,
  verifyDatabase,
} from '../../store/database.js';
import { argumentsOf, command } from '../command.js';
import { CliFailure } from '../failure.js';
import { explained, findNeo4j } from '../stores.js';
import type { Terminal } from '../terminal.js';

const validateArguments = argumentsOf({
  space: { type: 'string', valueHint: 'spc_…', description: 'One space; default all of them' },
  json: { type: 'boolean', description: 'The result as JSON' },
});

/** `palimpsest validate-store`: names every breach of the invariants with its record; fails when there is one. */
export function validateStoreCommand(
  terminal: Terminal,
  config: CommandLineConfig,
): CommandDef<typeof validateArguments> {
  return command(
    {
      meta: {
        name: 'palimpsest validate-store',
        description: 'Check what must hold in the graph, and name each record where it does not',
      },
      args: validateArguments,
      run: async ({ args }) => {
        const { neo4j, described } = findNeo4j(config);
        const database = openDatabase(neo4j, Date.now);
        const isJson = args.json === true;
        try {
          const breaches = await explained(described, () =>
            findBreaches(database, args.space ?? null, (breach) => {
              if (!isJson) terminal.print(lineOf(breach));
            }),
          );
          if (isJson) terminal.print(JSON.stringify({ breaches }, null, 2));
          else if (breaches.length === 0) terminal.print(soundLine(args.space ?? null));
          if (breaches.length > 0) throw new CliFailure(summaryOf(breaches));
        } finally {
          await closeDatabase(database);
        }
      },
    },
    ['npx palimpsest validate-store', 'npx palimpsest validate-store --space spc_demo --json'],
  );
}

async function findBreaches(
  database: Database,
  spaceId: string | null,
  report: (breach: Breach) => void,
): Promise<readonly Breach[]> {
  await verifyDatabase(database);
  if (spaceId !== null) await requireSpace({ database }, spaceId);
  const found: Breach[] = [];
  for await (const breach of validateStore({ database, now: Date.now }, spaceId)) {
    report(breach);
    found.push(breach);
  }
  return found;
}

function lineOf({ invariant, recordType, recordId, spaceId, message }: Breach): string {
  return [invariant, spaceId ?? 'no space', `${recordType} ${recordId}`, message].join('  ');
}

function soundLine(spaceId: string | null): string {
  const what = spaceId === null ? 'Every space' : `The space ${spaceId}`;
  return `${what} is sound: ${Object.keys(invariants).join(', ')} hold.`;
}

/** Which invariants are broken, how often, and what they say. */
function summaryOf(breaches: readonly Breach[]): string {
  const lines = Object.entries(invariants).flatMap(([name, words]) => {
    const count = breaches.filter(({ invariant }) => invariant === name).length;
    return count === 0 ? [] : [`\n  ${name} (${words}): ${count}`];
  });
  return `The store is not sound.${lines.join('')}`;
}
