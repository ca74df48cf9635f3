import { type Database, type Transaction, transact } from './database.js';

/**
 * The write path of operations: work to do, counters, leases, tokens. No space lock, no ledger, no hint (DESIGN 1).
 * Knowledge never goes this way. `work` must be repeatable.
 */
export async function record<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return transact(database, work);
}
