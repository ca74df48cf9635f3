import type { Audience } from './audience.js';
import type { Span } from './evidence.js';
import { keyedDigest } from './ids.js';
import type { Instant } from './interval.js';
import type { MaskClass } from './source-item.js';

/**
 * An administrator's finding that a rule was wrong about a value (GRA-08). Append-only; the value itself is not in it,
 * only its keyed digest, by which the same value is not masked again in the space.
 */
export interface Declassification extends Span {
  readonly id: string;
  readonly spaceId: string;
  readonly audience: Audience;
  readonly passageId: string;
  readonly itemId: string;
  readonly class: MaskClass;
  readonly rule: string;
  /** Keyed digest of rule and value. */
  readonly digest: string;
  readonly reason: string;
  readonly decidedBy: string;
  readonly decidedAt: Instant;
}

/** Whether a value that a rule found was declassified. */
export type Exemption = (rule: string, value: string) => boolean;

/** Where nothing was declassified. */
export const noExemption: Exemption = () => false;

/** Keyed digest of a value under a rule. Compared in NFKC. */
export function exemptionDigest(digestKey: string, rule: string, value: string): string {
  return keyedDigest(digestKey, JSON.stringify([rule, value.normalize('NFKC')]));
}

/** The exemptions that a space's declassifications give. */
export function exemptionsOf(digestKey: string, digests: readonly string[]): Exemption {
  const known = new Set(digests);
  return known.size === 0
    ? noExemption
    : (rule, value) => known.has(exemptionDigest(digestKey, rule, value));
}
