import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const runRecord = z.object({
  stores: z
    .object({
      neo4j: z.object({ uri: z.string(), user: z.string(), isOwn: z.boolean() }),
      redis: z.object({ url: z.string(), isOwn: z.boolean() }),
    })
    .nullable()
    .catch(null),
  api: z.object({ url: z.string() }).nullable().catch(null),
});
/** What the launcher writes down of a run: where its stores and its API are. */
export type LocalRun = z.output<typeof runRecord>;

const passwords = z.object({ neo4j: z.string(), redis: z.string() });

/** The run of a home, or null where nothing runs on it. */
export function readLocalRun(home: string): LocalRun | null {
  return runRecord.safeParse(readJson(join(home, 'run.json'))).data ?? null;
}

/** The passwords of the home's own stores, or null where there are none. */
export function readPasswords(home: string): z.output<typeof passwords> | null {
  return passwords.safeParse(readJson(join(home, 'credentials.json'))).data ?? null;
}

/** The secret of the development token, or null. */
export function readDevToken(home: string): string | null {
  const text = readText(tokenPath(home))?.trim() ?? '';
  return text === '' ? null : text;
}

/** Keeps the development token for this user alone, so that the next start prints the same one. */
export async function keepDevToken(home: string, secret: string): Promise<void> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  const draft = `${tokenPath(home)}.${process.pid}`;
  await writeFile(draft, `${secret}\n`, { mode: 0o600 });
  await rename(draft, tokenPath(home));
}

function tokenPath(home: string): string {
  return join(home, 'dev-token');
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readText(path) ?? 'null');
  } catch {
    return null;
  }
}
