import { z } from 'zod';
import { cypher } from './cypher.js';
import { definePages } from './validation-pages.js';

const record = { id: z.string(), spaceId: z.string().nullable() };

/** I1: an archived assertion has lost its support by decision; any other stands on a passage. */
export const withoutEvidence = definePages({
  name: 'evidence',
  label: cypher`Assertion`,
  found: cypher`WITH node
    WHERE node.lifecycle <> 'ARCHIVED'
      AND NOT EXISTS { (node)-[:SUPPORTED_BY {recordedTo: open}]->(:Evidence)-[:CITES]->(:Passage) }
    RETURN node {.id, .spaceId}`,
  row: z.object(record),
});

/** I2: whatever is superseded, by its property or by a standing edge. */
export const supersededRows = definePages({
  name: 'supersession',
  label: cypher`Assertion`,
  found: cypher`WITH node, COLLECT {
      MATCH (node)<-[:SUPERSEDES {recordedTo: open}]-(successor:Assertion)
      RETURN successor.id ORDER BY successor.id
    } AS successors
    WHERE node.supersededBy IS NOT NULL OR successors <> []
    RETURN node {.id, .spaceId, .supersededBy, successors: successors}`,
  row: z.object({
    ...record,
    supersededBy: z.string().nullable(),
    successors: z.array(z.string()),
  }),
});

/**
 * I3: pairs of values that certainly hold together and do not name each other. Subjects and objects count by their
 * clusters as the assertion's audience sees them (LAWS 20); a correction beside its target is none (LAWS 3).
 */
export const overlaps = definePages({
  name: 'slots',
  label: cypher`Assertion`,
  found: cypher`WITH node WHERE node.slotKey IS NOT NULL AND node.lifecycle = 'ACTIVE'
    CALL (node, open) {
      RETURN node.subjectId AS memberId
      UNION
      MATCH (:Entity {id: node.subjectId})-[edge:MEMBER {recordedTo: open}]->(:Cluster)
        <-[other:MEMBER {recordedTo: open}]-(member:Entity)
      WHERE edge.audience IN ['space', node.audience] AND other.audience IN ['space', node.audience]
      RETURN member.id AS memberId
    }
    MATCH (other:Assertion {subjectId: memberId, slotKey: node.slotKey})
    WHERE other.id > node.id AND other.lifecycle = 'ACTIVE' AND other.objectKey <> node.objectKey
      AND node.certainFrom < node.certainUntil AND other.certainFrom < other.certainUntil
      AND node.certainFrom < other.certainUntil AND other.certainFrom < node.certainUntil
      AND NOT (other.id IN node.conflictsWith AND node.id IN other.conflictsWith)
      AND coalesce(node.correctionOf, '') <> other.id AND coalesce(other.correctionOf, '') <> node.id
      AND NOT EXISTS {
        MATCH (node)-[:OBJECT]->(:Entity)-[left:MEMBER {recordedTo: open}]->(:Cluster)
          <-[right:MEMBER {recordedTo: open}]-(:Entity)<-[:OBJECT]-(other)
        WHERE left.audience IN ['space', node.audience] AND right.audience IN ['space', node.audience]
      }
    RETURN node {.id, .spaceId, otherId: other.id}`,
  row: z.object({ ...record, otherId: z.string() }),
});

const brokenChain = cypher`WITH node, was + [[node.recordedFrom, open]] AS states
    WHERE states[0][0] <> node.firstRecorded
      OR any(at IN range(0, size(states) - 1) WHERE states[at][0] >= states[at][1])
      OR any(at IN range(1, size(states) - 1) WHERE states[at - 1][1] <> states[at][0])
    RETURN node {.id, .spaceId}`;

/** I4: the states of a record follow each other from its first sequence to its present state. */
export const brokenHistories = [
  {
    recordType: 'Assertion',
    query: definePages({
      name: 'assertionStates',
      label: cypher`Assertion`,
      found: cypher`WITH node, COLLECT {
          MATCH (node)-[:WAS]->(was:AssertionState)
          RETURN [was.recordedFrom, was.recordedTo] ORDER BY was.recordedFrom, was.recordedTo
        } AS was
        ${brokenChain}`,
      row: z.object(record),
    }),
  },
  {
    recordType: 'Entity',
    query: definePages({
      name: 'entityStates',
      label: cypher`Entity`,
      found: cypher`WITH node, COLLECT {
          MATCH (node)-[:WAS]->(was:EntityState)
          RETURN [was.recordedFrom, was.recordedTo] ORDER BY was.recordedFrom, was.recordedTo
        } AS was
        ${brokenChain}`,
      row: z.object(record),
    }),
  },
];

/** I7: work that is still to do, and until when (milliseconds) somebody held it. */
export const openWork = definePages({
  name: 'work',
  label: cypher`Work`,
  found: cypher`WITH node WHERE node.state = 'OPEN'
    RETURN node {.id, .spaceId, .leasedUntil}`,
  row: z.object({ ...record, leasedUntil: z.number() }),
});

/** I8: a standing DIFFERENT_FROM between members of one cluster, both as the same audience sees them (LAWS 20). */
export const differentInOne = definePages({
  name: 'different',
  label: cypher`Entity`,
  found: cypher`MATCH (node)-[edge:DIFFERENT_FROM {recordedTo: open}]->(other:Entity)
    WHERE EXISTS {
      MATCH (node)-[left:MEMBER {recordedTo: open}]->(:Cluster)<-[right:MEMBER {recordedTo: open}]-(other)
      WHERE left.audience = edge.audience AND right.audience = edge.audience
    }
    RETURN {id: edge.decisionId, spaceId: node.spaceId, left: node.id, right: other.id}`,
  row: z.object({ ...record, left: z.string(), right: z.string() }),
});
