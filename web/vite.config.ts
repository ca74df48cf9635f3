import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The GraphiQL page; everything it needs is in its own files, so that it asks no other host. */
export default defineConfig({
  root: fileURLToPath(new URL('graphiql', import.meta.url)),
  base: '/graphiql/',
  oxc: { jsx: { runtime: 'automatic' } },
  worker: { format: 'es' },
  build: {
    outDir: fileURLToPath(new URL('../dist/graphiql', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // Monaco is one large part by nature.
    chunkSizeWarningLimit: 5000,
    rolldownOptions: {
      onLog: (level, log, report) => {
        // "use client" is meant for servers that render React; this page has none.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
});
