import type { EntityType } from './entity.js';
import { compareForm } from '../text/normalise.js';
import { editDistance } from './edit-distance.js';
import registry from './predicates.json' with { type: 'json' };

/** What kind of thing a predicate says. A trait is stable, an event happened once. GRA-06. */
export type PredicateNature = 'STATE' | 'EVENT' | 'TRAIT' | 'CAUSAL';
/** Work (project, task, artifact, deadline, responsibility) or about a person: decides the initial lifecycle. */
export type PredicateTopic = 'WORK' | 'PERSON';
export type ObjectKind = 'ENTITY' | 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE';

/** One entry of the registry. */
export interface Predicate {
  readonly name: string;
  readonly subjectTypes: readonly EntityType[];
  readonly objectKinds: readonly ObjectKind[];
  readonly objectTypes: readonly EntityType[];
  /** FUNCTIONAL: one value at a time; MULTI: many; QUALIFIED: functional only where every `slotQualifiers` is given. */
  readonly cardinality: 'FUNCTIONAL' | 'MULTI' | 'QUALIFIED';
  readonly slotQualifiers: readonly string[];
  readonly qualifiers: readonly string[];
  readonly nature: PredicateNature;
  readonly topic: PredicateTopic;
  /** Values of another predicate of the same subject that end this one (LAWS 14), e.g. status done ends due. */
  readonly endedBy: { readonly predicate: string; readonly values: readonly string[] } | null;
  /** Labels by language: zh, en, ru, fr. */
  readonly labels: Readonly<Record<'zh' | 'en' | 'ru' | 'fr', string>>;
  readonly synonyms: readonly string[];
}

const predicates = new Map(
  (registry as unknown as readonly Predicate[]).map((predicate) => [predicate.name, predicate]),
);

/** All registered predicates, by name. */
export function allPredicates(): readonly Predicate[] {
  return [...predicates.values()];
}

/** The registered predicate of that name, or null. */
export function findPredicate(name: string): Predicate | null {
  return predicates.get(name) ?? null;
}

const preferences: ReadonlySet<string> = new Set(['prefers']);

/** True for a predicate that says what somebody likes: of a third person it stays a candidate (GRA-03). */
export function statesPreference({ name }: Pick<Predicate, 'name'>): boolean {
  return preferences.has(name);
}

/** The registered predicates nearest to a name, nearest first: by name, labels and synonyms of every language. GRA-06. */
export function nearestPredicates(name: string, count = 3): readonly Predicate[] {
  const wanted = wordsOf(name);
  return allPredicates()
    .map((predicate) => ({ predicate, distance: distanceTo(predicate, wanted) }))
    .sort(
      (left, right) =>
        left.distance - right.distance || (left.predicate.name < right.predicate.name ? -1 : 1),
    )
    .slice(0, count)
    .map(({ predicate }) => predicate);
}

/** 0 where one of its names is the same, 1 where none has anything in common. */
function distanceTo({ name, labels, synonyms }: Predicate, wanted: string): number {
  const names = [name, ...Object.values(labels), ...synonyms].map(wordsOf);
  return Math.min(
    ...names.map((known) => editDistance(known, wanted) / Math.max(known.length, wanted.length, 1)),
  );
}

function wordsOf(name: string): string {
  return compareForm(name).replaceAll(/[_-]/g, ' ');
}
