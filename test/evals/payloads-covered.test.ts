import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const tests = fileURLToPath(new URL('..', import.meta.url));
const data = fileURLToPath(new URL('../../../shared/data', import.meta.url));
const entries = z.array(
  z.object({ id: z.string(), kind: z.string().optional(), area: z.string().optional() }),
);

/** Kinds whose every payload has a test of its own; those of secrets are counted by an evaluation. */
const kinds =
  /^(idor|loader-leak|search-oracle|ws-auth|graphql-.*|lucene-.*|cypher-.*|unicode|log-injection|token-.*)$/u;

function entriesOf(path: string) {
  return entries.parse(JSON.parse(readFileSync(join(data, path), 'utf8')));
}

/** Everything that tests are named by. */
function named(): string {
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(tests, file), 'utf8'))
    .join('\n');
}

describe.skipIf(!existsSync(data))('[OPS-04] hostile input that is known', () => {
  it('has a test that names it', () => {
    const ids = [
      ...entriesOf('payloads/payloads.json').filter(({ kind }) => kinds.test(kind ?? '')),
      ...entriesOf('bug-reports/cases.json').filter(({ area }) => area === 'tenant-isolation'),
    ].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    const text = named();
    const isNamed = (id: string) => new RegExp(`\\b${id}\\b`, 'u').test(text);
    expect(ids.filter((id) => !isNamed(id))).toEqual([]);
  });
});
