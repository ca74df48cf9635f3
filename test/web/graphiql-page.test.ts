import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';
import { graphiqlPage } from '../../src/api/graphiql-page.js';

/** A server with the page of a new, empty folder mounted. */
async function serve() {
  const folder = await mkdtemp(join(tmpdir(), 'palimpsest-graphiql-'));
  const server = createServer(express().use('/graphiql', graphiqlPage(folder)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { folder, get: (path: string) => fetch(`http://127.0.0.1:${port ?? 0}${path}`) };
}

describe('graphiqlPage', () => {
  it('[OPS-06] says how to build the page, and serves it once it is built', async () => {
    const { folder, get } = await serve();
    const before = await get('/graphiql');
    expect(before.status).toBe(503);
    expect(await before.text()).toContain('npm run build:graphiql');
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<p>built</p>');
    await writeFile(join(folder, 'assets', 'main-1a2b.js'), '1');
    const after = await get('/graphiql');
    expect(after.status).toBe(200);
    expect(await after.text()).toBe('<p>built</p>');
    const asset = await get('/graphiql/assets/main-1a2b.js');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect((await get('/graphiql/assets/%2e%2e/%2e%2e/package.json')).status).toBe(404);
  });

  it('[OPS-06] lets the page load nothing from, and send nothing to, anywhere else', async () => {
    const { get } = await serve();
    const policy = (await get('/graphiql')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    expect(/script-src [^;]*/.exec(policy)?.[0]).toBe("script-src 'self'");
    expect(/connect-src [^;]*/.exec(policy)?.[0]).toBe("connect-src 'self'");
  });
});
