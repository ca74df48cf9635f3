import { describe, expect, it } from 'vitest';
import { judgeOwnPair, readOwnPairs } from '../../evals/identity/own-pairs.js';
import { defaultModel, judgePair } from '../../src/linkage/judge-pair.js';
import { prepareRecord } from '../../src/linkage/prepare-record.js';
import type { LinkageRecord } from '../../src/linkage/record.js';

const { apart, together } = await readOwnPairs();
const day = 24 * 3_600_000;

function record(id: string, name: string, parts: Partial<LinkageRecord> = {}) {
  return prepareRecord({
    id,
    type: 'person',
    names: name === '' ? [] : [{ value: name, from: null, until: null }],
    identifiers: [],
    organisations: [],
    roles: [],
    places: [],
    births: [],
    neighbours: [],
    ...parts,
  });
}

function always(...values: readonly string[]) {
  return values.map((value) => ({ value, from: null, until: null }));
}

describe('[IDN-05] judgePair', () => {
  it.each(apart.map((pair) => [pair.id, pair] as const))('keeps apart: %s', (_, pair) => {
    expect(judgeOwnPair(pair).suggestion).not.toBe('SAME');
  });

  it.each(together.map((pair) => [pair.id, pair] as const))('proposes: %s', (_, pair) => {
    expect(['SAME', 'REVIEW']).toContain(judgeOwnPair(pair).suggestion);
  });

  it('[IDN-06] shows contributions that add up to the score', () => {
    const { score } = judgePair(
      record('a', 'Bob Hastings', {
        identifiers: always('email:bob@mill.example'),
        roles: ['miller'],
      }),
      record('b', 'Robert Hastings', {
        identifiers: always('email:bob@mill.example'),
        roles: ['pilot'],
      }),
    );
    const sum = score.contributions.reduce((total, { bits }) => total + bits, 0);
    expect(sum).toBeCloseTo(score.bits, 9);
    expect(score.probability).toBeCloseTo(1 / (1 + 2 ** -score.bits), 12);
    const signs = new Map(
      score.contributions.map(({ comparison, bits }) => [comparison, bits > 0]),
    );
    expect(signs.get('names')).toBe(true);
    expect(signs.get('identifiers')).toBe(true);
    expect(signs.get('roles')).toBe(false);
  });

  it('two missing values are no agreement and no disagreement', () => {
    const { score } = judgePair(record('a', 'Ольга Ким'), record('b', 'Сергей Ли'));
    expect(score.contributions.map(({ comparison }) => comparison)).toEqual([
      'prior',
      'types',
      'names',
    ]);
    expect(judgePair(record('a', ''), record('b', '')).suggestion).toBe('NONE');
  });

  it('a rare name says more than a common one', () => {
    const bits = (name: string) => judgePair(record('a', name), record('b', name)).score.bits;
    expect(bits('王芳')).toBeLessThan(bits('苏澈'));
    expect(bits('John Smith')).toBeLessThan(bits('Peregrine Ashdown'));
  });

  it('[IDN-01] a name alone is never more than a case for review', () => {
    const judged = judgePair(record('a', 'Peregrine Ashdown'), record('b', 'Peregrine Ashdown'));
    expect(judged.suggestion).toBe('REVIEW');
  });

  it('what the space counted goes before the tables', () => {
    const model = {
      ...defaultModel,
      frequencies: (field: string) => (field === 'name' ? 0.2 : null),
    };
    const [left, right] = [record('a', 'Peregrine Ashdown'), record('b', 'Peregrine Ashdown')];
    expect(judgePair(left, right, model).score.bits).toBeLessThan(
      judgePair(left, right).score.bits,
    );
  });

  it('[IDN-10] a person and a company of one name are different', () => {
    const judged = judgePair(
      record('a', 'Paul Bocuse'),
      record('b', 'Paul Bocuse', { type: 'organization' }),
    );
    expect(judged).toMatchObject({ suggestion: 'DIFFERENT', veto: 'types' });
  });

  it('a mailbox that was given to someone else joins nobody', () => {
    const box = (from: number | null, until: number | null) => [
      { value: 'email:post@mill.example', from, until },
    ];
    const judged = judgePair(
      record('a', 'Anna Winter', { identifiers: box(null, 100 * day) }),
      record('b', 'Tom Becker', { identifiers: box(200 * day, null) }),
    );
    expect(judged.suggestion).toBe('NONE');
    expect(
      judged.score.contributions.find(({ comparison }) => comparison === 'identifiers')?.finding
        ?.level,
    ).toBe('REUSED');
  });

  it('another name from the day of a marriage is for review, not a difference', () => {
    const names = (value: string, from: number | null, until: number | null) => [
      { value, from, until },
    ];
    const same = { births: ['1990-02-11'], identifiers: always('phone:+33 6 00 00 00 42') };
    const judged = judgePair(
      record('a', '', { ...same, names: names('Claire Aubry', null, 100 * day) }),
      record('b', '', { ...same, names: names('Claire Roche', 100 * day, null) }),
    );
    expect(judged.suggestion).toBe('REVIEW');
    expect(judged.score.probability).toBeGreaterThan(0.9);
  });

  it('two accounts of one workspace speak against', () => {
    const { score } = judgePair(
      record('a', 'Anna Winter', { identifiers: always('slack:T1/U1') }),
      record('b', 'Anna Winter', { identifiers: always('slack:T1/U2') }),
    );
    expect(
      score.contributions.find(({ comparison }) => comparison === 'identifiers')?.bits,
    ).toBeLessThan(-3);
  });

  it('shared neighbours count once each', () => {
    const bits = (left: readonly string[], right: readonly string[]) =>
      judgePair(
        record('a', 'Anna Winter', { neighbours: left }),
        record('b', 'Anna Winter', { neighbours: right }),
      ).score.bits;
    expect(bits(['p', 'p', 'x'], ['p', 'y', 'y'])).toBe(bits(['p', 'x'], ['p', 'y']));
    expect(bits(['p', 'q', 'x'], ['p', 'q', 'y'])).toBeGreaterThan(bits(['p', 'x'], ['p', 'y']));
  });
});
