import type { AssertionObject } from '../../domain/assertion.js';
import { PalimpsestError } from '../../domain/errors.js';
import { findPredicate } from '../../domain/predicates.js';
import type { SessionRecordResolvers } from '../generated/types.js';

export const SessionRecord: SessionRecordResolvers = {
  subject: ({ draft }) => draft.subject.name,
  predicate: ({ draft }) => {
    const predicate = findPredicate(draft.predicate);
    if (predicate === null) throw new PalimpsestError('INTERNAL', 'A stored predicate is gone.');
    return predicate;
  },
  value: ({ draft }) => wordsOf(draft.object, draft.objectName),
  topics: ({ topics }) => [...topics],
  observedAt: ({ observedAt }) => new Date(observedAt),
  start: ({ draft }) => draft.span.start,
  end: ({ draft }) => draft.span.end,
};

function wordsOf(object: AssertionObject, name: string | null): string {
  switch (object.kind) {
    case 'ENTITY':
      return name ?? '';
    case 'TEXT':
      return object.value;
    case 'NUMBER':
      return object.unit === null ? String(object.value) : `${object.value} ${object.unit}`;
    case 'BOOLEAN':
      return String(object.value);
    case 'DATE':
      return object.text;
  }
}
