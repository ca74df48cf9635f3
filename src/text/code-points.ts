/** Half-open range of Unicode code points in a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Two-way conversion between UTF-16 offsets, which JavaScript counts in, and code points, which spans count in. */
export interface CodePointIndex {
  /** Length of the text in code points. */
  readonly length: number;
  /** The code point at a UTF-16 offset; an offset inside a surrogate pair belongs to that pair's code point. */
  readonly toCodePoint: (utf16: number) => number;
  /** The UTF-16 offset at which a code point begins. */
  readonly toUtf16: (codePoint: number) => number;
}

/** Content an input may not hold: the store and the index cannot keep either as it came. */
export type ForbiddenCharacter = 'NUL' | 'UNPAIRED_SURROGATE';

/** Length of a text in Unicode code points. A lone surrogate counts as one. */
export function codePointLength(text: string): number {
  return text.length - pairStarts(text).length;
}

/**
 * Indexes a text once so that many offsets can be converted, each in the logarithm of the number of its
 * surrogate pairs (at once where there are none). Offsets outside the text are clamped to it.
 */
export function codePointIndex(text: string): CodePointIndex {
  const pairs = pairStarts(text);
  const length = text.length - pairs.length;
  if (pairs.length === 0) {
    const same = (offset: number) => clamp(offset, length);
    return { length, toCodePoint: same, toUtf16: same };
  }
  return {
    length,
    toCodePoint: (utf16) => {
      const offset = clamp(utf16, text.length);
      return offset - countWhile(pairs.length, (k) => (pairs[k] ?? Infinity) < offset);
    },
    toUtf16: (codePoint) => {
      const offset = clamp(codePoint, length);
      // The k-th pair is the code point at its UTF-16 offset less the k pairs before it.
      return offset + countWhile(pairs.length, (k) => (pairs[k] ?? Infinity) - k < offset);
    },
  };
}

/** The part of a text in a span of code points. For many spans of one text, keep its `codePointIndex`. */
export function sliceCodePoints(text: string, span: Span): string {
  const index = codePointIndex(text);
  return text.slice(index.toUtf16(span.start), index.toUtf16(span.end));
}

/** Whether the text holds half a surrogate pair, which is no character and cannot be encoded. */
export function hasUnpairedSurrogate(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}

/** The first thing in a text that an input may not hold, with its code point offset; null where it is clean. */
export function findForbidden(
  text: string,
): { readonly kind: ForbiddenCharacter; readonly at: number } | null {
  const offset = text.search(/[\0\p{Surrogate}]/u);
  if (offset < 0) return null;
  const kind = text.charCodeAt(offset) === 0 ? 'NUL' : 'UNPAIRED_SURROGATE';
  return { kind, at: codePointLength(text.slice(0, offset)) };
}

/** UTF-16 offsets at which surrogate pairs begin, ascending. */
function pairStarts(text: string): readonly number[] {
  if (!/[\uD800-\uDBFF]/.test(text)) return [];
  const starts: number[] = [];
  for (let i = 0; i < text.length - 1; i++) {
    if (isHigh(text.charCodeAt(i)) && isLow(text.charCodeAt(i + 1))) {
      starts.push(i);
      i++;
    }
  }
  return starts;
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function clamp(offset: number, length: number): number {
  return Math.min(Math.max(offset, 0), length);
}

/** How many leading positions of an ascending sequence satisfy the test, by bisection. */
function countWhile(length: number, holds: (position: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
