import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterIdOf, clustersOf } from '../../src/domain/clusters.js';
import {
  checkDifferentFrom,
  checkSameAs,
  pathBetween,
  type StandingDecision,
} from '../../src/domain/identity-checks.js';

/** `a=b` is SAME_AS, `a!b` DIFFERENT_FROM, `a?b` UNSURE; the text is the decision's id. */
function decisions(...texts: readonly string[]): readonly StandingDecision[] {
  return texts.map((id) => {
    const [left = '', sign = '', right = ''] = id;
    const judgement = sign === '=' ? 'SAME_AS' : sign === '!' ? 'DIFFERENT_FROM' : 'UNSURE';
    return { id, left, right, judgement };
  });
}

function ids(chain: readonly StandingDecision[] | null): readonly string[] | null {
  return chain?.map(({ id }) => id) ?? null;
}

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const pairs = fc.array(
  fc.record({ left: fc.constantFrom(...names), right: fc.constantFrom(...names) }),
  { maxLength: 12 },
);

describe('clustersOf', () => {
  it('[IDN-02] joins what decisions join, and leaves others alone', () => {
    const { all, byMember } = clustersOf(decisions('a=b', 'c=d', 'd=a', 'e=f', 'g=g'));
    expect(all.map(({ members }) => members.join(''))).toEqual(['abcd', 'ef']);
    expect(byMember.get('d')).toBe(byMember.get('b'));
    expect(byMember.has('g')).toBe(false);
    expect(byMember.get('a')?.id).toBe(clusterIdOf(['d', 'c', 'b', 'a']));
  });

  it('[IDN-02] gives the same clusters for any order of decisions and of their sides', () => {
    fc.assert(
      fc.property(pairs, fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), (given, keys) => {
        const shuffled = given
          .map(({ left, right }, index) => ({ left: right, right: left, key: keys[index] ?? 0 }))
          .sort((one, other) => one.key - other.key);
        expect(clustersOf(shuffled)).toEqual(clustersOf(given));
      }),
    );
  });

  it('[IDN-02] two entities are in one cluster exactly where a chain joins them', () => {
    fc.assert(
      fc.property(pairs, (given) => {
        const standing = given.map((pair, index) => ({
          ...pair,
          id: `dec_${index}`,
          judgement: 'SAME_AS' as const,
        }));
        const { byMember } = clustersOf(given);
        for (const one of names) {
          for (const other of names) {
            if (one === other) continue;
            const cluster = byMember.get(one);
            const isOne = cluster !== undefined && cluster === byMember.get(other);
            expect(pathBetween(one, other, standing) !== null).toBe(isOne);
          }
        }
      }),
    );
  });
});

describe('pathBetween', () => {
  it('[IDN-03] finds the shortest chain in order, and of equal ones the first by id', () => {
    const standing = decisions('a=b', 'b=c', 'c=d', 'a=e', 'e=d', 'x=y', 'b!x');
    expect(ids(pathBetween('a', 'd', standing))).toEqual(['a=e', 'e=d']);
    expect(ids(pathBetween('d', 'a', standing))).toEqual(['e=d', 'a=e']);
    expect(ids(pathBetween('a', 'c', standing))).toEqual(['a=b', 'b=c']);
    expect(ids(pathBetween('e', 'c', standing))).toEqual(['e=d', 'c=d']);
    expect(pathBetween('a', 'a', standing)).toEqual([]);
    expect(pathBetween('a', 'y', standing)).toBeNull();
  });
});

describe('checkSameAs', () => {
  it('[IDN-03] refuses a chain that bridges a DIFFERENT_FROM anywhere between two clusters', () => {
    const standing = decisions('a=b', 'b=c', 'd=e', 'c!d', 'a?d');
    const check = checkSameAs('a', 'e', standing);
    expect(check).toMatchObject({ kind: 'CONTRADICTION', differentFrom: { id: 'c!d' } });
    if (check.kind === 'CONTRADICTION') expect(ids(check.chain)).toEqual(['a=b', 'b=c', 'd=e']);
  });

  it('[IDN-03] refuses the opposite of a standing judgement on the pair itself, either way round', () => {
    for (const [left, right] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      expect(checkSameAs(left, right, decisions('a!b'))).toMatchObject({
        kind: 'CONTRADICTION',
        chain: [],
      });
    }
  });

  it('[IDN-03] lets pass what touches no DIFFERENT_FROM between the two', () => {
    expect(checkSameAs('a', 'd', decisions('a=b', 'b!x', 'a?d', 'y!d'))).toEqual({ kind: 'OK' });
  });
});

describe('checkDifferentFrom', () => {
  it('[IDN-03] LAWS 31: refuses two members of one cluster with the chain', () => {
    const check = checkDifferentFrom('a', 'c', decisions('a=b', 'b=c'));
    expect(check).toMatchObject({ kind: 'CONTRADICTION', differentFrom: null });
    if (check.kind === 'CONTRADICTION') expect(ids(check.chain)).toEqual(['a=b', 'b=c']);
    expect(checkDifferentFrom('a', 'x', decisions('a=b', 'x!b'))).toEqual({ kind: 'OK' });
  });
});
