import { z } from 'zod';
import type { Assertion } from '../domain/assertion.js';
import { parseAudience } from '../domain/audience.js';
import { entityStatuses, entityTypes } from '../domain/entity.js';
import { evidenceBases, passageRoles } from '../domain/evidence.js';
import {
  type AssertionDetails,
  assertionShape,
  type CoreAssertion,
  coreShape,
  detailsShape,
  stateShape,
  toAssertion,
  toCore,
  toDetails,
} from './assertion-record.js';
import { columnsOf } from './columns.js';
import { type Cypher, cypher } from './cypher.js';
import type { Passage } from '../domain/source-item.js';
import { shownPassage, shownText, showText } from './shown-passage.js';

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

const evidenceShape = z.object({
  id: z.string(),
  itemId: z.string(),
  passageId: z.string(),
  passageIndex: z.number(),
  spanStart: z.number(),
  spanEnd: z.number(),
  observedAt: z.number(),
});
const evidenceDetailsShape = z.object({
  versionId: z.string(),
  role: z.enum(passageRoles),
  excerptHash: z.string(),
  basis: z.enum(evidenceBases),
  assertedBy: z.string().nullable(),
});

/** What else there is to a citation, its whole passage among it. */
export interface CitationDetails extends z.output<typeof evidenceDetailsShape> {
  readonly passage: Passage;
}

/** A citation: where it stands, and the text of its passage. `details` are null where they were not asked for. */
export interface EvidenceView extends z.output<typeof evidenceShape> {
  readonly text: string;
  readonly details: CitationDetails | null;
}

/** A citation with everything. */
export interface WholeEvidence extends EvidenceView {
  readonly details: CitationDetails;
}

/** How much of an assertion's evidence is read. */
export type EvidenceDepth = 'none' | 'brief' | 'whole';

/** How much of an assertion is read: its core with or without the rest, and of its evidence. */
export interface ViewDepth {
  readonly assertion: 'core' | 'whole';
  readonly evidence: EvidenceDepth;
}

/** One assertion with the entities it joins and, where asked for, its evidence with passages. */
export interface AssertionView {
  readonly assertion: Assertion;
  readonly subject: EntityView;
  readonly object: EntityView | null;
  /** Null where it was not asked for. */
  readonly evidence: readonly WholeEvidence[] | null;
}

/** What a reader is shown of an assertion, as far as it was asked for; what was not is null. */
export interface ShownView {
  readonly assertion: CoreAssertion;
  readonly details: AssertionDetails | null;
  readonly subject: EntityView;
  readonly object: EntityView | null;
  readonly evidence: readonly EvidenceView[] | null;
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
const coreColumns = columnsOf('assertion', coreShape, fromState);
const detailsColumns = columnsOf('assertion', detailsShape, fromState);
const evidenceColumns = columnsOf('evidence', evidenceShape);
const evidenceDetailsColumns = columnsOf('evidence', evidenceDetailsShape);

const briefCitation = {
  text: cypher`[${evidenceColumns.text}, ${shownText.text}]`,
  shape: z
    .tuple([evidenceColumns.shape, ...shownText.shape])
    .transform(([evidence, text, hidden]): EvidenceView => ({
      ...evidence,
      text: showText(text, hidden),
      details: null,
    })),
};

/** One whole citation of an `evidence` and its `passage`. */
export const citation = {
  text: cypher`[${evidenceColumns.text}, ${evidenceDetailsColumns.text}, ${shownPassage.text}]`,
  shape: z
    .tuple([evidenceColumns.shape, evidenceDetailsColumns.shape, shownPassage.shape])
    .transform(([evidence, details, passage]): WholeEvidence => ({
      ...evidence,
      text: passage.text,
      details: { ...details, passage },
    })),
};
const citations = { brief: briefCitation, whole: citation };

function evidenceList(edgeStands: Cypher, depth: 'brief' | 'whole'): Cypher {
  return cypher`COLLECT {
        MATCH (assertion)-[edge:SUPPORTED_BY]->(evidence:Evidence)-[:CITES]->(passage:Passage)
        WHERE ${edgeStands} AND evidence.audience IN $audiences
        RETURN ${citations[depth].text}
        ORDER BY evidence.observedAt, evidence.id
      }`;
}

const standing: Readonly<Record<'present' | 'pinned', Cypher>> = {
  present: cypher`edge.recordedTo = $open`,
  pinned: cypher`edge.recordedFrom <= $pin AND edge.recordedTo > $pin`,
};

const objectList = cypher`CASE WHEN object IS NULL THEN null ELSE ${objectColumns.text} END`;

function evidenceOf(time: 'present' | 'pinned', depth: EvidenceDepth): Cypher {
  return depth === 'none' ? cypher`null` : evidenceList(standing[time], depth);
}

const citationLists = {
  none: z.null(),
  brief: z.array(citations.brief.shape),
  whole: z.array(citations.whole.shape),
};

/** The last lines of a query, and the schema of the `view` they return in each row. */
export interface ViewLines<T> {
  readonly text: Cypher;
  readonly shape: z.ZodType<T>;
}

/** For a query that has `assertion` and `state`: one whole view a row. */
export function assertionView(
  time: 'present' | 'pinned',
  evidence: 'none' | 'whole',
): ViewLines<AssertionView> {
  const text = cypher`MATCH (assertion)-[:SUBJECT]->(subject:Entity)
    OPTIONAL MATCH (assertion)-[:OBJECT]->(object:Entity)
    RETURN [${fullColumns.text}, ${subjectColumns.text}, ${objectList}, ${evidenceOf(time, evidence)}] AS view`;
  const shape = z
    .tuple([
      fullColumns.shape,
      subjectColumns.shape,
      objectColumns.shape.nullable(),
      evidence === 'none' ? citationLists.none : citationLists.whole,
    ])
    .transform(([row, subject, object, list]) => ({
      assertion: toAssertion(row),
      subject,
      object,
      evidence: list,
    }));
  return { text, shape };
}

/** A view whose subject is null where it is a member of the page's cluster. */
type PageView = Omit<ShownView, 'subject'> & { readonly subject: EntityView | null };

/**
 * For an entity page, which has `members` besides: what a reader is shown, as far as it is asked for. A subject that is
 * one of the members is not read again for each row.
 */
export function shownView(time: 'present' | 'pinned', depth: ViewDepth): ViewLines<PageView> {
  const details = depth.assertion === 'whole' ? detailsColumns.text : cypher`null`;
  const text = cypher`OPTIONAL MATCH (assertion)-[:SUBJECT]->(subject:Entity)
    WHERE NOT assertion.subjectId IN [one IN members | one.id]
    OPTIONAL MATCH (assertion)-[:OBJECT]->(object:Entity)
    RETURN [${coreColumns.text}, ${details}, CASE WHEN subject IS NULL THEN null ELSE ${subjectColumns.text} END,
      ${objectList}, ${evidenceOf(time, depth.evidence)}] AS view`;
  const shape = z
    .tuple([
      coreColumns.shape,
      detailsColumns.shape.nullable(),
      subjectColumns.shape.nullable(),
      objectColumns.shape.nullable(),
      citationLists[depth.evidence],
    ])
    .transform(([row, rest, subject, object, evidence]) => ({
      assertion: toCore(row),
      details: rest === null ? null : toDetails(rest),
      subject,
      object,
      evidence,
    }));
  return { text, shape };
}

/** What is shown of a whole view. */
export function shownOf(view: AssertionView): ShownView {
  return { ...view, details: view.assertion };
}
