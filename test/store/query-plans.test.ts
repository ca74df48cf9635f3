import { readdirSync } from 'node:fs';
import neo4j, { type Driver, type Plan } from 'neo4j-driver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allQueries } from '../../src/store/cypher.js';
import { migrate } from '../../src/store/migrate.js';
import { openStores } from '../support/stores.js';
import { vocabulary } from '../support/vocabulary.js';

// Every query module registers its queries when it is loaded.
const folder = new URL('../../src/store/', import.meta.url);
for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
  await import(new URL(file, folder).href);
}

const { database } = openStores();
const driver: Driver = database.driver;

beforeAll(async () => {
  await migrate(database, 0);
  for (const statement of vocabulary) await driver.executeQuery(statement);
});
afterAll(async () => {
  await driver.close();
});

/** Queries that may look at every node of a label, and why. */
const mayScan: Readonly<Record<string, string>> = {
  'migration.applied': 'a handful of Migration nodes, read once at start-up',
  'migration.record': 'the same',
  'validation.keys': 'it looks for nodes that no index knows, run by the operator alone',
};

describe.each(allQueries().map((query) => [query.name, query] as const))('%s', (name, query) => {
  it('[OPS-04] has a plan without scans, unknown names or unbounded patterns', async () => {
    const parameters = Object.fromEntries(
      Object.keys(query.params.shape).map((key) => [
        key,
        key === 'cap' || key === 'limit' ? neo4j.int(1) : null,
      ]),
    );
    const { summary } = await driver.executeQuery(`EXPLAIN ${query.text}`, parameters);
    const scans = operators(summary.plan as Plan).filter((operator) =>
      ['AllNodesScan', 'NodeByLabelScan'].includes(operator),
    );
    if (!(name in mayScan)) expect(scans).toEqual([]);
    const notes = summary.gqlStatusObjects
      .map(({ gqlStatus, statusDescription }) => `${gqlStatus} ${statusDescription}`)
      .filter((note) => note.startsWith('01') || note.startsWith('03'));
    expect(notes).toEqual([]);
    expect(summary.queryType === 'r').toBe(query.access === 'READ');
  });
});

function operators(plan: Plan): string[] {
  return [plan.operatorType.split('@')[0] ?? '', ...plan.children.flatMap(operators)];
}
