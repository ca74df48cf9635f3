import type { Evidence, EvidenceBasis, Span } from './evidence.js';
import { PalimpsestError } from './errors.js';
import { derivedId, sha256Hex } from './ids.js';
import type { Instant } from './interval.js';
import type { Passage } from './source-item.js';
import { codePointLength, sliceCodePoints } from '../text/code-points.js';

/** Who says the cited words, in what sense, and when. `assertedBy` is an entity id. */
export interface Citation {
  readonly basis: EvidenceBasis;
  readonly assertedBy: string | null;
  readonly observedAt: Instant;
}

/**
 * Cites a span of a stored passage. The id follows from passage, span, basis and speaker, so that the same citation
 * is the same evidence; the hash is of the cited text. Throws EVIDENCE_MISSING for a span that is empty or outside
 * the passage, or a passage that nobody said; SECRET_REFUSED where the span touches what was never stored (DESIGN 6 and 8,
 * GRA-02); whether restricted words may be evidence is a question of consent, which is not asked here.
 */
export function makeEvidence(passage: Passage, span: Span, citation: Citation): Evidence {
  const place = `${passage.id} [${span.start}, ${span.end})`;
  if (passage.isSystem) {
    throw new PalimpsestError(
      'EVIDENCE_MISSING',
      `Nobody said passage ${passage.id}; cite a turn.`,
    );
  }
  if (!isSpan(span) || span.end > codePointLength(passage.text)) {
    throw new PalimpsestError(
      'EVIDENCE_MISSING',
      `The span ${place} is not a part of the passage.`,
    );
  }
  if (touchesMask(passage, span)) {
    throw new PalimpsestError('SECRET_REFUSED', `The span ${place} touches masked text.`);
  }
  const { basis, assertedBy, observedAt } = citation;
  return {
    id: derivedId('evidence', passage.id, span.start, span.end, basis, assertedBy ?? ''),
    passageId: passage.id,
    itemId: passage.itemId,
    versionId: passage.versionId,
    passageIndex: passage.index,
    role: passage.role,
    span: { start: span.start, end: span.end },
    excerptHash: sha256Hex(sliceCodePoints(passage.text, span)),
    basis,
    assertedBy,
    observedAt,
  };
}

/** True where words to be cited were never stored: what stood there is not known, so nothing follows from it. */
export function touchesMask({ masks }: Pick<Passage, 'masks'>, span: Span): boolean {
  return masks.some(
    (mask) => mask.class !== 'RESTRICTED' && mask.start < span.end && span.start < mask.end,
  );
}

/** True for a non-empty half-open range of whole code points. */
export function isSpan({ start, end }: Span): boolean {
  return Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && start < end;
}
