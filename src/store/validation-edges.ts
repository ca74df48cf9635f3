import { z } from 'zod';
import { cypher } from './cypher.js';
import { definePages } from './validation-pages.js';

const row = z.object({
  id: z.string(),
  spaceId: z.string().nullable(),
  edge: z.string(),
  otherId: z.string().nullable(),
  otherSpaceId: z.string().nullable(),
});

/** Labels of which every edge, in or out, has a label of this list or one without a space at its other end. */
const labels = [
  ['SourceItem', cypher`SourceItem`],
  ['ItemVersion', cypher`ItemVersion`],
  ['Evidence', cypher`Evidence`],
  ['Entity', cypher`Entity`],
  ['Assertion', cypher`Assertion`],
  ['IdentityDecision', cypher`IdentityDecision`],
] as const;

/** I5: edges to a record of another space. A state and a reference name no space: they are their record's. */
export const strayEdges = [
  ...labels.map(([recordType, label]) => ({
    recordType,
    query: definePages({
      name: `edges.${recordType}`,
      label,
      found: cypher`MATCH (node)-[edge]-(other)
        WHERE other.spaceId <> node.spaceId
        RETURN {id: node.id, spaceId: node.spaceId, edge: type(edge), otherId: coalesce(other.id, other.entityId),
          otherSpaceId: other.spaceId}`,
      row,
    }),
  })),
  {
    recordType: 'Passage',
    query: definePages({
      name: 'edges.Passage',
      label: cypher`Passage`,
      found: cypher`MATCH (node)<-[:IN]-(:Reference)-[edge:REFERS_TO]->(other:Entity)
        WHERE other.spaceId <> node.spaceId
        RETURN {id: node.id, spaceId: node.spaceId, edge: type(edge), otherId: other.id, otherSpaceId: other.spaceId}`,
      row,
    }),
  },
];
