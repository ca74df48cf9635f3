import type { Qualifiers } from '../../domain/assertion.js';
import type { EvidenceBasis } from '../../domain/evidence.js';
import type { Blocked, ProposedAssertion } from '../../domain/extraction.js';
import type { Granule } from '../../domain/interval.js';
import { findPredicate } from '../../domain/predicates.js';
import { groupDate, type Match, type Range, toGranule, widened } from './match.js';
import { type ReadObject, readObject } from './objects.js';
import { readQualifiers } from './qualifiers.js';
import { clauseAround } from './sentence.js';
import type { StanceReader } from './stance.js';
import { type ReadSubject, readSubject } from './subjects.js';

/** What came of a match; null where its words fit and mean nothing of the kind. */
export type Proposal =
  { readonly assertion: ProposedAssertion } | { readonly blocked: Blocked } | null;

export interface ProposeContext {
  readonly stance: StanceReader;
  readonly zone: string;
  /** Nobody's words, or a machine's: whatever is found is refused. */
  readonly isMachine: boolean;
  /** Statements of this item so far. */
  readonly earlier: readonly ProposedAssertion[];
}

const confidences: Readonly<Record<EvidenceBasis, number>> = {
  USER_DECISION: 0.95,
  OBSERVABLE_EVENT: 0.9,
  USER_STATEMENT: 0.9,
  ARTIFACT_EVIDENCE: 0.85,
  ASSISTANT_INFERENCE: 0.3,
};

/** Makes a statement of a match, or says why it is none. */
export function propose(match: Match, context: ProposeContext): Proposal {
  const { statement } = match.pattern;
  const given = readQualifiers(match, context.zone);
  // A date without what happens on it is no schedule; what is asked of people is no preference.
  if (statement.qualifiers.includes('milestone') && given.milestone === undefined) return null;
  if (statement.isToAssistant && match.passage.role !== 'USER') return null;
  const objection = context.isMachine
    ? 'ASSISTANT'
    : context.stance(match.sentence, match.said, maskedRanges(match));
  if (objection !== null) return refuse(match, objection);
  const subject = readSubject(match, given.milestone ?? null, context.earlier);
  if (subject.kind === 'BLOCKED') return refuse(match, subject.reason);
  const read = readObject(match);
  switch (read.kind) {
    case 'NONE':
      return null;
    case 'BLOCKED':
      return refuse(match, read.reason);
    case 'OBJECT':
      return { assertion: toAssertion(match, subject, read, { ...given, ...read.qualifiers }) };
  }
}

function toAssertion(
  match: Match,
  subject: Extract<ReadSubject, { kind: 'SUBJECT' }>,
  { object }: Extract<ReadObject, { kind: 'OBJECT' }>,
  qualifiers: Qualifiers,
): ProposedAssertion {
  const { pattern, passage, sentence, language, said } = match;
  const basis = basisOf(match);
  return {
    subject: subject.mention,
    predicate: pattern.statement.predicate,
    object,
    qualifiers,
    passageIndex: passage.index,
    span: match.toSpan(citedRange(match, subject.nameStart)),
    basis,
    assertedBy: match.book.speaker(passage),
    stated: { from: startOf(match, basis), until: null },
    confidence: confidences[basis],
    rule: pattern.rule,
    isExplicitInstruction: language.instruction.test(sentence.text.slice(0, said[1])),
    isCorrection: isCorrection(match),
    flipCondition: null,
  };
}

function refuse({ pattern, passage, said, toSpan }: Match, reason: Blocked['reason']): Proposal {
  return {
    blocked: { rule: pattern.rule, reason, passageIndex: passage.index, span: toSpan(said) },
  };
}

/** Words in these groups say nothing about stance: the verb itself, what it is not, what somebody prefers. */
function maskedRanges({ groups, pattern }: Match): readonly Range[] {
  const masked = [
    'verb',
    'contrast',
    ...(pattern.statement.object.kind === 'PREFERENCE' ? ['object'] : []),
  ];
  return masked.map((group) => groups.get(group)).filter((range) => range !== undefined);
}

function basisOf(match: Match): EvidenceBasis {
  const { statement } = match.pattern;
  if (match.passage.role === 'AUTHOR') return 'ARTIFACT_EVIDENCE';
  return statement.isDecidable && decisionStart(match) !== null ? 'USER_DECISION' : statement.basis;
}

/** Where a decision begins: its words stand inside what is said, right before it, or right after revoke another. */
function decisionStart({ sentence, said, language }: Match): number | null {
  const before = sentence.text.slice(0, said[0]);
  const direct = language.decisionBefore.exec(before);
  if (direct !== null) return direct.index;
  const isInside = language.decision.test(sentence.text.slice(...said));
  return isInside || language.revoked.test(sentence.text.slice(said[1])) ? said[0] : null;
}

/**
 * What is cited: the statement, from the words that make it a decision on, without words before its subject's name
 * that are no part of it.
 */
function citedRange(match: Match, nameStart: number | null): Range {
  const { said, sentence, groups, pattern } = match;
  const subject = groups.get('subject');
  const startsWithSubject = subject !== undefined && subject[0] - said[0] <= 1;
  const start = startsWithSubject && nameStart !== null ? nameStart : said[0];
  const decided = pattern.statement.isDecidable ? decisionStart(match) : null;
  const cited = sentence.text.slice(start, said[1]);
  const end = start + cited.replace(/[\s,.:;，。]+$/, '').length;
  return [Math.min(start, decided ?? start), widened(sentence, [start, end])[1]];
}

/**
 * Since when it holds, as far as it was said: a start that is named; else, for a decision, a change, an announced
 * correction and what happened, the time of speaking; else nothing.
 */
function startOf(match: Match, basis: EvidenceBasis): Granule | null {
  const named = groupDate(match, 'since') ?? sinceDate(match);
  if (named !== null) return toGranule(named.granule);
  const { at } = match.passage;
  const { startsWhenSaid } = match.pattern.statement;
  if (at === null) return null;
  const begins = startsWhenSaid || basis === 'USER_DECISION' || isChange(match);
  return begins ? { start: at, end: at, precision: 'INSTANT' } : null;
}

function sinceDate({ sentence, said, groups }: Match) {
  const [start, end] = clauseAround(sentence.text, ...said);
  const used = [...groups].filter(([group]) => group !== 'said').map(([, range]) => range);
  for (const [at, date] of sentence.dates) {
    const isUsed = used.some(([from, to]) => from <= at && at < to);
    const isBefore = /^\uE000\uE001*[起开始]*[\s,]*$/.test(sentence.text.slice(at, start));
    const isInside = at >= start && at < end;
    if ((isInside || isBefore) && date.direction === 'SINCE' && !isUsed) return date;
  }
  return null;
}

/** Words of change; on work also "not B but A" and "Correction: …", which announce what holds from now on (LAWS 6). */
function isChange(match: Match): boolean {
  const { sentence, said, groups, language } = match;
  const clause = clauseAround(sentence.text, ...said);
  if (language.change.test(sentence.text.slice(...clause))) return true;
  if (!isWork(match)) return false;
  return (groups.get('contrast')?.length ?? 0) > 0 || wordsBefore(match, language.announced);
}

/**
 * Words about what was said or remembered ("no, I meant …") take it back; an announced correction does so only for
 * what somebody says of themselves.
 */
function isCorrection(match: Match): boolean {
  const { language, previous } = match;
  if (wordsBefore(match, language.correction)) return true;
  if (previous.length <= 40 && language.correction.test(previous)) return true;
  return !isWork(match) && wordsBefore(match, language.announced);
}

function isWork({ pattern }: Match): boolean {
  return findPredicate(pattern.statement.predicate)?.topic === 'WORK';
}

function wordsBefore({ sentence, said }: Match, words: RegExp): boolean {
  return words.test(sentence.text.slice(0, said[0]));
}
