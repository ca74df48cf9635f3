import type { Audience } from '../domain/audience.js';
import { decideAssertions } from '../domain/decide-assertions.js';
import type { RecordWrite, Withholding } from '../domain/record-write.js';
import type { WriteUnit } from '../store/write.js';
import { loadWorld } from './load-world.js';

/** An assertion that may not be shown any more. */
export interface LostAssertion {
  readonly id: string;
  readonly audience: Audience;
}

/**
 * The writes that take assertions out of every read, behind the lock; their slots are resolved without them. Rows that
 * are archived already are only withheld.
 */
export async function withholdAssertions(
  unit: WriteUnit,
  lost: readonly LostAssertion[],
  because: Withholding,
): Promise<readonly RecordWrite[]> {
  const writes: RecordWrite[] = [];
  for (const audience of new Set(lost.map((row) => row.audience))) {
    const ids = lost.filter((row) => row.audience === audience).map(({ id }) => id);
    const request = { audience, touchedEntityIds: [], clusters: null };
    // First the rows alone, to know in which slots they stand; then all that these slots hold.
    const { known } = await loadWorld(unit, { ...request, assertions: [], ids });
    const assertions = known.map(({ assertion }) => assertion);
    const world = await loadWorld(unit, { ...request, assertions, ids });
    const decisions = ids.map((assertionId) => ({
      assertionId,
      lifecycle: 'ARCHIVED' as const,
      because,
    }));
    writes.push(...decideAssertions(world, [], decisions));
  }
  return writes;
}
