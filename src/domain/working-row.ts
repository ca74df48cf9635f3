import type { Assertion } from './assertion.js';
import type { EvidenceSummary } from './assertion-world.js';
import type { ChangeEvent } from './change.js';
import type { Evidence } from './evidence.js';
import type { Withholding } from './record-write.js';

/** One row while its write is being decided. */
export interface WorkingRow {
  readonly before: Assertion | null;
  assertion: Assertion;
  evidence: readonly EvidenceSummary[];
  added: readonly Evidence[];
  readonly forced: ChangeEvent[];
  /** Why it is shown to nobody after this write, or null. */
  withheld: Withholding | null;
}

/** Independent evidence: another item, and not the same author within a day (LAWS 36). */
export function isIndependent(entry: EvidenceSummary, others: readonly EvidenceSummary[]): boolean {
  const day = 86_400_000;
  return others.every(
    (other) =>
      other.itemId !== entry.itemId &&
      (other.assertedBy !== entry.assertedBy ||
        Math.abs(other.observedAt - entry.observedAt) >= day),
  );
}

export function summaryOf({ id, itemId, assertedBy, observedAt }: Evidence): EvidenceSummary {
  return { id, itemId, assertedBy, observedAt };
}

/** Confidences are sums of tenths: rounded, so that the same sum is the same number. */
export function roundConfidence(value: number): number {
  return Math.round(value * 1000) / 1000;
}
