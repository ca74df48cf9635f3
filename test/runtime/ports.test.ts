import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseApiPort, freePort, isPortFree, parsePort, storePort } from '../../runtime/ports.mjs';

const servers: ReturnType<typeof createServer>[] = [];

async function occupy(): Promise<number> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

describe('[OPS-05] ports', () => {
  it('tells a taken port from a free one', async () => {
    expect(await isPortFree(await occupy())).toBe(false);
    expect(await isPortFree(await freePort())).toBe(true);
  });

  it('takes the next free port from 4000 on when none is asked for', async () => {
    const isFree = (port: number): Promise<boolean> => Promise.resolve(port >= 4003);
    expect(await chooseApiPort(null, isFree)).toEqual({ port: 4003, preferred: false });
    expect(await chooseApiPort(null, () => Promise.resolve(true))).toEqual({
      port: 4000,
      preferred: true,
    });
  });

  it('refuses an asked port that is taken, naming its setting', async () => {
    const port = await occupy();
    await expect(chooseApiPort(port)).rejects.toMatchObject({
      code: 'PORT_TAKEN',
      message: `Port ${port}, set for the API by PORT, is taken by another program.`,
    });
    await expect(storePort(port, 'Redis', 'PALIMPSEST_REDIS_PORT')).rejects.toMatchObject({
      code: 'PORT_TAKEN',
    });
  });

  it.each([
    [undefined, null],
    ['', null],
    ['4000', 4000],
  ])('reads the setting %j as %j', (text, port) => {
    expect(parsePort(text, 'PORT')).toBe(port);
  });

  it.each(['http', '0', '70000', '40.5', '-1'])('refuses the setting %j', (text) => {
    expect(() => parsePort(text, 'PORT')).toThrow('PORT must be a port number');
  });
});
