import { describe, expect, it } from 'vitest';
import { setDisclosure } from '../../src/app/set-disclosure.js';
import { setSourceRetention } from '../../src/app/set-source-retention.js';
import type { Principal } from '../../src/domain/principal.js';
import { readerOf } from '../../src/domain/principal.js';
import { findItems } from '../../src/store/item-queries.js';
import { findSessionRecords } from '../../src/store/session-records.js';
import { openTestSpace, randomId, type TestSpace } from '../support/space.js';

const words = 'The budget of Project Zephyr is 4200 EUR.';

async function sourceOf(space: TestSpace, by: Principal, itemId: string) {
  const [item] = await findItems(space.services.database, readerOf(by), [itemId]);
  return item?.source.id ?? '';
}

const keepFor = (
  space: TestSpace,
  by: Principal,
  sourceId: string,
  retention: 'SESSION_ONLY' | 'LONG_TERM',
) => setSourceRetention(space.services, by, { operationId: randomId(), sourceId, retention });

describe('[SRC-01] [GRA-08] how long a source is kept', () => {
  it('for its sessions only: what is said from then on lives as long as they', async () => {
    const space = await openTestSpace();
    const ann = space.as('ann');
    const options = { by: ann, audience: 'private' as const, isOpen: true };
    const first = await space.says('first', [{ by: 'user:ann', text: words }], options);
    const before = await space.assertions(ann);
    expect(before).not.toEqual([]);
    await keepFor(space, ann, await sourceOf(space, ann, first), 'SESSION_ONLY');
    const later = words.replace('Zephyr', 'Kestrel');
    const second = await space.says('second', [{ by: 'user:ann', text: later }], options);
    expect(await space.assertions(ann)).toHaveLength(before.length);
    const held = await findSessionRecords(space.services.database, readerOf(ann), [second]);
    expect(held).not.toEqual([]);
    await keepFor(space, ann, await sourceOf(space, ann, first), 'LONG_TERM');
    await space.says('third', [{ by: 'user:ann', text: later }], options);
    expect((await space.assertions(ann)).length).toBeGreaterThan(before.length);
  });

  it('is an administrator’s to say of what is not the caller’s alone, and NOT_FOUND of what is not seen', async () => {
    const space = await openTestSpace();
    const ada = space.as('ada', 'admin');
    const shared = await space.says('shared', [{ by: 'ann', text: words }]);
    const sourceId = await sourceOf(space, ada, shared);
    await expect(keepFor(space, space.as('ann'), sourceId, 'SESSION_ONLY')).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await keepFor(space, ada, sourceId, 'SESSION_ONLY');
    const elsewhere = await openTestSpace();
    const refused = await Promise.all(
      [sourceId, 'src_0'].map((id) =>
        keepFor(elsewhere, elsewhere.as('ada', 'admin'), id, 'SESSION_ONLY').catch(
          (cause: unknown) => cause,
        ),
      ),
    );
    expect(refused[0]).toEqual(refused[1]);
    expect(refused[0]).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('[CTX-02] a record that is to be asked about', () => {
  const question = 'What is the budget of Project Zephyr?';

  it('is withheld from packets once somebody with a say over it says so, and told again when not', async () => {
    const space = await openTestSpace();
    await space.says('notes', [{ by: 'ann', text: words }]);
    const [told] = (await space.packet(question)).items;
    if (told === undefined) throw new Error('Nothing is told.');
    const { assertionId } = told;
    const say = (by: Principal, disclosure: 'FREE' | 'ASK_BEFORE_REFERENCE') =>
      setDisclosure(space.services, by, { operationId: randomId(), assertionId, disclosure });
    await expect(say(space.as('bob'), 'ASK_BEFORE_REFERENCE')).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const rita = space.as('rita', 'reviewer');
    await say(rita, 'ASK_BEFORE_REFERENCE');
    const asked = await space.packet(question);
    expect(asked.items).toEqual([]);
    expect(asked.omissions).toEqual([
      { reason: 'NEEDS_CONSENT', count: 1, characters: null, assertionIds: [assertionId] },
    ]);
    await say(rita, 'FREE');
    expect((await space.packet(question)).items.map((item) => item.assertionId)).toEqual([
      assertionId,
    ]);
  });
});
