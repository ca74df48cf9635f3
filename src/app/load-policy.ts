import type { FateGround } from '../domain/fate.js';
import { loadKeepingConsents } from '../store/consent-queries.js';
import { loadExemptions } from '../store/declassification-queries.js';
import type { WriteUnit } from '../store/write.js';

/** What decides beside the words themselves whether something is kept: consents, what was declassified, and when it is. */
export type Policy = Pick<FateGround, 'consents' | 'isExempt' | 'at'>;

/** The policy of a space as it stands behind the lock. */
export async function loadPolicy(unit: WriteUnit): Promise<Policy> {
  const consents = await loadKeepingConsents(unit);
  const { isExempt } = await loadExemptions(unit);
  return { consents, isExempt, at: unit.at };
}
