/** How fast points come back (a second), and how many there can be at most. */
export interface BucketSize {
  readonly perSecond: number;
  readonly burst: number;
}

/** What a bucket held at a time (milliseconds). */
export interface Bucket {
  readonly points: number;
  readonly at: number;
}

/** What was taken (0 when it was refused), and how long to wait for as much (milliseconds). */
export interface Taken {
  readonly granted: number;
  readonly waitMs: number;
}

/**
 * Takes points from a bucket at a time: at least `least`, else nothing, and up to `most` where there are as many. A
 * bucket nobody has taken from is full. A clock that goes back gives nothing. One asking for more than the bucket can
 * hold is let through when it is full, since it would wait forever.
 */
export function takePoints(
  bucket: Bucket | null,
  size: BucketSize,
  { least, most, now }: { readonly least: number; readonly most: number; readonly now: number },
): { readonly bucket: Bucket; readonly taken: Taken } {
  const before = bucket ?? { points: size.burst, at: now };
  const passed = Math.max(0, now - before.at) / 1000;
  const points = Math.min(size.burst, before.points + passed * size.perSecond);
  const at = Math.max(now, before.at);
  const needed = Math.min(least, size.burst);
  if (points < needed) {
    const waitMs = Math.ceil(((needed - points) / size.perSecond) * 1000);
    return { bucket: { points, at }, taken: { granted: 0, waitMs } };
  }
  const granted = Math.max(least, Math.min(most, Math.floor(points)));
  return { bucket: { points: points - granted, at }, taken: { granted, waitMs: 0 } };
}
