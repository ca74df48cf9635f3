import { maskText } from './mask-text.js';
import { findRestricted } from './restricted/find-restricted.js';
import type { SensitiveSpan } from './rule.js';

/**
 * All that is sensitive in a text (DESIGN decisions 7 and 8). `text` has every code point of a secret or regulated value
 * replaced by █; restricted spans stay readable in it and are reported only, to be masked for whoever may not read
 * them. `masks` are in code points of either text, sorted and apart: where classes meet, a code point counts to the
 * stricter. Linear in the length of the text.
 */
export function scanSensitive(text: string): {
  readonly text: string;
  readonly masks: readonly SensitiveSpan[];
} {
  const masked = maskText(text);
  const restricted = findRestricted(masked.text).flatMap((span) => without(span, masked.masks));
  return {
    text: masked.text,
    masks: [...masked.masks, ...restricted].toSorted((a, b) => a.start - b.start),
  };
}

/** The pieces of a span outside of others, which are sorted and apart. */
function without(span: SensitiveSpan, others: readonly SensitiveSpan[]): readonly SensitiveSpan[] {
  const pieces: SensitiveSpan[] = [];
  let from = span.start;
  for (const { start, end } of others) {
    if (end <= from || start >= span.end) continue;
    if (start > from) pieces.push({ ...span, start: from, end: start });
    from = end;
  }
  return from < span.end ? [...pieces, { ...span, start: from }] : pieces;
}
