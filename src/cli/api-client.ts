import { setTimeout as waitFor } from 'node:timers/promises';
import { z } from 'zod';
import { CliFailure } from './failure.js';

/** Pauses before asking again after a failure on the way (milliseconds). */
const retryPauses = [250, 1_000, 2_000, 4_000] as const;
const answerWithin = 60_000;
/** Longest that is waited because the service asks for it (milliseconds). */
const longestWait = 60_000;

/** Where the service is and who asks. */
export interface Endpoint {
  /** Address of the service, with or without `/graphql`. */
  readonly url: string;
  readonly token: string;
}

/** One GraphQL operation, and the shape its data must have. */
export interface Operation<S extends z.ZodType> {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly data: S;
}

/** Asks the service. */
export interface ApiClient {
  /**
   * The data of an operation. What fails on the way is tried again, so writes carry an operation id of their own.
   * Throws a CliFailure that says what to do.
   */
  readonly ask: <S extends z.ZodType>(operation: Operation<S>) => Promise<z.output<S>>;
}

const answerShape = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z.object({ code: z.string() }).partial().optional(),
      }),
    )
    .optional(),
});

/** Waits so many milliseconds, or until the signal says to stop. */
type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
const onClock: Wait = (milliseconds, signal) => waitFor(milliseconds, undefined, { signal });

/**
 * Opens a client; nothing is asked yet. `pauses` are waited between attempts, none after the last; longer where the service
 * says so (`retry-after`), up to a minute.
 */
export function openApiClient(
  endpoint: Endpoint,
  signal: AbortSignal,
  pauses: readonly number[] = retryPauses,
  wait: Wait = onClock,
): ApiClient {
  const address = graphqlAddress(endpoint.url);
  let hasAnswered = false;
  const once = async (body: string): Promise<Attempt> => {
    const attempt = await post(address, endpoint.token, body, signal);
    if (attempt.kind !== 'LOST') hasAnswered = true;
    return attempt;
  };
  return {
    ask: async ({ query, variables, data }) => {
      const body = JSON.stringify({ query, variables });
      let attempt = await once(body);
      for (const pause of pauses) {
        // A service that never answered is not there; waiting would only hide that.
        if (attempt.kind === 'ANSWERED' || (attempt.kind === 'LOST' && !hasAnswered)) break;
        const asked = attempt.kind === 'BUSY' ? attempt.retryAfter : 0;
        if (asked > longestWait) break;
        await wait(Math.max(pause, asked), signal);
        attempt = await once(body);
      }
      if (attempt.kind === 'BUSY' && attempt.isTooMuch)
        throw tooMuch(endpoint.url, attempt.retryAfter);
      if (attempt.kind !== 'ANSWERED') throw unreachable(endpoint.url, attempt.reason);
      return dataOf(endpoint.url, attempt, data);
    },
  };
}

type Answer = z.output<typeof answerShape>;

type Attempt =
  | { readonly kind: 'ANSWERED'; readonly status: number; readonly answer: Answer | null }
  /** The service is there but cannot answer now, or not so much. `retryAfter`: when it would (milliseconds from now). */
  | {
      readonly kind: 'BUSY';
      readonly reason: string;
      readonly isTooMuch: boolean;
      readonly retryAfter: number;
    }
  | { readonly kind: 'LOST'; readonly reason: string };

async function post(
  address: string,
  token: string,
  body: string,
  signal: AbortSignal,
): Promise<Attempt> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithin)]),
    });
    const answer = answerShape.safeParse(parseJson(await response.text())).data ?? null;
    const { status } = response;
    const busy = {
      kind: 'BUSY',
      isTooMuch: status === 429,
      retryAfter: retryAfterOf(response.headers.get('retry-after')),
    } as const;
    if (codeOf(answer) === 'UNAVAILABLE') return { ...busy, reason: 'its stores are away' };
    return status === 429 || (status >= 502 && status <= 504)
      ? { ...busy, reason: `HTTP ${status}` }
      : { kind: 'ANSWERED', status, answer };
  } catch (cause) {
    signal.throwIfAborted();
    return { kind: 'LOST', reason: reasonOf(cause) };
  }
}

function dataOf<S extends z.ZodType>(
  url: string,
  { status, answer }: { readonly status: number; readonly answer: Answer | null },
  shape: S,
): z.output<S> {
  const [error] = answer?.errors ?? [];
  if (status === 401 || codeOf(answer) === 'UNAUTHENTICATED') {
    throw new CliFailure(
      `The service at ${url} refuses the token: it is unknown or revoked. Give a good one with --token or PALIMPSEST_TOKEN; "palimpsest token create --help" says how to make one.`,
    );
  }
  if (error !== undefined) {
    throw new CliFailure(
      `The service refuses: ${error.message} (${error.extensions?.code ?? status})`,
    );
  }
  const data = shape.safeParse(answer?.data);
  if (data.success) return data.data;
  throw new CliFailure(
    `${url} answers (HTTP ${status}), but not as this version of Palimpsest does. Is the address right?`,
  );
}

function codeOf(answer: Answer | null): string | null {
  return answer?.errors?.[0]?.extensions?.code ?? null;
}

function unreachable(url: string, reason: string): CliFailure {
  return new CliFailure(
    `The service at ${url} does not answer (${reason}). Start it with "npm start", or name another one with --url or PALIMPSEST_URL.`,
  );
}

function tooMuch(url: string, retryAfter: number): CliFailure {
  const seconds = Math.max(1, Math.ceil(retryAfter / 1_000));
  return new CliFailure(
    `The service at ${url} has had too many requests of yours. Try again in ${seconds} s; what was written stays.`,
  );
}

/** A `retry-after` header in milliseconds: seconds, or a date; 0 where it says nothing. */
function retryAfterOf(header: string | null): number {
  if (header === null || header.trim() === '') return 0;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}

function graphqlAddress(url: string): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new CliFailure(`${url} is no address of a service; it looks like http://127.0.0.1:4000.`);
  }
  const base = url.replace(/\/+$/, '');
  return base.endsWith('/graphql') ? base : `${base}/graphql`;
}

/** fetch hides what happened in the cause of its error. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  if (cause.name === 'TimeoutError') return `no answer in ${answerWithin / 1_000} s`;
  const inner: unknown = cause.cause;
  if (inner instanceof Error && 'code' in inner && typeof inner.code === 'string')
    return inner.code;
  return inner instanceof Error ? inner.message : cause.message;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
