import type { Audience } from './audience.js';
import { clustersOf, type SamePair } from './clusters.js';
import type { Membership } from './record-write.js';

/** What memberships a decision ends and begins for one audience. */
export interface DecidedMemberships {
  readonly ended: readonly Membership[];
  readonly begun: readonly Membership[];
}

/**
 * The memberships that follow from the standing SAME_AS decisions an audience may see, against those there are: a pure
 * function of the decisions, so that undoing one gives what the rest have without it (IDN-04, LAWS 20).
 */
export function decideMemberships(
  audience: Audience,
  standing: readonly SamePair[],
  current: readonly Membership[],
): DecidedMemberships {
  const wanted = clustersOf(standing).all.flatMap(({ id, members }) =>
    members.map((entityId): Membership => ({ entityId, clusterId: id, audience })),
  );
  return {
    ended: current.filter((row) => !wanted.some((other) => isSame(row, other))),
    begun: wanted.filter((row) => !current.some((other) => isSame(row, other))),
  };
}

function isSame(left: Membership, right: Membership): boolean {
  return left.entityId === right.entityId && left.clusterId === right.clusterId;
}
