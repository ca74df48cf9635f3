import { expect, it } from 'vitest';
import { openTestSpace } from '../support/space.js';

it('[EXT-05] a masked sentence says nothing, and the rest of its session is taken in', async () => {
  const space = await openTestSpace();
  await space.says('s1', [
    { by: 'ann', text: 'Remember that I prefer oolong tea.' },
    { by: 'ann', text: 'I prefer the password correct-horse-77-battery.' },
  ]);
  const objects = (await space.assertions()).map(({ assertion }) => assertion.object);
  expect(objects).toEqual([expect.objectContaining({ kind: 'TEXT', value: 'oolong tea' })]);
});
