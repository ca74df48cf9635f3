import type { Assertion, AssertionState } from './assertion.js';
import type { AssertionWorld } from './assertion-world.js';
import { rankOf } from './authority.js';
import { findPredicate } from './predicates.js';
import { resolveSlot } from './resolve-slot.js';
import { isIndependent, roundConfidence, type WorkingRow } from './working-row.js';
import type { EndingEvent, ResolvedRow, SlotRow } from './slot.js';

/** True for a row that takes part in its slot: active, superseded (which is derived) or under review. */
export function isStanding({ state }: Assertion): boolean {
  return (
    state.lifecycle === 'ACTIVE' ||
    state.lifecycle === 'SUPERSEDED' ||
    state.lifecycle === 'NEEDS_REVIEW'
  );
}

/**
 * Resolves every slot of the world again and puts the derived states into the rows. Rows where many values may hold
 * form a group with what corrects them and with nothing else, so that the one rule serves both.
 */
export function resolveGroups(world: AssertionWorld, rows: ReadonlyMap<string, WorkingRow>): void {
  const groups = new Map<string, WorkingRow[]>();
  for (const row of rows.values()) {
    if (!isStanding(row.assertion)) continue;
    const key = groupKey(world, rows, row.assertion);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  for (const group of groups.values()) {
    const slotRows = group.map((row) => slotRow(world, rows, row.assertion));
    const first = group[0];
    if (first === undefined) continue;
    for (const resolved of resolveSlot(slotRows, endingsFor(world, rows, first.assertion))) {
      const row = rows.get(resolved.id);
      if (row !== undefined) applyResolution(row, resolved, group);
    }
  }
}

function groupKey(
  world: AssertionWorld,
  rows: ReadonlyMap<string, WorkingRow>,
  assertion: Assertion,
): string {
  const { slotKey } = assertion;
  if (slotKey !== null) return `${world.clusterOf(assertion.subjectId)} ${slotKey}`;
  let root = assertion;
  const seen = new Set<string>();
  while (root.correctionOf !== null && !seen.has(root.id)) {
    seen.add(root.id);
    const target = rows.get(root.correctionOf);
    if (target === undefined) break;
    root = target.assertion;
  }
  return root.id;
}

function slotRow(
  world: AssertionWorld,
  rows: ReadonlyMap<string, WorkingRow>,
  assertion: Assertion,
): SlotRow {
  const { lifecycle } = assertion.state;
  return {
    id: assertion.id,
    objectKey:
      assertion.object.kind === 'ENTITY'
        ? world.clusterOf(assertion.object.entityId)
        : assertion.objectKey,
    speaker: assertion.assertedBy === null ? null : world.clusterOf(assertion.assertedBy),
    rank: rankFor(world, rows, assertion),
    observedAt: assertion.observedAt,
    stated: assertion.stated,
    lifecycle: lifecycle === 'NEEDS_REVIEW' ? lifecycle : 'ACTIVE',
    correctionOf: assertion.correctionOf,
    isTrait: findPredicate(assertion.predicate)?.nature === 'TRAIT',
  };
}

function rankFor(
  world: AssertionWorld,
  rows: ReadonlyMap<string, WorkingRow>,
  assertion: Assertion,
): number {
  const subject = world.clusterOf(assertion.subjectId);
  const owners = [...rows.values()]
    .map((row) => row.assertion)
    .filter(
      (row) =>
        row.predicate === 'owns' &&
        row.state.lifecycle === 'ACTIVE' &&
        row.object.kind === 'ENTITY' &&
        world.clusterOf(row.object.entityId) === subject,
    )
    .map((row) => ({ owner: world.clusterOf(row.subjectId), bounds: row.state.bounds }));
  return rankOf({
    basis: assertion.basis,
    byReviewer: assertion.byReviewer,
    speaker: assertion.assertedBy === null ? null : world.clusterOf(assertion.assertedBy),
    subject,
    owners,
    observedAt: assertion.observedAt,
    isApprovedInference: assertion.basis === 'ASSISTANT_INFERENCE',
  });
}

/** The events that end what holds in an assertion's slot, e.g. `status done` for `due` (LAWS 14). */
function endingsFor(
  world: AssertionWorld,
  rows: ReadonlyMap<string, WorkingRow>,
  assertion: Assertion,
): readonly EndingEvent[] {
  const ending = findPredicate(assertion.predicate)?.endedBy ?? null;
  if (ending === null) return [];
  const subject = world.clusterOf(assertion.subjectId);
  return [...rows.values()]
    .map((row) => row.assertion)
    .filter(
      (row) =>
        row.predicate === ending.predicate &&
        row.object.kind === 'TEXT' &&
        ending.values.includes(row.object.value) &&
        (row.state.lifecycle === 'ACTIVE' || row.state.lifecycle === 'SUPERSEDED') &&
        world.clusterOf(row.subjectId) === subject,
    )
    .map((row) => ({
      id: row.id,
      at: row.stated.from?.start ?? row.observedAt,
      rank: rankFor(world, rows, row),
    }));
}

function applyResolution(
  row: WorkingRow,
  resolved: ResolvedRow,
  group: readonly WorkingRow[],
): void {
  const { assertion } = row;
  const state: AssertionState = {
    ...assertion.state,
    lifecycle:
      assertion.state.lifecycle === 'NEEDS_REVIEW'
        ? 'NEEDS_REVIEW'
        : resolved.supersededBy === null
          ? 'ACTIVE'
          : 'SUPERSEDED',
    bounds: resolved.bounds,
    supersededBy: resolved.supersededBy,
    conflictsWith: resolved.conflictsWith,
  };
  row.assertion = {
    ...assertion,
    state: assertion.slotKey === null ? state : { ...state, ...confirmed(row, resolved, group) },
  };
}

/** In a slot, rows of one value confirm each other: counted over the group, raised by independent ones (LAWS 11, 36). */
function confirmed(
  row: WorkingRow,
  resolved: ResolvedRow,
  group: readonly WorkingRow[],
): Pick<AssertionState, 'evidenceCount' | 'confidence'> {
  const equal = group.filter(
    (other) => other !== row && other.assertion.objectKey === row.assertion.objectKey,
  );
  const counted = resolved.confirmations === 0 ? [] : equal;
  const independent = counted.filter((other) =>
    other.evidence.some((entry) => isIndependent(entry, row.evidence)),
  ).length;
  return {
    evidenceCount:
      row.evidence.length + counted.reduce((sum, other) => sum + other.evidence.length, 0),
    confidence: roundConfidence(Math.min(1, row.assertion.initialConfidence + 0.1 * independent)),
  };
}
