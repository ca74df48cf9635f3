import DataLoader from 'dataloader';
import type { Reader } from '../domain/principal.js';
import type { SessionRecord } from '../domain/session-record.js';
import type { Passage } from '../domain/source-item.js';
import {
  type AssertionVersionView,
  findAssertions,
  findHistories,
} from '../store/assertion-queries.js';
import type { Database } from '../store/database.js';
import { findEntities } from '../store/entity-queries.js';
import { type DecisionView, findDecisions } from '../store/identity-queries.js';
import { findItems, findPassages, type ItemView } from '../store/item-queries.js';
import { findSessionRecords } from '../store/session-records.js';
import type { AssertionView, EntityView, EvidenceView } from '../store/views.js';

const maxBatchSize = 500;

/** Batched reads by id for one reader; each gives null (or nothing) for what the reader may not see. */
export interface Loaders {
  readonly assertions: DataLoader<string, AssertionView | null>;
  readonly decisions: DataLoader<string, DecisionView | null>;
  readonly entities: DataLoader<string, EntityView | null>;
  readonly evidence: DataLoader<string, readonly EvidenceView[]>;
  readonly histories: DataLoader<string, readonly AssertionVersionView[]>;
  readonly items: DataLoader<string, ItemView | null>;
  readonly passages: DataLoader<string, Passage | null>;
  readonly sessionRecords: DataLoader<string, readonly SessionRecord[]>;
}

/** Loaders for one reader and pin. They live as long as one operation or one pushed event, never longer (DESIGN 12). */
export function openLoaders(database: Database, reader: Reader): Loaders {
  return {
    assertions: batched(async (ids) => {
      const views = await findAssertions(database, reader, ids);
      return alignOne(ids, views, ({ assertion }) => assertion.id);
    }),
    decisions: batched(async (ids) =>
      alignOne(ids, await findDecisions(database, reader, ids), ({ id }) => id),
    ),
    entities: batched(async (ids) =>
      alignOne(ids, await findEntities(database, reader, ids), ({ id }) => id),
    ),
    evidence: batched(async (ids) => {
      const views = await findAssertions(database, reader, ids, true);
      const found = alignOne(ids, views, ({ assertion }) => assertion.id);
      return found.map((view) => view?.evidence ?? []);
    }),
    histories: batched(async (ids) => {
      const versions = await findHistories(database, reader, ids);
      return ids.map((id) => versions.filter(({ assertionId }) => assertionId === id));
    }),
    items: batched(async (ids) =>
      alignOne(ids, await findItems(database, reader, ids), ({ id }) => id),
    ),
    passages: batched(async (ids) =>
      alignOne(ids, await findPassages(database, reader, ids), ({ id }) => id),
    ),
    sessionRecords: batched(async (ids) => {
      const records = await findSessionRecords(database, reader, ids);
      return ids.map((id) => records.filter(({ itemId }) => itemId === id));
    }),
  };
}

function batched<T>(
  load: (ids: readonly string[]) => Promise<readonly T[]>,
): DataLoader<string, T> {
  return new DataLoader(load, { maxBatchSize });
}

/** The found rows in the order of the ids, null where one was not found. */
function alignOne<T>(
  ids: readonly string[],
  rows: readonly T[],
  idOf: (row: T) => string,
): readonly (T | null)[] {
  const found = new Map(rows.map((row) => [idOf(row), row]));
  return ids.map((id) => found.get(id) ?? null);
}
