import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openApiClient } from '../../src/cli/api-client.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that answers each request with the next of the given answers, the last one again and again. */
async function serve(...answers: readonly Answer[]): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  const server = createServer((request, response) => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    request.resume().on('end', () => answer?.(request, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked: () => asked };
}

const answer =
  (status: number, body: unknown): Answer =>
  (_, response) =>
    void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
const good = answer(200, { data: { yes: true } });
const busyFor =
  (retryAfter: string): Answer =>
  (_, response) =>
    void response.writeHead(429, { 'retry-after': retryAfter }).end('{}');
const cut: Answer = (request) => request.socket.destroy();

function ask(url: string, signal = new AbortController().signal): Promise<{ yes: boolean }> {
  const client = openApiClient({ url, token: 't' }, signal, [0, 0]);
  return client.ask({ query: '{ yes }', variables: {}, data: z.object({ yes: z.boolean() }) });
}

describe('[SRC-02] asking the service', () => {
  it('asks again when the service is busy', async () => {
    const away = { errors: [{ message: 'x', extensions: { code: 'UNAVAILABLE' } }], data: null };
    const { url, asked } = await serve(answer(503, ''), answer(200, away), good);
    await expect(ask(url)).resolves.toEqual({ yes: true });
    expect(asked()).toBe(3);
  });

  it('[OPS-04] waits as long as it is told to when it asks too much, and no shorter than it would', async () => {
    const { url } = await serve(busyFor('7'), busyFor('0'), good);
    const waited: number[] = [];
    const client = openApiClient(
      { url, token: 't' },
      new AbortController().signal,
      [10, 20],
      (ms) => Promise.resolve(waited.push(ms)),
    );
    const operation = { query: '{ yes }', variables: {}, data: z.object({ yes: z.boolean() }) };
    await expect(client.ask(operation)).resolves.toEqual({ yes: true });
    expect(waited).toEqual([7_000, 20]);
  });

  it.each([
    ['more than a minute', '61', 1, /too many requests of yours.*in 61 s/],
    ['again and again', '0', 3, /too many requests of yours.*in 1 s/],
  ])('[OPS-04] says so when it is told to wait %s', async (_what, header, times, message) => {
    const { url, asked } = await serve(busyFor(header));
    await expect(ask(url)).rejects.toThrow(message);
    expect(asked()).toBe(times);
  });

  it('asks again when the connection is cut, once the service was there', async () => {
    const { url } = await serve(good, cut, good);
    const client = openApiClient({ url, token: 't' }, new AbortController().signal, [0]);
    const operation = { query: '{ yes }', variables: {}, data: z.object({ yes: z.boolean() }) };
    await client.ask(operation);
    await expect(client.ask(operation)).resolves.toEqual({ yes: true });
  });

  it('gives up after a few times, and says where and why', async () => {
    const { url, asked } = await serve(answer(503, ''));
    await expect(ask(url)).rejects.toThrow(`The service at ${url} does not answer (HTTP 503)`);
    expect(asked()).toBe(3);
  });

  it.each<[string, Answer, RegExp]>([
    [
      'a refused token',
      answer(401, { errors: [{ message: 'x', extensions: { code: 'UNAUTHENTICATED' } }] }),
      /refuses the token/,
    ],
    [
      'a refusal',
      answer(400, { errors: [{ message: 'Too deep.', extensions: { code: 'LIMIT_EXCEEDED' } }] }),
      /Too deep\. \(LIMIT_EXCEEDED\)/,
    ],
    ['another service', answer(404, '<html>'), /HTTP 404.*Is the address right/],
    ['data of another shape', answer(200, { data: { no: 1 } }), /not as this version/],
  ])('tells %s at once', async (_, given, message) => {
    const { url, asked } = await serve(given);
    await expect(ask(url)).rejects.toThrow(message);
    expect(asked()).toBe(1);
  });

  it('[OPS-08] stops when it is told to, even while it waits', async () => {
    const { url } = await serve(() => undefined);
    const stopping = new AbortController();
    const asking = ask(url, stopping.signal);
    stopping.abort();
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
  });
});
