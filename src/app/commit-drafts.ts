import { aimCorrection } from '../domain/correction-targets.js';
import { decideAssertions, type LifecycleDecision } from '../domain/decide-assertions.js';
import type { EvidencedAssertion } from '../domain/assertion.js';
import type { AssertionWorld } from '../domain/assertion-world.js';
import { type Draft, newAssertion } from '../domain/new-assertion.js';
import type { RecordWrite } from '../domain/record-write.js';
import { loadClusters } from '../store/world-queries.js';
import type { WriteUnit } from '../store/write.js';
import { audiencesOf, loadWorld } from './load-world.js';

/**
 * The writes that drafts lead to, decided behind the lock. All drafts of one call are of one audience.
 * Throws EVIDENCE_MISSING, SECRET_REFUSED, and what the laws refuse; then nothing is written.
 */
export async function commitDrafts(
  unit: WriteUnit,
  drafts: readonly Draft[],
  decisions: readonly LifecycleDecision[] = [],
): Promise<readonly RecordWrite[]> {
  const first = drafts[0];
  if (first === undefined) return [];
  const { audience } = first;
  const people = drafts.flatMap(({ subject, assertedBy }) =>
    assertedBy === null ? [subject.id] : [subject.id, assertedBy],
  );
  const clusters = await loadClusters(unit, people, audiencesOf(audience));
  const context = {
    spaceId: unit.reader.spaceId,
    mode: unit.mode,
    at: unit.at,
    clusterOf: clusters.of,
  };
  const added = drafts.map((draft) => newAssertion(draft, context));
  const world = await loadWorld(unit, {
    audience,
    assertions: added.map(({ assertion }) => assertion),
    ids: [
      ...drafts.flatMap(({ correctionOf }) => (correctionOf === null ? [] : [correctionOf])),
      ...decisions.map(({ assertionId }) => assertionId),
    ],
    touchedEntityIds: [],
    clusters: null,
  });
  const aimed = added.map((entry, index) =>
    aim(world, entry, drafts[index]?.isCorrection ?? false),
  );
  return decideAssertions(
    world,
    aimed.map(({ entry }) => entry),
    [...decisions, ...aimed.flatMap((one) => one.decisions)],
  );
}

function aim(
  world: AssertionWorld,
  entry: EvidencedAssertion,
  isCorrection: boolean,
): { entry: EvidencedAssertion; decisions: readonly LifecycleDecision[] } {
  if (!isCorrection || entry.assertion.correctionOf !== null) return { entry, decisions: [] };
  const { assertion, decisions } = aimCorrection(world, entry.assertion);
  return { entry: { ...entry, assertion }, decisions };
}
