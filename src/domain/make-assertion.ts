import type { AssertionState, EvidencedAssertion, Statement } from './assertion.js';
import { statedBounds } from './bounds.js';
import { PalimpsestError } from './errors.js';
import type { Evidence } from './evidence.js';
import { canonicalKey, objectKey, slotKey } from './keys.js';
import type { Lifecycle } from './lifecycle.js';
import { isSpan } from './make-evidence.js';
import type { Predicate } from './predicates.js';

/** What a statement needs besides its evidence to become an assertion. `confidence` is 0..1. */
export interface Admission {
  readonly id: string;
  readonly spaceId: string;
  readonly predicate: Predicate;
  readonly lifecycle: Lifecycle;
  readonly confidence: number;
  readonly terms: readonly string[];
  readonly recordedFrom: number;
}

/**
 * The only way to an assertion: a statement with at least one citation (GRA-02, DESIGN 6). Its bounds are those of a
 * row that stands alone until its slot is resolved. The same evidence given twice counts once. Throws
 * EVIDENCE_MISSING where there is none, or where a span is empty.
 */
export function makeAssertion(
  statement: Statement,
  evidence: readonly Evidence[],
  admission: Admission,
): EvidencedAssertion {
  const [first, ...rest] = [...new Map(evidence.map((entry) => [entry.id, entry])).values()];
  if (first === undefined || !evidence.every(({ span }) => isSpan(span))) {
    throw new PalimpsestError(
      'EVIDENCE_MISSING',
      `The statement ${admission.id} cites no span of a passage; name the turn and the words that say it.`,
    );
  }
  const { id, spaceId, predicate, lifecycle, confidence, terms, recordedFrom } = admission;
  const state: AssertionState = {
    lifecycle,
    confidence,
    evidenceCount: 1 + rest.length,
    bounds: statedBounds(statement.stated, statement.observedAt),
    supersededBy: null,
    conflictsWith: [],
  };
  const assertion = {
    ...statement,
    id,
    spaceId,
    slotKey: slotKey(statement, predicate),
    canonicalKey: canonicalKey(statement, predicate),
    objectKey: objectKey(statement.object),
    initialConfidence: confidence,
    disclosure: null,
    terms,
    state,
    recordedFrom,
  };
  return { assertion, evidence: [first, ...rest] };
}
