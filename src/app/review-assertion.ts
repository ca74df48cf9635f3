import { z } from 'zod';
import type { Assertion } from '../domain/assertion.js';
import { decideAssertions, type LifecycleDecision } from '../domain/decide-assertions.js';
import { PalimpsestError } from '../domain/errors.js';
import { requireMayKeep } from '../domain/keeping.js';
import type { Lifecycle } from '../domain/lifecycle.js';
import { type LifecycleEvent, transition } from '../domain/lifecycle-transitions.js';
import { hasRole, type Principal } from '../domain/principal.js';
import { findLifecyclesBefore, loadAssertion } from '../store/assertion-queries.js';
import { loadEntities } from '../store/identity-queries.js';
import { loadClusters } from '../store/world-queries.js';
import type { Decided, WriteUnit } from '../store/write.js';
import { correctionDecisions } from './correct-assertion.js';
import { audiencesOf, loadWorld } from './load-world.js';
import { peopleOf } from './person-of.js';
import { requireAssertion } from './require-assertion.js';
import type { Services } from './services.js';
import { writeAs } from './write-as.js';
import { storeWords, wordsItem } from './words-item.js';

/** What a person says to what waits for them: it is right, it is not, or what was said last is taken back. */
export type Review = 'APPROVE' | 'REJECT' | 'UNDO';

export interface ReviewRequest {
  readonly operationId: string;
  readonly assertionId: string;
  readonly review: Review;
  /** Kept as a passage, where there is one. */
  readonly reason: string | null;
}

const reviewResult = z.object({ assertionId: z.string() });
type ReviewResult = z.output<typeof reviewResult>;

/**
 * Approves a candidate or what is under review, rejects a candidate, or takes the last approval, rejection or retraction
 * back (DESIGN, lifecycle; GRA-15). An approved correction does to its target what a correction does (LAWS 3); approving
 * raises nobody's rank. By a reviewer or the one it is about: FORBIDDEN for others. NOT_FOUND, and BAD_USER_INPUT for
 * what does not wait, or whose identity is open (LAWS 19).
 */
export async function reviewAssertion(
  services: Services,
  principal: Principal,
  request: ReviewRequest,
): Promise<ReviewResult> {
  return writeAs(
    services,
    principal,
    { id: request.operationId, input: request },
    { result: reviewResult, decide: (unit) => decideReview(unit, principal, request) },
  );
}

async function decideReview(
  unit: WriteUnit,
  principal: Principal,
  request: ReviewRequest,
): Promise<Decided<ReviewResult>> {
  const target = await requireAssertion(unit, request.assertionId);
  await requireSay(unit, principal, target);
  const corrected =
    target.correctionOf === null ? null : await loadAssertion(unit, target.correctionOf);
  const decisions =
    request.review === 'UNDO'
      ? await undone(unit, target, corrected)
      : await reviewed(unit, target, corrected, request.review);
  const words =
    request.reason === null
      ? null
      : await storeWords(
          unit,
          wordsItem(principal, {
            operationId: request.operationId,
            audience: target.audience,
            text: request.reason,
            at: unit.at,
          }),
        );
  const world = await loadWorld(unit, {
    audience: target.audience,
    assertions: [target],
    ids: [target.id, ...(corrected === null ? [] : [corrected.id])],
    touchedEntityIds: [],
    clusters: null,
  });
  return {
    writes: [...(words?.writes ?? []), ...decideAssertions(world, [], decisions)],
    result: { assertionId: target.id },
  };
}

/** Reviewers decide, and who it is about; not who merely said it. FORBIDDEN for others. */
export async function requireSay(
  unit: WriteUnit,
  principal: Principal,
  target: Assertion,
): Promise<void> {
  requireMayKeep(principal, target.audience);
  if (hasRole(principal, 'reviewer')) return;
  const people = peopleOf(principal, target.audience);
  const clusters = await loadClusters(
    unit,
    [...people, target.subjectId],
    audiencesOf(target.audience),
  );
  const subject = clusters.of(target.subjectId);
  if (people.some((id) => clusters.of(id) === subject)) return;
  throw new PalimpsestError(
    'FORBIDDEN',
    'Only a reviewer, or the one an assertion is about, may decide on it.',
  );
}

async function reviewed(
  unit: WriteUnit,
  target: Assertion,
  corrected: Assertion | null,
  review: 'APPROVE' | 'REJECT',
): Promise<readonly LifecycleDecision[]> {
  const { lifecycle } = target.state;
  const approval: LifecycleEvent = lifecycle === 'NEEDS_REVIEW' ? 'CLEAR' : 'APPROVE';
  requireTransition(lifecycle, review === 'REJECT' ? 'REJECT' : approval);
  if (review === 'REJECT') return [{ assertionId: target.id, lifecycle: 'REJECTED' }];
  await requireKnown(unit, target);
  return [
    { assertionId: target.id, lifecycle: 'ACTIVE' },
    ...(corrected === null || lifecycle === 'NEEDS_REVIEW' ? [] : replaced(corrected, target)),
  ];
}

/** What an approved correction does to its target: with a later start the slot derives it, else it was never true. */
function replaced(corrected: Assertion, by: Assertion): readonly LifecycleDecision[] {
  const start = by.stated.from?.start ?? null;
  const decisions = correctionDecisions(corrected, start);
  // What was under review for the correction's sake bounds again, so that it can be seen to be superseded.
  return decisions.length > 0 || corrected.state.lifecycle !== 'NEEDS_REVIEW'
    ? decisions
    : [{ assertionId: corrected.id, lifecycle: 'ACTIVE' }];
}

async function undone(
  unit: WriteUnit,
  target: Assertion,
  corrected: Assertion | null,
): Promise<readonly LifecycleDecision[]> {
  const before = await findLifecyclesBefore(unit, target.id);
  const { lifecycle } = target.state;
  if (lifecycle === 'RETRACTED') {
    const wasCandidate = before[0] === 'CANDIDATE' || before[0] === 'REJECTED';
    return [{ assertionId: target.id, lifecycle: wasCandidate ? 'CANDIDATE' : 'ACTIVE' }];
  }
  requireTransition(lifecycle, lifecycle === 'REJECTED' ? 'UNDO_REJECT' : 'UNDO_APPROVE');
  if (!before.includes('CANDIDATE')) {
    throw new PalimpsestError(
      'BAD_USER_INPUT',
      'Nobody approved this; it was active from the start. Retract or correct it instead.',
    );
  }
  const reopened: readonly LifecycleDecision[] =
    corrected === null || lifecycle === 'REJECTED'
      ? []
      : [{ assertionId: corrected.id, lifecycle: 'NEEDS_REVIEW' }];
  return [{ assertionId: target.id, lifecycle: 'CANDIDATE' }, ...reopened];
}

function requireTransition(from: Lifecycle, event: LifecycleEvent): void {
  if (transition(from, event) !== null) return;
  throw new PalimpsestError(
    'BAD_USER_INPUT',
    `The assertion is ${from.toLowerCase().replace('_', ' ')}; there is nothing to decide on in that.`,
  );
}

/** A person is settled first, then what is said of them (LAWS 19). */
async function requireKnown(unit: WriteUnit, { subjectId, object }: Assertion): Promise<void> {
  const ids = object.kind === 'ENTITY' ? [subjectId, object.entityId] : [subjectId];
  const open = (await loadEntities(unit, ids)).filter(({ status }) => status === 'NEEDS_IDENTITY');
  if (open.length === 0) return;
  throw new PalimpsestError(
    'BAD_USER_INPUT',
    `It is not settled who is meant by ${open.map(({ id }) => id).join(' and ')}; decide that first.`,
  );
}
