import type { Qualifiers } from '../../domain/assertion.js';
import type { EntityType } from '../../domain/entity.js';
import type { Blocked, ProposedObject } from '../../domain/extraction.js';
import { findPredicate } from '../../domain/predicates.js';
import { canonicalWord, findWord } from './lexicon.js';
import { groupAmount, groupDate, groupText, type Match, toGranule } from './match.js';

/** An object with the qualifiers its own words give, or why there is none. */
export type ReadObject =
  | { readonly kind: 'OBJECT'; readonly object: ProposedObject; readonly qualifiers: Qualifiers }
  | { readonly kind: 'BLOCKED'; readonly reason: Blocked['reason'] }
  /** The words fit and mean nothing of the kind. */
  | { readonly kind: 'NONE' };

/** Reads the object of a match as its kind of statement wants it. */
export function readObject(match: Match): ReadObject {
  const rule = match.pattern.statement.object;
  switch (rule.kind) {
    case 'DATE':
      return readDate(match);
    case 'NUMBER': {
      const amount = groupAmount(match, 'amount');
      if (amount === null) return { kind: 'NONE' };
      return plain({ kind: 'NUMBER', value: amount.value, unit: amount.currency });
    }
    case 'ENTITY':
      return readEntity(match, rule.bareType);
    case 'TEXT': {
      const words = groupText(match, 'object');
      const value = rule.lexicon === null ? words : canonicalWord(rule.lexicon, words);
      return value === null || value === '' ? { kind: 'NONE' } : readText(match, value);
    }
    case 'PLACE':
      return readPlace(match);
    case 'PREFERENCE':
      return readPreference(match);
  }
}

function readDate(match: Match): ReadObject {
  const date = groupDate(match, 'date');
  // The words fitted a date, but it cannot be told which: no time of speaking, or today or in a week.
  if (date === null || date.isAmbiguous) return { kind: 'BLOCKED', reason: 'UNRESOLVED_DATE' };
  return plain({ kind: 'DATE', value: toGranule(date.granule), text: date.text });
}

function readEntity(match: Match, bareType: EntityType | null): ReadObject {
  const { readName, sentence, groups, book, passage, toSpan } = match;
  const range = groups.get('object');
  if (range === undefined) return { kind: 'NONE' };
  const name = readName(sentence.text, range);
  if (name.kind !== 'NAME') return { kind: 'NONE' };
  const text = sentence.original.slice(...name.range);
  const type = name.type ?? book.knownType(text) ?? (name.isProper ? bareType : null);
  const allowed = findPredicate(match.pattern.statement.predicate)?.objectTypes ?? [];
  if (type === null || !allowed.includes(type)) return { kind: 'NONE' };
  const place = { passageIndex: passage.index, span: toSpan(name.range) };
  return plain({ kind: 'ENTITY', mention: book.name(type, text, place) });
}

function readPlace(match: Match): ReadObject {
  const { readName, sentence, groups, language } = match;
  const range = groups.get('object');
  const name = range === undefined ? null : readName(sentence.text, range);
  if (name?.kind !== 'NAME' || !name.isProper || name.type !== null) return { kind: 'NONE' };
  const place = sentence.original.slice(...name.range);
  return language.noPlace.test(place) ? { kind: 'NONE' } : readText(match, place);
}

const preferenceKinds = ['language', 'time', 'length', 'format'] as const;

function readPreference(match: Match): ReadObject {
  const words = groupText(match, 'object').replace(match.language.particle, '');
  if (words === '' || match.language.pronoun.test(words)) return { kind: 'NONE' };
  const topic = findWord('topic', words)?.value ?? null;
  for (const kind of preferenceKinds) {
    const found = findWord(kind, words);
    if (found === null || (topic === null && kind !== 'language')) continue;
    const aspect = topic === null ? kind : `${topic} ${kind}`;
    return readText(match, kind === 'length' ? words : found.value, { aspect });
  }
  return readText(match, words);
}

function readText({ language }: Match, value: string, qualifiers: Qualifiers = {}): ReadObject {
  return {
    kind: 'OBJECT',
    object: { kind: 'TEXT', value, language: language.language },
    qualifiers,
  };
}

function plain(object: ProposedObject): ReadObject {
  return { kind: 'OBJECT', object, qualifiers: {} };
}
