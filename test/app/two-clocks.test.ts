import { describe, expect, it } from 'vitest';
import { correctAssertion } from '../../src/app/correct-assertion.js';
import { retractAssertion } from '../../src/app/retract-assertion.js';
import { readerOf } from '../../src/domain/principal.js';
import { findHistories } from '../../src/store/assertion-queries.js';
import { findSequenceNow } from '../../src/store/change-queries.js';
import type { AssertionView } from '../../src/store/views.js';
import { openTestSpace, randomId, type TestSpace } from '../support/space.js';

const lives = (city: string, at: string) => ({
  by: 'ann',
  text: `I live in ${city} since ${at.slice(0, 10)}.`,
  at,
});
const value = ({ assertion }: AssertionView) =>
  assertion.object.kind === 'TEXT' ? assertion.object.value : '';
const one = (views: readonly AssertionView[], city: string) => {
  const view = views.find((candidate) => value(candidate) === city);
  if (view === undefined) throw new Error(`Nobody lives in ${city}.`);
  return view.assertion;
};

async function movedTwice(): Promise<{ space: TestSpace; before: number }> {
  const space = await openTestSpace();
  await space.says('s1', [lives('Lyon', '2026-01-05T09:00:00Z')]);
  const before = (await findSequenceNow(space.services.database, space.id)).sequence;
  await space.says('s2', [lives('Paris', '2026-06-01T09:00:00Z')]);
  return { space, before };
}

describe('two clocks', () => {
  it('[GRA-05] a later statement supersedes; both stay readable', async () => {
    const { space } = await movedTwice();
    const views = await space.assertions();
    const [lyon, paris] = [one(views, 'Lyon'), one(views, 'Paris')];
    expect(lyon.state).toMatchObject({ lifecycle: 'SUPERSEDED', supersededBy: paris.id });
    expect(lyon.state.bounds.possibleUntil).toBe(Date.parse('2026-06-01T00:00:00Z'));
    expect(paris.state).toMatchObject({ lifecycle: 'ACTIVE', supersededBy: null });
  });

  it('[GRA-10] knownAt shows what was known then, validAt what held then', async () => {
    const { space, before } = await movedTwice();
    const then = await space.assertions(undefined, before);
    expect(then.map(value)).toEqual(['Lyon']);
    expect(one(then, 'Lyon').state.lifecycle).toBe('ACTIVE');
    const spring = await space.packet('Where does ann live?', { validAt: '2026-03-01T00:00:00Z' });
    const now = await space.packet('Where does ann live?');
    expect(spring.items.map(({ text }) => text)).toEqual([expect.stringContaining('Lyon')]);
    expect(now.items.map(({ text }) => text)).toEqual([expect.stringContaining('Paris')]);
  });

  it('[GRA-10] a state that was replaced later had not been replaced at the pin', async () => {
    const { space, before } = await movedTwice();
    const { id } = one(await space.assertions(), 'Lyon');
    const states = async (pin: number | null) => {
      const reader = readerOf(space.as('rita'), pin);
      const versions = await findHistories(space.services.database, reader, [id]);
      return versions.map(({ state, replacedAt }) => [state.lifecycle, replacedAt !== null]);
    };
    expect(await states(before)).toEqual([['ACTIVE', false]]);
    expect(await states(null)).toEqual([
      ['ACTIVE', true],
      ['SUPERSEDED', false],
    ]);
  });

  it('[GRA-05] of two corrections from one day on, the second is told of the first', async () => {
    const { space } = await movedTwice();
    const { id } = one(await space.assertions(), 'Paris');
    const correct = (text: string) =>
      correctAssertion(space.services, space.as('boss', 'reviewer'), {
        operationId: randomId(),
        assertionId: id,
        object: { text },
        validFrom: Date.parse('2026-08-01T00:00:00Z'),
        statement: 'She moved again.',
      });
    const { assertionId } = await correct('Nice');
    await expect(correct('Lille')).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      message: expect.stringContaining(assertionId) as string,
    });
    const holding = (await space.assertions()).filter(
      ({ assertion }) => assertion.state.lifecycle === 'ACTIVE',
    );
    expect(holding.map(value)).toEqual(['Nice']);
  });

  it('[GRA-05] retracting the successor restores the predecessor', async () => {
    const { space } = await movedTwice();
    const paris = one(await space.assertions(), 'Paris');
    await retractAssertion(space.services, space.as('boss', 'reviewer'), {
      operationId: randomId(),
      assertionId: paris.id,
      reason: 'She never moved.',
    });
    const views = await space.assertions();
    expect(one(views, 'Paris').state.lifecycle).toBe('RETRACTED');
    expect(one(views, 'Lyon').state).toMatchObject({ lifecycle: 'ACTIVE', supersededBy: null });
  });

  it('[GRA-15] a correction without a start says that the old one was never true; with one, that it was', async () => {
    const { space } = await movedTwice();
    const correct = (assertionId: string, city: string, validFrom: number | null) =>
      correctAssertion(space.services, space.as('boss', 'reviewer'), {
        operationId: randomId(),
        assertionId,
        object: { text: city },
        validFrom,
        statement: `It is ${city}.`,
      });
    const paris = one(await space.assertions(), 'Paris');
    await correct(paris.id, 'Nice', null);
    const views = await space.assertions();
    expect(one(views, 'Paris').state.lifecycle).toBe('RETRACTED');
    expect(one(views, 'Lyon').state.supersededBy).toBe(one(views, 'Nice').id);
    await correct(one(views, 'Nice').id, 'Brest', Date.parse('2026-10-01T00:00:00Z'));
    const later = await space.assertions();
    expect(one(later, 'Nice').state).toMatchObject({
      lifecycle: 'SUPERSEDED',
      supersededBy: one(later, 'Brest').id,
    });
  });

  it('[GOV-11] a correction by somebody without the say waits, and the old one needs review at once', async () => {
    const { space } = await movedTwice();
    const paris = one(await space.assertions(), 'Paris');
    await correctAssertion(space.services, space.as('passer-by'), {
      operationId: randomId(),
      assertionId: paris.id,
      object: { text: 'Nice' },
      validFrom: null,
      statement: 'I think it is Nice.',
    });
    const views = await space.assertions();
    expect(one(views, 'Paris').state.lifecycle).toBe('NEEDS_REVIEW');
    expect(one(views, 'Nice').state.lifecycle).toBe('CANDIDATE');
    expect((await space.packet('Where does ann live?')).items).toEqual([]);
  });
});

describe('every sequence of a history', () => {
  it('[GRA-10] can be read back as it was', async () => {
    const space = await openTestSpace();
    const snapshots: { sequence: number; state: string }[] = [];
    const cities = ['Lyon', 'Paris', 'Nice', 'Brest'];
    for (const [index, city] of cities.entries()) {
      await space.says(`s${index}`, [lives(city, `2026-0${9 - index * 2}-01T09:00:00Z`)]);
      const { sequence } = await findSequenceNow(space.services.database, space.id);
      snapshots.push({ sequence, state: summary(await space.assertions()) });
    }
    for (const { sequence, state } of snapshots) {
      expect(summary(await space.assertions(undefined, sequence))).toBe(state);
    }
  });
});

function summary(views: readonly AssertionView[]): string {
  return views
    .map((view) => JSON.stringify([value(view), view.assertion.state]))
    .sort()
    .join('\n');
}
