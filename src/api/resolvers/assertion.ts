import { PalimpsestError } from '../../domain/errors.js';
import { disclosureOf } from '../../domain/disclosure.js';
import { findPredicate } from '../../domain/predicates.js';
import type {
  AssertionResolvers,
  AssertionVersionResolvers,
  BoundsResolvers,
} from '../generated/types.js';
import type { AssertionDetails } from '../../store/assertion-record.js';
import type { EvidenceView, ShownView } from '../../store/views.js';
import { holdsAt } from '../holds.js';
import type { EvidenceModel } from '../models.js';
import {
  entityModel,
  evidenceModel,
  loadAssertion,
  loadAssertions,
  loadEntity,
} from '../model-of.js';
import { toDate, toInstant } from '../times.js';
import { audienceKind, qualifierList } from '../values.js';

export const Assertion: AssertionResolvers = {
  id: ({ id }) => id,
  subject: ({ view, lens }) => entityModel(view.subject, lens),
  predicate: ({ view }) => {
    const predicate = findPredicate(view.assertion.predicate);
    if (predicate === null) {
      throw new PalimpsestError(
        'INTERNAL',
        'A stored assertion has a predicate that is not registered.',
      );
    }
    return predicate;
  },
  object: ({ view: { assertion, object }, lens }) => {
    if (assertion.object.kind !== 'ENTITY') return assertion.object;
    if (object === null)
      throw new PalimpsestError('INTERNAL', 'A stored assertion lost its object.');
    return entityModel(object, lens);
  },
  qualifiers: ({ view }) => qualifierList(view.assertion.qualifiers),
  basis: ({ view }) => detailsOf(view).basis,
  assertedBy: ({ view, lens }) => loadEntity(detailsOf(view).assertedBy, lens),
  confidence: ({ view }) => view.assertion.state.confidence,
  evidenceCount: ({ view }) => detailsOf(view).state.evidenceCount,
  lifecycle: ({ view }) => view.assertion.state.lifecycle,
  retention: ({ view }) => detailsOf(view).retention,
  sensitivity: ({ view }) => detailsOf(view).sensitivity,
  disclosure: ({ view }) => disclosureOf(detailsOf(view)),
  observedAt: ({ view }) => new Date(view.assertion.observedAt),
  statedFrom: ({ view }) => detailsOf(view).stated.from,
  statedUntil: ({ view }) => {
    const { until } = detailsOf(view).stated;
    return until === 'UNKNOWN_PAST' ? null : until;
  },
  endedAtUnknownTime: ({ view }) => detailsOf(view).stated.until === 'UNKNOWN_PAST',
  validFrom: ({ view }) => toDate(view.assertion.state.bounds.certainFrom),
  validUntil: ({ view }) => toDate(view.assertion.state.bounds.possibleUntil),
  bounds: ({ view }) => view.assertion.state.bounds,
  holds: ({ view, lens }, { at }, { services }) =>
    holdsAt(view.assertion.state, toInstant(at) ?? lens.validAt ?? services.now()),
  scope: ({ view }) => detailsOf(view).scope,
  flipCondition: ({ view }) => detailsOf(view).flipCondition,
  supersededBy: ({ view, lens }) => loadAssertion(detailsOf(view).state.supersededBy, lens),
  conflictsWith: ({ view, lens }) => loadAssertions(detailsOf(view).state.conflictsWith, lens),
  // What came with the page is given at once: a promise for each row makes executing the answer a third dearer.
  evidence: ({ id, view, lens }) => {
    const toModels = (evidence: readonly EvidenceView[]): EvidenceModel[] =>
      evidence.map((entry) => evidenceModel(entry, lens));
    return view.evidence === null
      ? lens.load.evidence.load(id).then(toModels)
      : toModels(view.evidence);
  },
  history: async ({ id, lens }) => {
    const versions = await lens.load.histories.load(id);
    return versions.map((version) => ({ version, lens }));
  },
  audience: ({ view }) => audienceKind(detailsOf(view).audience),
};

/** The rest of a view. That it was read is the page's care, which looks at what is selected. */
function detailsOf({ details }: ShownView): AssertionDetails {
  if (details === null) throw new PalimpsestError('INTERNAL', 'More is asked for than was read.');
  return details;
}

export const AssertionVersion: AssertionVersionResolvers = {
  lifecycle: ({ version }) => version.state.lifecycle,
  confidence: ({ version }) => version.state.confidence,
  bounds: ({ version }) => version.state.bounds,
  recordedAt: ({ version }) => new Date(version.recordedAt),
  replacedAt: ({ version }) => (version.replacedAt === null ? null : new Date(version.replacedAt)),
  supersededBy: ({ version, lens }) => loadAssertion(version.state.supersededBy, lens),
};

export const Bounds: BoundsResolvers = {
  possibleFrom: ({ possibleFrom }) => toDate(possibleFrom),
  certainFrom: ({ certainFrom }) => toDate(certainFrom),
  certainUntil: ({ certainUntil }) => toDate(certainUntil),
  possibleUntil: ({ possibleUntil }) => toDate(possibleUntil),
};
