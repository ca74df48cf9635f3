import { nameForm } from '../../text/normalise.js';
import { clusterOf, type EntityHit } from '../candidate.js';
import { groupBy } from '../group-by.js';
import type { Question } from '../question.js';
import { covers, findRanges, phrasePattern, type Range } from '../wording/phrases.js';

/** The entities a goal names, and where. */
export interface Naming {
  readonly hits: readonly EntityHit[];
  readonly ranges: readonly Range[];
}

/** A name in the goal that entities of two or more clusters bear. */
export interface Ambiguity {
  /** As a bearer writes it. */
  readonly name: string;
  /** One entity a cluster, by id. */
  readonly entities: readonly EntityHit[];
}

/**
 * Which of the hits the goal names. The longest name wins: a hit whose name stands only inside a longer hit's name
 * ("Ann" in "Ann Lee") is not named. Order of the hits does not matter.
 */
export function nameEntities(question: Question, hits: readonly EntityHit[]): Naming {
  const byForm = groupBy(hits, ({ form }) => form);
  const places = [...byForm.keys()]
    .sort()
    .flatMap((form) =>
      findRanges(question.folded, phrasePattern([form])).map((range) => ({ form, ...range })),
    );
  const standing = places.filter(
    (place) => !places.some((other) => covers(other, place) && !covers(place, other)),
  );
  const forms = new Set(standing.map(({ form }) => form));
  return {
    hits: hits.filter(({ form }) => forms.has(form)).toSorted(byId),
    ranges: standing,
  };
}

/** Names of the goal with bearers in more than one cluster, by name; the bearers of each, one a cluster. */
export function findAmbiguities(named: readonly EntityHit[]): readonly Ambiguity[] {
  return [...groupBy(named, ({ form }) => form)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([form, bearers]) => {
      const first = new Map(bearers.toReversed().map((bearer) => [clusterOf(bearer), bearer]));
      if (first.size < 2) return [];
      const names = bearers.flatMap((bearer) => [bearer.name, ...bearer.names]);
      return [
        {
          name: names.find((name) => nameForm(name) === form) ?? form,
          entities: [...first.values()].toSorted(byId),
        },
      ];
    });
}

function byId(a: EntityHit, b: EntityHit): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : a.form < b.form ? -1 : a.form > b.form ? 1 : 0;
}
