import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const withStores = {
  // Node takes graphql's main file, vite would take its module: two copies, and a schema of one is none to the other.
  alias: {
    graphql: fileURLToPath(new URL('./node_modules/graphql/index.js', import.meta.url)),
  },
  globalSetup: ['test/support/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Waiting ends when the thing happens; this only says when to give up.
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/{domain,text,linkage,planning,sources,inference,evals,web}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'stores',
          include: ['test/{store,app,queue,api,workers,cli,flows,faults}/**/*.test.ts'],
          ...withStores,
        },
      },
      {
        test: {
          name: 'runtime',
          include: ['test/runtime/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
