import type { ChangeEvent } from './change.js';
import type { Lifecycle } from './lifecycle.js';

export const lifecycleEvents = [
  'APPROVE',
  'UNDO_APPROVE',
  'REJECT',
  'UNDO_REJECT',
  'DOUBT',
  'CLEAR',
  'SUPERSEDE',
  'RESTORE',
  'REPLACE',
  'RETRACT',
  'UNDO_RETRACT',
  'LOSE_SUPPORT',
] as const;
export type LifecycleEvent = (typeof lifecycleEvents)[number];

/** What a transition does to validity in the slot. */
export type ValidityEffect =
  /** Its slot is resolved with it: it bounds others and is bounded. */
  | 'ENTERS_SLOT'
  /** Its slot is resolved without it: what it had ended is restored. */
  | 'LEAVES_SLOT'
  /** It goes on bounding others, and is not among the values that hold (LAWS 16). */
  | 'BOUNDS_ONLY'
  /** Its end is its successor's start, or is so no longer; both are derived. */
  | 'END_DERIVED'
  /** It was in no slot and is in none. */
  | 'NONE';

/** Who may bring it about; RULE is `resolveSlot`, POLICY a gate or the upkeep. */
export type Actor = 'REVIEWER' | 'SUBJECT' | 'SPEAKER' | 'POLICY' | 'RULE';

/** One row of the table. `ledger` is the event its ledger entry carries. */
export interface Transition {
  readonly event: LifecycleEvent;
  readonly from: readonly Lifecycle[];
  readonly to: Lifecycle;
  readonly who: readonly Actor[];
  readonly validity: ValidityEffect;
  readonly ledger: ChangeEvent;
}

const people: readonly Actor[] = ['REVIEWER', 'SUBJECT'];
const concerned: readonly Actor[] = ['REVIEWER', 'SUBJECT', 'SPEAKER'];

/**
 * Every way a lifecycle may change (DESIGN, lifecycle; LAWS 15). Validity is not lifecycle: what is past its end is
 * active and does not hold. Losing its support is told to those who watch as RETRACTED: LAWS 45 has no trigger of its
 * own for it.
 */
// prettier-ignore
export const transitions: readonly Transition[] = [
  { event: 'APPROVE', from: ['CANDIDATE'], to: 'ACTIVE', who: people, validity: 'ENTERS_SLOT', ledger: 'APPROVED' },
  { event: 'UNDO_APPROVE', from: ['ACTIVE', 'SUPERSEDED'], to: 'CANDIDATE', who: people, validity: 'LEAVES_SLOT', ledger: 'RESTORED' },
  { event: 'REJECT', from: ['CANDIDATE'], to: 'REJECTED', who: people, validity: 'NONE', ledger: 'REJECTED' },
  { event: 'UNDO_REJECT', from: ['REJECTED'], to: 'CANDIDATE', who: people, validity: 'NONE', ledger: 'RESTORED' },
  { event: 'DOUBT', from: ['ACTIVE', 'SUPERSEDED'], to: 'NEEDS_REVIEW', who: [...concerned, 'POLICY'], validity: 'BOUNDS_ONLY', ledger: 'NEEDS_REVIEW' },
  { event: 'CLEAR', from: ['NEEDS_REVIEW'], to: 'ACTIVE', who: people, validity: 'ENTERS_SLOT', ledger: 'APPROVED' },
  { event: 'SUPERSEDE', from: ['ACTIVE', 'NEEDS_REVIEW'], to: 'SUPERSEDED', who: ['RULE'], validity: 'END_DERIVED', ledger: 'SUPERSEDED' },
  { event: 'RESTORE', from: ['SUPERSEDED'], to: 'ACTIVE', who: ['RULE'], validity: 'END_DERIVED', ledger: 'RESTORED' },
  { event: 'REPLACE', from: ['CANDIDATE'], to: 'SUPERSEDED', who: [...people, 'POLICY'], validity: 'NONE', ledger: 'SUPERSEDED' },
  { event: 'RETRACT', from: ['CANDIDATE', 'ACTIVE', 'NEEDS_REVIEW', 'SUPERSEDED', 'ARCHIVED', 'REJECTED'], to: 'RETRACTED', who: concerned, validity: 'LEAVES_SLOT', ledger: 'RETRACTED' },
  { event: 'UNDO_RETRACT', from: ['RETRACTED'], to: 'ACTIVE', who: concerned, validity: 'ENTERS_SLOT', ledger: 'RESTORED' },
  { event: 'LOSE_SUPPORT', from: ['CANDIDATE', 'ACTIVE', 'NEEDS_REVIEW', 'SUPERSEDED'], to: 'ARCHIVED', who: ['POLICY'], validity: 'LEAVES_SLOT', ledger: 'RETRACTED' },
];

/** The lifecycle after an event, or null where the event cannot happen to it. */
export function transition(from: Lifecycle, event: LifecycleEvent): Lifecycle | null {
  const row = transitions.find((entry) => entry.event === event && entry.from.includes(from));
  return row?.to ?? null;
}
