import { searchTerms } from '../text/terms.js';
import type { AssertionObject, Qualifiers } from './assertion.js';

/** What a statement is found by: its subject, its object, its qualifiers and the words that say it; most 400 terms. */
export function statementTerms(statement: {
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
  return [...new Set(texts.flatMap((text) => searchTerms(text)))].slice(0, 400);
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
