import type { Assertion, AssertionState, EvidencedAssertion } from './assertion.js';
import { statedBounds } from './bounds.js';
import type { ChangeEvent } from './change.js';
import type { AssertionWorld, KnownAssertion } from './assertion-world.js';
import type { RecordWrite, Withholding } from './record-write.js';
import { isStanding, resolveGroups } from './resolve-groups.js';
import { changesOf } from './state-events.js';
import { isIndependent, roundConfidence, summaryOf, type WorkingRow } from './working-row.js';

/** A lifecycle decided by a person or a policy, for a row that is there. */
export interface LifecycleDecision {
  readonly assertionId: string;
  readonly lifecycle:
    'RETRACTED' | 'NEEDS_REVIEW' | 'ACTIVE' | 'REJECTED' | 'CANDIDATE' | 'ARCHIVED';
  /** What it is called in the ledger, where that is not the usual; with ARCHIVED. */
  readonly because?: Withholding;
}

/** What each decision is called in the ledger (the table of transitions says the same). */
const ledgerEvents = {
  RETRACTED: 'RETRACTED',
  NEEDS_REVIEW: 'NEEDS_REVIEW',
  ACTIVE: 'APPROVED',
  REJECTED: 'REJECTED',
  CANDIDATE: 'RESTORED',
  ARCHIVED: 'RETRACTED',
} as const satisfies Record<LifecycleDecision['lifecycle'], ChangeEvent>;

/**
 * Decides what a set of new assertions, and of decisions on old ones, does to the graph: which are new rows, which
 * confirm one that is there, and what every touched slot then holds. Pure: the same world and input give the same
 * writes, in a fixed order (DESIGN 4, LAWS 1-18).
 */
export function decideAssertions(
  world: AssertionWorld,
  added: readonly EvidencedAssertion[],
  decisions: readonly LifecycleDecision[] = [],
): readonly RecordWrite[] {
  const rows = new Map<string, WorkingRow>(
    world.known.map((known) => [known.assertion.id, workingRow(known)]),
  );
  for (const entry of added) addOrConfirm(rows, entry);
  for (const decision of decisions) force(rows, decision);
  resolveGroups(world, rows);
  return [...rows.values()].flatMap(writeOf);
}

function workingRow({ assertion, evidence }: KnownAssertion): WorkingRow {
  return { before: assertion, assertion, evidence, added: [], forced: [], withheld: null };
}

/**
 * Where many values may hold, a statement equal to a standing one is more evidence for it. In a slot each statement
 * stays a row of its own, since only its order among the others says what it confirms (LAWS 11).
 */
function addOrConfirm(
  rows: Map<string, WorkingRow>,
  { assertion, evidence }: EvidencedAssertion,
): void {
  if (rows.has(assertion.id)) return;
  const summaries = evidence.map(summaryOf);
  const standing = assertion.slotKey === null ? confirmable(rows, assertion) : undefined;
  if (standing === undefined) {
    rows.set(assertion.id, {
      before: null,
      assertion,
      evidence: summaries,
      added: evidence,
      forced: eventsOfNew(assertion),
      withheld: null,
    });
    return;
  }
  const fresh = evidence.filter((entry) =>
    standing.evidence.every((known) => known.id !== entry.id),
  );
  if (fresh.length === 0) return;
  const raise = fresh.some((entry) => isIndependent(summaryOf(entry), standing.evidence)) ? 0.1 : 0;
  const { state } = standing.assertion;
  standing.assertion = {
    ...standing.assertion,
    state: {
      ...state,
      lifecycle: confirmedLifecycle(state, assertion.state),
      evidenceCount: state.evidenceCount + fresh.length,
      confidence: roundConfidence(
        Math.min(1, Math.max(state.confidence + raise, assertion.state.confidence)),
      ),
    },
  };
  standing.evidence = [...standing.evidence, ...fresh.map(summaryOf)];
  standing.added = [...standing.added, ...fresh];
  standing.forced.push('CONFIRMED');
}

/** A correction says that it is one: those who watch are told why (LAWS 45). */
function eventsOfNew({ correctionOf }: Assertion): ChangeEvent[] {
  return correctionOf === null ? ['NEW'] : ['NEW', 'CORRECTED'];
}

/** A candidate that is now said in a way that would have made it active is active. */
function confirmedLifecycle(
  old: AssertionState,
  fresh: AssertionState,
): AssertionState['lifecycle'] {
  return old.lifecycle === 'CANDIDATE' && fresh.lifecycle === 'ACTIVE' ? 'ACTIVE' : old.lifecycle;
}

function confirmable(rows: Map<string, WorkingRow>, assertion: Assertion): WorkingRow | undefined {
  const { bounds } = assertion.state;
  return [...rows.values()].find(
    ({ assertion: other }) =>
      other.canonicalKey === assertion.canonicalKey &&
      assertion.correctionOf === null &&
      (isStanding(other) || other.state.lifecycle === 'CANDIDATE') &&
      other.state.bounds.possibleFrom <= bounds.possibleUntil &&
      bounds.possibleFrom <= other.state.bounds.possibleUntil,
  );
}

function force(
  rows: Map<string, WorkingRow>,
  { assertionId, lifecycle, because }: LifecycleDecision,
): void {
  const row = rows.get(assertionId);
  if (row === undefined || (row.assertion.state.lifecycle === lifecycle && because === undefined))
    return;
  const { state, stated, observedAt } = row.assertion;
  // Outside of its slot nothing bounds it but what was said.
  const bounds = lifecycle === 'CANDIDATE' ? statedBounds(stated, observedAt) : state.bounds;
  row.assertion = {
    ...row.assertion,
    state: { ...state, bounds, lifecycle, supersededBy: null, conflictsWith: [] },
  };
  row.withheld = because ?? null;
  row.forced.push(because === 'CONSENT' ? 'CONSENT_CHANGED' : ledgerEvents[lifecycle]);
}

function writeOf(row: WorkingRow): RecordWrite[] {
  const events = changesOf(row.before, row.assertion, row.forced);
  if (events.length === 0 && row.added.length === 0) return [];
  const { assertion } = row;
  const isPolicy = row.withheld === 'POLICY';
  return [
    {
      type: 'Assertion',
      kind: row.before === null ? 'ADDED' : 'MODIFIED',
      recordId: assertion.id,
      audience: assertion.audience,
      events,
      touchedEntityIds: touchedBy(assertion),
      // What the rules forbid is not repeated in the ledger.
      terms: isPolicy ? [] : assertion.terms,
      assertion: isPolicy ? { ...assertion, terms: [] } : assertion,
      evidence: row.added,
      withheld: row.withheld,
    },
  ];
}

/** The write of an assertion whose governance changed and whose state did not. */
export function governed(assertion: Assertion): RecordWrite {
  return {
    type: 'Assertion',
    kind: 'MODIFIED',
    recordId: assertion.id,
    audience: assertion.audience,
    events: ['CONSENT_CHANGED'],
    touchedEntityIds: touchedBy(assertion),
    terms: assertion.terms,
    assertion,
    evidence: [],
    withheld: null,
  };
}

function touchedBy({ subjectId, object, assertedBy }: Assertion): readonly string[] {
  const ids = [
    subjectId,
    ...(object.kind === 'ENTITY' ? [object.entityId] : []),
    ...(assertedBy ? [assertedBy] : []),
  ];
  return [...new Set(ids)];
}
