import { z } from 'zod';
import { cypher, defineQuery } from './cypher.js';

const rows = z.array(z.record(z.string(), z.unknown()));
const none = z.object({});

export const putConsents = defineQuery({
  name: 'write.putConsents',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MERGE (consent:Consent {id: row.id})
    SET consent += row`,
  params: z.object({ rows }),
  record: none,
});

/** What readers are not shown of passages, and since when: a session that is open still shows it. */
export const showPassages = defineQuery({
  name: 'write.showPassages',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MATCH (passage:Passage {id: row.passageId})<-[:PART]-(:ItemVersion)<-[:VERSION]-(item:SourceItem)
    WITH DISTINCT passage, item, row
    SET passage.hidden = row.hidden,
      passage.restrictedUntil = CASE WHEN row.hidden IS NOT NULL THEN coalesce(item.restrictedUntil, 0) END`,
  params: z.object({ rows }),
  record: none,
});

export const addDeclassifications = defineQuery({
  name: 'write.addDeclassifications',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    CREATE (made:Declassification) SET made = row`,
  params: z.object({ rows }),
  record: none,
});

/** Masks that were looked at anew; the text only ever loses to them. */
export const remaskPassages = defineQuery({
  name: 'write.remaskPassages',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MATCH (passage:Passage {id: row.passageId})
    SET passage.text = row.text, passage.speakerName = row.speakerName, passage.locator = row.locator,
      passage.masks = row.masks,
      passage.restrictedIn = CASE WHEN row.isRestricted THEN passage.spaceId END`,
  params: z.object({ rows }),
  record: none,
});

export const retitleItems = defineQuery({
  name: 'write.retitleItems',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MATCH (item:SourceItem {id: row.itemId})
    SET item.title = row.title
    WITH item, row
    MATCH (item)-[:VERSION]->(version:ItemVersion)
    SET version.title = row.title`,
  params: z.object({ rows }),
  record: none,
});

/**
 * Takes assertions out of every read: their audience is nobody's from now on, knownAt included, and so is that of
 * evidence that supports nothing else (DESIGN 3: consent and policy are judged now).
 */
export const withholdAssertions = defineQuery({
  name: 'write.withholdAssertions',
  access: 'WRITE',
  text: cypher`
    UNWIND $rows AS row
    MATCH (assertion:Assertion {id: row.id})
    SET assertion.withheldFor = row.reason, assertion.withheldFrom = assertion.audience,
      assertion.audience = 'withheld', assertion.search = ''
    WITH assertion
    MATCH (assertion)-[:SUPPORTED_BY]->(evidence:Evidence)
    WHERE NOT EXISTS {
      MATCH (evidence)<-[:SUPPORTED_BY]-(other:Assertion) WHERE other.withheldFor IS NULL
    }
    SET evidence.audience = 'withheld'`,
  params: z.object({ rows }),
  record: none,
});

/** Wipes what withheld assertions say, and the terms of their changes: the rules forbid to keep it. */
export const wipeAssertions = defineQuery({
  name: 'write.wipeAssertions',
  access: 'WRITE',
  text: cypher`
    UNWIND $ids AS id
    MATCH (assertion:Assertion {id: id})
    SET assertion.object = $nothing, assertion.qualifiers = '{}', assertion.flipCondition = null, assertion.scope = null
    WITH assertion
    MATCH (change:Change {spaceId: assertion.spaceId, recordId: assertion.id})
    SET change.terms = []`,
  params: z.object({ ids: z.array(z.string()), nothing: z.string() }),
  record: none,
});
