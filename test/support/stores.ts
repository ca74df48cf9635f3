import { readConfig } from '../../src/config.js';
import { type Database, openDatabase } from '../../src/store/database.js';

/** The graph that the test run started; every test makes its own space in it. */
export function openStores(): { readonly database: Database; readonly redisUrl: string } {
  const config = readConfig();
  return { database: openDatabase(config.neo4j, Date.now), redisUrl: config.redisUrl };
}
