import { derivedId } from './ids.js';

/** Two entities that a standing SAME_AS decision joins. */
export interface SamePair {
  readonly left: string;
  readonly right: string;
}

/** Entities joined by standing decisions. Its id follows from its members: the same members are the same cluster. */
export interface Cluster {
  readonly id: string;
  /** Sorted. At least two. */
  readonly members: readonly string[];
}

/** The clusters, and which of them an entity is in. An entity in none stands alone. */
export interface Clusters {
  /** Sorted by their first member. */
  readonly all: readonly Cluster[];
  readonly byMember: ReadonlyMap<string, Cluster>;
}

/**
 * The clusters that pairs make: a pure function of the set of pairs, whatever their order, with union-find
 * (DESIGN 5). An entity paired with itself alone makes no cluster.
 */
export function clustersOf(sameAs: readonly SamePair[]): Clusters {
  const parents = new Map<string, string>();
  for (const { left, right } of sameAs) join(parents, left, right);
  const groups = new Map<string, string[]>();
  for (const member of [...parents.keys()].sort()) {
    const root = rootOf(parents, member);
    const group = groups.get(root);
    if (group === undefined) groups.set(root, [member]);
    else group.push(member);
  }
  const all = [...groups.values()]
    .filter(({ length }) => length > 1)
    .map((members) => ({ id: clusterIdOf(members), members }));
  return {
    all,
    byMember: new Map(all.flatMap((cluster) => cluster.members.map((member) => [member, cluster]))),
  };
}

/** Id of the cluster of these entities, in whatever order they come. One entity alone has one too. */
export function clusterIdOf(members: readonly string[]): string {
  return derivedId('cluster', ...[...members].sort());
}

function join(parents: Map<string, string>, left: string, right: string): void {
  const one = rootOf(parents, left);
  const other = rootOf(parents, right);
  if (one !== other) parents.set(one, other);
}

/** The root of an entity; halves the path on its way, so that long chains stay short. */
function rootOf(parents: Map<string, string>, member: string): string {
  let current = member;
  for (;;) {
    const parent = parents.get(current);
    if (parent === undefined || parent === current) {
      parents.set(current, current);
      return current;
    }
    const grandparent = parents.get(parent) ?? parent;
    parents.set(current, grandparent);
    current = grandparent;
  }
}
