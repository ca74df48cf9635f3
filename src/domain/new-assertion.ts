import { sliceCodePoints } from '../text/code-points.js';
import type { AssertionObject, EvidencedAssertion, Qualifiers, Statement } from './assertion.js';
import type { Audience } from './audience.js';
import type { Sensitivity } from './entity.js';
import type { EvidenceBasis, Span } from './evidence.js';
import type { Instant, StatedInterval } from './interval.js';
import { initialLifecycle } from './initial-lifecycle.js';
import type { SpaceMode } from './lifecycle.js';
import { cover } from './gate.js';
import { derivedId } from './ids.js';
import { PalimpsestError } from './errors.js';
import { canonicalKey, objectKey } from './keys.js';
import { makeAssertion } from './make-assertion.js';
import { makeEvidence } from './make-evidence.js';
import { findPredicate, type Predicate } from './predicates.js';
import { statementTerms } from './statement-terms.js';
import type { Passage } from './source-item.js';

/** A statement on its way to an assertion: everything resolved, nothing decided. */
export interface Draft {
  readonly subject: { readonly id: string; readonly name: string };
  readonly predicate: string;
  readonly object: AssertionObject;
  readonly objectName: string | null;
  readonly qualifiers: Qualifiers;
  readonly scope: string | null;
  readonly audience: Audience;
  readonly basis: EvidenceBasis;
  readonly assertedBy: string | null;
  readonly stated: StatedInterval;
  readonly confidence: number;
  readonly passage: Passage;
  readonly span: Span;
  /** EXTRACTED from text, an EDIT by a person, or proposed by a DELTA. */
  readonly origin: 'EXTRACTED' | 'EDIT' | 'DELTA';
  readonly isExplicitInstruction: boolean;
  readonly isCorrection: boolean;
  /** True where subject or object is of unknown identity: then it stays candidate. */
  readonly needsIdentity: boolean;
  readonly flipCondition: string | null;
  readonly sensitivity: Sensitivity;
  readonly correctionOf: string | null;
  readonly byReviewer: boolean;
  /** True where the proposer itself says it is no more than a candidate. */
  readonly asCandidate: boolean;
}

/** What a draft's start in life depends on besides itself. */
export interface DraftContext {
  readonly spaceId: string;
  readonly mode: SpaceMode;
  /** Time of the write; observation of a passage without a time. */
  readonly at: Instant;
  readonly clusterOf: (entityId: string) => string;
}

/**
 * The assertion a draft becomes, with its evidence and its first state (DESIGN, initial lifecycle).
 * Throws EVIDENCE_MISSING or SECRET_REFUSED where the span is no evidence.
 */
export function newAssertion(draft: Draft, context: DraftContext): EvidencedAssertion {
  const predicate = findPredicate(draft.predicate);
  if (predicate === null) {
    throw new PalimpsestError(
      'UNKNOWN_PREDICATE',
      `The predicate ${draft.predicate} is not registered.`,
    );
  }
  const observedAt = draft.passage.at ?? context.at;
  const { basis, assertedBy } = draft;
  const evidence = makeEvidence(draft.passage, draft.span, { basis, assertedBy, observedAt });
  const statement: Statement = {
    subjectId: draft.subject.id,
    predicate: draft.predicate,
    object: draft.object,
    qualifiers: draft.qualifiers,
    scope: draft.scope,
    audience: draft.audience,
    basis: draft.basis,
    assertedBy: draft.assertedBy,
    observedAt,
    stated: draft.stated,
    sensitivity: draft.sensitivity,
    retention: 'LONG_TERM',
    flipCondition: draft.flipCondition,
    correctionOf: draft.correctionOf,
    byReviewer: draft.byReviewer,
  };
  const { spaceId } = context;
  const key = [canonicalKey(statement, predicate), objectKey(statement.object), evidence.id];
  return makeAssertion(statement, [evidence], {
    id: derivedId('assertion', spaceId, ...key),
    spaceId,
    predicate,
    recordedFrom: 0,
    lifecycle: lifecycleOf(draft, predicate, context),
    confidence: draft.confidence,
    terms: statementTerms({
      predicate: predicate.name,
      subjectName: draft.subject.name,
      object: draft.object,
      // What is restricted is found by whom and what it is about, never by what it says.
      objectName: draft.sensitivity === 'RESTRICTED' ? '' : draft.objectName,
      qualifiers: draft.sensitivity === 'RESTRICTED' ? {} : draft.qualifiers,
      excerpt: searchableWords(draft),
    }),
  });
}

/** The cited words without what is restricted in them: nobody finds a record by those. */
function searchableWords({ passage, span }: Draft): string {
  const restricted = passage.masks.filter((mask) => mask.class === 'RESTRICTED');
  return sliceCodePoints(cover(passage.text, restricted), span);
}

function lifecycleOf(
  draft: Draft,
  predicate: Predicate,
  context: DraftContext,
): 'CANDIDATE' | 'ACTIVE' {
  if (draft.asCandidate) return 'CANDIDATE';
  return initialLifecycle({
    basis: draft.basis,
    predicate,
    subjectIsSpeaker:
      draft.assertedBy !== null &&
      context.clusterOf(draft.assertedBy) === context.clusterOf(draft.subject.id),
    isExplicitInstruction: draft.isExplicitInstruction,
    isCorrection: draft.isCorrection,
    origin: draft.origin,
    subjectNeedsIdentity: draft.needsIdentity,
    mode: context.mode,
  });
}
