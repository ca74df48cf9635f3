import { z } from 'zod';
import { PalimpsestError } from '../domain/errors.js';

/** What a cursor stands for, by the list it belongs to. */
const shapes = {
  assertion: z.tuple([z.literal('assertion'), z.number(), z.string()]),
  entity: z.tuple([z.literal('entity'), z.string()]),
  passage: z.tuple([z.literal('passage'), z.int()]),
  change: z.tuple([z.literal('change'), z.int().min(0)]),
};
type Shapes = typeof shapes;
type Values<K extends keyof Shapes> = z.output<Shapes[K]>;

/** An opaque cursor. Callers may keep it, not read or make one. */
export function encodeCursor<K extends keyof Shapes>(value: Values<K>): string {
  return Buffer.from(JSON.stringify(value), 'utf8').toString('base64url');
}

/** What a cursor of a list stands for; null for none. BAD_USER_INPUT for one that is not of that list. */
export function decodeCursor<K extends keyof Shapes>(
  list: K,
  cursor: string | null | undefined,
): Values<K> | null {
  if (cursor === null || cursor === undefined) return null;
  const parsed = shapes[list].safeParse(
    parseJson(Buffer.from(cursor, 'base64url').toString('utf8')),
  );
  if (!parsed.success) {
    throw new PalimpsestError(
      'BAD_USER_INPUT',
      'This cursor is not one of ours. Use one that this list gave you.',
    );
  }
  return parsed.data as Values<K>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
