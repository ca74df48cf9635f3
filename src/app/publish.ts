import type { Written } from '../store/write.js';
import type { Services } from './services.js';

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
