import type { Assertion } from '../domain/assertion.js';
import { PalimpsestError } from '../domain/errors.js';
import { loadAssertion } from '../store/assertion-queries.js';
import type { WriteUnit } from '../store/write.js';

/** An assertion the reader may see, behind the lock. NOT_FOUND for any other, there or not. */
export async function requireAssertion(unit: WriteUnit, id: string): Promise<Assertion> {
  const found = await loadAssertion(unit, id);
  if (found === null)
    throw new PalimpsestError('NOT_FOUND', 'There is no such assertion, or you may not see it.');
  return found;
}
