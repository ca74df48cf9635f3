import { z } from 'zod';
import type { Assertion } from '../domain/assertion.js';
import { parseAudience } from '../domain/audience.js';
import { entityStatuses, entityTypes } from '../domain/entity.js';
import { evidenceBases, passageRoles } from '../domain/evidence.js';
import {
  assertionShape,
  type ShownAssertion,
  shownShape,
  stateShape,
  toAssertion,
  toShownAssertion,
} from './assertion-record.js';
import { type Columns, columnsOf } from './columns.js';
import { type Cypher, cypher } from './cypher.js';
import { passageShape } from './item-queries.js';

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
const subjectColumns = columnsOf('subject', entityShape);
const objectColumns = columnsOf('object', entityShape);

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

/** One assertion with the entities it joins and, where asked for, its evidence with passages. */
export interface AssertionView {
  readonly assertion: Assertion;
  readonly subject: EntityView;
  readonly object: EntityView | null;
  /** Null where it was not asked for. */
  readonly evidence: readonly EvidenceView[] | null;
}

/** A view without what only decisions need: keys, terms, who corrected. */
export interface ShownView extends Omit<AssertionView, 'assertion'> {
  readonly assertion: ShownAssertion;
}

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

/** What the state is made of comes from `state`, all else from `assertion`. */
const fromState = { node: 'state', names: ['recordedFrom', ...Object.keys(stateShape)] };
const fullColumns = columnsOf('assertion', assertionShape, fromState);
const shownColumns = columnsOf('assertion', shownShape, fromState);
const passageColumns = columnsOf('passage', passageShape);
const evidenceColumns = columnsOf('evidence', evidenceShape.omit({ passage: true }));

const evidenceListShape = z
  .tuple([evidenceColumns.shape, passageColumns.shape])
  .transform(([evidence, passage]): EvidenceView => ({ ...evidence, passage }));

function evidenceList(edgeStands: Cypher): Cypher {
  return cypher`COLLECT {
        MATCH (assertion)-[edge:SUPPORTED_BY]->(evidence:Evidence)-[:CITES]->(passage:Passage)
        WHERE ${edgeStands} AND evidence.audience IN $audiences
        RETURN [${evidenceColumns.text}, ${passageColumns.text}]
        ORDER BY evidence.observedAt, evidence.id
      }`;
}

const standing: Readonly<Record<'present' | 'pinned', Cypher>> = {
  present: cypher`edge.recordedTo = $open`,
  pinned: cypher`edge.recordedFrom <= $pin AND edge.recordedTo > $pin`,
};

function viewOf(
  columns: Columns<z.ZodType>,
  time: 'present' | 'pinned',
  withEvidence: boolean,
): Cypher {
  const evidence = withEvidence ? evidenceList(standing[time]) : cypher`null`;
  return cypher`MATCH (assertion)-[:SUBJECT]->(subject:Entity)
    OPTIONAL MATCH (assertion)-[:OBJECT]->(object:Entity)
    RETURN [${columns.text}, ${subjectColumns.text},
      CASE WHEN object IS NULL THEN null ELSE ${objectColumns.text} END, ${evidence}] AS view`;
}

/** The last lines of a query that has `assertion` and `state`: one whole view a row, for `assertionViewShape`. */
export function assertionView(time: 'present' | 'pinned', withEvidence: boolean): Cypher {
  return viewOf(fullColumns, time, withEvidence);
}

/** The same with what a reader is shown, for `shownViewShape`. */
export function shownView(time: 'present' | 'pinned', withEvidence: boolean): Cypher {
  return viewOf(shownColumns, time, withEvidence);
}

const joined = [
  subjectColumns.shape,
  objectColumns.shape.nullable(),
  z.array(evidenceListShape).nullable(),
] as const;

/** Parses rows of `assertionView`. */
export const assertionViewShape = z
  .tuple([fullColumns.shape, ...joined])
  .transform(([row, subject, object, evidence]): AssertionView => ({
    assertion: toAssertion(row),
    subject,
    object,
    evidence,
  }));

/** Parses rows of `shownView`. */
export const shownViewShape = z
  .tuple([shownColumns.shape, ...joined])
  .transform(([row, subject, object, evidence]): ShownView => ({
    assertion: toShownAssertion(row),
    subject,
    object,
    evidence,
  }));
