import { beforeAll, describe, expect, it } from 'vitest';
import { validateStore } from '../../src/app/validate-store.js';
import type { Breach } from '../../src/domain/breach.js';
import { openTestSpace, type TestSpace } from '../support/space.js';

/** A space in which something was said, changed, contradicted and decided. */
async function livedIn(): Promise<TestSpace> {
  const space = await openTestSpace();
  await space.says('kick-off', [
    { by: 'ann', text: 'The budget of Aurora is 10000 EUR.' },
    { by: 'ben', text: 'I am responsible for Aurora. The deadline of Aurora is 12 March 2027.' },
    {
      by: 'ben',
      text: 'The budget of Borealis is 500 EUR. The deadline of Borealis is 1 May 2027.',
    },
    ...['Cetus', 'Draco', 'Eridanus', 'Fornax', 'Gemini', 'Hydra'].map((name) => ({
      by: 'ann',
      text: `The budget of ${name} is 700 EUR.`,
    })),
    { by: 'ann', text: 'The key is AKIAQWERTYUIOPASDFGH, keep it.' },
  ]);
  await space.says('review', [
    { by: 'ann', text: 'The budget of Aurora is 12000 EUR.', at: '2026-11-09T09:00:00Z' },
    {
      by: 'ben',
      text: 'The deadline of Aurora is now 20 March 2027.',
      at: '2026-11-09T09:01:00Z',
    },
  ]);
  return space;
}

async function breachesOf(space: TestSpace): Promise<readonly Breach[]> {
  const found: Breach[] = [];
  for await (const breach of validateStore(space.services, space.id)) found.push(breach);
  return found;
}

/** Writes past everything that would refuse it. Returns the first value of the first row. */
async function plant(space: TestSpace, statement: string): Promise<string> {
  const { records } = await space.services.database.driver.executeQuery(statement, {
    space: space.id,
    open: Number.MAX_SAFE_INTEGER,
    ago: Date.now() - 2 * 86_400_000,
  });
  return String(records[0]?.get(0));
}

/** One assertion of the space, always the same; what is planted must not meet. */
function nth(index: number): string {
  return `MATCH (one:Assertion {spaceId: $space}) WITH one ORDER BY one.id SKIP ${index} LIMIT 1`;
}

const copy = `${nth(6)}
  MATCH (one)-[:SUBJECT]->(subject:Entity), (one)-[:SUPPORTED_BY]->(evidence:Evidence)
  CREATE (two:Assertion)-[:SUBJECT]->(subject)
  CREATE (two)-[:SUPPORTED_BY {recordedFrom: 1, recordedTo: $open}]->(evidence)
  SET two = one {.*, id: one.id + '-two', supersededBy: null, conflictsWith: [], recordedFrom: one.firstRecorded}`;

/** What is planted, at least one breach a kind; each statement returns the id that must be named. */
const plants: readonly (readonly [
  Breach['invariant'],
  what: string,
  recordType: string,
  statement: string,
])[] = [
  [
    'I1',
    'an assertion whose evidence was ended',
    'Assertion',
    `${nth(0)} MATCH (one)-[edge:SUPPORTED_BY]->()
     SET edge.recordedTo = edge.recordedFrom + 1 RETURN one.id`,
  ],
  [
    'I2',
    'a cycle of supersession',
    'Assertion',
    `MATCH (one:Assertion {spaceId: $space})
     WITH one ORDER BY one.id SKIP 1 LIMIT 2 WITH collect(one) AS both
     WITH both[0] AS a, both[1] AS b
     CREATE (a)-[:SUPERSEDES {recordedFrom: 1, recordedTo: $open}]->(b)
     CREATE (b)-[:SUPERSEDES {recordedFrom: 1, recordedTo: $open}]->(a)
     SET a.supersededBy = b.id, b.supersededBy = a.id RETURN a.id`,
  ],
  [
    'I2',
    'an assertion superseded twice',
    'Assertion',
    `MATCH (old:Assertion {spaceId: $space}) WITH old ORDER BY old.id SKIP 3 LIMIT 3 WITH collect(old) AS some
     WITH some[0] AS old, some[1] AS a, some[2] AS b
     CREATE (a)-[:SUPERSEDES {recordedFrom: 1, recordedTo: $open}]->(old)
     CREATE (b)-[:SUPERSEDES {recordedFrom: 1, recordedTo: $open}]->(old)
     SET old.supersededBy = a.id RETURN old.id`,
  ],
  [
    'I3',
    'two values of one slot at one time',
    'Assertion',
    `${copy}
     SET one.slotKey = 'slot', two.slotKey = 'slot', two.objectKey = 'other',
       one.lifecycle = 'ACTIVE', two.lifecycle = 'ACTIVE', one.certainFrom = 0, two.certainFrom = 1,
       one.certainUntil = 9, two.certainUntil = 10, one.conflictsWith = [two.id] RETURN one.id`,
  ],
  [
    'I4',
    'a change that is missing',
    'Change',
    `MATCH (change:Change {spaceId: $space, sequence: 4}) WITH change, change.sequence AS sequence
     DETACH DELETE change RETURN sequence`,
  ],
  [
    'I4',
    'a space that fell behind its ledger',
    'Space',
    `MATCH (space:Space {id: $space}) SET space.sequence = 2 RETURN space.id`,
  ],
  [
    'I4',
    'a state that cannot be read back',
    'Assertion',
    `${nth(7)}
     SET one.recordedFrom = one.recordedFrom + 1000 RETURN one.id`,
  ],
  [
    'I5',
    'an edge into another space',
    'Entity',
    `MATCH (one:Entity {spaceId: $space}) WITH one LIMIT 1
     CREATE (stray:Entity {id: 'ent_' + randomUUID(), spaceId: $space + '-other'})
     CREATE (one)-[:SAME_AS {recordedFrom: 1, recordedTo: $open}]->(stray) RETURN one.id`,
  ],
  [
    'I6',
    'a credential in a passage',
    'Passage',
    `MATCH (one:Passage {spaceId: $space}) WITH one LIMIT 1
     SET one.text = 'the key is AKIAQWERTYUIOPASDFGH' RETURN one.id`,
  ],
  [
    'I6',
    'a credential as a value',
    'Assertion',
    `${nth(0)}
     SET one.object = '{"kind":"TEXT","value":"AKIAQWERTYUIOPASDFGH","language":null}' RETURN one.id`,
  ],
  [
    'I6',
    'a credential as a name',
    'Entity',
    `MATCH (one:Entity {spaceId: $space}) WITH one LIMIT 1
     SET one.aliases = ['AKIAQWERTYUIOPASDFGH'] RETURN one.id`,
  ],
  [
    'I7',
    'work that nobody does',
    'Work',
    `CREATE (work:Work {id: 'wrk_' + randomUUID(), spaceId: $space, runId: 'run', versionIds: [],
       state: 'OPEN', leasedUntil: $ago, attempts: 0}) RETURN work.id`,
  ],
  [
    'I7',
    'an operation whose changes are not there',
    'Operation',
    `CREATE (operation:Operation {spaceId: $space, operationId: 'half', inputDigest: 'x', result: '{}',
       firstSequence: 1, lastSequence: 2}) RETURN operation.operationId`,
  ],
  [
    'I8',
    'two that differ in one cluster',
    'IdentityDecision',
    `MATCH (one:Entity {spaceId: $space}) WITH one LIMIT 2 WITH collect(one) AS both
     WITH both[0] AS a, both[1] AS b
     CREATE (cluster:Cluster {id: 'clu_' + randomUUID(), spaceId: $space})
     CREATE (a)-[:MEMBER {audience: 'space', recordedFrom: 1, recordedTo: $open}]->(cluster)
     CREATE (b)-[:MEMBER {audience: 'space', recordedFrom: 1, recordedTo: $open}]->(cluster)
     CREATE (a)-[:DIFFERENT_FROM {decisionId: 'dec_planted', audience: 'space', recordedFrom: 1, recordedTo: $open}]->(b)
     RETURN 'dec_planted'`,
  ],
  [
    'I9',
    'an assertion without its canonical key',
    'Assertion',
    `${nth(5)}
     REMOVE one.canonicalKey RETURN one.id`,
  ],
  [
    'I9',
    'a name of nobody',
    'Name',
    `CREATE (name:Name {spaceId: $space, audience: 'space', kind: 'NAME', entityId: ''}) RETURN elementId(name)`,
  ],
];

describe('[GRA-14] validate-store', () => {
  let story: TestSpace;
  let broken: TestSpace;
  const planted: string[] = [];
  let found: readonly Breach[];
  beforeAll(async () => {
    [story, broken] = [await livedIn(), await livedIn()];
    for (const [, , , statement] of plants) planted.push(await plant(broken, statement));
    found = await breachesOf(broken);
  });

  it('finds nothing in a space that only ever went through write()', async () => {
    expect((await story.assertions()).length).toBeGreaterThanOrEqual(8);
    expect(await breachesOf(story)).toEqual([]);
  });

  it.each(plants.map((entry, index) => [...entry, index] as const))(
    'names %s: %s',
    (invariant, _what, recordType, _statement, index) => {
      expect(found).toContainEqual(
        expect.objectContaining({ invariant, recordType, recordId: planted[index] }),
      );
    },
  );

  it('says no word of what it found', () => {
    expect(JSON.stringify(found)).not.toContain('AKIA');
  });
});
