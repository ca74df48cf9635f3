import type { Span } from './evidence.js';

/** How a reference was resolved. DESIGN 5, rules (a) to (e). */
export const referenceRules = [
  'ACCOUNT',
  'SAME_FORM',
  'PROPER_NAME',
  'ROSTER_NAME',
  'NEW_ENTITY',
] as const;
export type ReferenceRule = (typeof referenceRules)[number];

/** Bumped when a rule changes, so that what older versions resolved can be found again. */
export const referenceRuleVersion = 1;

/** A span in a passage that refers to an entity, with the rule that resolved it; can be re-pointed. */
export interface Reference {
  readonly id: string;
  readonly passageId: string;
  readonly span: Span;
  /** Normalised form of the words. */
  readonly form: string;
  readonly entityId: string;
  readonly rule: ReferenceRule;
  readonly ruleVersion: number;
}
