import type { z } from 'zod';
import type { Change } from '../domain/change.js';
import { PalimpsestError } from '../domain/errors.js';
import { refuseSensitive } from '../domain/gate.js';
import { canonicalJson, keyedDigest } from '../domain/ids.js';
import type { SpaceMode } from '../domain/lifecycle.js';
import { actingUser, type Reader } from '../domain/principal.js';
import type { RecordWrite } from '../domain/record-write.js';
import { type Database, type Transaction, transact } from './database.js';
import { flush, type NumberedWrite } from './flush.js';
import { appendChanges, lockSpace } from './write-queries.js';

/** What is known inside a write, after the space is locked: everything a decision depends on is read through it. */
export interface WriteUnit {
  readonly tx: Transaction;
  readonly reader: Reader;
  /** Time of the changes: not before now, and later than every change before (LAWS 37). */
  readonly at: number;
  /** Sequence of the last change before this write. */
  readonly sequence: number;
  readonly mode: SpaceMode;
}

/** What an operation does: what to write, and the result to remember. The result holds ids and counts only, never text. */
export interface Decided<T> {
  readonly writes: readonly RecordWrite[];
  readonly result: T;
  /** Statements about work to do, run in the same transaction: state that is no knowledge, e.g. pending extraction. */
  readonly alongside?: (tx: Transaction) => Promise<void>;
}

/** What an operation decides behind the lock, and the schema of the result that is remembered. */
export interface WriteStep<S extends z.ZodType> {
  readonly result: S;
  readonly decide: (unit: WriteUnit) => Promise<Decided<z.output<S>>>;
}

export interface Operation {
  /** Unique in the space, chosen by the caller: a repeat with the same input returns the first result. */
  readonly id: string;
  /** What was asked; only its keyed digest is kept, to tell a repeat from a reuse. */
  readonly input: unknown;
  readonly now: number;
}

export interface Written<T> {
  readonly result: T;
  /** The committed range of sequences, both inclusive; null when nothing changed. Publish it as a hint. */
  readonly range: { readonly first: number; readonly last: number } | null;
  /** The changes as committed, in order, for those who listen in this process; none of a replay. */
  readonly changes: readonly Change[];
  /** True when the operation had been done before. */
  readonly isReplay: boolean;
}

/**
 * The one way knowledge is written (DESIGN 1): one managed transaction that locks the space, runs `decide` behind the
 * lock, carries its writes out, and appends one change an aggregate with consecutive sequences.
 * `decide` may run again when the database retries, so it must not act outside.
 * Errors: NOT_FOUND for an unknown space, BAD_USER_INPUT for an operation id of no use, SECRET_REFUSED for one that holds a secret, OPERATION_ID_REUSED, UNAVAILABLE, and what `decide` throws; then nothing is written.
 */
export async function write<S extends z.ZodType>(
  database: Database,
  reader: Reader,
  operation: Operation,
  step: WriteStep<S>,
): Promise<Written<z.output<S>>> {
  requireOperationId(operation.id);
  return transact(database, async (tx) => {
    const [space] = await tx.run(lockSpace, { spaceId: reader.spaceId, operationId: operation.id });
    if (space === undefined) throw new PalimpsestError('NOT_FOUND', 'There is no such space.');
    const inputDigest = keyedDigest(space.digestKey, canonicalJson(operation.input));
    if (space.operation !== null) return replay(space.operation, inputDigest, step.result);
    const at = Math.max(operation.now, space.lastChangeAt + 1);
    const { mode, sequence } = space;
    const decided = await step.decide({ tx, reader, at, sequence, mode });
    const numbered = decided.writes.map((entry, index) => ({
      write: entry,
      sequence: sequence + 1 + index,
    }));
    await flush(tx, { spaceId: reader.spaceId, at }, numbered);
    await decided.alongside?.(tx);
    const range = rangeOf(numbered);
    const changes = numbered.map((entry) =>
      changeOf(reader, operation.id, at, space.digestKey, entry),
    );
    await tx.run(appendChanges, {
      spaceId: reader.spaceId,
      sequence: range?.last ?? sequence,
      at: range === null ? space.lastChangeAt : at,
      operation: {
        spaceId: reader.spaceId,
        operationId: operation.id,
        inputDigest,
        result: JSON.stringify(decided.result),
        firstSequence: range?.first ?? null,
        lastSequence: range?.last ?? null,
        actor: actingUser(reader.principal),
        at,
      },
      rows: changes.map((change) => ({ ...change })),
    });
    return { result: decided.result, range, changes, isReplay: false };
  });
}

const longestOperationId = 500;

function requireOperationId(id: string): void {
  const isGood =
    id.length > 0 && id.length <= longestOperationId && id === id.trim() && !/\p{C}/u.test(id);
  if (isGood) {
    refuseSensitive(id, ['input', 'operationId']);
    return;
  }
  const message = `Give the operation an id of 1 to ${longestOperationId} visible characters, chosen by you and never used before.`;
  throw new PalimpsestError('BAD_USER_INPUT', message, [
    { code: 'BAD_USER_INPUT', path: ['input', 'operationId'], message },
  ]);
}

function replay<S extends z.ZodType>(
  done: {
    inputDigest: string;
    result: string;
    firstSequence: number | null;
    lastSequence: number | null;
  },
  inputDigest: string,
  schema: S,
): Written<z.output<S>> {
  if (done.inputDigest !== inputDigest) {
    throw new PalimpsestError(
      'OPERATION_ID_REUSED',
      'This operation id was used before with another input. Choose a new operation id.',
    );
  }
  const range =
    done.firstSequence === null || done.lastSequence === null
      ? null
      : { first: done.firstSequence, last: done.lastSequence };
  return { result: schema.parse(JSON.parse(done.result)), range, changes: [], isReplay: true };
}

function rangeOf(numbered: readonly NumberedWrite[]): { first: number; last: number } | null {
  const first = numbered.at(0);
  const last = numbered.at(-1);
  return first && last ? { first: first.sequence, last: last.sequence } : null;
}

function changeOf(
  reader: Reader,
  operationId: string,
  at: number,
  digestKey: string,
  { write: entry, sequence }: NumberedWrite,
): Change {
  return {
    spaceId: reader.spaceId,
    sequence,
    kind: entry.kind,
    recordType: entry.type === 'Masks' ? 'SourceItem' : entry.type,
    recordId: entry.recordId,
    events: [...entry.events],
    audience: entry.audience,
    actor: actingUser(reader.principal),
    at,
    digest: keyedDigest(digestKey, canonicalJson(stateOf(entry))),
    operationId,
    touchedEntityIds: [...entry.touchedEntityIds],
    terms: [...entry.terms],
  };
}

/** The record's state after the write, of which the change keeps a keyed digest. */
function stateOf(entry: RecordWrite): unknown {
  switch (entry.type) {
    case 'Source':
      return entry.source;
    case 'SourceItem':
      return entry.item;
    case 'Entity':
      return entry.entity;
    case 'Reference':
      return entry.reference;
    case 'Assertion': {
      const { recordedFrom: _, ...assertion } = entry.assertion;
      return { assertion, evidence: entry.evidence };
    }
    case 'IdentityDecision':
      return { decision: entry.decision, undoing: entry.undoing };
    case 'Consent':
      return entry.consent;
    case 'Declassification':
      return entry.declassification;
    case 'Masks':
      return entry.passages;
  }
}
