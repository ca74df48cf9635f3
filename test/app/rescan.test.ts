import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { declassify } from '../../src/app/declassify.js';
import { rescanPolicy } from '../../src/app/rescan-policy.js';
import { searchEntities } from '../../src/app/search-entities.js';
import { validateStore } from '../../src/app/validate-store.js';
import { readerOf } from '../../src/domain/principal.js';
import { openTestSpace, randomId, type TestSpace } from '../support/space.js';

const secret = 'h4rbour-77';
const spans = z.array(z.object({ start: z.number(), end: z.number() }));
const innocent = 'The budget of Project Zephyr is 4200 EUR.';

async function run(space: TestSpace, cypher: string) {
  const { records } = await space.services.database.driver.executeQuery(cypher, {
    id: space.id,
    secret,
  });
  return records;
}

/** A store as earlier rules left it: a password stands in it wherever words stand. */
async function openEarlier() {
  const space = await openTestSpace();
  await space.says('notes', [{ by: 'ann', text: innocent }]);
  await run(
    space,
    `MATCH (assertion:Assertion {spaceId: $id})-[:SUPPORTED_BY]->(evidence)-[:CITES]->(passage:Passage)
     MATCH (assertion)-[:SUBJECT]->(entity)-[:NAMED]->(name:Name), (item:SourceItem {id: passage.itemId})
     MATCH (change:Change {spaceId: $id, recordId: assertion.id})
     SET passage.text = passage.text + ' The password is ' + $secret, passage.policyVersion = '2020-01-01.1',
       passage.speakerName = 'password: ' + $secret, item.title = 'password: ' + $secret,
       assertion.object = '{"kind":"TEXT","value":"the password is ' + $secret + '","language":null}',
       assertion.search = assertion.search + ' xh4rbour', change.terms = change.terms + ['h4rbour'],
       entity.name = 'password: ' + $secret, name.text = entity.name, name.form = entity.name`,
  );
  return space;
}

const wordsLeft = `MATCH (node {spaceId: $id}) WHERE any(key IN keys(node)
  WHERE any(entry IN CASE WHEN valueType(node[key]) STARTS WITH 'LIST' THEN node[key] ELSE [node[key]] END
    WHERE toString(entry) CONTAINS 'h4rbour'))
  RETURN labels(node) AS labels`;

describe('[GRA-08] [EXT-05] when the rules change', () => {
  it('what they now find is masked, and what they forbid is withdrawn, wherever it stands', async () => {
    const space = await openEarlier();
    expect((await run(space, wordsLeft)).length).toBeGreaterThan(4);
    const report = await rescanPolicy(space.services);
    expect(report.remasked).toBeGreaterThanOrEqual(1);
    expect(report.withheld).toBeGreaterThanOrEqual(1);
    expect((await run(space, wordsLeft)).map((row) => String(row.get('labels')))).toEqual([]);
    expect(await space.assertions()).toEqual([]);
    const reader = readerOf(space.as('ann'));
    const search = { text: 'h4rbour', type: null };
    expect(await searchEntities(space.services, reader, search)).toEqual([]);
    const breaches = [];
    for await (const breach of validateStore(space.services, space.id)) breaches.push(breach);
    expect(breaches).toEqual([]);
  });

  it('it is done once: what is of the present rules is left alone', async () => {
    const space = await openEarlier();
    await rescanPolicy(space.services);
    const changes = `MATCH (change:Change {spaceId: $id}) RETURN count(*) AS count`;
    const [before] = await run(space, changes);
    await rescanPolicy(space.services);
    const [after] = await run(space, changes);
    expect(after?.get('count')).toEqual(before?.get('count'));
    const stale = `MATCH (passage:Passage {spaceId: $id}) WHERE passage.policyVersion < '2026' RETURN passage`;
    expect(await run(space, stale)).toEqual([]);
  });

  it('a passage in which something was declassified is looked at like the rest', async () => {
    const space = await openTestSpace();
    const restricted = 'I was diagnosed with diabetes.';
    await space.says('notes', [{ by: 'ann', text: restricted }]);
    await run(
      space,
      `MATCH (passage:Passage {spaceId: $id})
       SET passage.text = passage.text + ' The password is ' + $secret, passage.policyVersion = '2020-01-01.1'`,
    );
    const [row] = await run(
      space,
      'MATCH (passage:Passage {spaceId: $id}) RETURN passage.id AS id, passage.masks AS masks',
    );
    const [mask] = spans.parse(JSON.parse(String(row?.get('masks'))));
    if (mask === undefined) throw new Error('Nothing is masked.');
    await declassify(space.services, space.as('ada', 'admin'), {
      ...mask,
      operationId: randomId(),
      passageId: String(row?.get('id')),
      reason: 'It is the name of a product.',
      value: null,
    });
    await rescanPolicy(space.services);
    expect((await run(space, wordsLeft)).map((found) => String(found.get('labels')))).toEqual([]);
  });
});
