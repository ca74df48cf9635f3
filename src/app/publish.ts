import type { Change } from '../domain/change.js';
import type { Written } from '../store/write.js';
import type { Services } from './services.js';

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

/** Tells this process what was committed, and the others how far the ledger has come. After the commit, never waited for. */
export function publishRange(
  services: Pick<Services, 'commits' | 'hints'>,
  spaceId: string,
  written: Pick<Written<unknown>, 'range' | 'changes'>,
): void {
  if (written.range === null) return;
  if (written.changes.length > 0) services.commits.tell(spaceId, written.changes);
  services.hints.publish({ kind: 'CHANGES', spaceId, sequence: written.range.last });
}
