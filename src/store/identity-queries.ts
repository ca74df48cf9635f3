import { z } from 'zod';
import { parseAudience } from '../domain/audience.js';
import { type IdentityDecision, judgements } from '../domain/identity.js';
import type { Reader } from '../domain/principal.js';
import { cypher, defineQuery } from './cypher.js';
import { type Database, readOne } from './database.js';
import { OPEN_SEQUENCE } from './open-sequence.js';
import { readableEntity, readerParams } from './readable.js';
import { entityMap, entityShape, type EntityView } from './views.js';
import type { WriteUnit } from './write.js';

const decisionShape = z.object({
  id: z.string(),
  spaceId: z.string(),
  audience: z.string().transform(parseAudience),
  left: z.string(),
  right: z.string(),
  judgement: z.enum(judgements),
  decidedBy: z.string(),
  decidedAt: z.number(),
  reason: z.string(),
  evidenceIds: z.array(z.string()),
  recordedTo: z.number(),
});
const decisionMap = cypher`decision {.id, .spaceId, .audience, .left, .right, .judgement, .decidedBy, .decidedAt, .reason, .evidenceIds, .recordedTo}`;

/** A decision, and whether it stands. */
export interface DecisionView extends IdentityDecision {
  readonly isStanding: boolean;
}

function toView({ recordedTo, ...decision }: z.output<typeof decisionShape>): DecisionView {
  return { ...decision, isStanding: recordedTo === OPEN_SEQUENCE };
}

const standingDecisions = defineQuery({
  name: 'identity.standing',
  access: 'READ',
  text: cypher`
    UNWIND $entityIds AS entityId
    MATCH (entity:Entity {id: entityId})-[edge:SAME_AS|DIFFERENT_FROM {recordedTo: $open}]-(:Entity)
    WHERE edge.audience IN $audiences
    WITH DISTINCT edge.decisionId AS decisionId
    MATCH (decision:IdentityDecision {id: decisionId})
    RETURN ${decisionMap} AS decision
    ORDER BY decision.id`,
  params: z.object({
    entityIds: z.array(z.string()),
    audiences: z.array(z.string()),
    open: z.number(),
  }),
  record: z.object({ decision: decisionShape }),
});

/** The standing SAME_AS and DIFFERENT_FROM decisions that touch any of the entities, as the audiences see them, behind the lock. */
export async function loadStandingDecisions(
  unit: WriteUnit,
  entityIds: readonly string[],
  audiences: readonly string[],
): Promise<readonly IdentityDecision[]> {
  const rows = await unit.tx.run(standingDecisions, {
    entityIds: [...entityIds],
    audiences: [...audiences],
    open: OPEN_SEQUENCE,
  });
  return rows.map(({ decision }) => toView(decision));
}

const decisionsByIds = defineQuery({
  name: 'identity.byIds',
  access: 'READ',
  text: cypher`
    UNWIND $ids AS id
    MATCH (decision:IdentityDecision {id: id})
    WHERE decision.spaceId = $spaceId AND decision.audience IN $audiences
    RETURN ${decisionMap} AS decision`,
  params: z.object({
    ids: z.array(z.string()),
    spaceId: z.string(),
    audiences: z.array(z.string()),
  }),
  record: z.object({ decision: decisionShape }),
});

/** Decisions the reader may see, by id. */
export async function findDecisions(
  database: Database,
  reader: Reader,
  ids: readonly string[],
): Promise<readonly DecisionView[]> {
  const rows = await readOne(database, decisionsByIds, { ids: [...ids], ...readerParams(reader) });
  return rows.map(({ decision }) => toView(decision));
}

/** The same inside a write, behind the lock. */
export async function loadDecision(unit: WriteUnit, id: string): Promise<DecisionView | null> {
  const rows = await unit.tx.run(decisionsByIds, { ids: [id], ...readerParams(unit.reader) });
  return rows[0] === undefined ? null : toView(rows[0].decision);
}

const entitiesInWrite = defineQuery({
  name: 'identity.entities',
  access: 'READ',
  text: cypher`
    UNWIND $ids AS id
    MATCH (entity:Entity {id: id})
    WHERE ${readableEntity}
    RETURN ${entityMap} AS entity`,
  params: z.object({
    ids: z.array(z.string()),
    spaceId: z.string(),
    audiences: z.array(z.string()),
  }),
  record: z.object({ entity: entityShape }),
});

/** Entities the reader may see, by id, inside a write. */
export async function loadEntities(
  unit: WriteUnit,
  ids: readonly string[],
): Promise<readonly EntityView[]> {
  const rows = await unit.tx.run(entitiesInWrite, { ids: [...ids], ...readerParams(unit.reader) });
  return rows.map(({ entity }) => entity);
}

const audiencesOfMembers = defineQuery({
  name: 'identity.audiencesOfMembers',
  access: 'READ',
  text: cypher`
    UNWIND $entityIds AS entityId
    MATCH (:Entity {id: entityId})-[edge:MEMBER {recordedTo: $open}]->(:Cluster)
    RETURN DISTINCT edge.audience AS audience`,
  params: z.object({ entityIds: z.array(z.string()), open: z.number() }),
  record: z.object({ audience: z.string().transform(parseAudience) }),
});

/** The audiences for which any of the entities has a cluster: a decision for the space changes all of theirs (LAWS 20). */
export async function loadMemberAudiences(
  unit: WriteUnit,
  entityIds: readonly string[],
): Promise<readonly ReturnType<typeof parseAudience>[]> {
  const rows = await unit.tx.run(audiencesOfMembers, {
    entityIds: [...entityIds],
    open: OPEN_SEQUENCE,
  });
  return rows.map(({ audience }) => audience);
}

const audiencesOfAssertions = defineQuery({
  name: 'identity.audiencesOfAssertions',
  access: 'READ',
  text: cypher`
    UNWIND $entityIds AS entityId
    MATCH (:Entity {id: entityId})<-[:SUBJECT|OBJECT]-(assertion:Assertion)
    RETURN DISTINCT assertion.audience AS audience`,
  params: z.object({ entityIds: z.array(z.string()) }),
  record: z.object({ audience: z.string().transform(parseAudience) }),
});

/** The audiences that hold assertions about any of the entities. */
export async function loadAssertionAudiences(
  unit: WriteUnit,
  entityIds: readonly string[],
): Promise<readonly ReturnType<typeof parseAudience>[]> {
  const rows = await unit.tx.run(audiencesOfAssertions, { entityIds: [...entityIds] });
  return rows.map(({ audience }) => audience);
}

const membershipsOf = defineQuery({
  name: 'identity.memberships',
  access: 'READ',
  text: cypher`
    UNWIND $entityIds AS entityId
    MATCH (:Entity {id: entityId})-[edge:MEMBER {recordedTo: $open, audience: $audience}]->(cluster:Cluster)
    RETURN entityId, cluster.id AS clusterId`,
  params: z.object({ entityIds: z.array(z.string()), audience: z.string(), open: z.number() }),
  record: z.object({ entityId: z.string(), clusterId: z.string() }),
});

/** The standing memberships that entities have for exactly one audience. */
export async function loadMemberships(
  unit: WriteUnit,
  entityIds: readonly string[],
  audience: ReturnType<typeof parseAudience>,
): Promise<
  readonly { entityId: string; clusterId: string; audience: ReturnType<typeof parseAudience> }[]
> {
  const rows = await unit.tx.run(membershipsOf, {
    entityIds: [...entityIds],
    audience,
    open: OPEN_SEQUENCE,
  });
  return rows.map((row) => ({ ...row, audience }));
}
