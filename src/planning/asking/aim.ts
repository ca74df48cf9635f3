import type { EntityType } from '../../domain/entity.js';
import { findPredicate } from '../../domain/predicates.js';
import { queryTerms } from '../../text/terms.js';
import { clusterOf, type Candidate, type EntityHit } from '../candidate.js';
import { nameEntities } from './names.js';
import type { Question } from '../question.js';
import { blankRanges, covers } from '../wording/phrases.js';

/** What a question turns out to ask once it is known which of its words are names. */
export interface Aim {
  readonly named: readonly EntityHit[];
  readonly clusters: ReadonlySet<string>;
  /** Predicates spoken of outside the names. */
  readonly hinted: ReadonlySet<string>;
  /** Terms left when names, predicate words and fillers are taken away: what the answer must be about besides. */
  readonly rest: readonly string[];
  /** For each name of each named entity, its terms: a statement that holds all of one speaks of that entity. */
  readonly nameTerms: readonly (readonly string[])[];
  /** True when a hinted predicate can be said of one of the named entities: then the answer must be about it. */
  readonly canBeAboutNamed: boolean;
}

/** How near a candidate is to the entities a goal names. */
export type Nearness = 'ABOUT' | 'NEAR' | 'AWAY' | 'NOBODY_NAMED';

/** Joins a question with the entities found for its names. */
export function aimOf(question: Question, hits: readonly EntityHit[]): Aim {
  const { hits: named, ranges } = nameEntities(question, hits);
  const hints = question.predicateHints.filter(
    (hint) => !ranges.some((name) => covers(name, hint)),
  );
  const hinted = new Set(hints.map(({ predicate }) => predicate));
  const asked = blankRanges(question.folded, [...ranges, ...hints, ...question.fillers]);
  return {
    named,
    clusters: new Set(named.map(clusterOf)),
    hinted,
    rest: queryTerms(asked),
    nameTerms: named
      .flatMap(({ name, names }) => [name, ...names])
      .map((name) => queryTerms(name))
      .filter((terms) => terms.length > 0),
    canBeAboutNamed: named.some(({ type }) => [...hinted].some((name) => canBeSaidOf(name, type))),
  };
}

/** How near a candidate is: about a named entity, next to one (or speaking of it), or neither. */
export function nearnessOf(candidate: Candidate, aim: Aim): Nearness {
  if (aim.named.length === 0) return 'NOBODY_NAMED';
  if (isAboutNamed(candidate, aim)) return 'ABOUT';
  const isBySpeaker =
    candidate.assertedBy !== null && aim.clusters.has(clusterOf(candidate.assertedBy));
  if (isBySpeaker || candidate.reached === 'NEIGHBOUR') return 'NEAR';
  const terms = new Set(candidate.terms);
  return aim.nameTerms.some((name) => name.every((term) => terms.has(term))) ? 'NEAR' : 'AWAY';
}

/** True when the goal names the candidate's subject or object. */
export function isAboutNamed(candidate: Candidate, aim: Aim): boolean {
  const { subject, objectEntity } = candidate;
  return (
    aim.clusters.has(clusterOf(subject)) ||
    (objectEntity !== null && aim.clusters.has(clusterOf(objectEntity)))
  );
}

function canBeSaidOf(name: string, type: EntityType): boolean {
  const predicate = findPredicate(name);
  return predicate !== null && [...predicate.subjectTypes, ...predicate.objectTypes].includes(type);
}
