import type { OutgoingItem } from './batches.js';

/** How far a run has come. Counts of items, but for `passageCount`, `maskedCount` and `assertionCount`. */
export interface RunProgress {
  readonly id: string;
  readonly status: 'PENDING' | 'DONE' | 'FAILED';
  readonly itemCount: number;
  readonly doneCount: number;
  readonly failedCount: number;
  readonly changedCount: number;
  readonly unchangedCount: number;
  readonly passageCount: number;
  readonly maskedCount: number;
  readonly assertionCount: number;
  /** Codes of what failed. */
  readonly failures: readonly string[];
}

/** Where items go: the service over HTTP, or the use cases in this process. */
export interface IngestTarget {
  /** Stores a batch under its operation id; the same batch under the same id again changes nothing. */
  readonly send: (operationId: string, items: readonly OutgoingItem[]) => Promise<RunProgress>;
  readonly progress: (runId: string) => Promise<RunProgress>;
}
