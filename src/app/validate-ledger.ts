import type { Breach } from '../domain/breach.js';
import { ledgerGaps, type LedgerGap } from '../domain/ledger-gaps.js';
import { findSequenceNow } from '../store/change-queries.js';
import type { Database } from '../store/database.js';
import { listSequences } from '../store/validation-ledger.js';

/**
 * I4: what is missing in a space's ledger, and what is beyond its end. Others may write meanwhile: everything up to the
 * sequence at the beginning must be there, and nothing after the one at the end.
 */
export async function* ledgerBreaches(database: Database, spaceId: string): AsyncGenerator<Breach> {
  const { sequence: atLeast } = await findSequenceNow(database, spaceId);
  let after = 0;
  for (;;) {
    const page = await listSequences(database, spaceId, after);
    const last = page.at(-1);
    const gaps = ledgerGaps(after, page, last === undefined ? Math.max(after, atLeast) : null);
    for (const gap of gaps) yield missing(spaceId, gap);
    if (last === undefined) break;
    after = last;
  }
  const { sequence: atMost } = await findSequenceNow(database, spaceId);
  if (after > atMost) {
    const message = `The ledger goes on to ${after}, the space stands at ${atMost}.`;
    yield { invariant: 'I4', recordType: 'Space', recordId: spaceId, spaceId, message };
  }
}

function missing(spaceId: string, { first, last }: LedgerGap): Breach {
  const message =
    first === last ? 'It is missing.' : `It is missing, and so is every change up to ${last}.`;
  return { invariant: 'I4', recordType: 'Change', recordId: String(first), spaceId, message };
}
