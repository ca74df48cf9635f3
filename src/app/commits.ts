import type { Change } from '../domain/change.js';

type CommitListener = (spaceId: string, changes: readonly Change[]) => void;

/** What this process commits, told within the process: who listens here need not read it back from the graph. */
export interface Commits {
  readonly tell: CommitListener;
  readonly onCommit: (listener: CommitListener) => () => void;
}

export function openCommits(): Commits {
  const listeners = new Set<CommitListener>();
  return {
    tell: (spaceId, changes) => {
      for (const listener of [...listeners]) listener(spaceId, changes);
    },
    onCommit: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
