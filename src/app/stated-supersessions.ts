import type { Assertion } from '../domain/assertion.js';
import type { LifecycleDecision } from '../domain/decide-assertions.js';
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

/** What an assertion of a delta says it supersedes, and its place in the delta; one for each draft. */
export interface StatedTarget {
  readonly place: number;
  readonly supersedes: string | null;
}

/**
 * A delta may state what an assertion supersedes. Where the caller may correct the target, the draft is a correction of
 * it (LAWS 5, then 3); elsewhere the rule alone decides, and `checkSupersessions` sees whether it agrees.
 */
export async function withSupersessions(
  unit: WriteUnit,
  principal: Principal,
  stated: readonly StatedTarget[],
  drafts: readonly Draft[],
): Promise<StatedSupersessions> {
  const decisions: LifecycleDecision[] = [];
  const corrected: Draft[] = [];
  for (const [index, draft] of drafts.entries()) {
    const target = await statedTarget(unit, stated[index] ?? null, draft);
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
  stated: StatedTarget | null,
  draft: Draft,
): Promise<Assertion | null> {
  const named = stated?.supersedes ?? null;
  if (stated === null || named === null || !named.startsWith('ast_')) return null;
  const target = await loadAssertion(unit, named);
  if (target !== null && target.audience === draft.audience) return target;
  throw refused(stated.place, 'NOT_FOUND', 'There is no such assertion, or you may not see it.');
}

/** Refuses the delta where a stated supersession does not follow: silently keeping both would not be what was said. */
export function checkSupersessions(
  stated: readonly StatedTarget[],
  drafts: readonly Draft[],
  writes: readonly RecordWrite[],
): void {
  stated.forEach(({ place, supersedes }, index) => {
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
      place,
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
