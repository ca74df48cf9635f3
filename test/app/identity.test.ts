import { describe, expect, it } from 'vitest';
import { decideIdentity } from '../../src/app/decide-identity.js';
import { undoIdentityDecision } from '../../src/app/undo-identity-decision.js';
import { readerOf } from '../../src/domain/principal.js';
import { findEntityPage } from '../../src/store/entity-queries.js';
import { findSequenceNow } from '../../src/store/change-queries.js';
import type { Judgement } from '../../src/domain/identity.js';
import { openTestSpace, randomId, type TestSpace } from '../support/space.js';

const says = (by: string, city: string, day: string) => ({
  by,
  text: `I live in ${city} since ${day}.`,
  at: `${day}T09:00:00Z`,
});

async function twoAnns(): Promise<{ space: TestSpace; left: string; right: string }> {
  const space = await openTestSpace();
  await space.says('s1', [says('ann', 'Lyon', '2026-01-01')]);
  await space.says('s2', [says('annie', 'Paris', '2026-02-01')]);
  const ids = (await space.assertions()).map(({ subject }) => subject.id);
  return { space, left: ids[1] ?? '', right: ids[0] ?? '' };
}

const decide = (
  space: TestSpace,
  leftId: string,
  rightId: string,
  judgement: Judgement,
  by = 'rita',
) =>
  decideIdentity(space.services, space.as(by, 'reviewer'), {
    operationId: randomId(),
    leftId,
    rightId,
    judgement,
    reason: 'She said so.',
    evidenceIds: [],
  });

const membersOf = async (space: TestSpace, id: string, pin: number | null = null) => {
  const page = await findEntityPage(space.services.database, readerOf(space.as('rita'), pin), {
    id,
    limit: 10,
    lifecycles: ['ACTIVE', 'SUPERSEDED'],
    validAt: null,
    after: null,
    depth: { assertion: 'core', evidence: 'none' },
  });
  return {
    members: page?.members.map((member) => member.id).sort() ?? [],
    said: page?.views.length ?? 0,
  };
};

describe('identity decisions', () => {
  it('[IDN-04] any member leads to the cluster, its slots are one, and undoing gives back what was', async () => {
    const { space, left, right } = await twoAnns();
    const before = await space.assertions();
    expect(await membersOf(space, left)).toEqual({ members: [left], said: 1 });
    const { decisionId } = await decide(space, left, right, 'SAME_AS');
    const both = [left, right].sort();
    expect(await membersOf(space, left)).toEqual({ members: both, said: 2 });
    expect(await membersOf(space, right)).toEqual({ members: both, said: 2 });
    const joined = await space.assertions();
    expect(joined.map(({ assertion }) => assertion.state.lifecycle)).toEqual([
      'ACTIVE',
      'SUPERSEDED',
    ]);
    await undoIdentityDecision(space.services, space.as('rita', 'reviewer'), {
      operationId: randomId(),
      decisionId,
      reason: 'I was wrong.',
    });
    expect(await membersOf(space, left)).toEqual({ members: [left], said: 1 });
    const after = await space.assertions();
    expect(after.map(({ assertion }) => assertion.state)).toEqual(
      before.map(({ assertion }) => assertion.state),
    );
  });

  it('[IDN-02] a person is no project, and evidence that is not there is no evidence', async () => {
    const { space, left } = await twoAnns();
    await space.says('s3', [{ by: 'ann', text: 'The budget of Project Halcyon is 50000 EUR.' }]);
    const project = (await space.assertions()).find(({ subject }) => subject.type === 'project');
    await expect(decide(space, left, project?.subject.id ?? '', 'SAME_AS')).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    const attempt = decideIdentity(space.services, space.as('rita', 'reviewer'), {
      operationId: randomId(),
      leftId: left,
      rightId: project?.subject.id ?? '',
      judgement: 'DIFFERENT_FROM',
      reason: 'One is a person.',
      evidenceIds: ['evd_none'],
    });
    await expect(attempt).rejects.toMatchObject({
      code: 'NOT_FOUND',
      faults: [{ path: ['input', 'evidenceIds', '0'] }],
    });
  });

  it('[IDN-09] knownAt before a decision shows the identities as they were', async () => {
    const { space, left, right } = await twoAnns();
    const { sequence } = await findSequenceNow(space.services.database, space.id);
    await decide(space, left, right, 'SAME_AS');
    expect((await membersOf(space, left, sequence)).members).toEqual([left]);
  });

  it('[IDN-03] different_from blocks a chain that would join the two, and the refusal shows the chain', async () => {
    const { space, left, right } = await twoAnns();
    await space.says('s3', [says('anna', 'Nice', '2026-03-01')]);
    const third = (await space.assertions())[0]?.subject.id ?? '';
    await decide(space, left, right, 'DIFFERENT_FROM');
    await decide(space, left, third, 'SAME_AS');
    await expect(decide(space, third, right, 'SAME_AS')).rejects.toMatchObject({
      code: 'IDENTITY_CONTRADICTION',
      message: expect.stringContaining(left) as string,
    });
    expect((await membersOf(space, right)).members).toEqual([right]);
  });

  it('[IDN-08] of two opposite decisions at once one stands, and the other is told of it', async () => {
    const { space, left, right } = await twoAnns();
    const outcomes = await Promise.allSettled([
      decide(space, left, right, 'SAME_AS', 'rita'),
      decide(space, right, left, 'DIFFERENT_FROM', 'rolf'),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'ALREADY_DECIDED' });
  });

  it('[IDN-02] is for reviewers, on two entities that can be seen', async () => {
    const { space, left, right } = await twoAnns();
    const attempt = (by: ReturnType<TestSpace['as']>, rightId: string) =>
      decideIdentity(space.services, by, {
        operationId: randomId(),
        leftId: left,
        rightId,
        judgement: 'SAME_AS',
        reason: 'why not',
        evidenceIds: [],
      });
    await expect(attempt(space.as('ann'), right)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(attempt(space.as('rita', 'reviewer'), left)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    const other = await twoAnns();
    await expect(attempt(space.as('rita', 'reviewer'), other.left)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
