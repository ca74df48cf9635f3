import type { EntityType } from '../../domain/entity.js';
import type { EvidenceBasis } from '../../domain/evidence.js';
import type { Lexicon } from './lexicon.js';

/** How the object is read: DATE from group `date`, NUMBER from `amount`, the others from `object`. */
export type ObjectRule =
  | { readonly kind: 'DATE' }
  | { readonly kind: 'NUMBER' }
  /** `bareType` is the type of a name that does not tell it; null refuses such a name. */
  | { readonly kind: 'ENTITY'; readonly bareType: EntityType | null }
  /** With a lexicon, its canonical word; without, the words as they came. */
  | { readonly kind: 'TEXT'; readonly lexicon: Lexicon | null }
  | { readonly kind: 'PLACE' }
  /** A lexicon's word in the object's words with its aspect, or the words as they came without one. */
  | { readonly kind: 'PREFERENCE' };

/** A kind of statement, whatever the language it is made in. */
export interface Statement {
  readonly predicate: string;
  /** PERSON: the one in group `subject`, or the speaker where the pattern has none. THING: the one in `subject`. */
  readonly subject: 'PERSON' | 'THING';
  /** Type of a thing whose name does not tell it; null refuses it unless it was spoken of before. */
  readonly bareType: EntityType | null;
  readonly object: ObjectRule;
  readonly qualifiers: readonly ('milestone' | 'period' | 'purpose')[];
  /** Fixed qualifiers. */
  readonly aspect: string | null;
  readonly basis: EvidenceBasis;
  /** Words of decision make it a decision. */
  readonly isDecidable: boolean;
  /** It begins when it is said, whatever the words. */
  readonly startsWhenSaid: boolean;
  /** Only when said to an assistant. */
  readonly isToAssistant: boolean;
  /** Only where no other pattern found or refused anything. */
  readonly isFallback: boolean;
}

const work: Statement = {
  predicate: '',
  subject: 'THING',
  bareType: 'project',
  object: { kind: 'DATE' },
  qualifiers: [],
  aspect: null,
  basis: 'USER_STATEMENT',
  isDecidable: false,
  startsWhenSaid: false,
  isToAssistant: false,
  isFallback: false,
};
const personal: Statement = { ...work, subject: 'PERSON', bareType: null };

/** Everything the rules can say. */
export const statements = {
  schedule: { ...work, predicate: 'scheduled_for', qualifiers: ['milestone'], isDecidable: true },
  /** The words themselves decide: "is set for", 定在. */
  decidedSchedule: {
    ...work,
    predicate: 'scheduled_for',
    qualifiers: ['milestone'],
    basis: 'USER_DECISION',
  },
  use: {
    ...work,
    predicate: 'uses',
    object: { kind: 'ENTITY', bareType: 'artifact' },
    qualifiers: ['purpose'],
    isDecidable: true,
  },
  decidedUse: {
    ...work,
    predicate: 'uses',
    object: { kind: 'ENTITY', bareType: 'artifact' },
    qualifiers: ['purpose'],
    basis: 'USER_DECISION',
  },
  budget: {
    ...work,
    predicate: 'has_budget',
    object: { kind: 'NUMBER' },
    qualifiers: ['period'],
    isDecidable: true,
  },
  deadline: { ...work, predicate: 'due', bareType: 'task' },
  status: {
    ...work,
    predicate: 'status',
    bareType: null,
    object: { kind: 'TEXT', lexicon: 'state' },
    basis: 'OBSERVABLE_EVENT',
    startsWhenSaid: true,
  },
  responsibility: { ...personal, predicate: 'owns', object: { kind: 'ENTITY', bareType: 'task' } },
  participation: {
    ...personal,
    predicate: 'works_on',
    object: { kind: 'ENTITY', bareType: 'project' },
  },
  role: { ...personal, predicate: 'has_role', object: { kind: 'TEXT', lexicon: null } },
  employer: {
    ...personal,
    predicate: 'works_for',
    object: { kind: 'ENTITY', bareType: null },
  },
  preference: { ...personal, predicate: 'prefers', object: { kind: 'PREFERENCE' } },
  answerLanguage: {
    ...personal,
    predicate: 'prefers',
    object: { kind: 'TEXT', lexicon: 'language' },
    aspect: 'answer language',
    isToAssistant: true,
  },
  answerLength: {
    ...personal,
    predicate: 'prefers',
    object: { kind: 'TEXT', lexicon: null },
    aspect: 'answer length',
    isToAssistant: true,
  },
  residence: { ...personal, predicate: 'lives_in', object: { kind: 'PLACE' } },
  workplace: { ...personal, predicate: 'works_in', object: { kind: 'PLACE' } },
  decision: {
    ...personal,
    predicate: 'decides',
    object: { kind: 'TEXT', lexicon: null },
    basis: 'USER_DECISION',
    isFallback: true,
  },
} as const satisfies Record<string, Statement>;

export type StatementName = keyof typeof statements;
