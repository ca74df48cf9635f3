import { clustersOf, type Clusters } from './clusters.js';
import type { IdentityDecision } from './identity.js';

/** What a decision needs to be checked: the ids of a standing one and its pair. */
export type StandingDecision = Pick<IdentityDecision, 'id' | 'left' | 'right' | 'judgement'>;

/**
 * Whether a judgement may stand. A contradiction shows the chain of SAME_AS decisions that joins the pair, in order
 * from left to right, and for a refused SAME_AS the DIFFERENT_FROM that the chain would bridge.
 */
export type IdentityCheck<Decision extends StandingDecision> =
  | { readonly kind: 'OK' }
  | {
      readonly kind: 'CONTRADICTION';
      readonly chain: readonly Decision[];
      readonly differentFrom: Decision | null;
    };

/**
 * The shortest chain of SAME_AS decisions between two entities, in order from `from`; the first in the order of ids
 * among equally short ones. Empty where both are one entity, null where nothing joins them.
 */
export function pathBetween<Decision extends StandingDecision>(
  from: string,
  to: string,
  standing: readonly Decision[],
): readonly Decision[] | null {
  const neighbours = neighboursOf(standing);
  const reachedBy = new Map<string, { readonly decision: Decision; readonly from: string }>();
  const queue = [from];
  for (const entity of queue) {
    if (entity === to) return trace(to, from, reachedBy);
    for (const { decision, other } of neighbours.get(entity) ?? []) {
      if (other === from || reachedBy.has(other)) continue;
      reachedBy.set(other, { decision, from: entity });
      queue.push(other);
    }
  }
  return null;
}

/** Checks SAME_AS on a pair against every standing decision between the two whole clusters (DESIGN 5, IDN-03). */
export function checkSameAs<Decision extends StandingDecision>(
  left: string,
  right: string,
  standing: readonly Decision[],
): IdentityCheck<Decision> {
  const clusters = clustersOf(standing.filter(isSameAs));
  const chains = standing
    .filter(({ judgement }) => judgement === 'DIFFERENT_FROM')
    .flatMap((differentFrom) => bridgedBy({ left, right, differentFrom, clusters, standing }))
    .sort(
      (one, other) =>
        one.chain.length - other.chain.length || compareIds(one.differentFrom, other.differentFrom),
    );
  const [shortest] = chains;
  return shortest === undefined ? { kind: 'OK' } : { kind: 'CONTRADICTION', ...shortest };
}

/** Checks DIFFERENT_FROM on a pair: two members of one cluster are refused with the chain that joins them (LAWS 31). */
export function checkDifferentFrom<Decision extends StandingDecision>(
  left: string,
  right: string,
  standing: readonly Decision[],
): IdentityCheck<Decision> {
  const chain = pathBetween(left, right, standing);
  return chain === null ? { kind: 'OK' } : { kind: 'CONTRADICTION', chain, differentFrom: null };
}

interface Bridge<Decision> {
  readonly left: string;
  readonly right: string;
  readonly differentFrom: Decision;
  readonly clusters: Clusters;
  readonly standing: readonly Decision[];
}

/** The chain from left to one side of a DIFFERENT_FROM and on from its other side to right, if there is one. */
function bridgedBy<Decision extends StandingDecision>(bridge: Bridge<Decision>) {
  const { left, right, differentFrom, clusters, standing } = bridge;
  const sides = [
    [differentFrom.left, differentFrom.right],
    [differentFrom.right, differentFrom.left],
  ] as const;
  return sides.flatMap(([near, far]) => {
    if (!areOne(clusters, left, near) || !areOne(clusters, far, right)) return [];
    const before = pathBetween(left, near, standing) ?? [];
    const after = pathBetween(far, right, standing) ?? [];
    return [{ chain: [...before, ...after], differentFrom }];
  });
}

function areOne({ byMember }: Clusters, one: string, other: string): boolean {
  const cluster = byMember.get(one);
  return one === other || (cluster !== undefined && cluster === byMember.get(other));
}

function isSameAs({ judgement }: StandingDecision): boolean {
  return judgement === 'SAME_AS';
}

function neighboursOf<Decision extends StandingDecision>(standing: readonly Decision[]) {
  const neighbours = new Map<string, { readonly decision: Decision; readonly other: string }[]>();
  const add = (entity: string, other: string, decision: Decision) => {
    const known = neighbours.get(entity);
    if (known === undefined) neighbours.set(entity, [{ decision, other }]);
    else known.push({ decision, other });
  };
  for (const decision of standing.filter(isSameAs).sort(compareIds)) {
    add(decision.left, decision.right, decision);
    add(decision.right, decision.left, decision);
  }
  return neighbours;
}

function trace<Decision>(
  to: string,
  from: string,
  reachedBy: ReadonlyMap<string, { readonly decision: Decision; readonly from: string }>,
): readonly Decision[] {
  const chain: Decision[] = [];
  for (let entity = to; entity !== from;) {
    const step = reachedBy.get(entity);
    if (step === undefined) break;
    chain.unshift(step.decision);
    entity = step.from;
  }
  return chain;
}

function compareIds(left: StandingDecision, right: StandingDecision): number {
  return left.id < right.id ? -1 : left.id > right.id ? 1 : 0;
}
