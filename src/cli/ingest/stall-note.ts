import type { RunProgress } from './target.js';

/** Without any progress for so long (milliseconds), somebody should look at the workers. */
const patience = 30_000;

/** Says once that nothing moves, so that nobody waits for workers that do not run. `now` in milliseconds. */
export function openStallNote(
  note: (text: string) => void,
  now: () => number,
): (run: RunProgress) => Promise<void> {
  let reached = -1;
  let since = now();
  let isSaid = false;
  return (run) => {
    const done = run.doneCount + run.failedCount;
    if (done !== reached) {
      reached = done;
      since = now();
    } else if (!isSaid && now() - since > patience) {
      isSaid = true;
      note(
        'Nothing was worked out for a while. Everything is stored; do the workers run? Ctrl-C ends the waiting, not the work.',
      );
    }
    return Promise.resolve();
  };
}
