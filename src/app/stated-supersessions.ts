import type { OntologyDelta } from '../domain/delta-schema.js';
import { type Fault, PalimpsestError } from '../domain/errors.js';
import type { Draft } from '../domain/new-assertion.js';
import type { Principal } from '../domain/principal.js';
import type { RecordWrite } from '../domain/record-write.js';
import { loadAssertion } from '../store/assertion-queries.js';
import type { WriteUnit } from '../store/write.js';
import { mayDecide } from './correct-assertion.js';

/**
 * A delta may state what an assertion supersedes. Where the caller may correct the target, the draft is a correction of
 * it (LAWS 5, then 3); elsewhere the rule alone decides, and `checkSupersessions` sees whether it agrees.
 */
export async function withSupersessions(
  unit: WriteUnit,
  principal: Principal,
  delta: OntologyDelta,
  drafts: readonly Draft[],
): Promise<readonly Draft[]> {
  return Promise.all(
    drafts.map(async (draft, index) => {
      const stated = delta.assertions[index]?.supersedes ?? null;
      if (stated === null || !stated.startsWith('ast_')) return draft;
      const target = await loadAssertion(unit, stated);
      if (target === null || target.audience !== draft.audience) {
        const message = 'There is no such assertion, or you may not see it.';
        throw refused(index, 'NOT_FOUND', message);
      }
      return (await mayDecide(unit, principal, target))
        ? { ...draft, correctionOf: target.id }
        : draft;
    }),
  );
}

/** Refuses the delta where a stated supersession does not follow: silently keeping both would not be what was said. */
export function checkSupersessions(
  delta: OntologyDelta,
  drafts: readonly Draft[],
  writes: readonly RecordWrite[],
): void {
  delta.assertions.forEach(({ supersedes }, index) => {
    const draft = drafts[index];
    if (
      supersedes === null ||
      !supersedes.startsWith('ast_') ||
      draft === undefined ||
      draft.correctionOf !== null
    )
      return;
    const target = writes.find(
      (entry) => entry.type === 'Assertion' && entry.recordId === supersedes,
    );
    if (target?.type === 'Assertion' && target.assertion.state.supersededBy !== null) return;
    throw refused(
      index,
      'SUPERSESSION_REFUSED',
      'By the laws of the graph it does not end the assertion it names: it neither starts later nor has the authority.',
    );
  });
}

function refused(index: number, code: Fault['code'], message: string): PalimpsestError {
  return new PalimpsestError(code, message, [
    { code, path: ['assertions', String(index), 'supersedes'], message },
  ]);
}
