/**
 * How many times longer a function takes on four times the input: about 4 where it is linear, 16 where quadratic.
 * Processor time, and the least of several attempts, so that a busy machine does not count.
 */
export function timeRatio(run: (size: number) => unknown, size: number): number {
  best(() => run(size), 3);
  let least = Infinity;
  for (let attempt = 0; attempt < 6 && least > 6; attempt++) {
    // Below a fifth of a millisecond the clock is all that is measured.
    const small = Math.max(
      best(() => run(size), 3),
      0.2,
    );
    least = Math.min(least, best(() => run(4 * size), 3) / small);
  }
  return least;
}

function best(run: () => unknown, times: number): number {
  let least = Infinity;
  for (let i = 0; i < times; i++) {
    const started = process.cpuUsage();
    run();
    least = Math.min(least, process.cpuUsage(started).user / 1_000);
  }
  return least;
}
