import { findPredicate } from '../domain/predicates.js';
import { searchTerms } from '../text/terms.js';
import { wordObject, type Wordable } from './wording/statement.js';

/** What a statement is found by: itself and the words it cites. */
export interface Findable extends Wordable {
  /** Names and aliases of subject and object, as they came. */
  readonly names: readonly string[];
  /** The cited words of each evidence, masked. */
  readonly excerpts: readonly string[];
}

/**
 * Terms to index a statement with and to put on its Change: names, the predicate's labels and synonyms in every
 * language, the object, the qualifiers' values and the cited words. Ids and access metadata are not content (RCL-07).
 */
export function statementTerms(statement: Findable): readonly string[] {
  const predicate = findPredicate(statement.predicate);
  const labels =
    predicate === null ? [] : [...Object.values(predicate.labels), ...predicate.synonyms];
  return searchTerms(
    [
      statement.subject.name,
      ...statement.names,
      ...[statement.predicate, ...labels].map((label) => label.replaceAll('_', ' ')),
      statement.object.kind === 'ENTITY'
        ? (statement.objectEntity?.name ?? '')
        : wordObject(statement, 'en'),
      ...Object.values(statement.qualifiers),
      ...statement.excerpts,
    ].join('\n'),
  );
}
