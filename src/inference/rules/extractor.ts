import type { Span } from '../../domain/evidence.js';
import type {
  Blocked,
  Extraction,
  ExtractionInput,
  Extractor,
  ProposedAssertion,
} from '../../domain/extraction.js';
import type { Passage } from '../../domain/source-item.js';
import { codePointIndex } from '../../text/code-points.js';
import { guessLanguage } from '../../text/language.js';
import { sentences } from '../../text/sentences.js';
import { isZone } from '../../text/time/zone.js';
import { clauseStarts } from './clauses.js';
import { type CompiledLanguage, type CompiledPattern, compileLanguage } from './compile.js';
import { english } from './data/en.js';
import { chinese } from './data/zh.js';
import type { Match, Range } from './match.js';
import { MentionBook } from './mentions.js';
import { compileNames, type NameReader } from './names.js';
import { propose } from './propose.js';
import { readSentence, type ReadSentence } from './sentence.js';
import { compileStance, type StanceReader } from './stance.js';

interface ReadyLanguage extends CompiledLanguage {
  readonly stance: StanceReader;
  readonly readName: NameReader;
}

/** Everything found in an item so far. */
interface Findings {
  readonly book: MentionBook;
  readonly assertions: ProposedAssertion[];
  readonly blocked: Blocked[];
}

interface Turn {
  readonly passage: Passage;
  readonly zone: string;
  readonly isMachine: boolean;
  readonly sentence: ReadSentence;
  readonly previous: string;
  readonly toSpan: (range: Range) => Span;
}

const languages: readonly ReadyLanguage[] = [chinese, english].map((data) => ({
  ...compileLanguage(data),
  stance: compileStance(data),
  readName: compileNames(data),
}));

/** Longer sentences (UTF-16 units) are not read: nobody says anything in so long a breath, and time stays linear. */
const longestSentence = 600;

/**
 * The deterministic extractor for Chinese and English: few patterns, held as data beside examples. It proposes what
 * somebody plainly says; what it sees in a question, a suggestion, somebody else's mouth or a machine's it counts as
 * blocked (EXT-01, EXT-02). The same input gives the same output; nothing throws on any text.
 */
export const rulesExtractor: Extractor = { id: 'rules', version: '1', extract };

function extract({ item, passages }: ExtractionInput): Extraction {
  const found: Findings = { book: new MentionBook(item.roster), assertions: [], blocked: [] };
  for (const passage of passages) readPassage(passage, zoneOf(passage, item), found);
  const { assertions, blocked } = found;
  return { mentions: found.book.list(keysIn(assertions)), assertions, blocked };
}

/** The mentions that statements use; a name read on the way to nothing is none. */
function keysIn(assertions: readonly ProposedAssertion[]): ReadonlySet<string> {
  return new Set(
    assertions.flatMap(({ subject, object, assertedBy }) => [
      subject,
      ...(object.kind === 'ENTITY' ? [object.mention] : []),
      ...(assertedBy === null ? [] : [assertedBy]),
    ]),
  );
}

/** Where the speaker's clock stands: as the passage says, else their account, else the item. */
function zoneOf(passage: Passage, item: ExtractionInput['item']): string {
  const account = item.roster.find((each) => each.account === passage.speakerAccount);
  const zones = [passage.zone, account?.zone ?? null, item.zone];
  return zones.find((zone) => zone !== null && isZone(zone)) ?? 'UTC';
}

function readPassage(passage: Passage, zone: string, found: Findings): void {
  const isMachine = passage.isSystem || ['ASSISTANT', 'TOOL', 'SYSTEM'].includes(passage.role);
  const index = codePointIndex(passage.text);
  const before = found.assertions.length + found.blocked.length;
  let previous = '';
  for (const span of sentences(passage.text)) {
    const start = index.toUtf16(span.start);
    const text = passage.text.slice(start, index.toUtf16(span.end));
    if (text.length <= longestSentence && !isQuotedLine(passage.text, start)) {
      const sentence = readSentence(text, start, { at: passage.at, zone });
      const toSpan = (range: Range): Span => ({
        start: index.toCodePoint(start + range[0]),
        end: index.toCodePoint(start + range[1]),
      });
      readTurn({ passage, zone, isMachine, sentence, previous, toSpan }, found);
    }
    previous = text;
  }
  if (found.assertions.length + found.blocked.length === before) blockLanguage(passage, found);
}

/** A line that mail and chat mark as somebody else's words. */
function isQuotedLine(text: string, at: number): boolean {
  const lineStart = text.lastIndexOf('\n', at) + 1;
  return /^\s{0,3}(?:>|&gt;|\|)/.test(text.slice(lineStart, lineStart + 8));
}

/** Statements in a language without rules are not read; the run says so (EXT-08). */
function blockLanguage(passage: Passage, { blocked }: Findings): void {
  const language = guessLanguage(passage.text);
  if (language !== 'ru' && language !== 'fr') return;
  if (passage.text.split(/\s+/).length < 3) return;
  const span = { start: 0, end: codePointIndex(passage.text).length };
  blocked.push({ rule: 'language', reason: 'LANGUAGE', passageIndex: passage.index, span });
}

function readTurn(turn: Turn, found: Findings): void {
  const assertions: ProposedAssertion[] = [];
  const blocked: Blocked[] = [];
  for (const language of languages) {
    if (!language.script.test(turn.sentence.text)) continue;
    const starts = clauseStarts(turn.sentence.text, language);
    for (const pattern of language.patterns) {
      if (!isWorthRunning(pattern, turn.sentence)) continue;
      for (const match of matchesOf(pattern, language, turn, { book: found.book, starts })) {
        const span = turn.toSpan(match.said);
        if (pattern.statement.isFallback && [...assertions, ...blocked].some(overlaps(span)))
          continue;
        const context = { ...language, ...turn, earlier: found.assertions };
        const proposal = propose(match, context);
        if (proposal === null) continue;
        if ('blocked' in proposal) blocked.push(proposal.blocked);
        else if (!assertions.some(saysTheSame(proposal.assertion)))
          assertions.push(proposal.assertion);
      }
    }
  }
  found.assertions.push(...assertions);
  found.blocked.push(...distinct(blocked).filter(({ span }) => !assertions.some(overlaps(span))));
}

/** One refusal for a reason and the words it concerns, however many patterns met it. */
function distinct(blocked: readonly Blocked[]): readonly Blocked[] {
  return blocked.filter(({ reason, span }, position) => {
    const earlier = blocked.slice(0, position).filter((each) => each.reason === reason);
    return !earlier.some(overlaps(span));
  });
}

function isWorthRunning({ needs, holds }: CompiledPattern, sentence: ReadSentence): boolean {
  if (needs === 'DATE' && sentence.dates.size === 0) return false;
  if (needs === 'AMOUNT' && sentence.amounts.size === 0) return false;
  return holds.test(sentence.text);
}

/** What a pattern finds in a sentence, from left to right, without overlaps. */
function* matchesOf(
  pattern: CompiledPattern,
  language: ReadyLanguage,
  turn: Turn,
  { book, starts }: { readonly book: MentionBook; readonly starts: readonly (readonly number[])[] },
): Generator<Match> {
  const { passage, sentence, previous, toSpan } = turn;
  let last = 0;
  for (const clause of starts) {
    for (const start of clause) {
      if (start < last) continue;
      const groups = runAt(pattern.expression, sentence.text, start);
      const said = groups?.get('said');
      if (groups === null || said === undefined) continue;
      last = said[1];
      const { readName } = language;
      yield {
        pattern,
        language,
        readName,
        passage,
        sentence,
        previous,
        book,
        said,
        groups,
        toSpan,
      };
      break;
    }
  }
}

/** The groups of a match that begins exactly there, or null. Of numbered groups the first that took part stands. */
function runAt(expression: RegExp, text: string, start: number): ReadonlyMap<string, Range> | null {
  expression.lastIndex = start;
  const indices = expression.exec(text)?.indices?.groups;
  if (indices === undefined) return null;
  const groups = new Map<string, Range>();
  for (const [group, range] of Object.entries(indices)) {
    const name = group.replace(/\d$/, '');
    if (isRange(range) && range[1] > range[0] && !groups.has(name)) groups.set(name, range);
  }
  return groups;
}

/** Groups that took no part have no range, whatever their type says. */
function isRange(range: unknown): range is Range {
  return Array.isArray(range);
}

function overlaps(span: Span): (other: { readonly span: Span }) => boolean {
  return (other) => span.start < other.span.end && other.span.start < span.end;
}

/** Another pattern's reading of the same words: the first in the file stands. */
function saysTheSame(a: ProposedAssertion): (b: ProposedAssertion) => boolean {
  return (b) =>
    a.predicate === b.predicate &&
    a.qualifiers.aspect === b.qualifiers.aspect &&
    overlaps(a.span)(b);
}
