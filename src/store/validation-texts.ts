import { z } from 'zod';
import { type Cypher, cypher } from './cypher.js';
import { definePages } from './validation-pages.js';

const texts = z.array(z.tuple([z.string(), z.string().nullable()]));
const row = z.object({
  id: z.string(),
  spaceId: z.string().nullable(),
  words: texts,
  json: texts,
  ids: texts,
});

const none = cypher`[]`;

/** Which texts a kind of record holds: words, values as JSON, and ids of other systems. */
const kinds: readonly {
  readonly recordType: string;
  readonly label: Cypher;
  readonly words: Cypher;
  readonly json: Cypher;
  readonly ids: Cypher;
}[] = [
  {
    recordType: 'Source',
    label: cypher`Source`,
    words: cypher`[['name', node.name]]`,
    json: none,
    ids: cypher`[['externalId', node.externalId]]`,
  },
  {
    recordType: 'SourceItem',
    label: cypher`SourceItem`,
    words: cypher`[['title', node.title]]`,
    json: none,
    ids: cypher`[['externalId', node.externalId]]`,
  },
  {
    recordType: 'ItemVersion',
    label: cypher`ItemVersion`,
    words: cypher`[['title', node.title]]`,
    json: none,
    ids: none,
  },
  {
    recordType: 'Passage',
    label: cypher`Passage`,
    words: cypher`[['text', node.text], ['speakerName', node.speakerName]]
      + COLLECT { MATCH (node)<-[:IN]-(reference:Reference) RETURN ['reference form', reference.form] }`,
    json: cypher`[['locator', node.locator]]`,
    ids: cypher`[['speakerAccount', node.speakerAccount]]`,
  },
  {
    recordType: 'Entity',
    label: cypher`Entity`,
    words: cypher`[['name', node.name]] + [alias IN node.aliases | ['aliases', alias]]
      + COLLECT { MATCH (node)-[:NAMED]->(name:Name) WHERE name.kind <> 'IDENTIFIER' RETURN ['name form', name.text] }`,
    json: none,
    ids: cypher`[identifier IN node.identifiers | ['identifiers', identifier]]`,
  },
  {
    recordType: 'Assertion',
    label: cypher`Assertion`,
    words: cypher`[['flipCondition', node.flipCondition], ['scope', node.scope]]`,
    json: cypher`[['object', node.object], ['qualifiers', node.qualifiers]]`,
    ids: none,
  },
  {
    recordType: 'IdentityDecision',
    label: cypher`IdentityDecision`,
    words: cypher`[['reason', node.reason], ['undoReason', node.undoReason]]`,
    json: none,
    ids: none,
  },
];

/** I6: every text that is stored, by kind of record. */
export const storedTexts = kinds.map(({ recordType, label, words, json, ids }) => ({
  recordType,
  query: definePages({
    name: `texts.${recordType}`,
    label,
    found: cypher`RETURN {id: node.id, spaceId: node.spaceId, words: ${words}, json: ${json}, ids: ${ids}}`,
    row,
  }),
}));
