/** The value below which a share of the values lies; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[place] ?? Number.NaN;
}

/** The middle value, the mean of the two middle ones of an even number; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper;
}

/** Median with the least and the greatest: what is told of a figure over its rounds. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function spread(values: readonly number[]): Spread {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}
