import { describe, expect, it } from 'vitest';
import { readCommandLineConfig } from '../../src/config.js';
import { openTestSpace } from '../support/space.js';
import { call } from './support.js';

const { neo4j } = readCommandLineConfig();

describe('[GRA-14] palimpsest validate-store', () => {
  it('ends with 0 for a sound space, with 1 and the record for another', async () => {
    const space = await openTestSpace();
    await space.says('s1', [{ by: 'ann', text: 'The budget of Aurora is 10000 EUR.' }]);
    const words = ['validate-store', '--space', space.id];
    const sound = await call(words, { neo4j });
    expect(sound).toMatchObject({ exitCode: 0, noted: '' });
    expect(sound.printed).toContain(`${space.id} is sound`);

    await space.services.database.driver.executeQuery(
      'MATCH (:Assertion {spaceId: $id})-[edge:SUPPORTED_BY]->() DELETE edge',
      { id: space.id },
    );
    const [assertion] = await space.assertions();
    const broken = await call([...words, '--json'], { neo4j });
    expect(broken.exitCode).toBe(1);
    expect(broken.noted).toMatch(/I1 \(every assertion stands on evidence\): 1/);
    const recordId = assertion?.assertion.id;
    expect(JSON.parse(broken.printed)).toMatchObject({
      breaches: [{ invariant: 'I1', recordType: 'Assertion', recordId, spaceId: space.id }],
    });
  });

  it('is told that there is no such space', async () => {
    const called = await call(['validate-store', '--space', 'spc_none'], { neo4j });
    expect(called).toMatchObject({ exitCode: 1, printed: '' });
    expect(called.noted).toMatch(/no space spc_none/);
  });
});
