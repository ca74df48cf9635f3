import { findAmounts, type FoundAmount } from '../../text/amounts.js';
import { codePointIndex } from '../../text/code-points.js';
import { type FoundDate, findDates } from '../../text/time/find-dates.js';
import { foldWidth } from '../../text/width.js';

/** A date, an amount: one character and fillers in place of its words, so that patterns see one thing and offsets stay. */
export const dateToken = '\\uE000\\uE001*';
export const amountToken = '\\uE002\\uE003*';

/** A sentence as the patterns read it. Offsets are UTF-16 units within it. */
export interface ReadSentence {
  /** Where it begins in its passage, in UTF-16 units. */
  readonly offset: number;
  readonly original: string;
  /** As long as the original: width folded, dates and amounts as tokens, quotation marks around names as spaces. */
  readonly text: string;
  readonly dates: ReadonlyMap<number, FoundDate>;
  readonly amounts: ReadonlyMap<number, FoundAmount>;
  /** Stretches in quotation marks. */
  readonly quoted: readonly (readonly [number, number])[];
}

/** When and where it was said; `at` null where the source has no time: then only full dates are read. */
export interface Occasion {
  readonly at: number | null;
  readonly zone: string;
}

const nameInQuotes = /["“「『《]([^"“”「」『』《》,，。.!?！？:：;；]{1,12})["”」』》]/g;
const quotation =
  /["“「『][^"“”「」『』]{13,}["”」』]|["“「『][^"“”「」『』]*[,，。.!?！？:：;；][^"“”「」『』]*["”」』]/g;

/** Reads a sentence that begins at a UTF-16 offset of its passage. */
export function readSentence(original: string, offset: number, occasion: Occasion): ReadSentence {
  const index = codePointIndex(original);
  const toRange = (span: { start: number; end: number }): [number, number] => [
    index.toUtf16(span.start),
    index.toUtf16(span.end),
  ];
  const found = findDates(original, { at: occasion.at ?? 0, zone: occasion.zone });
  const dates = found.filter((date) => occasion.at !== null || !date.isRelative);
  const amounts = findAmounts(original);
  const dateRanges = dates.map((date) => ({ value: date, range: toRange(date.span) }));
  const amountRanges = amounts
    .map((amount) => ({ value: amount, range: toRange(amount.span) }))
    .filter(({ range }) => !dateRanges.some((date) => overlaps(date.range, range)));
  let text = foldWidth(original)
    .replace(/[\uE000-\uE003]/g, ' ')
    .replace(nameInQuotes, ' $1 ');
  for (const { range } of dateRanges) text = putToken(text, range, '\uE000', '\uE001');
  for (const { range } of amountRanges) text = putToken(text, range, '\uE002', '\uE003');
  return {
    offset,
    original,
    text,
    dates: new Map(dateRanges.map(({ value, range }) => [range[0], value])),
    amounts: new Map(amountRanges.map(({ value, range }) => [range[0], value])),
    quoted: [...original.matchAll(quotation)].map((match) => [
      match.index,
      match.index + match[0].length,
    ]),
  };
}

/** The clause, between marks that part clauses, around a stretch of a sentence. */
export function clauseAround(text: string, start: number, end: number): readonly [number, number] {
  const before = text.slice(0, start).search(/[^,:;。!?，：；！？\n]*$/);
  const after = text.slice(end).search(/[,:;。!?，：；！？\n]|\.\s|\.$/);
  return [before, after < 0 ? text.length : end + after];
}

function putToken(
  text: string,
  [start, end]: [number, number],
  first: string,
  rest: string,
): string {
  return text.slice(0, start) + first + rest.repeat(end - start - 1) + text.slice(end);
}

function overlaps(a: readonly [number, number], b: readonly [number, number]): boolean {
  return a[0] < b[1] && b[0] < a[1];
}
