import { notebookOf, type Reads } from '../app/read-audit.js';
import type { Reader } from '../domain/principal.js';
import type { Database } from '../store/database.js';
import { type Loaders, openLoaders } from './loaders.js';

/** Through what a record is seen: for whom and as known when, for which time, and with which loaders. */
export interface Lens {
  readonly reader: Reader;
  /** The time that `holds` answers for (milliseconds), or null for now. */
  readonly validAt: number | null;
  readonly load: Loaders;
  /** Where the records that are returned are noted, or null where none need be. */
  readonly reads: Reads | null;
}

/** A lens with loaders of its own: for one operation, one write's result, or one pushed event. */
export function openLens(database: Database, reader: Reader, validAt: number | null = null): Lens {
  return {
    reader,
    validAt,
    load: openLoaders(database, reader),
    reads: notebookOf(reader.principal),
  };
}

/** Hands out lenses that share their loaders by pin, for one operation. */
export type Lenses = (reader: Reader) => Lens;

export function openLenses(database: Database): Lenses {
  const byPin = new Map<number | null, Lens>();
  return (reader) => {
    const lens = byPin.get(reader.pinnedSequence) ?? openLens(database, reader);
    byPin.set(reader.pinnedSequence, lens);
    return lens;
  };
}
