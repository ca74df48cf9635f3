import { describe, expect, it } from 'vitest';
import { applyDelta } from '../../src/app/apply-delta.js';
import { endSession } from '../../src/app/end-session.js';
import { sweepSessions } from '../../src/app/sweep-sessions.js';
import { searchEntities } from '../../src/app/search-entities.js';
import type { Services } from '../../src/app/services.js';
import type { Principal } from '../../src/domain/principal.js';
import { derivedId } from '../../src/domain/ids.js';
import { readerOf } from '../../src/domain/principal.js';
import { listChanges } from '../../src/store/change-queries.js';
import { findItems, listPassages } from '../../src/store/item-queries.js';
import { findSessionRecords } from '../../src/store/session-records.js';
import { findRun } from '../../src/store/work.js';
import { openTestSpace, randomId, servicesAt, type TestSpace } from '../support/space.js';

const day = 24 * 3_600_000;
const words = 'I was diagnosed with diabetes.';
const innocent = 'I live in Lyon since 2026-01-01.';

async function textsOf(
  services: Services,
  principal: Principal,
  itemId: string,
): Promise<readonly string[]> {
  const reader = readerOf(principal);
  const [item] = await findItems(services.database, reader, [itemId]);
  const page = { versionId: item?.currentVersionId ?? '', after: -1, limit: 10 };
  return (await listPassages(services.database, reader, page)).map(({ text }) => text);
}

const heldIn = async (services: Services, principal: Principal, itemId: string) =>
  findSessionRecords(services.database, readerOf(principal), [itemId]);

/** A delta that says something of the session's first speaker, resting on a quote. */
async function states(space: TestSpace, by: Principal, itemId: string, more: object = {}) {
  return applyDelta(space.services, by, {
    operationId: randomId(),
    delta: {
      schema: 'palimpsest-delta/1',
      sessionId: itemId,
      generatedAt: '2026-11-02T10:00:00Z',
      authorisation: { grantedBy: by.userId, scope: 'SESSION' },
      entities: [{ key: 'ann', type: 'person', name: 'Ann of the delta' }],
      assertions: [
        {
          subject: 'ann',
          predicate: 'prefers',
          object: { text: 'walking' },
          basis: 'user_statement',
          evidence: [{ passage: 0, quote: words }],
          ...more,
        },
      ],
      emptyResults: [],
    },
  });
}

async function openDiary() {
  const space = await openTestSpace();
  const ann = space.as('ann');
  const itemId = await space.says(
    'diary',
    [
      { by: 'ann', text: words },
      { by: 'ann', text: innocent },
    ],
    { by: ann, audience: 'private', isOpen: true },
  );
  return { space, ann, itemId };
}

describe('[GRA-08] restricted words', () => {
  it('are shown to their audience while the session is open, and are █ a day later', async () => {
    const { space, ann, itemId } = await openDiary();
    expect(await textsOf(space.services, ann, itemId)).toEqual([words, innocent]);
    const later = servicesAt(space.services, Date.now() + day + 1_000);
    const [hidden, shown] = await textsOf(later, ann, itemId);
    expect(hidden).toMatch(/^█+\.?$/);
    expect(hidden).toHaveLength(words.length);
    expect(shown).toBe(innocent);
    expect(await textsOf(space.services, space.as('bob'), itemId)).toEqual([]);
  });

  it('are █ at once when the session is ended, for good: more turns do not open it again', async () => {
    const { space, ann, itemId } = await openDiary();
    await endSession(space.services, ann, itemId);
    await space.says(
      'diary',
      [
        { by: 'ann', text: words },
        { by: 'ann', text: innocent },
        { by: 'ann', text: 'I have epilepsy.' },
      ],
      { by: ann, audience: 'private', isOpen: true },
    );
    const texts = await textsOf(space.services, ann, itemId);
    expect(texts.join(' ')).not.toMatch(/diabetes|epilepsy/);
    expect(texts[1]).toBe(innocent);
  });

  it('stay open as long as something is said', async () => {
    const { space, ann, itemId } = await openDiary();
    const noon = servicesAt(space.services, Date.now() + day - 1_000);
    const [item] = await findItems(noon.database, readerOf(ann), [itemId]);
    expect(item?.openUntil).toBeGreaterThan(noon.now());
  });

  it('of what is imported are never shown', async () => {
    const space = await openTestSpace();
    const itemId = await space.says('export', [{ by: 'ann', text: words }]);
    expect((await textsOf(space.services, space.as('ann'), itemId)).join()).toMatch(/^█+\.?$/);
  });

  it('nobody may end the session of what he does not see', async () => {
    const { space, itemId } = await openDiary();
    const attempt = (id: string) => endSession(space.services, space.as('bob'), id);
    const errors = await Promise.all(
      [itemId, 'itm_none'].map((id) => attempt(id).catch((cause: unknown) => cause)),
    );
    expect(errors[0]).toEqual(errors[1]);
    expect(errors[0]).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('[GRA-08] what rests on restricted words', () => {
  it('lives in its session alone: no assertion, no entity, no change, and not for others', async () => {
    const { space, ann, itemId } = await openDiary();
    const reader = readerOf(ann);
    const { database } = space.services;
    const before = await space.assertions(ann);
    const changes = await listChanges(database, reader, { after: 0, limit: 500 });
    expect((await states(space, ann, itemId)).assertionIds).toEqual([]);
    expect(await space.assertions(ann)).toEqual(before);
    expect(await listChanges(database, reader, { after: 0, limit: 500 })).toEqual(changes);
    const search = { text: 'Ann of the delta', type: null };
    const names = (await searchEntities(space.services, reader, search)).map(({ name }) => name);
    expect(names).not.toContain('Ann of the delta');
    const packet = await space.packet('What does Ann of the delta like, walking?', { by: ann });
    expect(JSON.stringify(packet.items)).not.toContain('walking');
    const held = await heldIn(space.services, ann, itemId);
    expect(held).toMatchObject([
      { topics: ['HEALTH'], passageIndex: 0, draft: { object: { value: 'walking' } } },
    ]);
    expect(await heldIn(space.services, space.as('bob'), itemId)).toEqual([]);
  });

  it('is gone when the session ends, and swept from the graph a day after', async () => {
    const { space, ann, itemId } = await openDiary();
    await states(space, ann, itemId);
    const later = servicesAt(space.services, Date.now() + day + 1_000);
    expect(await heldIn(later, ann, itemId)).toEqual([]);
    expect(await heldIn(space.services, ann, itemId)).toHaveLength(1);
    await sweepSessions(later);
    const { records } = await space.services.database.driver.executeQuery(
      'MATCH (held:SessionRecord {spaceId: $id}) RETURN held',
      { id: space.id },
    );
    expect(records).toEqual([]);
    const again = await openDiary();
    await states(again.space, again.ann, again.itemId);
    await endSession(again.space.services, again.ann, again.itemId);
    expect(await heldIn(again.space.services, again.ann, again.itemId)).toEqual([]);
  });

  it.each<[string, object]>([
    ['its words', {}],
    [
      'its value',
      {
        object: { text: 'her new diabetes diagnosis' },
        evidence: [{ passage: 1, quote: innocent }],
      },
    ],
    ['its caller', { sensitivity: 'RESTRICTED', evidence: [{ passage: 1, quote: innocent }] }],
  ])('is a fault of a delta after the session: by %s', async (_name, more) => {
    const { space, ann, itemId } = await openDiary();
    expect((await states(space, ann, itemId, more)).assertionIds).toEqual([]);
    await endSession(space.services, ann, itemId);
    const error = await states(space, ann, itemId, more).catch((cause: unknown) => cause);
    expect(error).toMatchObject({
      code: 'CONSENT_MISSING',
      faults: [{ path: ['assertions', '0'] }],
    });
  });

  it('is held by the extractor too while the session is open, and refused by place once it is over', async () => {
    const space = await openTestSpace();
    const ann = space.as('ann');
    const said = 'I prefer decaf since I was diagnosed with diabetes.';
    const turns = [{ by: 'ann', text: said }];
    const options = { by: ann, audience: 'private' as const };
    const open = await space.says('open', turns, { ...options, isOpen: true });
    expect(await heldIn(space.services, ann, open)).not.toEqual([]);
    await space.says('closed', turns, { ...options, operationId: 'closed' });
    expect(await space.assertions(ann)).toEqual([]);
    const runId = derivedId('run', space.id, 'closed');
    const run = await findRun(space.services.database, readerOf(ann), runId);
    expect(run?.refusals).toEqual([
      expect.objectContaining({ reason: 'SESSION_OVER', class: 'RESTRICTED', passageIndex: 0 }),
    ]);
    expect(JSON.stringify(run)).not.toMatch(/decaf|diabetes/);
  });

  it('of secrets masked, says where, by class and rule', async () => {
    const space = await openTestSpace();
    const operationId = randomId();
    await space.says('s', [{ by: 'ann', text: 'The password is h4rbour-77, ok?' }], {
      by: space.as('ann'),
      operationId,
    });
    const runId = derivedId('run', space.id, operationId);
    const run = await findRun(space.services.database, readerOf(space.as('ann')), runId);
    expect(run?.refusals).toEqual([
      expect.objectContaining({ reason: 'MASKED', class: 'SECRET', rule: 'password', start: 16 }),
    ]);
  });
});
