import { describe, expect, it } from 'vitest';
import { type Review, reviewAssertion } from '../../src/app/review-assertion.js';
import { correctAssertion } from '../../src/app/correct-assertion.js';
import { retractAssertion } from '../../src/app/retract-assertion.js';
import type { Principal } from '../../src/domain/principal.js';
import { openTestSpace, randomId, type TestSpace } from '../support/space.js';

const review = (space: TestSpace, by: Principal, assertionId: string, kind: Review) =>
  reviewAssertion(space.services, by, {
    operationId: randomId(),
    assertionId,
    review: kind,
    reason: null,
  });

const lifecycles = async (space: TestSpace) =>
  Object.fromEntries(
    (await space.assertions()).map(({ assertion }) => [
      assertion.object.kind === 'TEXT' ? assertion.object.value : '',
      assertion.state.lifecycle,
    ]),
  );

/** In a space that asks before it believes, what ann says of herself waits. */
async function waiting() {
  const space = await openTestSpace('confirmWrite');
  await space.says('s1', [{ by: 'ann', text: 'I prefer oolong tea.' }]);
  const id = (await space.assertions())[0]?.assertion.id ?? '';
  return { space, id, rita: space.as('rita', 'reviewer') };
}

describe('a review', () => {
  it('[GRA-15] approves a candidate, and taking that back makes it one again', async () => {
    const { space, id, rita } = await waiting();
    const before = (await space.assertions()).map(({ assertion }) => assertion.state);
    expect(await lifecycles(space)).toEqual({ 'oolong tea': 'CANDIDATE' });
    await review(space, rita, id, 'APPROVE');
    expect(await lifecycles(space)).toEqual({ 'oolong tea': 'ACTIVE' });
    await review(space, rita, id, 'UNDO');
    expect((await space.assertions()).map(({ assertion }) => assertion.state)).toEqual(before);
  });

  it('[GRA-15] rejects a candidate, and taking that back makes it one again', async () => {
    const { space, id, rita } = await waiting();
    await review(space, rita, id, 'REJECT');
    expect(await lifecycles(space)).toEqual({ 'oolong tea': 'REJECTED' });
    await expect(review(space, rita, id, 'APPROVE')).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    await review(space, rita, id, 'UNDO');
    expect(await lifecycles(space)).toEqual({ 'oolong tea': 'CANDIDATE' });
  });

  it('[LAWS 15] a retraction taken back does not approve what nobody approved', async () => {
    const { space, id, rita } = await waiting();
    await retractAssertion(space.services, rita, {
      operationId: randomId(),
      assertionId: id,
      reason: 'She never said so.',
    });
    await review(space, rita, id, 'UNDO');
    expect(await lifecycles(space)).toEqual({ 'oolong tea': 'CANDIDATE' });
  });

  it('[GOV-12] is for reviewers and the one it is about', async () => {
    const { space, id } = await waiting();
    await expect(review(space, space.as('bob'), id, 'APPROVE')).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await lifecycles(space)).toEqual({ 'oolong tea': 'CANDIDATE' });
  });

  it('[LAWS 3] an approved correction replaces its target, and undone leaves it under review', async () => {
    const space = await openTestSpace();
    await space.says('s1', [
      { by: 'ann', text: 'I live in Lyon since 2026-01-01.', at: '2026-01-05T09:00:00Z' },
    ]);
    const target = (await space.assertions())[0]?.assertion.id ?? '';
    const { assertionId } = await correctAssertion(space.services, space.as('bob'), {
      operationId: randomId(),
      assertionId: target,
      object: { text: 'Nice' },
      validFrom: Date.parse('2026-06-01T00:00:00Z'),
      statement: 'She moved to Nice in June.',
    });
    expect(await lifecycles(space)).toEqual({ Lyon: 'NEEDS_REVIEW', Nice: 'CANDIDATE' });
    const rita = space.as('rita', 'reviewer');
    await review(space, rita, assertionId, 'APPROVE');
    expect(await lifecycles(space)).toEqual({ Lyon: 'SUPERSEDED', Nice: 'ACTIVE' });
    await review(space, rita, assertionId, 'UNDO');
    expect(await lifecycles(space)).toEqual({ Lyon: 'NEEDS_REVIEW', Nice: 'CANDIDATE' });
    await review(space, rita, assertionId, 'REJECT');
    await review(space, rita, target, 'APPROVE');
    expect(await lifecycles(space)).toEqual({ Lyon: 'ACTIVE', Nice: 'REJECTED' });
  });
});
