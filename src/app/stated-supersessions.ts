import type { Assertion } from '../domain/assertion.js';
import type { LifecycleDecision } from '../domain/decide-assertions.js';
import type { OntologyDelta } from '../domain/delta-schema.js';
import { type Fault, PalimpsestError } from '../domain/errors.js';
import type { Draft } from '../domain/new-assertion.js';
import { hasRole, type Principal } from '../domain/principal.js';
import type { RecordWrite } from '../domain/record-write.js';
import { loadAssertion } from '../store/assertion-queries.js';
import type { WriteUnit } from '../store/write.js';
import { correctionDecisions, mayDecide } from './correct-assertion.js';

/** Drafts with what they correct by name, and what that does to the targets. */
export interface StatedSupersessions {
  readonly drafts: readonly Draft[];
  readonly decisions: readonly LifecycleDecision[];
}

/**
 * A delta may state what an assertion supersedes. Where the caller may correct the target, the draft is a correction of
 * it (LAWS 5, then 3); elsewhere the rule alone decides, and `checkSupersessions` sees whether it agrees.
 */
export async function withSupersessions(
  unit: WriteUnit,
  principal: Principal,
  delta: OntologyDelta,
  drafts: readonly Draft[],
): Promise<StatedSupersessions> {
  const decisions: LifecycleDecision[] = [];
  const corrected: Draft[] = [];
  for (const [index, draft] of drafts.entries()) {
    const target = await statedTarget(unit, delta, draft, index);
    if (target === null || !(await mayDecide(unit, principal, target))) {
      corrected.push(draft);
      continue;
    }
    corrected.push({
      ...draft,
      correctionOf: target.id,
      byReviewer: hasRole(principal, 'reviewer'),
    });
    decisions.push(...correctionDecisions(target, draft.stated.from?.start ?? null));
  }
  return { drafts: corrected, decisions };
}

async function statedTarget(
  unit: WriteUnit,
  delta: OntologyDelta,
  draft: Draft,
  index: number,
): Promise<Assertion | null> {
  const stated = delta.assertions[index]?.supersedes ?? null;
  if (stated === null || !stated.startsWith('ast_')) return null;
  const target = await loadAssertion(unit, stated);
  if (target !== null && target.audience === draft.audience) return target;
  throw refused(index, 'NOT_FOUND', 'There is no such assertion, or you may not see it.');
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
