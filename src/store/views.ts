import { z } from 'zod';
import type { Assertion } from '../domain/assertion.js';
import { parseAudience } from '../domain/audience.js';
import { entityStatuses, entityTypes } from '../domain/entity.js';
import { evidenceBases, passageRoles } from '../domain/evidence.js';
import { assertionMap } from './assertion-map.js';
import { assertionShape, toAssertion } from './assertion-record.js';
import { type Cypher, cypher } from './cypher.js';
import { passageMap, passageShape } from './item-queries.js';

/** An entity as reads return it. */
export const entityShape = z.object({
  id: z.string(),
  type: z.enum(entityTypes),
  name: z.string(),
  aliases: z.array(z.string()),
  identifiers: z.array(z.string()),
  status: z.enum(entityStatuses),
  audience: z.string().transform(parseAudience),
});
export type EntityView = z.output<typeof entityShape>;

export const entityMap = cypher`entity {.id, .type, .name, .aliases, .identifiers, .status, .audience}`;
const subjectMap = cypher`subject {.id, .type, .name, .aliases, .identifiers, .status, .audience}`;
const objectMap = cypher`object {.id, .type, .name, .aliases, .identifiers, .status, .audience}`;

export const evidenceShape = z.object({
  id: z.string(),
  itemId: z.string(),
  versionId: z.string(),
  passageIndex: z.number(),
  role: z.enum(passageRoles),
  spanStart: z.number(),
  spanEnd: z.number(),
  excerptHash: z.string(),
  basis: z.enum(evidenceBases),
  assertedBy: z.string().nullable(),
  observedAt: z.number(),
  passage: passageShape,
});
export type EvidenceView = z.output<typeof evidenceShape>;

const viewShape = z.object({
  assertion: assertionShape,
  subject: entityShape,
  object: entityShape.nullable(),
  evidence: z.array(evidenceShape).nullable(),
});

/** One assertion with the entities it joins and, where asked for, its evidence with passages. */
export interface AssertionView {
  readonly assertion: Assertion;
  readonly subject: EntityView;
  readonly object: EntityView | null;
  /** Null where it was not asked for. */
  readonly evidence: readonly EvidenceView[] | null;
}

/** Parses rows of `assertionView`. */
export const assertionViewShape = viewShape.transform((row): AssertionView => ({
  ...row,
  assertion: toAssertion(row.assertion),
}));

/** The state of an `assertion` at `$pin`: its own where it is not newer, else the state node of that time (DESIGN 3). */
const pinnedState = cypher`CASE WHEN assertion.recordedFrom <= $pin THEN assertion {
        .recordedFrom, .lifecycle, .confidence, .evidenceCount, .possibleFrom, .certainFrom, .certainUntil,
        .possibleUntil, .supersededBy, .conflictsWith}
      ELSE HEAD(COLLECT {
        MATCH (assertion)-[:WAS]->(was:AssertionState)
        WHERE was.recordedFrom <= $pin AND was.recordedTo > $pin
        RETURN was {.recordedFrom, .lifecycle, .confidence, .evidenceCount, .possibleFrom, .certainFrom,
          .certainUntil, .possibleUntil, .supersededBy, .conflictsWith}
      }) END`;

/** `state`: what the row's state is, in a read of the present and in a pinned one. */
export const stateClause: Readonly<Record<'present' | 'pinned', Cypher>> = {
  present: cypher`WITH assertion, assertion AS state`,
  pinned: cypher`WITH assertion WHERE assertion.firstRecorded <= $pin
    WITH assertion, ${pinnedState} AS state`,
};

const pinnedMap = cypher`assertion {
      .id, .spaceId, .audience, .subjectId, .predicate, .object, .objectKey, .qualifiers, .scope, .slotKey,
      .canonicalKey, .basis, .assertedBy, .observedAt, .stated, .sensitivity, .retention, .flipCondition,
      .correctionOf, .byReviewer, .initialConfidence, .search,
      recordedFrom: state.recordedFrom, lifecycle: state.lifecycle, confidence: state.confidence,
      evidenceCount: state.evidenceCount, possibleFrom: state.possibleFrom, certainFrom: state.certainFrom,
      certainUntil: state.certainUntil, possibleUntil: state.possibleUntil, supersededBy: state.supersededBy,
      conflictsWith: state.conflictsWith}`;

const evidenceList = (edgeStands: Cypher): Cypher => cypher`COLLECT {
        MATCH (assertion)-[edge:SUPPORTED_BY]->(evidence:Evidence)-[:CITES]->(passage:Passage)
        WHERE ${edgeStands} AND evidence.audience IN $audiences
        RETURN evidence {.id, .itemId, .versionId, .passageIndex, .role, .spanStart, .spanEnd, .excerptHash,
          .basis, .assertedBy, .observedAt, passage: ${passageMap}}
        ORDER BY evidence.observedAt, evidence.id
      }`;

const standing: Readonly<Record<'present' | 'pinned', Cypher>> = {
  present: cypher`edge.recordedTo = $open`,
  pinned: cypher`edge.recordedFrom <= $pin AND edge.recordedTo > $pin`,
};

/** The last lines of a query that has `assertion` and `state`: one view a row. */
export function assertionView(time: 'present' | 'pinned', withEvidence: boolean): Cypher {
  const map = time === 'present' ? assertionMap : pinnedMap;
  const evidence = withEvidence ? evidenceList(standing[time]) : cypher`null`;
  return cypher`MATCH (assertion)-[:SUBJECT]->(subject:Entity)
    OPTIONAL MATCH (assertion)-[:OBJECT]->(object:Entity)
    RETURN {assertion: ${map}, subject: ${subjectMap}, object: ${objectMap}, evidence: ${evidence}} AS view`;
}
