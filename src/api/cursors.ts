import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { z } from 'zod';
import { PalimpsestError } from '../domain/errors.js';

/** What a cursor stands for, by the list it belongs to. */
const shapes = {
  assertion: z.tuple([z.number(), z.string()]),
  entity: z.tuple([z.string()]),
  passage: z.tuple([z.int()]),
  conflict: z.tuple([z.number(), z.string()]),
  change: z.tuple([z.int().min(0)]),
  read: z.tuple([z.number(), z.string()]),
};
type Shapes = typeof shapes;
type Values<K extends keyof Shapes> = z.output<Shapes[K]>;

/** The very list a cursor is of: the space, and what else tells it from others of its kind, e.g. the entity. */
export type Place = readonly string[];

/**
 * Makes cursors and reads them. A cursor is sealed with the key that all replicas share and bound to its list: it tells
 * nothing (a bare sequence would count what others write in private, LAWS 21), and one that was not made for that
 * list is refused with BAD_USER_INPUT. The same place in a list has the same cursor.
 */
export interface Cursors {
  readonly encode: <K extends keyof Shapes>(list: K, place: Place, value: Values<K>) => string;
  /** Null for none. */
  readonly decode: <K extends keyof Shapes>(
    list: K,
    place: Place,
    cursor: string | null | undefined,
  ) => Values<K> | null;
}

const cipher = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

/** `key`: hex, of any length. */
export function openCursors(key: string): Cursors {
  const derived = (use: string): Buffer => createHmac('sha256', key).update(use).digest();
  const [sealKey, ivKey] = [derived('cursor seal'), derived('cursor iv')];
  const bound = (list: string, place: Place): Buffer =>
    Buffer.from(JSON.stringify([list, ...place]), 'utf8');

  function seal(text: string, context: Buffer): string {
    // The nonce follows from what is sealed, so that it never serves two texts and a cursor can be compared.
    const iv = createHmac('sha256', ivKey)
      .update(context)
      .update(text)
      .digest()
      .subarray(0, ivLength);
    const sealing = createCipheriv(cipher, sealKey, iv).setAAD(context);
    const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
    return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
  }

  function open(cursor: string, context: Buffer): unknown {
    try {
      const bytes = Buffer.from(cursor, 'base64url');
      const opening = createDecipheriv(cipher, sealKey, bytes.subarray(0, ivLength))
        .setAAD(context)
        .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
      const text = Buffer.concat([
        opening.update(bytes.subarray(ivLength + tagLength)),
        opening.final(),
      ]);
      return JSON.parse(text.toString('utf8'));
    } catch {
      return null;
    }
  }

  return {
    encode: (list, place, value) => seal(JSON.stringify(value), bound(list, place)),
    decode: (list, place, cursor) => {
      if (cursor === null || cursor === undefined) return null;
      const parsed = shapes[list].safeParse(open(cursor, bound(list, place)));
      if (parsed.success) return parsed.data as Values<typeof list>;
      throw new PalimpsestError(
        'BAD_USER_INPUT',
        'This cursor is not one of this list. Use one that this very list gave you.',
      );
    },
  };
}
