/**
 * One node of every label with every property and one relationship of every type, so that EXPLAIN takes an unknown
 * name for what it is: a typo.
 */
export const vocabulary: readonly string[] = [
  `MERGE (space:Space {id: 'vocabulary'})
    SET space += {name: '', mode: 'auto', sequence: 0, lastChangeAt: 0, digestKey: '', createdAt: 0, lockedBy: ''}`,
  `MERGE (token:Token {id: 'vocabulary'})
    SET token += {hash: 'vocabulary', spaceId: 'vocabulary', name: '', userId: '', roles: [''], permissions: [''],
      onBehalfOf: '', issuedAt: 0, issuedBy: '', byDelegation: false, expiresAt: 0, lastUsedAt: 0, revokedAt: 0,
      previousHash: '', previousUntil: 0}`,
  `MERGE (member:Member {spaceId: 'vocabulary', userId: 'vocabulary'})
    SET member += {roles: [''], permissions: [''], addedAt: 0, addedBy: ''}`,
  `MERGE (delegation:Delegation {id: 'vocabulary'})
    SET delegation += {spaceId: 'vocabulary', fromUserId: '', toUserId: '', mayWrite: false, grantedAt: 0, until: 0,
      withdrawnAt: 0}`,
  `MERGE (use:PermissionUse {id: 'vocabulary'})
    SET use += {spaceId: 'vocabulary', permission: '', userId: '', tokenId: '', subjectId: '', at: 0}`,
  `MERGE (read:PrivateRead {id: 'vocabulary'})
    SET read += {spaceId: 'vocabulary', ofUserId: '', userId: '', tokenId: '', operationName: '', recordIds: [''], at: 0}`,
  `MERGE (operation:Operation {spaceId: 'vocabulary', operationId: 'vocabulary'})
    SET operation += {inputDigest: '', result: '', firstSequence: 0, lastSequence: 0, actor: '', at: 0}`,
  `MERGE (change:Change {spaceId: 'vocabulary', sequence: 0})
    SET change += {kind: 'ADDED', recordType: 'Entity', recordId: '', events: [''], audience: 'space', actor: '', at: 0,
      digest: '', operationId: '', touchedEntityIds: [''], terms: ['']}`,
  `MERGE (watermark:Watermark {spaceId: 'vocabulary', userId: '', consumer: ''})
    SET watermark += {sequence: 0, advancedAt: 0, askedAt: 0}`,
  `MERGE (migration:Migration {id: '0001-constraints.cypher'})
    ON CREATE SET migration += {checksum: '', appliedAt: 0}`,
  `MERGE (run:IngestRun {id: 'vocabulary'})
    SET run += {spaceId: 'vocabulary', userId: '', createdAt: 0, itemCount: 0, changedCount: 0, unchangedCount: 0,
      passageCount: 0, maskedCount: 0, refusals: ['']}`,
  `MERGE (work:Work {id: 'vocabulary'})
    SET work += {spaceId: 'vocabulary', runId: '', versionIds: [''], state: 'DONE', leasedUntil: 0, attempts: 0,
      assertionCount: 0, createdAt: 0, worker: '', seenAt: 0, errorCode: '', refusals: ['']}`,
  `MERGE (source:Source {id: 'vocabulary'})
    SET source += {spaceId: 'vocabulary', kind: 'session', externalId: '', name: '', recordedFrom: 0, retention: 'LONG_TERM'}
    MERGE (item:SourceItem {id: 'vocabulary'})
    SET item += {spaceId: 'vocabulary', sourceId: '', externalId: '', audience: 'space', recordedFrom: 0,
      currentVersionId: 'vocabulary', versionCount: 1, title: '', restrictedUntil: 0}
    MERGE (version:ItemVersion {id: 'vocabulary'})
    SET version += {spaceId: 'vocabulary', itemId: '', number: 1, title: '', zone: '', audience: 'space',
      contentHash: '', recordedFrom: 0}
    MERGE (passage:Passage {id: 'vocabulary'})
    SET passage += {spaceId: 'vocabulary', audience: 'space', itemId: '', versionId: '', index: 0, role: 'USER',
      speakerAccount: '', speakerName: '', at: 0, zone: '', text: '', locator: '{}', masks: '[]', isSystem: false,
      recordedFrom: 0, hidden: '[]', restrictedUntil: 0, restrictedIn: '', policyVersion: ''}
    MERGE (item)-[:FROM]->(source) MERGE (item)-[:VERSION]->(version)
    MERGE (version)-[part:PART]->(passage) SET part.index = 0
    MERGE (held:SessionRecord {id: 'vocabulary'})
    SET held += {spaceId: 'vocabulary', audience: 'space', content: '', expiresAt: 0, passageId: ''}
    MERGE (item)-[:HOLDS]->(held)
    MERGE (consent:Consent {id: 'vocabulary'})
    SET consent += {spaceId: 'vocabulary', audience: 'space', userId: '', kind: '', scope: '', term: '', sessionId: '',
      grantedBy: '', grantedAt: 0, passageId: '', withdrawnAt: 0, usedAt: 0, recordedFrom: 0, assertionId: '', lockedBy: ''}
    MERGE (made:Declassification {id: 'vocabulary'})
    SET made += {spaceId: 'vocabulary', audience: 'space', passageId: '', itemId: '', start: 0, end: 0, class: '',
      rule: '', digest: '', reason: '', decidedBy: '', decidedAt: 0, recordedFrom: 0}`,
  `MERGE (entity:Entity {id: 'vocabulary'})
    SET entity += {spaceId: 'vocabulary', audience: 'space', type: 'person', name: '', aliases: [''],
      identifiers: [''], scope: '', sensitivity: '', status: '', recordedFrom: 0, firstRecorded: 0, search: ''}
    MERGE (name:Name {entityId: 'vocabulary', form: '', kind: 'NAME'})
    SET name += {spaceId: 'vocabulary', audience: 'space', type: '', scope: '', text: ''}
    MERGE (entity)-[:NAMED]->(name)
    MERGE (cluster:Cluster {id: 'vocabulary'}) SET cluster.spaceId = 'vocabulary'
    MERGE (entity)-[member:MEMBER]->(cluster)
    SET member += {audience: 'space', recordedFrom: 0, recordedTo: 0}
    MERGE (entity)-[same:SAME_AS]->(entity)
    SET same += {decisionId: '', audience: 'space', recordedFrom: 0, recordedTo: 0}
    MERGE (entity)-[other:DIFFERENT_FROM]->(entity)
    SET other += {decisionId: '', audience: 'space', recordedFrom: 0, recordedTo: 0}
    MERGE (entity)-[:WAS]->(was:EntityState)
    SET was += {recordedFrom: 0, recordedTo: 0, name: '', aliases: [''], identifiers: [''], status: ''}
    MERGE (decision:IdentityDecision {id: 'vocabulary'})
    SET decision += {spaceId: 'vocabulary', audience: 'space', left: '', right: '', judgement: 'UNSURE', decidedBy: '',
      decidedAt: 0, reason: '', evidenceIds: [''], recordedFrom: 0, recordedTo: 0, undoneBy: '', undoReason: '', undoneAt: 0}
    MERGE (decision)-[:JUDGES]->(entity)`,
  `MATCH (entity:Entity {id: 'vocabulary'}), (passage:Passage {id: 'vocabulary'})
    MERGE (reference:Reference {id: 'vocabulary'})
    SET reference += {form: '', rule: '', ruleVersion: 1, audience: 'space', spanStart: 0, spanEnd: 1, recordedFrom: 0}
    MERGE (reference)-[:IN]->(passage)
    MERGE (reference)-[refers:REFERS_TO]->(entity) SET refers += {recordedFrom: 0, recordedTo: 0}
    MERGE (assertion:Assertion {id: 'vocabulary'})
    SET assertion += {spaceId: 'vocabulary', audience: 'space', subjectId: '', predicate: '', object: '{}',
      objectKey: '', qualifiers: '{}', scope: '', slotKey: '', canonicalKey: '', basis: '', assertedBy: '',
      observedAt: 0, stated: '{}', sensitivity: '', retention: '', flipCondition: '', correctionOf: '',
      byReviewer: false, initialConfidence: 0, disclosure: '', restrictedIn: '', withheldFor: '',
      withheldFrom: '', search: '', recordedFrom: 0, firstRecorded: 0, lifecycle: '',
      confidence: 0, evidenceCount: 0, possibleFrom: 0, certainFrom: 0, certainUntil: 0, possibleUntil: 0,
      supersededBy: '', conflictsWith: [''], inConflict: true}
    MERGE (assertion)-[:SUBJECT]->(entity) MERGE (assertion)-[:OBJECT]->(entity)
    MERGE (assertion)-[supersedes:SUPERSEDES]->(assertion)
    SET supersedes += {recordedFrom: 0, recordedTo: 0}
    MERGE (assertion)-[:WAS]->(was:AssertionState)
    SET was += {recordedFrom: 0, recordedTo: 0, lifecycle: '', confidence: 0, evidenceCount: 0, possibleFrom: 0,
      certainFrom: 0, certainUntil: 0, possibleUntil: 0, supersededBy: '', conflictsWith: ['']}
    MERGE (evidence:Evidence {id: 'vocabulary'})
    SET evidence += {spaceId: 'vocabulary', audience: 'space', passageId: '', itemId: '', versionId: '',
      passageIndex: 0, role: 'USER', spanStart: 0, spanEnd: 1, excerptHash: '', basis: '', assertedBy: '',
      observedAt: 0}
    MERGE (assertion)-[supported:SUPPORTED_BY]->(evidence)
    SET supported += {recordedFrom: 0, recordedTo: 0}
    MERGE (evidence)-[:CITES]->(passage)`,
];
