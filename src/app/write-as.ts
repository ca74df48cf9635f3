import type { z } from 'zod';
import { type Principal, readerOf } from '../domain/principal.js';
import { type Operation, write, type WriteStep } from '../store/write.js';
import { publishRange } from './publish.js';
import type { Services } from './services.js';

/**
 * Writes as a principal, at the present time: what `write()` does, then tells of it. Resolves to the result, which of a
 * repeat is the first one. Errors: those of `write()` and of the step; then nothing is written.
 */
export async function writeAs<S extends z.ZodType>(
  services: Pick<Services, 'database' | 'now' | 'commits' | 'hints'>,
  principal: Principal,
  { id, input }: Pick<Operation, 'id' | 'input'>,
  step: WriteStep<S>,
): Promise<z.output<S>> {
  const operation = { id, input, now: services.now() };
  const written = await write(services.database, readerOf(principal), operation, step);
  publishRange(services, principal.spaceId, written);
  return written.result;
}
