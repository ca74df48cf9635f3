import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { PalimpsestError } from '../domain/errors.js';
import { sha256Hex } from '../domain/ids.js';
import type { Database } from './database.js';
import { cypher, defineQuery } from './cypher.js';
import { readOne, transact } from './database.js';
import { toStoreError } from './errors.js';

const folder = new URL('./migrations/', import.meta.url);

const appliedMigrations = defineQuery({
  name: 'migration.applied',
  access: 'READ',
  text: cypher`
    MATCH (migration:Migration)
    RETURN migration.id AS id, migration.checksum AS checksum
    ORDER BY id`,
  params: z.object({}),
  record: z.object({ id: z.string(), checksum: z.string() }),
});

const recordMigration = defineQuery({
  name: 'migration.record',
  access: 'WRITE',
  text: cypher`
    MERGE (migration:Migration {id: $id})
      ON CREATE SET migration.checksum = $checksum, migration.appliedAt = $at
    RETURN migration.id AS id`,
  params: z.object({ id: z.string(), checksum: z.string(), at: z.number() }),
  record: z.object({ id: z.string() }),
});

/**
 * Applies the numbered migrations that are missing, in order, and returns their ids. Every statement says IF NOT
 * EXISTS, so two starters at once do no harm. A migration that was applied with another text is refused:
 * migrations are immutable. A store that is ahead of this version is refused too.
 */
export async function migrate(database: Database, now: number): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.cypher')).sort();
  const applied = new Map(
    (await readOne(database, appliedMigrations, {})).map(({ id, checksum }) => [id, checksum]),
  );
  const ahead = [...applied.keys()].filter((id) => !files.includes(id));
  if (ahead.length > 0) {
    throw new PalimpsestError(
      'UNAVAILABLE',
      `The store was written by a newer version (migration ${ahead.join(', ')}). Start that version, or restore an older dump.`,
    );
  }
  const done: string[] = [];
  for (const id of files) {
    const text = await readFile(new URL(id, folder), 'utf8');
    const checksum = sha256Hex(text);
    const known = applied.get(id);
    if (known === checksum) continue;
    if (known !== undefined) {
      throw new PalimpsestError('UNAVAILABLE', `Migration ${id} was changed after it was applied.`);
    }
    await runStatements(database, id, text);
    await transact(database, (tx) => tx.run(recordMigration, { id, checksum, at: now }));
    done.push(id);
  }
  await awaitIndexes(database);
  return done;
}

/** Schema statements cannot share a transaction with data, so each runs by itself. */
async function runStatements(database: Database, id: string, text: string): Promise<void> {
  for (const statement of text
    .split(/;\s*$/m)
    .map((part) => part.trim())
    .filter(Boolean)) {
    try {
      await database.driver.executeQuery(statement, {}, { database: 'neo4j' });
    } catch (cause) {
      throw toStoreError(cause, `migration ${id}`);
    }
  }
}

async function awaitIndexes(database: Database): Promise<void> {
  await database.driver.executeQuery('CALL db.awaitIndexes(120)', {}, { database: 'neo4j' });
}
