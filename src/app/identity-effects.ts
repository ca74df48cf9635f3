import { type Audience, isVisibleTo } from '../domain/audience.js';
import { clustersOf } from '../domain/clusters.js';
import { decideAssertions } from '../domain/decide-assertions.js';
import { decideMemberships, type DecidedMemberships } from '../domain/decide-memberships.js';
import type { IdentityDecision } from '../domain/identity.js';
import type { RecordWrite } from '../domain/record-write.js';
import {
  loadAssertionAudiences,
  loadMemberAudiences,
  loadMemberships,
  loadStandingDecisions,
} from '../store/identity-queries.js';
import type { ClusterView } from '../store/world-queries.js';
import { loadClusters } from '../store/world-queries.js';
import type { WriteUnit } from '../store/write.js';
import { audiencesOf, loadWorld } from './load-world.js';

/** The standing decisions around some entities, as an audience sees them. */
export interface Surroundings {
  /** Every member of the clusters the entities are in. */
  readonly entityIds: readonly string[];
  readonly standing: readonly IdentityDecision[];
}

/** Reads the clusters of the entities and the decisions that make them. */
export async function loadSurroundings(
  unit: WriteUnit,
  entityIds: readonly string[],
  audience: Audience,
): Promise<Surroundings> {
  const audiences = audiencesOf(audience);
  const clusters = await loadClusters(unit, entityIds, audiences);
  const members = [...new Set(entityIds.flatMap(clusters.members))].sort();
  return { entityIds: members, standing: await loadStandingDecisions(unit, members, audiences) };
}

/** What a decision, or its undoing, changes beside itself. */
export interface IdentityEffects {
  readonly ended: DecidedMemberships['ended'];
  readonly begun: DecidedMemberships['begun'];
  readonly touchedEntityIds: readonly string[];
  readonly assertionWrites: readonly RecordWrite[];
}

/**
 * The effects of a change of the standing decisions: memberships for every audience that sees it, and every slot whose
 * subject or object lies in a touched cluster, resolved again in the same write (DESIGN 5). `change` turns the decisions
 * that stand into those that will.
 */
export async function identityEffects(
  unit: WriteUnit,
  pair: { readonly left: string; readonly right: string; readonly audience: Audience },
  change: (standing: readonly IdentityDecision[]) => readonly IdentityDecision[],
): Promise<IdentityEffects> {
  const ends = [pair.left, pair.right];
  const base = await loadSurroundings(unit, ends, pair.audience);
  const memberAudiences = await loadMemberAudiences(unit, base.entityIds);
  const assertionAudiences = await loadAssertionAudiences(unit, base.entityIds);
  const audiences = [pair.audience, ...memberAudiences, ...assertionAudiences].filter((audience) =>
    isVisibleTo(pair.audience, audience),
  );
  const effects = { ended: [], begun: [], touched: new Set<string>(), writes: [] } as {
    ended: IdentityEffects['ended'][number][];
    begun: IdentityEffects['begun'][number][];
    touched: Set<string>;
    writes: RecordWrite[];
  };
  for (const audience of [...new Set(audiences)].sort()) {
    const { entityIds, standing } = await loadSurroundings(unit, ends, audience);
    const after = change(standing).filter(({ judgement }) => judgement === 'SAME_AS');
    const isOwn = audience === pair.audience || memberAudiences.includes(audience);
    if (isOwn) {
      const memberships = decideMemberships(
        audience,
        after,
        await loadMemberships(unit, entityIds, audience),
      );
      effects.ended.push(...memberships.ended);
      effects.begun.push(...memberships.begun);
    }
    for (const id of entityIds) effects.touched.add(id);
    const world = await loadWorld(unit, {
      audience,
      assertions: [],
      ids: [],
      touchedEntityIds: entityIds,
      clusters: clusterView(after),
    });
    effects.writes.push(...decideAssertions(world, []));
  }
  return {
    ended: effects.ended,
    begun: effects.begun,
    touchedEntityIds: [...effects.touched].sort(),
    assertionWrites: effects.writes,
  };
}

/** The clusters as they will be. */
function clusterView(standing: readonly IdentityDecision[]): ClusterView {
  const { byMember } = clustersOf(standing);
  return {
    of: (entityId) => byMember.get(entityId)?.members[0] ?? entityId,
    members: (entityId) => byMember.get(entityId)?.members ?? [entityId],
  };
}
