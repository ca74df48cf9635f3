/** Where sentences end: after their marks, and at line breaks. A point within a word or number ends nothing. */
const sentenceEnd = /[。！？；!?…]+|\.+(?=\s|$)|\n+/gu;
const lineEnd = /\n+/g;

/** Half-open range of UTF-16 offsets. */
export type Range = readonly [start: number, end: number];

/**
 * Widens ranges of a text to what is said around them: sentences, less where a turn begins another thing; or lines.
 * The marks at their ends stay out. Prepared once for a text, so that many ranges cost no more than one.
 */
export class Extents {
  readonly #clauses: readonly number[];
  readonly #lines: readonly number[];
  readonly #text: string;

  constructor(text: string, turn: RegExp) {
    this.#text = text;
    const turns = offsetsAfter(text, turn);
    this.#clauses = [...offsetsAfter(text, sentenceEnd), ...turns].toSorted((a, b) => a - b);
    this.#lines = offsetsAfter(text, lineEnd);
  }

  widen([start, end]: Range, scope: 'CLAUSE' | 'LINE'): Range {
    const borders = scope === 'CLAUSE' ? this.#clauses : this.#lines;
    const from = borders[countUpTo(borders, start) - 1] ?? 0;
    const to = borders[countUpTo(borders, end - 1)] ?? this.#text.length;
    const first = from + (/^[\s，,]*/.exec(this.#text.slice(from, start))?.[0].length ?? 0);
    const last = this.#text.slice(end, to).replace(/[\s.,，;；。！？!?…]+$/u, '').length + end;
    return [first, last];
  }
}

function offsetsAfter(text: string, pattern: RegExp): readonly number[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: mark }) => index + mark.length);
}

/** How many of the ascending offsets are at most this one. */
function countUpTo(offsets: readonly number[], offset: number): number {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((offsets[middle] ?? Infinity) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
