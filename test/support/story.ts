import { randomBytes } from 'node:crypto';
import { createClient, type Client } from 'graphql-ws';
import { pino } from 'pino';
import WebSocket from 'ws';
import { z } from 'zod';
import { type Api, type ApiOptions, startApi } from '../../src/api/server.js';
import { processWork } from '../../src/app/process-work.js';
import { issueTokenOf } from '../../src/app/tokens.js';
import { openServices } from '../../src/compose.js';
import { readConfig } from '../../src/config.js';
import type { SpaceMode } from '../../src/domain/lifecycle.js';
import type { Role } from '../../src/domain/principal.js';
import type { Services } from '../../src/app/services.js';
import { listDueWork } from '../../src/store/work.js';
import { createSpace } from '../../src/store/spaces.js';

/** An answer of GraphQL over HTTP. */
export interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly errors: readonly {
    readonly message: string;
    readonly extensions: { readonly code: string };
  }[];
  /** The body as it came. */
  readonly text: string;
}

type Variables = Record<string, unknown>;

/** Somebody with a token. */
export interface User {
  readonly secret: string;
  readonly tokenId: string;
  readonly userId: string;
  /** Asks over HTTP. */
  readonly ask: (query: string, variables?: Variables) => Promise<Answer>;
  /** Asks over HTTP and returns the data; throws when there are errors. */
  readonly data: (query: string, variables?: Variables) => Promise<unknown>;
  /** A graphql-ws client. */
  readonly socket: (options?: { onClosed?: (event: CloseEvent) => void }) => Client;
  /** Ingests one session of one turn in private or for the space and works out what follows from it. */
  readonly says: (text: string, options?: SaysOptions) => Promise<Said>;
}

interface CloseEvent {
  readonly code: number;
}

export interface SaysOptions {
  readonly audience?: 'SPACE' | 'PRIVATE';
  readonly at?: string;
  readonly session?: string;
}

export interface Said {
  readonly itemId: string;
  readonly runId: string;
}

export interface Space {
  readonly id: string;
  readonly user: (userId: string, roles?: readonly Role[]) => Promise<User>;
}

/** A server started in this process on a free port, with spaces and people in it. All speak to it through the API. */
export interface Story {
  readonly api: Api;
  readonly services: Services;
  readonly space: (options?: { mode?: SpaceMode }) => Promise<Space>;
  /** Lines the server logged. */
  readonly logged: readonly string[];
  readonly end: () => Promise<void>;
}

export async function openStory(
  options: Pick<ApiOptions, 'rate' | 'metricsToken' | 'isProduction'> = {},
): Promise<Story> {
  const { services, close } = await openServices(readConfig());
  const logged: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  const api = await startApi(services, {
    ...options,
    port: 0,
    host: '127.0.0.1',
    logger,
  });
  return {
    api,
    services,
    logged,
    space: async ({ mode = 'auto' } = {}) => {
      const id = `spc_${randomBytes(8).toString('hex')}`;
      const now = services.now();
      await createSpace(services.database, {
        id,
        name: id,
        mode,
        digestKey: services.newId(),
        now,
      });
      return {
        id,
        user: (userId, roles = ['agent']) => addUser({ api, services }, id, userId, roles),
      };
    },
    end: async () => {
      await api.close();
      await close();
    },
  };
}

async function addUser(
  { api, services }: Pick<Story, 'api' | 'services'>,
  spaceId: string,
  userId: string,
  roles: readonly Role[],
): Promise<User> {
  const { secret, token } = await issueTokenOf(services, spaceId, {
    name: userId,
    userId,
    roles,
    permissions: [],
    onBehalfOf: null,
    expiresAt: null,
  });
  const ask = (query: string, variables: Variables = {}): Promise<Answer> =>
    post(api.url, { query, variables }, secret);
  const data = async (query: string, variables: Variables = {}): Promise<unknown> => {
    const answer = await ask(query, variables);
    if (answer.errors.length > 0) throw new Error(answer.text);
    return answer.data;
  };
  return {
    secret,
    tokenId: token.id,
    userId,
    ask,
    data,
    socket: ({ onClosed } = {}) => openSocket(api.url, secret, onClosed),
    says: async (text, { audience = 'SPACE', at = '2026-03-02T09:00:00Z', session } = {}) => {
      const externalId = session ?? randomBytes(6).toString('hex');
      const result = await data(ingest, {
        input: {
          operationId: randomBytes(8).toString('hex'),
          session: {
            externalId,
            audience,
            turns: [{ role: 'USER', at, text }],
          },
        },
      });
      await workOff(services, spaceId);
      return {
        itemId: textAt(result, 'ingestSession', 'item', 'id'),
        runId: textAt(result, 'ingestSession', 'run', 'id'),
      };
    },
  };
}

const ingest = `mutation ($input: IngestSessionInput!) {
  ingestSession(input: $input) { item { id } run { id status } userErrors { code field message } }
}`;

/** Does the pending work of a space now, as a worker would. */
export async function workOff(services: Services, spaceId: string): Promise<void> {
  const due = await listDueWork(services.database, services.now(), 1_000);
  for (const { id, spaceId: of } of due) {
    if (of === spaceId) await processWork(services, id, 'story');
  }
}

/** A graphql-ws client with a secret, or none. */
export function openSocket(
  url: string,
  secret: string | null,
  onClosed?: (event: CloseEvent) => void,
): Client {
  return createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    lazy: true,
    retryAttempts: 0,
    connectionParams: secret === null ? {} : { Authorization: `Bearer ${secret}` },
    on: { closed: (event) => onClosed?.(event as CloseEvent) },
  });
}

/** What a stream sent, event by event, until it ended or `enough` says so; or the answer that refused it. */
export async function streamed(
  url: string,
  { body, secret, enough = () => false }: Streamed,
): Promise<{
  readonly status: number;
  readonly events: readonly unknown[];
  readonly text: string;
}> {
  const left = new AbortController();
  const response = await fetch(`${url}/graphql/stream`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
    },
    body: JSON.stringify(body),
    signal: left.signal,
  });
  if (response.status !== 200 || response.body === null) {
    return { status: response.status, events: [], text: await response.text() };
  }
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body) {
    text += decoder.decode(z.instanceof(Uint8Array).parse(chunk), { stream: true });
    if (enough(eventsOf(text))) break;
  }
  left.abort();
  return { status: response.status, events: eventsOf(text), text };
}

interface Streamed {
  readonly body: unknown;
  readonly secret: string | null;
  readonly enough?: (events: readonly unknown[]) => boolean;
}

function eventsOf(text: string): readonly unknown[] {
  return [...text.matchAll(/^event: next\ndata: (.*)\n$/gmu)].map(([, data = '']) =>
    z.unknown().parse(JSON.parse(data)),
  );
}

/** Posts a body to /graphql; a string is sent as it is. */
export async function post(url: string, body: unknown, secret: string | null): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const { data, errors = [] } = answerShape.parse(JSON.parse(text));
  return { status: response.status, data, errors, text };
}

const answerShape = z.object({
  data: z.unknown().default(null),
  errors: z
    .array(z.looseObject({ message: z.string(), extensions: z.looseObject({ code: z.string() }) }))
    .optional(),
});

/** What stands at a path of an answer; undefined where there is nothing. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((found, key) => {
    const parsed = z.looseObject({}).or(z.array(z.unknown())).safeParse(found);
    return parsed.success
      ? new Map<string, unknown>(Object.entries(parsed.data)).get(String(key))
      : undefined;
  }, value);
}

/** The text at a path of an answer; throws where there is none. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const found = at(value, ...path);
  if (typeof found !== 'string')
    throw new Error(`No text at ${path.join('.')}: ${JSON.stringify(value)}`);
  return found;
}

/** The list at a path of an answer; throws where there is none. */
export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  return z.array(z.unknown()).parse(at(value, ...path));
}
