import type { Assertion, AssertionState } from './assertion.js';
import { rankOf } from './authority.js';
import { clustersOf } from './clusters.js';
import type { Bounds, Instant } from './interval.js';

/** What is needed of an assertion to tell what it is in conflict with. */
export interface ConflictSide extends Pick<
  Assertion,
  'id' | 'subjectId' | 'basis' | 'byReviewer' | 'assertedBy' | 'observedAt'
> {
  readonly bounds: Bounds;
  readonly conflictsWith: AssertionState['conflictsWith'];
}

/** Assertions that cannot hold together, directly or through one another. */
export interface ConflictSet {
  /** Ids, at least two: most say first, then what was said last. */
  readonly sideIds: readonly string[];
  /** When the last word was said: conflicts are listed by it. */
  readonly saidAt: Instant;
  /** The pairs that name each other, with the time both surely hold. */
  readonly clashes: readonly Clash[];
}

export interface Clash {
  readonly left: string;
  readonly right: string;
  readonly from: Instant;
  readonly until: Instant;
}

/**
 * The conflicts among sides that stand (LAWS 17): what the rows say of one another, joined where they share a side. A
 * side that is not among the rows is none. The last said is first; equal rows in whatever order give equal sets.
 */
export function conflictSets(rows: readonly ConflictSide[]): readonly ConflictSet[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const clashes = rows.flatMap((left) =>
    left.conflictsWith.flatMap((id): Clash[] => {
      const right = byId.get(id);
      return right === undefined || left.id >= id ? [] : [clashOf(left, right)];
    }),
  );
  return clustersOf(clashes)
    .all.map(({ members }) => {
      const sides = members.flatMap((id) => byId.get(id) ?? []).sort(bySay);
      return {
        sideIds: sides.map(({ id }) => id),
        saidAt: Math.max(...sides.map(({ observedAt }) => observedAt)),
        clashes: clashes.filter(({ left }) => members.includes(left)),
      };
    })
    .sort(byLastWord);
}

/** The least time around all in which two sides surely hold. */
export function overlapOf({ clashes }: ConflictSet): { from: Instant; until: Instant } {
  return {
    from: Math.min(...clashes.map(({ from }) => from)),
    until: Math.max(...clashes.map(({ until }) => until)),
  };
}

/** Whether two sides surely hold at an instant (LAWS 18). */
export function isOpenAt({ clashes }: ConflictSet, at: Instant): boolean {
  return clashes.some(({ from, until }) => from <= at && at < until);
}

/** One state a side had, and when it was recorded. */
export interface SideState {
  readonly conflictsWith: AssertionState['conflictsWith'];
  readonly recordedAt: Instant;
}

/**
 * When the space came to know of the conflict: the earliest time from which two of its sides have named each other ever
 * since. `statesOf` gives every state of a side, oldest first. Null where no state names another side.
 */
export function openedAt(
  { clashes }: ConflictSet,
  statesOf: (id: string) => readonly SideState[],
): Instant | null {
  const starts = clashes.flatMap(({ left, right }): Instant[] => {
    const states = statesOf(left);
    const before = states.findLastIndex(({ conflictsWith }) => !conflictsWith.includes(right));
    const first = states[before + 1];
    return first === undefined ? [] : [first.recordedAt];
  });
  return starts.length === 0 ? null : Math.min(...starts);
}

function clashOf(left: ConflictSide, right: ConflictSide): Clash {
  return {
    left: left.id,
    right: right.id,
    from: Math.max(left.bounds.certainFrom, right.bounds.certainFrom),
    until: Math.min(left.bounds.certainUntil, right.bounds.certainUntil),
  };
}

/** Who has more say, as far as the row alone tells; then what was said last (LAWS 2, 7). */
function bySay(left: ConflictSide, right: ConflictSide): number {
  return (
    sayOf(right) - sayOf(left) ||
    right.observedAt - left.observedAt ||
    (left.id < right.id ? -1 : 1)
  );
}

function sayOf({ basis, byReviewer, assertedBy, subjectId, observedAt }: ConflictSide): number {
  return rankOf({
    basis,
    byReviewer,
    speaker: assertedBy,
    subject: subjectId,
    owners: [],
    observedAt,
    isApprovedInference: false,
  });
}

function byLastWord(left: ConflictSet, right: ConflictSet): number {
  const [first, other] = [left.sideIds[0] ?? '', right.sideIds[0] ?? ''];
  return right.saidAt - left.saidAt || (first < other ? -1 : 1);
}
