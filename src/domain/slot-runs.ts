import { makeBounds, union, type Edge } from './bounds.js';
import type { Bounds, Instant } from './interval.js';
import type { Fate } from './slot-fates.js';

/** When a row's value effectively holds, and how many others say the same over that time. */
export interface HoldingTime {
  readonly fate: Fate;
  readonly bounds: Bounds;
  readonly confirmations: number;
}

/** Rows of one value whose times touch: one value with one effective interval (LAWS 11). */
interface Run {
  readonly fates: Fate[];
  until: Instant;
}

/** The effective interval of every row, in the slot's order. */
export function holdingTimes(fates: readonly Fate[]): readonly HoldingTime[] {
  const runs = new Map(
    runsOf(fates).flatMap((run) => run.fates.map((fate) => [fate, run] as const)),
  );
  return fates.map((fate) => {
    const run = runs.get(fate)?.fates ?? [fate];
    return { fate, bounds: within(unionOf(run), fate.limit), confirmations: run.length - 1 };
  });
}

/** What is under review counts for no other row (LAWS 16), nor does what yielded. */
function runsOf(fates: readonly Fate[]): readonly Run[] {
  const last = new Map<string, Run>();
  const runs: Run[] = [];
  const eligible = fates.filter(
    ({ row, hasYielded }) => row.lifecycle !== 'NEEDS_REVIEW' && !hasYielded,
  );
  for (const fate of [...eligible].sort((left, right) => anchorOf(left) - anchorOf(right))) {
    const run = last.get(fate.row.objectKey);
    if (run !== undefined && anchorOf(fate) <= run.until) {
      run.fates.push(fate);
      run.until = Math.max(run.until, fate.end.possible);
    } else {
      const fresh = { fates: [fate], until: fate.end.possible };
      last.set(fate.row.objectKey, fresh);
      runs.push(fresh);
    }
  }
  return runs;
}

/** Where a row stands among its equals: its start, or its end where it was only spoken of after that. */
function anchorOf({ row, end }: Fate): Instant {
  return Math.min(row.start, end.possible);
}

/** An undated row that only joins what began before it adds no doubt about the beginning. */
function unionOf(run: readonly Fate[]): Bounds {
  return run
    .map((fate, position) => {
      const joins = position > 0 && !fate.row.isDated;
      return makeBounds(joins ? { ...fate.from, possible: anchorOf(fate) } : fate.from, fate.end);
    })
    .reduce(union);
}

/** A row never outlives what its own successors leave, though others may go on saying its value. */
function within(bounds: Bounds, limit: Edge): Bounds {
  return makeBounds(
    { possible: bounds.possibleFrom, certain: bounds.certainFrom },
    {
      certain: Math.min(bounds.certainUntil, limit.certain),
      possible: Math.min(bounds.possibleUntil, limit.possible),
    },
  );
}
