import type { CommandDef } from 'citty';
import type { CommandLineConfig } from '../../config.js';
import { closeDatabase, openDatabase, verifyDatabase } from '../../store/database.js';
import { migrate } from '../../store/migrate.js';
import { command } from '../command.js';
import { explained, findNeo4j } from '../stores.js';
import type { Terminal } from '../terminal.js';

/** `palimpsest migrate`: brings the store up to date. Doing it again changes nothing. */
export function migrateCommand(terminal: Terminal, config: CommandLineConfig): CommandDef {
  return command(
    {
      meta: { name: 'palimpsest migrate', description: 'Bring the graph store up to date' },
      run: async () => {
        const { neo4j, described } = findNeo4j(config);
        const database = openDatabase(neo4j, Date.now);
        try {
          const applied = await explained(described, async () => {
            await verifyDatabase(database);
            return migrate(database, Date.now());
          });
          const what =
            applied.length === 0 ? 'is up to date' : `now has ${applied.map(nameOf).join(', ')}`;
          terminal.print(`The store at ${described} ${what}.`);
        } finally {
          await closeDatabase(database);
        }
      },
    },
    ['npx palimpsest migrate', 'NEO4J_URI=bolt://db:7687 NEO4J_PASSWORD=… npx palimpsest migrate'],
  );
}

function nameOf(file: string): string {
  return file.replace(/\.cypher$/, '');
}
