import type { EvidenceBasis } from './evidence.js';
import type { SpaceMode } from './lifecycle.js';
import { statesPreference, type Predicate } from './predicates.js';

/** What decides how an assertion enters a space. */
export interface Entry {
  readonly basis: EvidenceBasis;
  readonly predicate: Pick<Predicate, 'name' | 'nature' | 'topic'>;
  /** The subject said it of itself. */
  readonly subjectIsSpeaker: boolean;
  /** "Remember …", or stated to the memory as such. */
  readonly isExplicitInstruction: boolean;
  /** Words of correction, or the same start as what it differs from (LAWS 6). */
  readonly isCorrection: boolean;
  /** EXTRACTED from a passage, an EDIT by a person with the say over it, or proposed in a caller's DELTA. */
  readonly origin: 'EXTRACTED' | 'EDIT' | 'DELTA';
  readonly subjectNeedsIdentity: boolean;
  readonly mode: SpaceMode;
}

export type EntryLifecycle = 'CANDIDATE' | 'ACTIVE';

interface Row {
  readonly what: string;
  readonly applies: (entry: Entry) => boolean;
  readonly auto: EntryLifecycle;
  readonly confirmWrite: EntryLifecycle;
}

/** DESIGN, initial lifecycle of an assertion. The first row that applies decides. */
const rows: readonly Row[] = [
  {
    what: 'anything about a subject whose identity is open (LAWS 19)',
    applies: ({ subjectNeedsIdentity }) => subjectNeedsIdentity,
    auto: 'CANDIDATE',
    confirmWrite: 'CANDIDATE',
  },
  {
    what: 'an edit by the one it is about, its speaker or a reviewer',
    applies: ({ origin }) => origin === 'EDIT',
    auto: 'ACTIVE',
    confirmWrite: 'ACTIVE',
  },
  {
    what: 'a correction detected in conversation or proposed by a model',
    applies: ({ isCorrection }) => isCorrection,
    auto: 'CANDIDATE',
    confirmWrite: 'CANDIDATE',
  },
  {
    what: 'an inference or a cause',
    applies: ({ basis, predicate }) =>
      basis === 'ASSISTANT_INFERENCE' || predicate.nature === 'CAUSAL',
    auto: 'CANDIDATE',
    confirmWrite: 'CANDIDATE',
  },
  {
    what: 'an observable event, read as a trait',
    applies: ({ basis, predicate }) => basis === 'OBSERVABLE_EVENT' && predicate.nature === 'TRAIT',
    auto: 'CANDIDATE',
    confirmWrite: 'CANDIDATE',
  },
  {
    what: 'an observable event about a person',
    applies: ({ basis, predicate }) => basis === 'OBSERVABLE_EVENT' && predicate.topic === 'PERSON',
    auto: 'ACTIVE',
    confirmWrite: 'CANDIDATE',
  },
  {
    what: "a user's decision, a statement on work, an artifact's content, an observable event",
    applies: ({ basis, predicate }) => basis === 'USER_DECISION' || predicate.topic === 'WORK',
    auto: 'ACTIVE',
    confirmWrite: 'ACTIVE',
  },
  {
    what: 'a statement about oneself, as an explicit instruction',
    applies: ({ subjectIsSpeaker, isExplicitInstruction }) =>
      subjectIsSpeaker && isExplicitInstruction,
    auto: 'ACTIVE',
    confirmWrite: 'ACTIVE',
  },
  {
    what: 'a statement about oneself',
    applies: ({ subjectIsSpeaker }) => subjectIsSpeaker,
    auto: 'ACTIVE',
    confirmWrite: 'CANDIDATE',
  },
  {
    what: "another person's preference or trait",
    applies: ({ predicate }) => predicate.nature === 'TRAIT' || statesPreference(predicate),
    auto: 'CANDIDATE',
    confirmWrite: 'CANDIDATE',
  },
  {
    what: "another person's event or state, with assertedBy",
    applies: () => true,
    auto: 'ACTIVE',
    confirmWrite: 'ACTIVE',
  },
];

/** The lifecycle with which an assertion enters: DESIGN's table, first matching row (GRA-03). */
export function initialLifecycle(entry: Entry): EntryLifecycle {
  const row = rows.find(({ applies }) => applies(entry));
  return row?.[entry.mode] ?? 'CANDIDATE';
}
