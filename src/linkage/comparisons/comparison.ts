/** What one comparison found on a pair: a level of its scale, and what it was found on. */
export interface Finding {
  readonly level: string;
  /** What was compared, for people: `Bob ~ Robert`. */
  readonly left: string;
  readonly right: string;
  /** The share of entities that agree by chance because the value is so common; null for the level's own. */
  readonly chance: number | null;
}

/**
 * One aspect under which two records are compared. Null where either side says nothing about it: a missing value is
 * neither agreement nor disagreement.
 */
export interface Comparison<Compared> {
  readonly name: string;
  /** From the best agreement to the worst disagreement. */
  readonly levels: readonly string[];
  readonly compare: (left: Compared, right: Compared) => Finding | null;
}

/** The pair of values that gives the best level, of all pairs of two lists; the first among equals. */
export function bestFinding<Value>(
  left: readonly Value[],
  right: readonly Value[],
  levels: readonly string[],
  compare: (one: Value, other: Value) => Finding | null,
): Finding | null {
  let best: Finding | null = null;
  for (const one of left) {
    for (const other of right) {
      const found = compare(one, other);
      if (found === null) continue;
      if (best === null || levels.indexOf(found.level) < levels.indexOf(best.level)) best = found;
    }
  }
  return best;
}
