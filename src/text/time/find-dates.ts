import { codePointIndex, type Span } from '../code-points.js';
import { foldWidth } from '../width.js';
import { anyLanguage } from './data/any.js';
import { english } from './data/en.js';
import { chinese } from './data/zh.js';
import { zonedGranule, type ZonedGranule } from './granule.js';
import type { Direction, Marker, Reading, TimeLanguage } from './language.js';
import { partOf, resolveReading, type TimeParts } from './resolve.js';
import { zonedParts } from './zone.js';

/** A date expression that was found. */
export interface FoundDate {
  /** The date's own words, in code points. */
  readonly span: Span;
  /** The same with the words that mark it ("by", 之前). */
  readonly markedSpan: Span;
  readonly text: string;
  readonly granule: ZonedGranule;
  readonly direction: Direction;
  /** Whether what it means depends on when it was said. */
  readonly isRelative: boolean;
  /** A bare weekday said on that very weekday: today, or a week later. The granule is today's. */
  readonly isAmbiguous: boolean;
  readonly rule: string;
}

export interface DateContext {
  /** When it was said, milliseconds since the epoch. */
  readonly at: number;
  /** IANA zone of whoever said it. */
  readonly zone: string;
  /** Read this language only; null reads all that are known. */
  readonly language?: string | null;
}

interface CompiledRule {
  readonly name: string;
  readonly reading: Reading;
  readonly pattern: RegExp;
  readonly language: TimeLanguage;
  readonly refused: RegExp | null;
}

interface Match {
  readonly start: number;
  readonly end: number;
  readonly rule: CompiledRule;
  readonly parts: TimeParts;
}

const languages: readonly TimeLanguage[] = [anyLanguage, chinese, english];
const compiled = languages.map((language) => ({
  language,
  signs: new RegExp(language.signs, 'i'),
  rules: compileRules(language),
}));
const markers = languages.flatMap(({ language, markers: all }) =>
  all.map((marker) => ({ language, marker, pattern: compileMarker(marker) })),
);
/** No marker is longer. */
const markerReach = 40;

/**
 * The dates a text names, in order, without overlaps: the longest reading wins. Read against the time of speaking
 * in the speaker's zone, never against the time of processing (EXT-04). Whole days and longer only; "until Friday"
 * is Friday with direction UNTIL. Time and memory are linear in the text. Throws RangeError for an unknown zone.
 */
export function findDates(text: string, context: DateContext): readonly FoundDate[] {
  const folded = foldWidth(text);
  const matches = longestFirst(
    compiled
      .filter(({ language, signs }) => isRead(language.language, context) && signs.test(folded))
      .flatMap(({ rules }) => rules.flatMap((rule) => findMatches(folded, rule))),
  );
  if (matches.length === 0) return [];
  const toCodePoint = codePointIndex(text).toCodePoint;
  const today = zonedParts(context.at, context.zone);
  return matches.flatMap((match) => {
    const marked = findMarker(folded, match, context);
    const period = resolveReading(match.rule.reading, match.parts, {
      today,
      isPast: marked.isPast,
      lastWeekday: match.rule.language.lastWeekday,
    });
    if (period === null) return [];
    const { reading, name } = match.rule;
    return {
      span: { start: toCodePoint(match.start), end: toCodePoint(match.end) },
      markedSpan: { start: toCodePoint(marked.start), end: toCodePoint(marked.end) },
      text: text.slice(match.start, match.end),
      granule: zonedGranule(period, context.zone),
      direction: marked.direction,
      isRelative: !match.parts.has('year'),
      isAmbiguous:
        reading === 'WEEKDAY' && !match.parts.has('which') && isSameDay(period.first, today),
      rule: name,
    };
  });
}

function findMatches(text: string, rule: CompiledRule): Match[] {
  return [...text.matchAll(rule.pattern)].flatMap((found) => {
    if (rule.refused?.test(found[0]) === true) return [];
    const parts = Object.entries(found.groups ?? {})
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([group, word]) => partOf(group, word, rule.language.words));
    return { start: found.index, end: found.index + found[0].length, rule, parts: new Map(parts) };
  });
}

function longestFirst(matches: readonly Match[]): readonly Match[] {
  const ordered = matches.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const kept: Match[] = [];
  for (const match of ordered) {
    const last = kept.at(-1);
    if (last === undefined || match.start >= last.end) kept.push(match);
    else if (match.end - match.start > last.end - last.start) kept[kept.length - 1] = match;
  }
  return kept;
}

function findMarker(text: string, { start, end }: Match, context: DateContext) {
  const before = text.slice(Math.max(0, start - markerReach), start);
  const after = text.slice(end, end + markerReach);
  for (const { language, marker, pattern } of markers) {
    if (!isRead(language, context)) continue;
    const isBefore = marker.side === 'BEFORE_DATE';
    const found = pattern.exec(isBefore ? before : after)?.[0];
    if (found === undefined) continue;
    const { direction, isPast } = marker;
    return isBefore
      ? { start: start - found.length, end, direction, isPast }
      : { start, end: end + found.length, direction, isPast };
  }
  return { start, end, direction: 'AT' as const, isPast: false };
}

function isRead(language: string, context: DateContext): boolean {
  const wanted = context.language ?? null;
  return wanted === null || language === 'any' || language === wanted;
}

function isSameDay(a: { year: number; month: number; day: number }, b: typeof a): boolean {
  return a.year === b.year && a.month === b.month && a.day === b.day;
}

function compileRules(language: TimeLanguage): CompiledRule[] {
  const refused = language.refused === null ? null : new RegExp(language.refused);
  return language.rules.map(({ name, reading, pattern }) => ({
    name: `${language.language}/${name}`,
    reading,
    pattern: new RegExp(
      pattern.replace(/\{([a-z]+)\}/gi, (_, group: string) => namedGroup(group, language)),
      'gi',
    ),
    language,
    refused,
  }));
}

function namedGroup(group: string, language: TimeLanguage): string {
  const words = Object.keys(language.words[group] ?? {}).toSorted((a, b) => b.length - a.length);
  return `(?<${group}>${words.join('|')})`;
}

function compileMarker({ pattern, side }: Marker): RegExp {
  return new RegExp(side === 'BEFORE_DATE' ? `(?:${pattern})$` : `^(?:${pattern})`, 'i');
}
