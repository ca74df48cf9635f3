import { Queue } from 'bullmq';
import type { z } from 'zod';
import { waitingConnection } from './connection.js';
import type { Task } from './task.js';

export const queueName = 'palimpsest';

/** Puts jobs on the queue. */
export interface Producer {
  /**
   * Asks for a job, without waiting: the work is state in the graph, and a drain finds what the queue lost.
   * `id` makes a waiting job unique; it is free again as soon as the job has ended.
   */
  readonly schedule: <S extends z.ZodType>(task: Task<S>, id: string, payload: z.input<S>) => void;
  /** Jobs by their state; null while Redis is away. */
  readonly countJobs: () => Promise<Readonly<Record<string, number>> | null>;
  readonly close: () => Promise<void>;
}

/** Opens the producer of a process. */
export function openProducer(redisUrl: string): Producer {
  const connection = waitingConnection(redisUrl);
  const queue = new Queue(queueName, {
    connection,
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  });
  queue.on('error', () => undefined);
  return {
    schedule: (task, id, payload) => {
      if (connection.status !== 'ready') return;
      queue.add(task.name, task.payload.parse(payload), { jobId: id }).catch(() => undefined);
    },
    countJobs: async () => {
      if (connection.status !== 'ready') return null;
      return queue
        .getJobCounts('waiting', 'active', 'delayed', 'prioritized', 'failed')
        .catch(() => null);
    },
    close: async () => {
      await queue.close().catch(() => undefined);
      connection.disconnect();
    },
  };
}
