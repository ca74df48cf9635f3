import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/**
 * Builds the GraphiQL page where it is missing or its sources changed. Without it the service still works, so a failed
 * build is said and does not stop the start.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}dist/graphiql/.stamp`;
const sources = [
  'package-lock.json',
  'web/vite.config.ts',
  'web/graphiql/index.html',
  'web/graphiql/main.tsx',
];
const hash = createHash('sha256');
for (const path of sources) hash.update(existsSync(root + path) ? readFileSync(root + path) : path);
const wanted = hash.digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('building the GraphiQL page (once, about 15 s) …');
  const { status } = spawnSync(
    process.execPath,
    [
      `${root}node_modules/vite/bin/vite.js`,
      'build',
      '--config',
      'web/vite.config.ts',
      '--logLevel',
      'error',
    ],
    { cwd: root, stdio: 'inherit' },
  );
  if (status === 0) writeFileSync(stamp, wanted);
  else
    console.error(
      'The GraphiQL page could not be built; everything else works. Try: npm run build:graphiql',
    );
}
