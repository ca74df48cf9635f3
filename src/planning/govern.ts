import { holdsAt, type Holds, type Instant } from '../domain/interval.js';
import type { Candidate } from './candidate.js';

/** Why something relevant is not in a packet. */
export const omissionReasons = [
  'EXPIRED',
  'NOT_YET_VALID',
  'RETIRED',
  'UNCONFIRMED',
  'UNDER_REVIEW',
  'RESTRICTED',
  'NEEDS_CONSENT',
  'OVER_BUDGET',
  'TRUNCATED',
] as const;
export type OmissionReason = (typeof omissionReasons)[number];

/** What the rules say of one candidate. An UNDER_REVIEW one may still be shown, marked, as a side of a conflict. */
export type Ruling =
  | { readonly kind: 'KEEP'; readonly holds: Exclude<Holds, 'DOES_NOT_HOLD'> }
  | { readonly kind: 'REJECT'; readonly reason: OmissionReason };

/** The time asked about. `isNow`: the request named none. */
export interface Moment {
  readonly at: Instant;
  readonly isNow: boolean;
}

/**
 * Whether a candidate may stand in a packet, and if not, why; the gravest reason decides. Pure. CTX-02, CTX-09.
 * Session-only records never may, and those that are to be asked about only under consent. What was superseded may where
 * it holds at the time asked about: in a question about the past, or while its successor has not begun. UNKNOWN is kept,
 * and marked.
 */
export function govern(candidate: Candidate, moment: Moment): Ruling {
  if (candidate.retention === 'SESSION_ONLY') return reject('RESTRICTED');
  if (candidate.needsConsent) {
    const usual = govern({ ...candidate, needsConsent: false }, moment);
    // What would not be told anyway needs no consent.
    return usual.kind === 'KEEP' ? reject('NEEDS_CONSENT') : usual;
  }
  switch (candidate.lifecycle) {
    case 'RETRACTED':
    case 'ARCHIVED':
    case 'REJECTED':
      return reject('RETIRED');
    case 'CANDIDATE':
      return reject(outsideValidity(candidate, moment) ?? 'UNCONFIRMED');
    case 'NEEDS_REVIEW':
      return reject(outsideValidity(candidate, moment) ?? 'UNDER_REVIEW');
    case 'ACTIVE':
    case 'SUPERSEDED':
      return governStanding(candidate, moment);
  }
}

function governStanding(candidate: Candidate, moment: Moment): Ruling {
  const holds = holdsAt(candidate.bounds, moment.at);
  // For a reader of a private successor the stored lifecycle is still ACTIVE (LAWS 22).
  const isSuperseded = candidate.lifecycle === 'SUPERSEDED' || candidate.supersededBy !== null;
  if (holds === 'DOES_NOT_HOLD') {
    const reason = outsideValidity(candidate, moment);
    return reject(reason === 'NOT_YET_VALID' || !isSuperseded ? (reason ?? 'EXPIRED') : 'RETIRED');
  }
  if (holds === 'UNKNOWN' && isSuperseded && moment.isNow) return reject('RETIRED');
  return { kind: 'KEEP', holds };
}

function outsideValidity(
  { bounds }: Candidate,
  { at }: Moment,
): 'EXPIRED' | 'NOT_YET_VALID' | null {
  if (holdsAt(bounds, at) !== 'DOES_NOT_HOLD') return null;
  return at < bounds.possibleFrom ? 'NOT_YET_VALID' : 'EXPIRED';
}

function reject(reason: OmissionReason): Ruling {
  return { kind: 'REJECT', reason };
}
