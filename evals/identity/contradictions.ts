import { clustersOf } from '../../src/domain/clusters.js';
import {
  checkDifferentFrom,
  checkSameAs,
  type StandingDecision,
} from '../../src/domain/identity-checks.js';
import { openRandom, type Random } from '../harness/random.js';

const entities = 12;
const decisions = 60;
const rounds = 40;
const seed = 7;

/**
 * Decides at random, as the product would let a reviewer, and counts pairs judged different that end in one cluster.
 */
export function countAcceptedContradictions(): number {
  const random = openRandom(seed);
  let accepted = 0;
  for (let round = 0; round < rounds; round++) {
    const standing: StandingDecision[] = [];
    for (let at = 0; at < decisions; at++) {
      const [left, right] = [entityAt(random), entityAt(random)];
      if (left === right) continue;
      const isSame = random.below(10) < 6;
      const check = isSame
        ? checkSameAs(left, right, standing)
        : checkDifferentFrom(left, right, standing);
      if (check.kind !== 'OK') continue;
      const judgement = isSame ? 'SAME_AS' : 'DIFFERENT_FROM';
      standing.push({ id: `${round}-${at}`, left, right, judgement });
    }
    accepted += contradictionsIn(standing);
  }
  return accepted;
}

function entityAt(random: Random): string {
  return `entity-${random.below(entities)}`;
}

function contradictionsIn(standing: readonly StandingDecision[]): number {
  const { byMember } = clustersOf(standing.filter(({ judgement }) => judgement === 'SAME_AS'));
  return standing.filter(({ judgement, left, right }) => {
    const cluster = byMember.get(left);
    return (
      judgement === 'DIFFERENT_FROM' && cluster !== undefined && cluster === byMember.get(right)
    );
  }).length;
}
