import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readIfThere } from './files.mjs';

/**
 * Builds the GraphiQL page where it is missing or its sources changed. Without it the service still
 * works, so a failed build is said and does not stop the start.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'dist', 'graphiql', '.stamp');

/** What the page is made from, as one digest. */
function sourcesDigest() {
  const page = join('web', 'graphiql');
  const files = readdirSync(join(root, page)).map((file) => join(page, file));
  const digest = createHash('sha256');
  for (const file of ['package-lock.json', join('web', 'vite.config.ts'), ...files.sort()])
    digest.update(readFileSync(join(root, file)));
  return digest.digest('hex');
}

const wanted = sourcesDigest();
if (readIfThere(stampFile) !== wanted) {
  console.log('Building the GraphiQL page (once, about 15 s) …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--config', join('web', 'vite.config.ts'), '--logLevel', 'error'];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status === 0) writeFileSync(stampFile, wanted);
  else
    console.error(
      'The GraphiQL page could not be built; everything else works. Try: npm run build:graphiql',
    );
}
