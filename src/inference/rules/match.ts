import type { Span } from '../../domain/evidence.js';
import type { Granule } from '../../domain/interval.js';
import type { Passage } from '../../domain/source-item.js';
import type { FoundAmount } from '../../text/amounts.js';
import type { FoundDate } from '../../text/time/find-dates.js';
import type { CompiledLanguage, CompiledPattern } from './compile.js';
import type { MentionBook } from './mentions.js';
import type { NameReader } from './names.js';
import type { ReadSentence } from './sentence.js';

export type Range = readonly [number, number];

/** What a pattern found, with all that is needed to make sense of it. */
export interface Match {
  readonly pattern: CompiledPattern;
  readonly language: CompiledLanguage;
  readonly readName: NameReader;
  readonly passage: Passage;
  readonly sentence: ReadSentence;
  /** The passage's sentence before this one, or an empty text. */
  readonly previous: string;
  readonly book: MentionBook;
  /** UTF-16 range of what is cited, in the sentence. */
  readonly said: Range;
  /** By name without number: of `event` and `event2` the first that took part. */
  readonly groups: ReadonlyMap<string, Range>;
  /** From a range in the sentence to a span of the passage in code points. */
  readonly toSpan: (range: Range) => Span;
}

/** A group's text as it came; empty where the group took no part. */
export function groupText({ sentence, groups }: Match, group: string): string {
  const range = groups.get(group);
  return range === undefined ? '' : sentence.original.slice(...widened(sentence, range)).trim();
}

/** With the quotation marks that the patterns see as spaces, where both stand right at the range's ends or one inside. */
export function widened({ original }: ReadSentence, [start, end]: Range): Range {
  const opens = /[《“「『]/.test(original.charAt(start - 1)) ? start - 1 : start;
  const inner = original.slice(opens, end);
  const isOpen = /[《“「『][^》”」』]*$/.test(inner);
  return [opens, isOpen && /[》”」』]/.test(original.charAt(end)) ? end + 1 : end];
}

/** The date a group stands on, or null. */
export function groupDate({ sentence, groups }: Match, group: string): FoundDate | null {
  return sentence.dates.get(groups.get(group)?.[0] ?? -1) ?? null;
}

export function groupAmount({ sentence, groups }: Match, group: string): FoundAmount | null {
  return sentence.amounts.get(groups.get(group)?.[0] ?? -1) ?? null;
}

/** A granule of the domain from one of the text. */
export function toGranule({ start, end, precision }: FoundDate['granule']): Granule {
  return { start, end, precision };
}
