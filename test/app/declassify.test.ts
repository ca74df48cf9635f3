import { describe, expect, it } from 'vitest';
import { declassifications, declassify, type DeclassifyRequest } from '../../src/app/declassify.js';
import { processWork } from '../../src/app/process-work.js';
import { validateStore } from '../../src/app/validate-store.js';
import { readerOf } from '../../src/domain/principal.js';
import { findItems, listPassages } from '../../src/store/item-queries.js';
import { openTestSpace, randomId, type TestSpace } from '../support/space.js';

const restricted = 'I prefer decaf since I was diagnosed with diabetes.';
const card = 'The order number is card 4111 1111 1111 1111, please check.';

async function passagesOf(space: TestSpace, itemId: string) {
  const reader = readerOf(space.as('ada', 'admin'));
  const { database } = space.services;
  const [item] = await findItems(database, reader, [itemId]);
  const page = { versionId: item?.currentVersionId ?? '', after: -1, limit: 10 };
  return listPassages(database, reader, page);
}

async function falseAlarmIn(space: TestSpace, text: string) {
  const itemId = await space.says('channel', [{ by: 'user:ann', text }]);
  const [passage] = await passagesOf(space, itemId);
  const [mask] = passage?.masks ?? [];
  if (passage === undefined || mask === undefined) throw new Error('Nothing is masked.');
  const request: DeclassifyRequest = {
    operationId: randomId(),
    passageId: passage.id,
    start: mask.start,
    end: mask.end,
    reason: 'It is the name of a product.',
    value: null,
  };
  return { itemId, request };
}

describe('[GRA-08] declassifying', () => {
  it('shows restricted words again, reads them for what they say, and does not mask them elsewhere', async () => {
    const space = await openTestSpace();
    const ada = space.as('ada', 'admin');
    const { itemId, request } = await falseAlarmIn(space, restricted);
    expect(await space.assertions()).toEqual([]);
    const { workId } = await declassify(space.services, ada, request);
    expect((await passagesOf(space, itemId)).map(({ text }) => text)).toEqual([restricted]);
    await processWork(space.services, workId ?? '', 'test');
    const said = await space.assertions();
    expect(
      said.map(({ assertion }) => [assertion.predicate, assertion.sensitivity]),
    ).toContainEqual(['prefers', 'NORMAL']);
    const other = await space.says('elsewhere', [{ by: 'user:bob', text: restricted }]);
    expect((await passagesOf(space, other)).map(({ masks }) => masks)).toEqual([[]]);
  });

  it('lets a number that is none through when its item is handed over again', async () => {
    const space = await openTestSpace();
    const ada = space.as('ada', 'admin');
    const { itemId, request } = await falseAlarmIn(space, card);
    await declassify(space.services, ada, { ...request, value: '4111 1111 1111 1111' });
    expect((await passagesOf(space, itemId))[0]?.text).toContain('█');
    await space.says('channel', [{ by: 'user:ann', text: card }]);
    expect((await passagesOf(space, itemId)).map(({ text }) => text)).toEqual([card]);
    const breaches = [];
    for await (const breach of validateStore(space.services, space.id)) breaches.push(breach);
    expect(breaches).toEqual([]);
    const [made] = await declassifications(space.services, ada);
    expect(made).toMatchObject({ reason: request.reason, decidedBy: 'ada', class: 'REGULATED' });
    expect(JSON.stringify(made)).not.toContain('4111');
  });

  it('counts in its space alone', async () => {
    const [space, other] = await Promise.all([openTestSpace(), openTestSpace()]);
    const { request } = await falseAlarmIn(space, restricted);
    await declassify(space.services, space.as('ada', 'admin'), request);
    const itemId = await other.says('channel', [{ by: 'user:ann', text: restricted }]);
    expect((await passagesOf(other, itemId))[0]?.text).toContain('█');
  });

  it.each<[string, Partial<DeclassifyRequest>, string]>([
    ['a reason is empty', { reason: ' ' }, 'EMPTY_INPUT'],
    ['a reason holds a secret', { reason: 'The password is h4rbour-77.' }, 'SECRET_REFUSED'],
    ['nothing is masked there', { start: 0, end: 1 }, 'BAD_USER_INPUT'],
    ['there is no such passage', { passageId: 'psg_0' }, 'NOT_FOUND'],
    ['a value is given that stands there', { value: 'x' }, 'BAD_USER_INPUT'],
  ])('is refused where %s', async (_why, change, code) => {
    const space = await openTestSpace();
    const { itemId, request } = await falseAlarmIn(space, restricted);
    const attempt = declassify(space.services, space.as('ada', 'admin'), { ...request, ...change });
    await expect(attempt).rejects.toMatchObject({ code });
    expect((await passagesOf(space, itemId))[0]?.text).toContain('█');
  });

  it('is for administrators, of what they may see, and never of a secret', async () => {
    const space = await openTestSpace();
    const { request } = await falseAlarmIn(space, restricted);
    for (const other of [space.as('ann'), space.as('rita', 'reviewer')])
      await expect(declassify(space.services, other, request)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    const secret = await falseAlarmIn(space, 'The password is h4rbour-77, ok?');
    const ada = space.as('ada', 'admin');
    await expect(declassify(space.services, ada, secret.request)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const ann = space.as('ann');
    const hidden = await space.says('diary', [{ by: 'user:ann', text: restricted }], {
      by: ann,
      audience: 'private',
    });
    const [item] = await findItems(space.services.database, readerOf(ann), [hidden]);
    const page = { versionId: item?.currentVersionId ?? '', after: -1, limit: 1 };
    const [passage] = await listPassages(space.services.database, readerOf(ann), page);
    const foreign = { ...request, passageId: passage?.id ?? '' };
    await expect(declassify(space.services, ada, foreign)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
