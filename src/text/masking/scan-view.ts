import { codePointIndex } from '../code-points.js';
import type { Span } from '../code-points.js';
import { foldLookAlikes } from './look-alikes.js';

/** A text as the rules read it, and the way back to the text as it came. */
export interface ScanView {
  readonly text: string;
  /** The code points of the original that a range of UTF-16 offsets of the view stands for. */
  readonly toSpan: (start: number, end: number) => Span;
}

/** Every character that `plainUnit` may change; what is not in it is looked at no further. */
const unusual =
  /[\p{Default_Ignorable_Code_Point}\u{A0}\u{B2}\u{B3}\u{B9}\u{2000}-\u{200A}\u{202F}\u{205F}\u{2070}-\u{208E}\u{2460}-\u{24FF}\u{3000}\p{Dash_Punctuation}\u{2212}\u{FF01}-\u{FF5E}\u{1D400}-\u{1D7FF}\u{1F100}-\u{1F18F}]|\u{20E3}|[^0-9\P{Nd}]/u;
const invisible = /^(?:\p{Default_Ignorable_Code_Point}|\u{20E3})$/u;
const dash = /^[\p{Dash_Punctuation}\u{2212}]$/u;
/** Full-width marks that stay: in Chinese text they end a value, as their ASCII twins need not. */
const endingMarks = new Set('！，；？（）［］｛｝＂＇＜＞');

/**
 * Makes the view: invisible characters left out, full-width, circled and mathematical letters and every script's digits
 * as ASCII, letters that look Latin in Latin words as Latin ones, all dashes and spaces as the plain ones. A number
 * written to be overlooked is still the number.
 */
export function scanView(original: string): ScanView {
  const index = codePointIndex(original);
  if (!unusual.test(original.replaceAll('-', ''))) {
    return {
      text: foldLookAlikes(original),
      toSpan: (start, end) => ({ start: index.toCodePoint(start), end: index.toCodePoint(end) }),
    };
  }
  const parts: string[] = [];
  /** For each UTF-16 unit of the view, the code point of the original it comes from. */
  const origin: number[] = [];
  let at = 0;
  for (const unit of original) {
    const plain = plainUnit(unit);
    parts.push(plain);
    for (let k = 0; k < plain.length; k++) origin.push(at);
    at++;
  }
  return {
    text: foldLookAlikes(parts.join('')),
    toSpan: (start, end) => ({
      start: origin[start] ?? at,
      end: end > start ? (origin[end - 1] ?? at) + 1 : (origin[start] ?? at),
    }),
  };
}

function plainUnit(unit: string): string {
  if (unit <= '\u007F' || endingMarks.has(unit) || !unusual.test(unit)) return unit;
  if (invisible.test(unit)) return '';
  if (dash.test(unit)) return '-';
  const plain = unit.normalize('NFKC');
  if (/^[\x20-\x7E]$/.test(plain)) return plain;
  return /^\p{Nd}$/u.test(unit) ? digitOf(unit) : unit;
}

/** A decimal digit of any script: they come in tens, so its value is its distance from what is no digit. */
function digitOf(unit: string): string {
  const code = unit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}
