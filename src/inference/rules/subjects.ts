import type { EntityType } from '../../domain/entity.js';
import type { Blocked, ProposedAssertion } from '../../domain/extraction.js';
import { findPredicate } from '../../domain/predicates.js';
import type { Match, Range } from './match.js';

/** Who or what is spoken of: the key of a mention and where its name begins, or why there is none. */
export type ReadSubject =
  | { readonly kind: 'SUBJECT'; readonly mention: string; readonly nameStart: number | null }
  | { readonly kind: 'BLOCKED'; readonly reason: Blocked['reason'] };

/**
 * The subject of a match. `earlier` are the item's statements so far: where nobody is named, a milestone that only one
 * thing has speaks of that thing.
 */
export function readSubject(
  match: Match,
  milestone: string | null,
  earlier: readonly ProposedAssertion[],
): ReadSubject {
  const range = match.groups.get('subject');
  const isNamed = range !== undefined && match.sentence.text.slice(...range).trim() !== '';
  if (match.pattern.statement.subject === 'PERSON') {
    return isNamed ? readPerson(match, range) : readSpeaker(match);
  }
  return isNamed ? readThing(match, range) : readAntecedent(milestone, earlier);
}

function readSpeaker({ book, passage }: Match): ReadSubject {
  const mention = book.speaker(passage);
  return mention === null ? unresolved : { kind: 'SUBJECT', mention, nameStart: null };
}

/** A third person: only one the source knows, or a pronoun that resolution decides on. */
function readPerson(match: Match, range: Range): ReadSubject {
  const { readName, sentence, book, passage, toSpan } = match;
  const name = readName(sentence.text, range);
  if (name.kind === 'NONE') return { kind: 'BLOCKED', reason: 'THIRD_PERSON' };
  const text = sentence.original.slice(...name.range);
  const place = { passageIndex: passage.index, span: toSpan(name.range) };
  const nameStart = name.range[0];
  if (name.kind === 'PRONOUN')
    return { kind: 'SUBJECT', mention: book.pronoun(text, place), nameStart };
  if (book.knownType(text) !== 'person') return { kind: 'BLOCKED', reason: 'THIRD_PERSON' };
  return { kind: 'SUBJECT', mention: book.name('person', text, place), nameStart };
}

function readThing(match: Match, range: Range): ReadSubject {
  const { readName, sentence, book, passage, toSpan, pattern } = match;
  const name = readName(sentence.text, range);
  if (name.kind !== 'NAME') return unresolved;
  const text = sentence.original.slice(...name.range);
  const type = name.type ?? book.knownType(text) ?? bareType(match, name.isProper);
  const allowed = findPredicate(pattern.statement.predicate)?.subjectTypes ?? [];
  if (type === null || type === 'person' || !allowed.includes(type)) return unresolved;
  const place = { passageIndex: passage.index, span: toSpan(name.range) };
  return { kind: 'SUBJECT', mention: book.name(type, text, place), nameStart: name.range[0] };
}

/** A project is known by a proper name; a task may be any words. */
function bareType({ pattern }: Match, isProper: boolean): EntityType | null {
  const { bareType: type } = pattern.statement;
  return type === 'project' && !isProper ? null : type;
}

function readAntecedent(
  milestone: string | null,
  earlier: readonly ProposedAssertion[],
): ReadSubject {
  if (milestone === null) return unresolved;
  const bearers = new Set(
    earlier
      .filter(({ qualifiers }) => qualifiers.milestone === milestone)
      .map(({ subject }) => subject),
  );
  const [only] = bearers;
  if (only === undefined || bearers.size > 1) return unresolved;
  return { kind: 'SUBJECT', mention: only, nameStart: null };
}

const unresolved: ReadSubject = { kind: 'BLOCKED', reason: 'UNRESOLVED_SUBJECT' };
