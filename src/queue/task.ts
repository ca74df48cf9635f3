import { z } from 'zod';

/** A kind of job: its name and what its payload is. Payloads hold ids only, never content (DESIGN 2). */
export interface Task<S extends z.ZodType> {
  readonly name: string;
  readonly payload: S;
}

/** Declares a task once; producer and worker share it and both parse the payload. */
export function defineTask<S extends z.ZodType>(name: string, payload: S): Task<S> {
  return Object.freeze({ name, payload });
}

/** Works out what follows from some stored item versions. */
export const extractVersions = defineTask(
  'extractVersions',
  z.strictObject({ workId: z.string().regex(/^[\w:/-]{1,100}$/) }),
);
