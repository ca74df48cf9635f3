import type { Assertion } from './assertion.js';
import type { AssertionWorld } from './assertion-world.js';
import type { LifecycleDecision } from './decide-assertions.js';

/** A candidate that corrects, told which row it corrects, and what that does to the row. */
export interface Correction {
  readonly assertion: Assertion;
  readonly decisions: readonly LifecycleDecision[];
}

/**
 * A correction made in conversation waits as a candidate, and what it corrects needs review at once (DESIGN, initial
 * lifecycle; LAWS 6): the row that stands last in its slot and says something else. Without such a row it is a
 * statement like any other candidate.
 */
export function aimCorrection(world: AssertionWorld, assertion: Assertion): Correction {
  const standing = world.known
    .map((known) => known.assertion)
    .filter(
      (row) =>
        row.slotKey !== null &&
        row.slotKey === assertion.slotKey &&
        world.clusterOf(row.subjectId) === world.clusterOf(assertion.subjectId) &&
        row.state.lifecycle === 'ACTIVE' &&
        row.objectKey !== assertion.objectKey,
    )
    .sort((left, right) => right.observedAt - left.observedAt || (left.id < right.id ? -1 : 1));
  const target = standing[0];
  if (target === undefined) return { assertion, decisions: [] };
  return {
    assertion: { ...assertion, correctionOf: target.id },
    decisions: [{ assertionId: target.id, lifecycle: 'NEEDS_REVIEW' }],
  };
}
