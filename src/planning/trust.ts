import type { EvidenceBasis, PassageRole } from '../domain/evidence.js';
import type { Candidate } from './candidate.js';

/** How far a statement's words can be relied on, from least to most. */
export const trustLevels = ['SUSPECT', 'INFERRED', 'DOCUMENTED', 'STATED'] as const;
export type Trust = (typeof trustLevels)[number];

const trustOfBasis: Readonly<Record<EvidenceBasis, Trust>> = {
  USER_DECISION: 'STATED',
  USER_STATEMENT: 'STATED',
  OBSERVABLE_EVENT: 'DOCUMENTED',
  ARTIFACT_EVIDENCE: 'DOCUMENTED',
  ASSISTANT_INFERENCE: 'INFERRED',
};

const trustOfRole: Readonly<Record<PassageRole, Trust>> = {
  USER: 'STATED',
  PARTICIPANT: 'STATED',
  AUTHOR: 'DOCUMENTED',
  TOOL: 'DOCUMENTED',
  SYSTEM: 'DOCUMENTED',
  ASSISTANT: 'INFERRED',
};

/**
 * The least along a statement's lineage: its basis, the role of the best passage it cites (independent passages do
 * not weaken each other), and whether its text reads like instructions. CTX-12.
 */
export function trustOf(candidate: Candidate, readsLikeInstructions: boolean): Trust {
  if (readsLikeInstructions) return 'SUSPECT';
  const cited = candidate.coordinates.map(({ role }) => trustLevels.indexOf(trustOfRole[role]));
  const basis = trustLevels.indexOf(trustOfBasis[candidate.basis]);
  return trustLevels[Math.min(basis, cited.length > 0 ? Math.max(...cited) : basis)] ?? 'SUSPECT';
}
