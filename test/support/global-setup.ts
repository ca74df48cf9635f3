import { startTestStores } from '../../runtime/test-stores.mjs';

/**
 * Once per test run, before the workers start: a Neo4j and a Redis, named in the environment they get.
 * Resolves to the teardown that ends them.
 */
export default function setup(): Promise<() => Promise<void>> {
  return startTestStores();
}
