import { UnrecoverableError, Worker } from 'bullmq';
import type { z } from 'zod';
import { waitingConnection } from './connection.js';
import { queueName } from './producer.js';
import type { Task } from './task.js';

/** What a worker does for one kind of job. */
export interface Handler {
  readonly name: string;
  readonly run: (payload: unknown) => Promise<void>;
}

/** Binds a handler to its task; the payload is parsed before it runs. */
export function handle<S extends z.ZodType>(
  task: Task<S>,
  run: (payload: z.output<S>) => Promise<void>,
): Handler {
  return {
    name: task.name,
    run: async (payload) => {
      const parsed = task.payload.safeParse(payload);
      if (!parsed.success) throw new UnrecoverableError('BAD_PAYLOAD');
      await run(parsed.data);
    },
  };
}

/**
 * Starts taking jobs. A handler that throws ends its job with a fixed code, never a text, since BullMQ keeps error
 * texts in Redis (FAULTS); trying again is the graph's business.
 */
export function startConsumer(
  redisUrl: string,
  handlers: readonly Handler[],
  options: { readonly concurrency: number },
): { readonly close: () => Promise<void> } {
  const connection = waitingConnection(redisUrl);
  const byName = new Map(handlers.map((handler) => [handler.name, handler]));
  const worker = new Worker(
    queueName,
    async (job) => {
      const handler = byName.get(job.name);
      if (handler === undefined) throw new UnrecoverableError('UNKNOWN_TASK');
      await handler.run(job.data).catch(() => {
        throw new UnrecoverableError('HANDLER_FAILED');
      });
    },
    { connection, concurrency: options.concurrency, lockDuration: 60_000, maxStalledCount: 3 },
  );
  worker.on('error', () => undefined);
  return {
    close: async () => {
      await worker.close();
      connection.disconnect();
    },
  };
}
