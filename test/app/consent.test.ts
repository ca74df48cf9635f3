import { describe, expect, it } from 'vitest';
import { grantConsent, type ConsentRequest, withdrawConsent } from '../../src/app/consents.js';
import { endSession } from '../../src/app/end-session.js';
import { validateStore } from '../../src/app/validate-store.js';
import type { Principal } from '../../src/domain/principal.js';
import { readerOf } from '../../src/domain/principal.js';
import { findAssertions } from '../../src/store/assertion-queries.js';
import { listChanges } from '../../src/store/change-queries.js';
import { listConsents } from '../../src/store/consent-queries.js';
import { findItems, listPassages } from '../../src/store/item-queries.js';
import { findSessionRecords } from '../../src/store/session-records.js';
import { openTestSpace, randomId, servicesAt, type TestSpace } from '../support/space.js';

const day = 24 * 3_600_000;
const health = 'I prefer decaf since I was diagnosed with diabetes.';
const job = 'I am going to quit my job in spring.';
const innocent = 'I live in Lyon since 2026-01-01.';
const words = 'Yes, you may keep that.';

async function openDiary(space: TestSpace, isOpen = true) {
  const ann = space.as('ann');
  const turns = [health, job, innocent].map((text) => ({ by: 'user:ann', text }));
  const itemId = await space.says('diary', turns, { by: ann, audience: 'private', isOpen });
  return { ann, itemId };
}

async function textsOf(space: TestSpace, by: Principal, itemId: string, at = Date.now()) {
  const { database } = servicesAt(space.services, at);
  const reader = readerOf(by);
  const [item] = await findItems(database, reader, [itemId]);
  const page = { versionId: item?.currentVersionId ?? '', after: -1, limit: 10 };
  return (await listPassages(database, reader, page)).map(({ text }) => text);
}

const keep = (
  space: TestSpace,
  by: Principal,
  scope: Extract<ConsentRequest, { kind: 'KEEP_RESTRICTED' }>['scope'],
) =>
  grantConsent(space.services, by, {
    operationId: randomId(),
    words,
    kind: 'KEEP_RESTRICTED',
    scope,
  });

const withdraw = (space: TestSpace, by: Principal, consentId: string) =>
  withdrawConsent(space.services, by, { operationId: randomId(), consentId });

const later = () => Date.now() + day + 1_000;

async function restrictedOf(space: TestSpace, by: Principal) {
  return (await space.assertions(by)).filter(
    ({ assertion }) => assertion.sensitivity === 'RESTRICTED',
  );
}

describe('[GRA-08] a consent to keep what is restricted', () => {
  it('shows it after its session, and writes anew what was held: for its owner alone', async () => {
    const space = await openTestSpace();
    const { ann, itemId } = await openDiary(space);
    expect(await restrictedOf(space, ann)).toEqual([]);
    await keep(space, ann, { kind: 'OWN' });
    expect(await textsOf(space, ann, itemId, later())).toEqual([health, job, innocent]);
    const kept = await restrictedOf(space, ann);
    expect(kept.map(({ assertion }) => assertion.predicate)).toContain('prefers');
    expect(await findSessionRecords(space.services.database, readerOf(ann), [itemId])).toEqual([]);
    expect(await restrictedOf(space, space.as('bob'))).toEqual([]);
    expect(await textsOf(space, space.as('bob'), itemId)).toEqual([]);
  });

  it.each([
    ['this item', (itemId: string) => ({ kind: 'ITEM', itemId }) as const, [health, job]],
    ['a topic', () => ({ kind: 'TOPIC', topic: 'HEALTH' }) as const, [health]],
  ])('of %s keeps no more than that', async (_name, scopeOf, shown) => {
    const space = await openTestSpace();
    const { ann, itemId } = await openDiary(space, false);
    await space.says('other', [{ by: 'user:ann', text: job }], { by: ann, audience: 'private' });
    await keep(space, ann, scopeOf(itemId));
    const texts = await textsOf(space, ann, itemId);
    expect(texts.filter((text) => !text.includes('█'))).toEqual([...shown, innocent]);
    const items = await space.services.database.driver.executeQuery(
      `MATCH (passage:Passage {spaceId: $id}) WHERE passage.text = $job AND passage.hidden IS NOT NULL
       RETURN count(*) AS hidden`,
      { id: space.id, job },
    );
    expect(items.records[0]?.get('hidden')).toBe(shown.includes(job) ? 1 : 2);
  });

  it('counts for what is said later', async () => {
    const space = await openTestSpace();
    const ann = space.as('ann');
    await keep(space, ann, { kind: 'TOPIC', topic: 'HEALTH' });
    const { itemId } = await openDiary(space, false);
    expect((await textsOf(space, ann, itemId))[0]).toBe(health);
    expect(await restrictedOf(space, ann)).not.toEqual([]);
  });

  it('is no other person’s: whose words they are consents', async () => {
    const space = await openTestSpace();
    const itemId = await space.says('channel', [{ by: 'user:ann', text: health }]);
    await keep(space, space.as('bob'), { kind: 'OWN' });
    expect((await textsOf(space, space.as('bob'), itemId)).join()).not.toContain('diabetes');
    await keep(space, space.as('ann'), { kind: 'OWN' });
    expect((await textsOf(space, space.as('bob'), itemId)).join()).toContain('diabetes');
  });

  it('has its words as evidence, is listed to its owner alone, and stands in their ledger', async () => {
    const space = await openTestSpace();
    const ann = space.as('ann');
    const { consentId } = await keep(space, ann, { kind: 'OWN' });
    const { database } = space.services;
    const [consent, ...rest] = await listConsents(database, readerOf(ann));
    expect(rest).toEqual([]);
    expect(consent).toMatchObject({ id: consentId, kind: 'KEEP_RESTRICTED', grantedBy: 'ann' });
    expect(await listConsents(database, readerOf(space.as('bob')))).toEqual([]);
    const ledger = (by: Principal) => listChanges(database, readerOf(by), { after: 0, limit: 100 });
    expect((await ledger(ann)).map(({ recordId }) => recordId)).toContain(consentId);
    expect((await ledger(space.as('bob'))).map(({ recordId }) => recordId)).not.toContain(
      consentId,
    );
  });

  it('with a secret in its words is refused, and one for an item nobody shows is not found', async () => {
    const space = await openTestSpace();
    const { itemId } = await openDiary(space);
    const request = { operationId: randomId(), kind: 'KEEP_RESTRICTED' as const };
    const own = { kind: 'OWN' as const };
    const secret = { ...request, scope: own, words: 'The password is h4rbour-77.' };
    await expect(grantConsent(space.services, space.as('ann'), secret)).rejects.toMatchObject({
      code: 'SECRET_REFUSED',
    });
    const foreign = await keep(space, space.as('bob'), { kind: 'ITEM', itemId }).catch(
      (cause: unknown) => cause,
    );
    const unknown = await keep(space, space.as('bob'), { kind: 'ITEM', itemId: 'itm_0' }).catch(
      (cause: unknown) => cause,
    );
    expect(foreign).toEqual(unknown);
    expect(foreign).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('[GRA-08] a consent that is withdrawn', () => {
  it('hides at once what only it kept, for every reader and as known before', async () => {
    const space = await openTestSpace();
    const { ann, itemId } = await openDiary(space);
    const { consentId } = await keep(space, ann, { kind: 'OWN' });
    const [kept] = await restrictedOf(space, ann);
    if (kept === undefined) throw new Error('Nothing is kept.');
    const reader = readerOf(ann);
    const { database } = space.services;
    const before = await listChanges(database, reader, { after: 0, limit: 500 });
    await withdraw(space, ann, consentId);
    expect((await textsOf(space, ann, itemId, later())).join()).not.toMatch(/diabetes|quit/);
    expect(await restrictedOf(space, ann)).toEqual([]);
    const pinned = readerOf(ann, before.at(-1)?.sequence ?? 0);
    expect(await findAssertions(database, pinned, [kept.assertion.id], true)).toEqual([]);
    expect(await findAssertions(database, reader, [kept.assertion.id])).toEqual([]);
    const events = (await listChanges(database, reader, { after: before.length, limit: 100 }))
      .filter(({ recordId }) => recordId === kept.assertion.id)
      .flatMap((change) => change.events);
    expect(events).toContain('CONSENT_CHANGED');
    const breaches = [];
    for await (const breach of validateStore(space.services, space.id)) breaches.push(breach);
    expect(breaches).toEqual([]);
  });

  it('leaves what another one keeps', async () => {
    const space = await openTestSpace();
    const { ann, itemId } = await openDiary(space);
    const { consentId } = await keep(space, ann, { kind: 'OWN' });
    await keep(space, ann, { kind: 'TOPIC', topic: 'HEALTH' });
    await withdraw(space, ann, consentId);
    const [first, second] = await textsOf(space, ann, itemId, later());
    expect(first).toBe(health);
    expect(second).not.toContain('quit');
    expect(await restrictedOf(space, ann)).not.toEqual([]);
  });

  it('is nobody else’s to withdraw, and withdrawn once', async () => {
    const space = await openTestSpace();
    const ann = space.as('ann');
    const { consentId } = await keep(space, ann, { kind: 'OWN' });
    const errors = await Promise.all(
      [consentId, 'cst_0'].map((id) =>
        withdraw(space, space.as('bob', 'agent', 'reviewer', 'admin'), id).catch(
          (cause: unknown) => cause,
        ),
      ),
    );
    expect(errors[0]).toEqual(errors[1]);
    expect(errors[0]).toMatchObject({ code: 'NOT_FOUND' });
    await withdraw(space, ann, consentId);
    const [first] = await listConsents(space.services.database, readerOf(ann));
    await withdraw(space, ann, consentId);
    expect(await listConsents(space.services.database, readerOf(ann))).toEqual([first]);
  });
});

describe('[CTX-02] what is to be asked about before it is told', () => {
  async function openKept() {
    const space = await openTestSpace();
    const { ann, itemId } = await openDiary(space);
    await keep(space, ann, { kind: 'OWN' });
    const [kept] = await restrictedOf(space, ann);
    if (kept === undefined) throw new Error('Nothing is kept.');
    return { space, ann, itemId, assertionId: kept.assertion.id };
  }
  const question = 'What does ann prefer, decaf?';
  type Term = Extract<ConsentRequest, { kind: 'REFERENCE' }>['term'];
  const allow = (
    { space, ann, assertionId }: Awaited<ReturnType<typeof openKept>>,
    term: Term,
    sessionId: string | null = null,
  ) =>
    grantConsent(space.services, ann, {
      operationId: randomId(),
      words,
      kind: 'REFERENCE',
      assertionId,
      term,
      sessionId,
    });

  it('is named as withheld without a word of it, and told once, then withheld again', async () => {
    const kept = await openKept();
    const { space, ann, assertionId } = kept;
    const before = await space.packet(question, { by: ann });
    expect(before.items.map((item) => item.assertionId)).not.toContain(assertionId);
    expect(before.omissions).toContainEqual(
      expect.objectContaining({ reason: 'NEEDS_CONSENT', assertionIds: [assertionId] }),
    );
    expect(before.text).not.toContain('decaf');
    await allow(kept, 'ONCE');
    const told = await Promise.all([1, 2].map(() => space.packet(question, { by: ann })));
    const counts = told.map(
      ({ items }) => items.filter((item) => item.assertionId === assertionId).length,
    );
    expect(counts.toSorted()).toEqual([0, 1]);
  });

  it('is told in requests of a session until that ends, and for good until it is withdrawn', async () => {
    const kept = await openKept();
    const { space, ann, itemId, assertionId } = kept;
    const isTold = async (sessionId: string | null = null) =>
      (await space.packet(question, { by: ann, sessionId })).items.some(
        (item) => item.assertionId === assertionId,
      );
    await allow(kept, 'SESSION', itemId);
    expect([await isTold(), await isTold(itemId)]).toEqual([false, true]);
    await endSession(space.services, ann, itemId);
    expect(await isTold(itemId)).toBe(false);
    const { consentId } = await allow(kept, 'FOR_GOOD');
    expect(await isTold()).toBe(true);
    await withdraw(space, ann, consentId);
    expect(await isTold()).toBe(false);
  });

  it('is consented to by whose it is alone, and names a session with its term only', async () => {
    const kept = await openKept();
    const { space } = kept;
    const bob = space.as('bob', 'agent', 'reviewer', 'admin');
    await expect(allow({ ...kept, ann: bob }, 'FOR_GOOD')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    for (const [term, sessionId] of [
      ['SESSION', null],
      ['ONCE', kept.itemId],
    ] as const)
      await expect(allow(kept, term, sessionId)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});
