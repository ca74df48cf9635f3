import { defineConfig } from 'vitest/config';

const withStores = {
  globalSetup: ['test/support/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/{domain,text,planning,sources,inference,evals,web}/**/*.test.ts'],
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
