import { z } from 'zod';
import { cypher, defineQuery } from './cypher.js';

const rows = z.array(z.record(z.string(), z.unknown()));
const none = z.object({});

/** Takes the space's row, which locks it, and looks the operation up behind the lock. DESIGN 1. */
export const lockSpace = defineQuery({
  name: 'write.lockSpace',
  access: 'WRITE',
  text: cypher`
    MATCH (space:Space {id: $spaceId})
    SET space.lockedBy = $operationId
    WITH space
    OPTIONAL MATCH (operation:Operation {spaceId: $spaceId, operationId: $operationId})
    RETURN space.sequence AS sequence, space.lastChangeAt AS lastChangeAt, space.digestKey AS digestKey,
      space.mode AS mode, operation {.inputDigest, .result, .firstSequence, .lastSequence} AS operation`,
  params: z.object({ spaceId: z.string(), operationId: z.string() }),
  record: z.object({
    sequence: z.number(),
    lastChangeAt: z.number(),
    digestKey: z.string(),
    mode: z.enum(['auto', 'confirmWrite']),
    operation: z
      .object({
        inputDigest: z.string(),
        result: z.string(),
        firstSequence: z.number().nullable(),
        lastSequence: z.number().nullable(),
      })
      .nullable(),
  }),
});

/** Appends the changes, advances the sequence and keeps the operation's result, in the write's own transaction. */
export const appendChanges = defineQuery({
  name: 'write.appendChanges',
  access: 'WRITE',
  text: cypher`
    MATCH (space:Space {id: $spaceId})
    SET space.sequence = $sequence, space.lastChangeAt = $at
    CREATE (operation:Operation) SET operation = $operation
    WITH space
    UNWIND $rows AS row
    CREATE (change:Change) SET change = row`,
  params: z.object({
    spaceId: z.string(),
    sequence: z.number(),
    at: z.number(),
    operation: z.record(z.string(), z.unknown()),
    rows,
  }),
  record: none,
});

/** New sources, and those of which something changed. */
export const putSources = defineQuery({
  name: 'write.putSources',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MERGE (source:Source {id: row.id})
    SET source = row`,
  params: z.object({ rows }),
  record: none,
});

export const addItemVersions = defineQuery({
  name: 'write.addItemVersions',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MATCH (source:Source {id: row.sourceId})
    MERGE (item:SourceItem {id: row.itemId})
      ON CREATE SET item = row.item
    MERGE (item)-[:FROM]->(source)
    SET item.currentVersionId = row.version.id, item.versionCount = row.version.number, item.title = row.version.title,
      item.restrictedUntil = row.openUntil
    CREATE (version:ItemVersion) SET version = row.version
    CREATE (item)-[:VERSION]->(version)`,
  params: z.object({ rows }),
  record: none,
});

export const addPassages = defineQuery({
  name: 'write.addPassages',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    CREATE (passage:Passage) SET passage = row`,
  params: z.object({ rows }),
  record: none,
});

/** When a session is over moves with what is said in it: for what is hidden then, and for what lives as long as it. */
export const moveSessionEnds = defineQuery({
  name: 'write.moveSessionEnds',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MATCH (item:SourceItem {id: row.itemId})
    SET item.restrictedUntil = row.until
    WITH item, row
    CALL (item, row) {
      MATCH (item)-[:VERSION]->(:ItemVersion)-[:PART]->(passage:Passage)
      WHERE passage.hidden IS NOT NULL
      SET passage.restrictedUntil = row.until
    }
    CALL (item, row) {
      MATCH (item)-[:HOLDS]->(held:SessionRecord)
      SET held.expiresAt = row.until
    }`,
  params: z.object({ rows }),
  record: none,
});

export const addParts = defineQuery({
  name: 'write.addParts',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MATCH (version:ItemVersion {id: row.versionId})
    MATCH (passage:Passage {id: row.passageId})
    CREATE (version)-[:PART {index: row.index}]->(passage)`,
  params: z.object({ rows }),
  record: none,
});

export const addEntities = defineQuery({
  name: 'write.addEntities',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    CREATE (entity:Entity) SET entity = row`,
  params: z.object({ rows }),
  record: none,
});

/** Entities change by more aliases or identifiers, or by their status. */
export const modifyEntities = defineQuery({
  name: 'write.modifyEntities',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MATCH (entity:Entity {id: row.id})
    CREATE (entity)-[:WAS]->(:EntityState {
      recordedFrom: entity.recordedFrom, recordedTo: row.recordedFrom, name: entity.name, aliases: entity.aliases,
      identifiers: entity.identifiers, status: entity.status})
    SET entity += row`,
  params: z.object({ rows }),
  record: none,
});

/** Names make an entity found by form: of its name, its aliases and its identifiers. Known ones are left alone. */
export const addNames = defineQuery({
  name: 'write.addNames',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MATCH (entity:Entity {id: row.entityId})
    WHERE NOT EXISTS { (:Name {entityId: row.entityId, form: row.form, kind: row.kind}) }
    CREATE (entity)-[:NAMED]->(name:Name) SET name = row`,
  params: z.object({ rows }),
  record: none,
});

export const addReferences = defineQuery({
  name: 'write.addReferences',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MATCH (passage:Passage {id: row.passageId})
    MATCH (entity:Entity {id: row.entityId})
    CREATE (reference:Reference) SET reference = row.properties
    CREATE (reference)-[:IN]->(passage)
    CREATE (reference)-[:REFERS_TO {recordedFrom: row.sequence, recordedTo: $open}]->(entity)`,
  params: z.object({ rows, open: z.number() }),
  record: none,
});

export const addAssertions = defineQuery({
  name: 'write.addAssertions',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MATCH (subject:Entity {id: row.subjectId})
    CREATE (assertion:Assertion) SET assertion = row
    CREATE (assertion)-[:SUBJECT]->(subject)`,
  params: z.object({ rows }),
  record: none,
});

export const addObjects = defineQuery({
  name: 'write.addObjects',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MATCH (assertion:Assertion {id: row.assertionId})
    MATCH (object:Entity {id: row.entityId})
    CREATE (assertion)-[:OBJECT]->(object)`,
  params: z.object({ rows }),
  record: none,
});

export const addEvidence = defineQuery({
  name: 'write.addEvidence',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MATCH (assertion:Assertion {id: row.assertionId})
    MATCH (passage:Passage {id: row.passageId})
    MERGE (evidence:Evidence {id: row.properties.id})
      ON CREATE SET evidence = row.properties
    MERGE (evidence)-[:CITES]->(passage)
    CREATE (assertion)-[:SUPPORTED_BY {recordedFrom: row.sequence, recordedTo: $open}]->(evidence)`,
  params: z.object({ rows, open: z.number() }),
  record: none,
});

/** Copies the old state to an immutable state node before it is replaced. DESIGN 3. */
export const modifyAssertions = defineQuery({
  name: 'write.modifyAssertions',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MATCH (assertion:Assertion {id: row.id})
    CREATE (assertion)-[:WAS]->(:AssertionState {
      recordedFrom: assertion.recordedFrom, recordedTo: row.sequence, lifecycle: assertion.lifecycle,
      confidence: assertion.confidence, evidenceCount: assertion.evidenceCount,
      possibleFrom: assertion.possibleFrom, certainFrom: assertion.certainFrom,
      certainUntil: assertion.certainUntil, possibleUntil: assertion.possibleUntil,
      supersededBy: assertion.supersededBy, conflictsWith: assertion.conflictsWith})
    SET assertion += row.state, assertion.recordedFrom = row.sequence, assertion.search = row.search`,
  params: z.object({ rows }),
  record: none,
});

export const endSupersessions = defineQuery({
  name: 'write.endSupersessions',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MATCH (:Assertion {id: row.id})<-[edge:SUPERSEDES {recordedTo: $open}]-(:Assertion)
    SET edge.recordedTo = row.sequence`,
  params: z.object({ rows, open: z.number() }),
  record: none,
});

export const addSupersessions = defineQuery({
  name: 'write.addSupersessions',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MATCH (old:Assertion {id: row.id})
    MATCH (successor:Assertion {id: row.supersededBy})
    CREATE (successor)-[:SUPERSEDES {recordedFrom: row.sequence, recordedTo: $open}]->(old)`,
  params: z.object({ rows, open: z.number() }),
  record: none,
});

export const addDecisions = defineQuery({
  name: 'write.addDecisions',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MATCH (left:Entity {id: row.left})
    MATCH (right:Entity {id: row.right})
    CREATE (decision:IdentityDecision) SET decision = row
    CREATE (decision)-[:JUDGES]->(left)
    CREATE (decision)-[:JUDGES]->(right)
    FOREACH (_ IN CASE row.judgement WHEN 'SAME_AS' THEN [1] ELSE [] END |
      CREATE (left)-[:SAME_AS {
        decisionId: row.id, audience: row.audience, recordedFrom: row.recordedFrom, recordedTo: $open}]->(right))
    FOREACH (_ IN CASE row.judgement WHEN 'DIFFERENT_FROM' THEN [1] ELSE [] END |
      CREATE (left)-[:DIFFERENT_FROM {
        decisionId: row.id, audience: row.audience, recordedFrom: row.recordedFrom, recordedTo: $open}]->(right))`,
  params: z.object({ rows, open: z.number() }),
  record: none,
});

export const undoDecisions = defineQuery({
  name: 'write.undoDecisions',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MATCH (decision:IdentityDecision {id: row.id})
    SET decision.undoneBy = row.undoneBy, decision.undoReason = row.undoReason, decision.undoneAt = row.undoneAt, decision.recordedTo = row.sequence
    WITH decision, row
    MATCH (:Entity {id: decision.left})-[edge:SAME_AS|DIFFERENT_FROM {decisionId: decision.id}]->(:Entity)
    SET edge.recordedTo = row.sequence`,
  params: z.object({ rows }),
  record: none,
});

export const endMemberships = defineQuery({
  name: 'write.endMemberships',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MATCH (:Entity {id: row.entityId})-[edge:MEMBER {recordedTo: $open}]->(:Cluster {id: row.clusterId})
    SET edge.recordedTo = row.sequence`,
  params: z.object({ rows, open: z.number() }),
  record: none,
});

export const addMemberships = defineQuery({
  name: 'write.addMemberships',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MATCH (entity:Entity {id: row.entityId})
    MERGE (cluster:Cluster {id: row.clusterId})
      ON CREATE SET cluster.spaceId = $spaceId
    CREATE (entity)-[:MEMBER {
      audience: row.audience, recordedFrom: row.sequence, recordedTo: $open}]->(cluster)`,
  params: z.object({ rows, spaceId: z.string(), open: z.number() }),
  record: none,
});
