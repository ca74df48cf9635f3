import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { externalNeo4j, externalRedis, withoutSecrets } from '../../runtime/external-stores.mjs';
import { freePort } from '../../runtime/ports.mjs';

const servers: Server[] = [];

/** A listener that answers every first message with `answer`, or keeps silent. */
async function listener(answer: string | null): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => {
      if (answer !== null) socket.write(answer);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

describe('[OPS-05] stores named in the environment are used or it is an error', () => {
  it('takes none where none is named, whatever answers on the usual ports', async () => {
    expect(await externalNeo4j({})).toBeNull();
    expect(await externalRedis({})).toBeNull();
  });

  it('says which address does not answer, without its password', async () => {
    const port = await freePort();
    const neo4j = { NEO4J_URI: `bolt://127.0.0.1:${port}`, NEO4J_PASSWORD: 'hidden' };
    await expect(externalNeo4j(neo4j, 100)).rejects.toMatchObject({ code: 'UNREACHABLE' });
    await expect(
      externalRedis({ REDIS_URL: `redis://u:hidden@127.0.0.1:${port}/0` }),
    ).rejects.toMatchObject({
      code: 'UNREACHABLE',
      message: `REDIS_URL is set, but nothing usable answers at redis://127.0.0.1:${port} (ECONNREFUSED).`,
    });
    expect(withoutSecrets('no address')).not.toContain('no address');
  });

  it.each([
    ['+PONG\r\n', null],
    ['-WRONGPASS invalid username-password pair\r\n', 'WRONGPASS'],
    ['-NOAUTH Authentication required.\r\n', 'NOAUTH'],
    ['HTTP/1.1 400 Bad Request\r\n', 'it does not speak Redis'],
    [null, 'no answer'],
  ])('hears %j from Redis', async (answer, detail) => {
    const url = `redis://127.0.0.1:${await listener(answer)}`;
    const asked = externalRedis({ REDIS_URL: url }, 300);
    if (detail === null) expect(await asked).toEqual({ url });
    else await expect(asked).rejects.toThrow(detail);
  });

  it('asks for the password of a named Neo4j', async () => {
    await expect(externalNeo4j({ NEO4J_URI: 'bolt://127.0.0.1:1' })).rejects.toMatchObject({
      code: 'PASSWORD_UNSET',
    });
  });
});
