import { searchTerms } from '../text/terms.js';
import type { AssertionObject, Qualifiers } from './assertion.js';

/** The term every statement of a predicate is found by when a question asks for nothing else ("what is due?"). */
export function predicateTerm(name: string): string {
  return `predicate${name.replace(/[^a-z0-9]/gu, '')}`;
}

/**
 * What a statement is found by: its predicate, subject, object, qualifiers and the words that say it; at most 400 terms.
 */
export function statementTerms(statement: {
  readonly predicate: string;
  readonly subjectName: string;
  readonly object: AssertionObject;
  /** Name of the object where it is an entity. */
  readonly objectName: string | null;
  readonly qualifiers: Qualifiers;
  readonly excerpt: string;
}): readonly string[] {
  const texts = [
    statement.subjectName,
    statement.objectName ?? objectText(statement.object),
    ...Object.values(statement.qualifiers),
    statement.excerpt,
  ];
  const terms = texts.flatMap((text) => searchTerms(text));
  return [...new Set([predicateTerm(statement.predicate), ...terms])].slice(0, 400);
}

function objectText(object: AssertionObject): string {
  switch (object.kind) {
    case 'ENTITY':
      return '';
    case 'TEXT':
      return object.value;
    case 'NUMBER':
      return `${object.value} ${object.unit ?? ''}`;
    case 'BOOLEAN':
      return '';
    case 'DATE':
      return object.text;
  }
}
