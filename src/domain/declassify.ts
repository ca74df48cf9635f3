import { codePointLength, sliceCodePoints } from '../text/code-points.js';
import { declaredRule, gateText } from './gate.js';
import { PalimpsestError } from './errors.js';
import type { Span } from './evidence.js';
import { allowances } from './policy.js';
import type { Mask, Passage } from './source-item.js';

/** A mask that is found to be a false alarm, and the value it stood on. */
export interface FalseAlarm {
  readonly mask: Mask;
  readonly value: string;
  /** The passage's masks without it; null where its words were never stored and so cannot be shown. */
  readonly masks: readonly Mask[] | null;
}

/**
 * The false alarm that somebody names in a passage (GRA-08). A restricted value stands in the passage. Of a regulated one
 * nothing was stored: whoever declassifies says what it is, and it must be what the same rule would mask there.
 * Throws BAD_USER_INPUT, and FORBIDDEN for a secret, which is never declassified.
 */
export function falseAlarm(
  passage: Pick<Passage, 'id' | 'text' | 'masks'>,
  span: Span,
  stated: string | null,
): FalseAlarm {
  const mask = passage.masks.find(({ start, end }) => start === span.start && end === span.end);
  if (mask === undefined) {
    const places = passage.masks.map(({ start, end }) => `[${start}, ${end})`).join(', ');
    throw fault(
      'start',
      `Nothing is masked at [${span.start}, ${span.end}) of ${passage.id}; masked are ${places === '' ? 'no words' : places}.`,
    );
  }
  if (mask.class === 'SECRET')
    throw new PalimpsestError('FORBIDDEN', 'A secret is never declassified, by nobody.');
  if (allowances[mask.class].stored) {
    if (stated !== null)
      throw fault('value', 'Leave value out: the words stand in the passage and are shown again.');
    return {
      mask,
      value: sliceCodePoints(passage.text, mask),
      masks: passage.masks.filter((other) => other !== mask),
    };
  }
  if (stated === null)
    throw fault('value', 'Give value: of what was masked nothing was stored, so say what it is.');
  requireSameAlarm(passage, mask, stated);
  return { mask, value: stated, masks: null };
}

/** A stated value must be what was masked, as far as that can be told: as long, and found by the same rule. */
function requireSameAlarm(
  { text, masks }: Pick<Passage, 'text' | 'masks'>,
  mask: Mask,
  value: string,
) {
  const points = Array.from(text);
  points.splice(mask.start, mask.end - mask.start, ...Array.from(value));
  const found = gateText(points.join('')).masks;
  const again = found.find(({ start, end }) => start === mask.start && end === mask.end);
  const isSame =
    codePointLength(value) === mask.end - mask.start &&
    (mask.rule === declaredRule || again?.rule === mask.rule) &&
    again?.class !== 'SECRET' &&
    !masks.some((other) => other !== mask && other.start < mask.end && mask.start < other.end);
  if (!isSame)
    throw fault('value', 'This is not what was masked there: another length, or another rule.');
}

function fault(field: string, message: string): PalimpsestError {
  return new PalimpsestError('BAD_USER_INPUT', message, [
    { code: 'BAD_USER_INPUT', path: ['input', field], message },
  ]);
}
