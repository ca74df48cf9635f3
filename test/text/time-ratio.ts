/**
 * How many times longer a function takes on four times the input: about 4 where it is linear, 16 where quadratic.
 * The best of several runs each, so that a busy machine does not count.
 */
export function timeRatio(run: (size: number) => unknown, size: number): number {
  best(() => run(size), 2);
  const small = best(() => run(size), 5);
  const large = best(() => run(4 * size), 5);
  // Below a fifth of a millisecond the clock is all that is measured.
  return large / Math.max(small, 0.2);
}

function best(run: () => unknown, times: number): number {
  let least = Infinity;
  for (let i = 0; i < times; i++) {
    const started = performance.now();
    run();
    least = Math.min(least, performance.now() - started);
  }
  return least;
}
