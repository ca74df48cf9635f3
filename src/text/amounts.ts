import { codePointIndex, type Span } from './code-points.js';
import data from './data/amounts.json' with { type: 'json' };
import { readNumber } from './han-number.js';
import { foldWidth } from './width.js';

/** A quantity with a scale word, a currency or both. */
export interface FoundAmount {
  readonly span: Span;
  readonly value: number;
  /** ISO 4217 code, or null where no currency was named. */
  readonly currency: string | null;
}

const multipliers = new Map(Object.entries(data.multipliers));
const currencies = new Map(Object.entries(data.currencies));
const prefixes = new Map(
  Object.entries(data.prefixes).map(([sign, code]) => [foldWidth(sign), code]),
);

const han = '[〇一二两三四五六七八九十百千零]';
const pattern = new RegExp(
  `(?<![\\w.,])(?:(?<prefix>${alternatives(prefixes)}) ?)?` +
    `(?<number>\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,6})?|\\d{1,15}(?:\\.\\d{1,6})?|${han}{1,7})` +
    `(?: ?(?<multiplier>${alternatives(multipliers)})(?<rest>${han}{1,6})?)?` +
    `(?: ?(?<currency>${alternatives(currencies)}))?(?![\\w%])`,
  'g',
);

/**
 * Amounts such as `8 万元`, `$1.5M`, `六万五千元` or `20k`, in order. A bare number, a percentage, a version or an
 * identifier is none. Linear in the text.
 */
export function findAmounts(text: string): readonly FoundAmount[] {
  const matches = [...foldWidth(text).matchAll(pattern)];
  if (matches.length === 0) return [];
  const { toCodePoint } = codePointIndex(text);
  return matches.flatMap((match) => {
    const { prefix, number = '', multiplier, rest, currency } = match.groups ?? {};
    if (prefix === undefined && multiplier === undefined && currency === undefined) return [];
    const scale = multiplier === undefined ? 1 : (multipliers.get(multiplier) ?? 1);
    const value = readNumber(number.replaceAll(',', '')) * scale + readRest(rest, scale);
    if (!Number.isFinite(value)) return [];
    const start = toCodePoint(match.index);
    const end = toCodePoint(match.index + match[0].length);
    const code = prefixes.get(prefix ?? '') ?? currencies.get(currency ?? '') ?? null;
    return [{ span: { start, end }, value: Math.round(value * 1e6) / 1e6, currency: code }];
  });
}

/** What follows the scale: 六万五千, and colloquially 六万五 for the same. */
function readRest(rest: string | undefined, scale: number): number {
  if (rest === undefined) return 0;
  return rest.length === 1 ? (readNumber(rest) * scale) / 10 : readNumber(rest);
}

function alternatives(words: ReadonlyMap<string, unknown>): string {
  return [...words.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll('$', '\\$'))
    .map((word) => (/[a-z]$/i.test(word) ? `${word}(?![a-zA-Z])` : word))
    .join('|');
}
