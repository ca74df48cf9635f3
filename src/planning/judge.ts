import { nearnessOf, type Aim, type Nearness } from './asking/aim.js';
import type { Candidate } from './candidate.js';

/** What the judge found of one candidate. Nothing else is known of why it was taken or left. */
export interface Verdict {
  /** 0 to 1; at or above `FLOOR` it is relevant. */
  readonly relevance: number;
  readonly isRelevant: boolean;
  /** COMPLETE: everything the goal asks for is in it; complete ones go before partial ones (RCL-07). */
  readonly match: 'COMPLETE' | 'PARTIAL' | 'NONE';
  readonly nearness: Nearness;
  readonly agreement: Agreement;
  /** Share of the goal's remaining terms that the statement or the words it cites hold; 1 where none remain. */
  readonly coverage: number;
}

/** Whether the goal speaks of the candidate's predicate: of it, of others only, of none. */
export type Agreement = 'AGREES' | 'DISAGREES' | 'NOT_HINTED';

/**
 * Least relevance of a relevant candidate. It belongs to this judge: another judge has its own (DLV-01).
 * Set where an entity and one of three further terms just do not suffice.
 */
export const FLOOR = 0.5;

/** `base + slope * coverage`, by nearness and agreement, where the goal asks for something besides. */
const scales: Readonly<Record<Nearness, Readonly<Record<Agreement, readonly [number, number]>>>> = {
  ABOUT: { AGREES: [0.75, 0.25], NOT_HINTED: [0.3, 0.65], DISAGREES: [0.2, 0.4] },
  NEAR: { AGREES: [0.55, 0.25], NOT_HINTED: [0.2, 0.5], DISAGREES: [0.1, 0.3] },
  AWAY: { AGREES: [0.1, 0.3], NOT_HINTED: [0.1, 0.3], DISAGREES: [0, 0.3] },
  NOBODY_NAMED: { AGREES: [0.35, 0.55], NOT_HINTED: [-0.1, 0.9], DISAGREES: [0, 0.6] },
};

/** The same where nothing besides is asked: "what about X?", "X's budget?", "what is due?". */
const bare: Readonly<Record<Nearness, Readonly<Record<Agreement, number>>>> = {
  ABOUT: { AGREES: 1, NOT_HINTED: 0.65, DISAGREES: 0.2 },
  NEAR: { AGREES: 0.6, NOT_HINTED: 0.3, DISAGREES: 0.1 },
  AWAY: { AGREES: 0.1, NOT_HINTED: 0, DISAGREES: 0 },
  NOBODY_NAMED: { AGREES: 0.7, NOT_HINTED: 0, DISAGREES: 0 },
};

/**
 * The rules judge: relevance of one candidate to a goal, deterministic, without the other candidates. A named entity
 * that the statement is about counts most; then whether the goal speaks of its predicate; then how much of the rest it
 * covers. Sharing stray words with a goal, or the entity but none of what is asked of it, stays below the floor.
 */
export function judgeCandidate(candidate: Candidate, aim: Aim): Verdict {
  const nearness = nearnessOf(candidate, aim);
  const agreement = agreementOf(candidate, aim);
  const coverage = coverageOf(candidate, aim.rest);
  const relevance = Math.min(1, Math.max(0, relevanceOf({ nearness, agreement, coverage }, aim)));
  const isRelevant = relevance >= FLOOR;
  const isComplete = coverage === 1 && agreement !== 'DISAGREES' && nearness !== 'AWAY';
  return {
    relevance,
    isRelevant,
    match: isRelevant ? (isComplete ? 'COMPLETE' : 'PARTIAL') : 'NONE',
    nearness,
    agreement,
    coverage,
  };
}

type Findings = Pick<Verdict, 'nearness' | 'agreement' | 'coverage'>;

function relevanceOf({ nearness, agreement, coverage }: Findings, aim: Aim): number {
  if (aim.rest.length === 0) {
    if (nearness === 'NEAR' && agreement === 'AGREES' && aim.canBeAboutNamed) return 0.4;
    return bare[nearness][agreement];
  }
  // One matching term may be chance; two that are all the goal has are not, whoever it also names.
  if (nearness === 'AWAY' && agreement === 'NOT_HINTED' && coverage === 1 && aim.rest.length > 1)
    return 0.55;
  // The predicate cannot be said of whom the goal names (a person has no format), so the statement may be of something
  // else, if it is what is asked for.
  if (nearness === 'AWAY' && agreement === 'AGREES' && !aim.canBeAboutNamed && coverage > 0) {
    return 0.4 + 0.2 * coverage;
  }
  // "X's budget": what stands next to X has one too, but was not asked for.
  if (nearness === 'NEAR' && agreement === 'AGREES' && aim.canBeAboutNamed)
    return 0.35 + 0.3 * coverage;
  const [base, slope] = scales[nearness][agreement];
  return base + slope * coverage;
}

function agreementOf(candidate: Candidate, aim: Aim): Agreement {
  if (aim.hinted.size === 0) return 'NOT_HINTED';
  return aim.hinted.has(candidate.predicate) ? 'AGREES' : 'DISAGREES';
}

function coverageOf(candidate: Candidate, rest: readonly string[]): number {
  if (rest.length === 0) return 1;
  const terms = new Set(candidate.terms);
  return rest.filter((term) => terms.has(term)).length / rest.length;
}
