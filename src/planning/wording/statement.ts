import { findPredicate } from '../../domain/predicates.js';
import type { Candidate } from '../candidate.js';
import type { PacketLanguage } from '../request.js';
import { wordGranule } from './dates.js';
import { languageData } from './phrases.js';

/** What of a candidate is put into words. */
export type Wordable = Pick<
  Candidate,
  'subject' | 'predicate' | 'object' | 'objectEntity' | 'qualifiers'
>;

/**
 * A statement in plain words: subject, the predicate's label in the language, object, qualifiers in brackets.
 * Names and texts as they came.
 */
export function wordStatement(statement: Wordable, language: PacketLanguage): string {
  const { subject, predicate, qualifiers } = statement;
  const label = findPredicate(predicate)?.labels[language] ?? predicate.replaceAll('_', ' ');
  const details = Object.entries(qualifiers)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`);
  const suffix = details.length > 0 ? ` (${details.join('; ')})` : '';
  return `${subject.name} ${label} ${wordObject(statement, language)}${suffix}`;
}

/** The object as shown: an entity's name, a number with its unit, a date with the words that said it. */
export function wordObject({ object, objectEntity }: Wordable, language: PacketLanguage): string {
  switch (object.kind) {
    case 'ENTITY':
      return objectEntity?.name ?? object.entityId;
    case 'TEXT':
      return object.value;
    case 'NUMBER':
      return object.unit === null ? String(object.value) : `${object.value} ${object.unit}`;
    case 'BOOLEAN':
      return languageData[language].words[object.value ? 'yes' : 'no'];
    case 'DATE': {
      const date = wordGranule(object.value);
      return object.text === '' || object.text === date ? date : `${date} (${object.text})`;
    }
  }
}
