import { type Fault, PalimpsestError } from '../domain/errors.js';
import { type ContextRequest, parseContextRequest } from '../planning/request.js';
import type { ContextRequestInput } from './generated/types.js';
import { toInstant } from './times.js';

/** The request that an input means. BAD_USER_INPUT or TOO_LARGE with every fault; `knownAt` is pinned by whoever asks. */
export function toContextRequest(input: ContextRequestInput): ContextRequest {
  const parsed = parseContextRequest({
    goal: input.goal,
    validAt: toInstant(input.validAt),
    sessionId: input.sessionId ?? null,
    ...(input.limit === null || input.limit === undefined ? {} : { limit: input.limit }),
    ...(input.maxChars === null || input.maxChars === undefined
      ? {}
      : { maxChars: input.maxChars }),
  });
  if (parsed.ok) return parsed.request;
  throw faultyInput(parsed.faults, ['request']);
}

/** One error for the faults of an input, their paths led by where the input stands. */
export function faultyInput(faults: readonly Fault[], at: readonly string[]): PalimpsestError {
  const [first] = faults;
  return new PalimpsestError(
    first?.code ?? 'BAD_USER_INPUT',
    first?.message ?? 'The input is malformed.',
    faults.map(({ code, path, message }) => ({ code, path: [...at, ...path], message })),
  );
}
