import { isAbbreviated } from './abbreviations.js';
import { codePointIndex } from './code-points.js';
import type { Span } from './code-points.js';

const closers = '"\'”’»』」）》)\\]】';
/** What may end a sentence: an ideographic stop, a Western one, a line. Linear: no part can be tried twice. */
const endings = new RegExp(
  `[。！？；｡]+[${closers}]*|[.!?…;]+[${closers}]*(?:[ \\u00a0\\u202f]»)?|\\n`,
  'gu',
);

/** A line at least this long may have been broken by a mail client rather than by its author. */
const wrappedLine = 60;

interface Ending {
  readonly mark: string;
  /** UTF-16 offsets of the mark. */
  readonly start: number;
  readonly end: number;
  /** Where the sentence it would end begins. */
  readonly sentenceStart: number;
}

/**
 * Splits a text into sentences, also at semicolons and line breaks, for zh, en, ru and fr. Spans are in code points,
 * in order, without surrounding white space, and together hold everything that is not white space.
 */
export function sentences(text: string): readonly Span[] {
  const index = codePointIndex(text);
  const spans: Span[] = [];
  let sentenceStart = 0;
  const close = (end: number) => {
    const span = trimmed(text, sentenceStart, end);
    if (span !== null) {
      spans.push({ start: index.toCodePoint(span.start), end: index.toCodePoint(span.end) });
    }
    sentenceStart = end;
  };
  for (const match of text.matchAll(endings)) {
    const [mark] = match;
    const end = match.index + mark.length;
    if (endsSentence(text, { mark, start: match.index, end, sentenceStart })) close(end);
  }
  close(text.length);
  return spans;
}

function endsSentence(text: string, ending: Ending): boolean {
  const { mark, start, end, sentenceStart } = ending;
  if (mark === '\n') return !isWrapped(text, ending);
  if (/^[。！？；｡]/u.test(mark)) return true;
  const following = text.slice(end, end + 2);
  const meetsIdeograph = /^\p{Script=Han}/u.test(following);
  if (following !== '' && !/^\s/u.test(following) && !meetsIdeograph) return false;
  const before = text.slice(Math.max(sentenceStart, start - 12), start);
  if (mark.startsWith(';')) return !/&#?\w+$/.test(before);
  if (/^(?:…|\.\.)/u.test(mark)) return !/^\p{Ll}/u.test(nextCharacter(text, end));
  if (!mark.startsWith('.')) return true;
  if (meetsIdeograph && !/\p{Script=Han}$/u.test(before)) return false;
  return !isAbbreviated(before, nextCharacter(text, end)) && !isListNumber(text, ending);
}

/** `1.` or `12)` at the head of a sentence counts it, and ends nothing. */
function isListNumber(text: string, { start, sentenceStart, end }: Ending): boolean {
  if (start - sentenceStart > 40 || end >= text.length) return false;
  return /^\s*(?:\p{N}{1,3}|\p{L})$/u.test(text.slice(sentenceStart, start));
}

/** A break inside a long line between lower-case words was made by a mail client. */
function isWrapped(text: string, { start, end }: Ending): boolean {
  const lineStart = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - wrappedLine);
  if (start === 0 || start - lineStart < wrappedLine) return false;
  return (
    /[\p{Ll},]$/u.test(text.slice(start - 2, start)) && /^\p{Ll}/u.test(text.slice(end, end + 2))
  );
}

/** The first character after white space, looking no further than a few. */
function nextCharacter(text: string, from: number): string {
  return text
    .slice(from, from + 8)
    .trimStart()
    .slice(0, 2);
}

function trimmed(text: string, from: number, to: number): Span | null {
  let start = from;
  let end = to;
  while (start < end && isSpace(text, start)) start++;
  while (end > start && isSpace(text, end - 1)) end--;
  return start < end ? { start, end } : null;
}

function isSpace(text: string, at: number): boolean {
  return /\s/.test(text.charAt(at));
}
