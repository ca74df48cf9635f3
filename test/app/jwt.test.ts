import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJwtVerifier } from '../../src/app/jwt.js';

/** An issuer as a real one is reached: over HTTP, and not always well. */
let server: Server;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let strangerKeys: Awaited<ReturnType<typeof generateKeyPair>>;
let mode: 'GOOD' | 'BROKEN' | 'ELSEWHERE' = 'GOOD';
let asked = 0;
let url = '';

beforeAll(async () => {
  keys = await generateKeyPair('ES256');
  strangerKeys = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
  server = createServer((request, response) => {
    if (mode === 'ELSEWHERE' && request.url !== '/elsewhere') {
      response.writeHead(302, { location: '/elsewhere' }).end();
      return;
    }
    if (request.url === '/elsewhere') asked += 1;
    if (mode === 'BROKEN') {
      response.writeHead(503).end('away');
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const now = Date.parse('2026-11-02T09:00:00Z');
const inOneHour = now / 1_000 + 3_600;
const verifier = () =>
  openJwtVerifier({
    issuer: 'https://issuer.example',
    audience: 'palimpsest',
    jwksUrl: url,
    spaceClaim: 'space',
    userClaim: 'sub',
    rolesClaim: 'roles',
  });

const good: JWTPayload = {
  iss: 'https://issuer.example',
  aud: 'palimpsest',
  sub: 'lin',
  exp: inOneHour,
  space: 'spc_1',
  roles: ['agent', 'root'],
};
const { exp: _, ...withoutEnd } = good;
const sign = (payload: JWTPayload, key = keys.privateKey, kid = 'k1') =>
  new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid }).sign(key);

describe('[OPS-03] a JWT of a configured issuer', () => {
  it('claims its space, its user and the roles that there are', async () => {
    expect(await verifier().verify(await sign(good), now)).toMatchObject({
      spaceId: 'spc_1',
      userId: 'lin',
      roles: ['agent'],
      permissions: [],
      tokenId: null,
    });
  });

  it.each<[string, () => Promise<string> | string]>([
    ['of another issuer', () => sign({ ...good, iss: 'https://other.example' })],
    ['for another audience', () => sign({ ...good, aud: 'other' })],
    ['that is over', () => sign({ ...good, exp: now / 1_000 - 61 })],
    ['that has not begun', () => sign({ ...good, nbf: now / 1_000 + 61 })],
    ['without an end', () => sign(withoutEnd)],
    ['without a space', () => sign({ ...good, space: undefined })],
    ['signed by a stranger', () => sign(good, strangerKeys.privateKey)],
    ['of a key that is not published', () => sign(good, keys.privateKey, 'k9')],
    ['that is not signed', () => new UnsecuredJWT(good).encode()],
    [
      'signed with what everybody knows',
      () => new SignJWT(good).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32, 1)),
    ],
    ['that is none', () => 'a.b.c'],
  ])('%s is nobody’s', async (_what, token) => {
    expect(await verifier().verify(await token(), now)).toBeNull();
  });

  it('stands within a minute of clocks that differ', async () => {
    const token = await sign({ ...good, exp: now / 1_000 - 30 });
    expect(await verifier().verify(token, now)).not.toBeNull();
  });

  it('cannot be read while the issuer’s keys cannot be had, which is nobody’s fault', async () => {
    mode = 'BROKEN';
    await expect(verifier().verify(await sign(good), now)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    mode = 'GOOD';
  });
});

describe('[OPS-03] keys that are said to be elsewhere', () => {
  it('sec-76 are not asked for there', async () => {
    mode = 'ELSEWHERE';
    const token = await new SignJWT({ sub: 'lin', space: 's', roles: ['agent'] })
      .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
      .setIssuer('https://issuer.example')
      .setAudience('palimpsest')
      .setExpirationTime(inOneHour)
      .sign(keys.privateKey);
    await expect(verifier().verify(token, now)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(asked).toBe(0);
  });
});
