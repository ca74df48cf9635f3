import { changeEvents, type Change, type ChangeEvent } from '../domain/change.js';
import { earliest, FOREVER, type Instant } from '../domain/interval.js';
import { clusterOf, type Candidate } from './candidate.js';
import type { Moment } from './govern.js';
import type { Question } from './question.js';
import type { Selection } from './selection.js';

/** What a packet depends on: a question kept open is asked again only when one of these is touched (DESIGN 15). */
export interface Watch {
  /** Every assertion that was considered. */
  readonly assertionIds: readonly string[];
  /** Those of them that were relevant, and the sides of their conflicts: what a trigger may be about. */
  readonly relevantIds: readonly string[];
  /** Entities and clusters: named ones, their members, everything within two hops, and those relevant rows speak of. */
  readonly entityIds: readonly string[];
  readonly terms: readonly string[];
  /** When what holds next changes by itself; null: never. */
  readonly nextBound: Instant | null;
}

/** What a watch is made of. */
export interface WatchSource {
  readonly question: Question;
  readonly selection: Selection;
  readonly moment: Moment;
  readonly frontierIds: readonly string[];
  /** When consents that were counted end by themselves (milliseconds). */
  readonly consentEnds: readonly Instant[];
}

/** What the packets before and after some changes depended on. */
export interface WatchPair {
  readonly before: Watch;
  readonly after: Watch;
  /** True when the time of `before.nextBound` has come. */
  readonly isBoundPassed: boolean;
}

/** The watch of a packet. All ids sorted and distinct. */
export function watchOf({
  question,
  selection,
  moment,
  frontierIds,
  consentEnds,
}: WatchSource): Watch {
  const candidates = selection.judged.map(({ candidate }) => candidate);
  const relevant = relevantOf(selection);
  const spokenOf = relevant.flatMap(({ subject, objectEntity, assertedBy }) =>
    [subject, objectEntity, assertedBy].filter((entity) => entity !== null),
  );
  return {
    assertionIds: sorted(candidates.map(({ id }) => id)),
    relevantIds: sorted(relevant.flatMap(({ id, conflictsWith }) => [id, ...conflictsWith])),
    entityIds: sorted([
      ...[...selection.aim.named, ...spokenOf].flatMap((entity) => [entity.id, clusterOf(entity)]),
      ...frontierIds,
    ]),
    terms: sorted(question.terms),
    nextBound: earliest([nextBound(candidates, moment), ...consentEnds]),
  };
}

/**
 * Whether a change may alter the packet: by its record, by an entity it speaks of, or by a term. Never false for one
 * that does, given that every statement's Change carries its entities and `statementTerms`, every entity's its names'.
 */
export function touches(watch: Watch, change: Change): boolean {
  // A change has a handful of ids and terms: looking them up costs less than building sets for every question.
  const { assertionIds, entityIds, terms } = watch;
  return (
    assertionIds.includes(change.recordId) ||
    [change.recordId, ...change.touchedEntityIds].some((id) => entityIds.includes(id)) ||
    change.terms.some((term) => terms.includes(term))
  );
}

/** The next instant at which a candidate may begin or cease to hold, or to be unknown; null where the time is fixed. */
export function nextBound(candidates: readonly Candidate[], { at, isNow }: Moment): Instant | null {
  if (!isNow) return null;
  const instants = candidates.flatMap(({ bounds }) => Object.values<Instant>({ ...bounds }));
  const next = instants.reduce(
    (least, instant) => (instant > at && instant < least ? instant : least),
    FOREVER,
  );
  return next < FOREVER ? next : null;
}

/**
 * What made a packet with a new hash new, in the order of the events. Empty means that nothing is pushed: a
 * confirmation alone is no news, nor is a change of an assertion that was relevant neither before nor after. LAWS 45.
 */
export function triggersOf(changes: readonly Change[], watches: WatchPair): readonly ChangeEvent[] {
  const events = new Set(
    changes.filter((change) => isAboutContent(change, watches)).flatMap((change) => change.events),
  );
  events.delete('CONFIRMED');
  if (watches.isBoundPassed) events.add('VALIDITY_BOUND');
  return changeEvents.filter((event) => events.has(event));
}

function isAboutContent(change: Change, { before, after }: WatchPair): boolean {
  switch (change.recordType) {
    case 'Assertion':
      return (
        before.relevantIds.includes(change.recordId) || after.relevantIds.includes(change.recordId)
      );
    case 'Entity':
    case 'Reference':
    case 'IdentityDecision':
      return touches(before, change) || touches(after, change);
    case 'Source':
    case 'SourceItem':
    case 'Consent':
    case 'Declassification':
      return false;
  }
}

function relevantOf({ judged, bundles }: Selection): readonly Candidate[] {
  const shown = bundles.flatMap(({ values }) =>
    values.flatMap((value) => [value.shown, ...value.also]),
  );
  return [...judged.filter(({ verdict }) => verdict.isRelevant), ...shown].map(
    ({ candidate }) => candidate,
  );
}

function sorted(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort();
}
