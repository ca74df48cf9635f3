import { sliceCodePoints } from '../text/code-points.js';
import { type Consent, hiddenSpans, type RestrictedPlace } from './consent.js';
import type { Exemption } from './declassification.js';
import { cover, gateName, gateText } from './gate.js';
import { gateLocator } from './gate-item.js';
import { allowances } from './policy.js';
import type { RemaskedPassage } from './record-write.js';
import type { Mask, Passage } from './source-item.js';

/**
 * A stored passage under the present rules (GRA-08, EXT-05): what they find besides is masked; what was masked stays so,
 * since nothing is known of it any more. Null where nothing changes.
 */
export function rescanPassage(
  passage: Passage,
  audience: RestrictedPlace['audience'],
  policy: { readonly consents: readonly Consent[]; readonly isExempt: Exemption },
): RemaskedPassage | null {
  const found = gateText(passage.text, 'NORMAL', policy.isExempt).masks;
  const masks = union(passage.text, passage.masks, found);
  const text = cover(
    passage.text,
    masks.filter((mask) => !allowances[mask.class].stored),
  );
  const speakerName = passage.speakerName === null ? null : gateName(passage.speakerName);
  const locator = gateLocator(passage.locator);
  const isSame =
    text === passage.text &&
    speakerName === passage.speakerName &&
    JSON.stringify([masks, locator]) === JSON.stringify([passage.masks, passage.locator]);
  if (isSame) return null;
  const spans = hiddenSpans(masks, { ...passage, audience }, policy.consents);
  return { passageId: passage.id, text, speakerName, locator, masks, spans };
}

/** The masks there are, and of those found now what they leave: each code point counts once, to the stricter. */
function union(text: string, old: readonly Mask[], found: readonly Mask[]): readonly Mask[] {
  const never = (mask: Mask): boolean => !allowances[mask.class].stored;
  const fresh = found.filter((mask) => !isCovered(text, mask));
  const strict = [...old.filter(never), ...fresh.filter(never)];
  const mild = [...old.filter((mask) => !never(mask)), ...fresh.filter((mask) => !never(mask))];
  const strictPieces = apart(strict, []);
  return [...strictPieces, ...apart(mild, strictPieces)].toSorted(
    (left, right) => left.start - right.start,
  );
}

/** What is nothing but █ says nothing anew. */
function isCovered(text: string, mask: Mask): boolean {
  return /^█*$/u.test(sliceCodePoints(text, mask));
}

/** Spans without what others before them, or these, cover. */
function apart(masks: readonly Mask[], taken: readonly Mask[]): readonly Mask[] {
  const kept: Mask[] = [];
  for (const mask of masks) {
    const others = [...taken, ...kept].toSorted((left, right) => left.start - right.start);
    let { start } = mask;
    for (const other of others) {
      if (other.end <= start || other.start >= mask.end) continue;
      if (other.start > start) kept.push({ ...mask, start, end: other.start });
      start = other.end;
    }
    if (start < mask.end) kept.push({ ...mask, start });
  }
  return kept;
}
