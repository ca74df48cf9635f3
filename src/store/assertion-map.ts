import { type Cypher, cypher } from './cypher.js';

/** The map projection of an `assertion` node that `assertionShape` parses. Spelled once. */
export const assertionMap: Cypher = cypher`assertion {
      .id, .spaceId, .audience, .subjectId, .predicate, .object, .objectKey, .qualifiers, .scope, .slotKey,
      .canonicalKey, .basis, .assertedBy, .observedAt, .stated, .sensitivity, .retention, .flipCondition,
      .correctionOf, .byReviewer, .initialConfidence, .disclosure, .search, .recordedFrom, .lifecycle, .confidence,
      .evidenceCount, .possibleFrom, .certainFrom, .certainUntil, .possibleUntil, .supersededBy, .conflictsWith}`;
