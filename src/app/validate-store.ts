import type { Breach, Invariant } from '../domain/breach.js';
import { type Exemption, noExemption } from '../domain/declassification.js';
import type { Instant } from '../domain/interval.js';
import { storedSecrets } from '../domain/stored-secrets.js';
import { supersessionCycles } from '../domain/supersession-cycles.js';
import type { Database } from '../store/database.js';
import { findExemptions } from '../store/declassification-queries.js';
import { strayEdges } from '../store/validation-edges.js';
import { listMissingKeys } from '../store/validation-keys.js';
import { allSpaces, unfinishedOperations } from '../store/validation-ledger.js';
import { findInPages } from '../store/validation-pages.js';
import * as queries from '../store/validation-queries.js';
import { storedTexts } from '../store/validation-texts.js';
import type { Services } from './services.js';
import { ledgerBreaches } from './validate-ledger.js';

/** What is checked: a space, or all of them where it is null; and when. */
interface Checked {
  readonly database: Database;
  readonly spaceId: string | null;
  readonly now: Instant;
}

type Check = (checked: Checked) => AsyncGenerator<Breach>;
interface Row {
  readonly id: string;
  readonly spaceId: string | null;
}

/** How long work may lie after its lease ended: a day. */
const longestWait = 86_400_000;

/**
 * Every breach of the invariants I1 to I9 in a live store, named with its record, in the order of the invariants
 * (GRA-14). Reads only, in short transactions; memory does not grow with the store, but for I2, which keeps the ids of
 * what is superseded. `spaceId` null: all spaces. UNAVAILABLE when the graph does not answer.
 */
export async function* validateStore(
  services: Pick<Services, 'database' | 'now'>,
  spaceId: string | null,
): AsyncGenerator<Breach> {
  const checked = { database: services.database, spaceId, now: services.now() };
  for (const check of checks) yield* check(checked);
}

const checks: readonly Check[] = [
  evidence,
  supersession,
  slots,
  ledger,
  edges,
  secrets,
  work,
  identity,
  keys,
];

async function* evidence({ database, spaceId }: Checked): AsyncGenerator<Breach> {
  for await (const row of findInPages(database, queries.withoutEvidence, spaceId)) {
    yield breach('I1', 'Assertion', row, 'No standing evidence cites a passage for it.');
  }
}

async function* supersession({ database, spaceId }: Checked): AsyncGenerator<Breach> {
  const successors = new Map<string, string>();
  const spaces = new Map<string, string | null>();
  for await (const row of findInPages(database, queries.supersededRows, spaceId)) {
    const [successor] = row.successors;
    if (row.successors.length > 1) {
      yield breach('I2', 'Assertion', row, `It is superseded by ${row.successors.join(' and ')}.`);
    } else if ((successor ?? null) !== row.supersededBy) {
      const [said, edge] = [row.supersededBy ?? 'none', successor ?? 'none'];
      yield breach(
        'I2',
        'Assertion',
        row,
        `Its state names ${said} as successor, its edge ${edge}.`,
      );
    }
    if (successor === undefined) continue;
    successors.set(row.id, successor);
    spaces.set(row.id, row.spaceId);
  }
  for (const id of supersessionCycles(successors)) {
    const row = { id, spaceId: spaces.get(id) ?? null };
    yield breach('I2', 'Assertion', row, 'Its successors lead back to itself.');
  }
}

async function* slots({ database, spaceId }: Checked): AsyncGenerator<Breach> {
  for await (const row of findInPages(database, queries.overlaps, spaceId)) {
    const message = `It holds together with ${row.otherId} in one slot, and they are in no conflict.`;
    yield breach('I3', 'Assertion', row, message);
  }
}

async function* ledger({ database, spaceId }: Checked): AsyncGenerator<Breach> {
  for await (const id of spacesOf(database, spaceId)) yield* ledgerBreaches(database, id);
  for (const { recordType, query } of queries.brokenHistories) {
    for await (const row of findInPages(database, query, spaceId)) {
      yield breach('I4', recordType, row, 'Its states leave a gap, or overlap.');
    }
  }
}

async function* edges({ database, spaceId }: Checked): AsyncGenerator<Breach> {
  for (const { recordType, query } of strayEdges) {
    for await (const row of findInPages(database, query, spaceId)) {
      const other = `${row.otherId ?? 'a record'} of ${row.otherSpaceId ?? 'no space'}`;
      yield breach('I5', recordType, row, `An edge ${row.edge} joins it with ${other}.`);
    }
  }
}

async function* secrets({ database, spaceId }: Checked): AsyncGenerator<Breach> {
  const exemptions = new Map<string, Exemption>();
  const exemptionIn = async (id: string | null): Promise<Exemption> => {
    if (id === null) return noExemption;
    const known = exemptions.get(id) ?? (await findExemptions(database, id));
    exemptions.set(id, known);
    return known;
  };
  for (const { recordType, query } of storedTexts) {
    for await (const row of findInPages(database, query, spaceId)) {
      if (storedSecrets(row).length === 0) continue;
      const found = storedSecrets(row, await exemptionIn(row.spaceId));
      if (found.length === 0) continue;
      yield breach('I6', recordType, row, `What is never stored stands in ${found.join(', ')}.`);
    }
  }
}

async function* work({ database, spaceId, now }: Checked): AsyncGenerator<Breach> {
  for await (const row of findInPages(database, queries.openWork, spaceId)) {
    if (row.leasedUntil >= now - longestWait) continue;
    const since = new Date(row.leasedUntil).toISOString();
    yield breach('I7', 'Work', row, `It is still to do, and nobody holds it since ${since}.`);
  }
  for await (const id of spacesOf(database, spaceId)) {
    for await (const operationId of unfinishedOperations(database, id)) {
      const row = { id: operationId, spaceId: id };
      yield breach('I7', 'Operation', row, 'Not all of its changes are in the ledger.');
    }
  }
}

async function* identity({ database, spaceId }: Checked): AsyncGenerator<Breach> {
  for await (const row of findInPages(database, queries.differentInOne, spaceId)) {
    const message = `It says that ${row.left} and ${row.right} differ, and they are in one cluster.`;
    yield breach('I8', 'IdentityDecision', row, message);
  }
}

async function* keys({ database, spaceId }: Checked): AsyncGenerator<Breach> {
  for (const row of await listMissingKeys(database, spaceId)) {
    yield breach('I9', row.recordType, row, `It has no ${row.missing.join(', ')}.`);
  }
}

async function* spacesOf(database: Database, spaceId: string | null): AsyncGenerator<string> {
  if (spaceId === null) yield* allSpaces(database);
  else yield spaceId;
}

function breach(
  invariant: Invariant,
  recordType: string,
  { id, spaceId }: Row,
  message: string,
): Breach {
  return { invariant, recordType, recordId: id, spaceId, message };
}
