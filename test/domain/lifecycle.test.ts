import { describe, expect, it } from 'vitest';
import { initialLifecycle, type Entry } from '../../src/domain/initial-lifecycle.js';
import { lifecycles, spaceModes } from '../../src/domain/lifecycle.js';
import {
  lifecycleEvents,
  transition,
  transitions,
} from '../../src/domain/lifecycle-transitions.js';

const work = { name: 'due', nature: 'STATE', topic: 'WORK' } as const;
const home = { name: 'lives_in', nature: 'STATE', topic: 'PERSON' } as const;
const likes = { name: 'prefers', nature: 'STATE', topic: 'PERSON' } as const;
const trait = { name: 'has_trait', nature: 'TRAIT', topic: 'PERSON' } as const;
const cause = { name: 'leads_to', nature: 'CAUSAL', topic: 'WORK' } as const;

const base: Entry = {
  basis: 'USER_STATEMENT',
  predicate: work,
  subjectIsSpeaker: false,
  isExplicitInstruction: false,
  isCorrection: false,
  origin: 'EXTRACTED',
  subjectNeedsIdentity: false,
  mode: 'auto',
};
const self = { subjectIsSpeaker: true };
const explicit = { isExplicitInstruction: true };

/** What it is, how it differs from `base`, in mode auto, in mode confirmWrite: A(ctive) or C(andidate). */
const table: readonly (readonly [string, Partial<Entry>, 'A' | 'C', 'A' | 'C'])[] = [
  ["a user's decision", { basis: 'USER_DECISION' }, 'A', 'A'],
  ["a user's statement on work", {}, 'A', 'A'],
  ["an artifact's content", { basis: 'ARTIFACT_EVIDENCE' }, 'A', 'A'],
  ['where one lives, said by oneself', { predicate: home, ...self }, 'A', 'C'],
  [
    'where one lives, as an explicit instruction',
    { predicate: home, ...self, ...explicit },
    'A',
    'A',
  ],
  ["one's own preference", { predicate: likes, ...self }, 'A', 'C'],
  ["one's own trait", { predicate: trait, ...self }, 'A', 'C'],
  ["another's state", { predicate: home }, 'A', 'A'],
  ["another's preference", { predicate: likes }, 'C', 'C'],
  ["another's preference, though told to remember", { predicate: likes, ...explicit }, 'C', 'C'],
  ["another's trait", { predicate: trait }, 'C', 'C'],
  ['an observable event on work', { basis: 'OBSERVABLE_EVENT' }, 'A', 'A'],
  ['an observable event about a person', { basis: 'OBSERVABLE_EVENT', predicate: home }, 'A', 'C'],
  ['an observable event as a trait', { basis: 'OBSERVABLE_EVENT', predicate: trait }, 'C', 'C'],
  ['an inference on work', { basis: 'ASSISTANT_INFERENCE' }, 'C', 'C'],
  [
    'an inferred trait of oneself',
    { basis: 'ASSISTANT_INFERENCE', predicate: trait, ...self },
    'C',
    'C',
  ],
  ['a cause, though a user says it', { predicate: cause }, 'C', 'C'],
  ['a correction in conversation', { isCorrection: true }, 'C', 'C'],
  ['a correction in a decision', { isCorrection: true, basis: 'USER_DECISION' }, 'C', 'C'],
  ['an edit', { origin: 'EDIT', predicate: likes }, 'A', 'A'],
  ['an edit that corrects', { origin: 'EDIT', isCorrection: true }, 'A', 'A'],
  ['a delta, like anything said', { origin: 'DELTA' }, 'A', 'A'],
  [
    'anything about an open identity',
    { subjectNeedsIdentity: true, basis: 'USER_DECISION' },
    'C',
    'C',
  ],
  ['an edit about an open identity', { subjectNeedsIdentity: true, origin: 'EDIT' }, 'C', 'C'],
];

describe('initialLifecycle', () => {
  it.each(table)('[GRA-03] %s', (_title, change, auto, confirmWrite) => {
    const given = spaceModes.map((mode) => initialLifecycle({ ...base, ...change, mode }));
    expect(given.map((lifecycle) => lifecycle[0])).toEqual([auto, confirmWrite]);
  });
});

describe('transition', () => {
  it('[GRA-15] LAWS 15: allows these changes of lifecycle and no other', () => {
    const allowed = lifecycles.map(
      (from) =>
        `${from} -> ${[...new Set(lifecycleEvents.map((event) => transition(from, event)))]
          .filter((to) => to !== null)
          .sort()
          .join(' ')}`,
    );
    expect(allowed).toEqual([
      'CANDIDATE -> ACTIVE ARCHIVED REJECTED RETRACTED SUPERSEDED',
      'ACTIVE -> ARCHIVED CANDIDATE NEEDS_REVIEW RETRACTED SUPERSEDED',
      'NEEDS_REVIEW -> ACTIVE ARCHIVED RETRACTED SUPERSEDED',
      'SUPERSEDED -> ACTIVE ARCHIVED CANDIDATE NEEDS_REVIEW RETRACTED',
      'RETRACTED -> ACTIVE',
      'ARCHIVED -> RETRACTED',
      'REJECTED -> CANDIDATE RETRACTED',
    ]);
  });

  it('[GRA-05] LAWS 15: only the rule supersedes a standing row and restores it', () => {
    const derived = transitions.filter(({ validity }) => validity === 'END_DERIVED');
    expect(derived.map(({ event, who }) => [event, ...who])).toEqual([
      ['SUPERSEDE', 'RULE'],
      ['RESTORE', 'RULE'],
    ]);
  });

  it('[GOV-12] undo takes approval and rejection back', () => {
    expect(transition('CANDIDATE', 'APPROVE')).toBe('ACTIVE');
    expect(transition('ACTIVE', 'UNDO_APPROVE')).toBe('CANDIDATE');
    expect(transition('REJECTED', 'UNDO_REJECT')).toBe('CANDIDATE');
    expect(transition('RETRACTED', 'APPROVE')).toBeNull();
  });

  it('[GRA-15] an event leads from one lifecycle to one other', () => {
    const pairs = transitions.flatMap(({ event, from }) => from.map((one) => `${event} ${one}`));
    expect(new Set(pairs).size).toBe(pairs.length);
  });
});
