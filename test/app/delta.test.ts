import { describe, expect, it } from 'vitest';
import { applyDelta } from '../../src/app/apply-delta.js';
import { saveSession } from '../../src/app/save-session.js';
import { sessionItem } from '../../src/app/session-item.js';
import { parseSession } from '../../src/domain/session-input.js';
import { findSequenceNow } from '../../src/store/change-queries.js';
import { findAssertions } from '../../src/store/assertion-queries.js';
import { readerOf } from '../../src/domain/principal.js';
import { openTestSpace, randomId, type TestSpace } from '../support/space.js';

/** Put together, so that nobody who scans this file takes it for a real one. */
const accessKey = ['AKIA', 'QWERTYUIOPASDFGH'].join('');
const text = 'We talked about Halcyon 🛰: the budget is 80000 EUR, says Ann.';

function session(space: TestSpace) {
  const parsed = parseSession({
    externalId: 'meeting',
    zone: 'Europe/Paris',
    turns: [
      { role: 'USER', at: '2026-11-02T09:00:00Z', text: 'Hello.' },
      {
        role: 'PARTICIPANT',
        speaker: { account: 'ann', name: 'Ann' },
        at: '2026-11-02T09:01:00Z',
        text,
      },
    ],
  });
  if (!parsed.ok) throw new Error('The session has faults.');
  return sessionItem(space.as('lin'), parsed.item, 'space');
}

const budget = (quote: string, amount = 80_000) => ({
  subject: 'halcyon',
  predicate: 'has_budget',
  object: { number: amount, unit: 'EUR' },
  qualifiers: { period: '2026' },
  basis: 'user_statement',
  evidence: [{ passage: 1, quote }],
});

const delta = (assertions: readonly unknown[], sessionId = 'meeting') => ({
  schema: 'palimpsest-delta/1',
  sessionId,
  generatedAt: '2026-11-02T10:00:00Z',
  authorisation: { grantedBy: 'lin', scope: 'SESSION' },
  entities: [{ key: 'halcyon', type: 'project', name: 'Halcyon' }],
  assertions,
  emptyResults: [],
});

const save = (space: TestSpace, assertions: readonly unknown[]) =>
  saveSession(space.services, space.as('lin'), {
    operationId: randomId(),
    item: session(space),
    delta: delta(assertions),
  });

describe('a session saved with a delta', () => {
  it('[SRC-15] is stored with what it says, each statement bound to its exact span', async () => {
    const space = await openTestSpace();
    const { assertionIds, itemId } = await save(space, [budget('the budget is 80000 EUR')]);
    const [view] = await findAssertions(
      space.services.database,
      readerOf(space.as('lin')),
      assertionIds,
      true,
    );
    expect(view?.subject.name).toBe('Halcyon');
    expect(view?.assertion).toMatchObject({
      predicate: 'has_budget',
      object: { kind: 'NUMBER', value: 80_000, unit: 'EUR' },
      state: { lifecycle: 'ACTIVE' },
    });
    const [evidence] = view?.evidence ?? [];
    expect(evidence).toMatchObject({ itemId, passageIndex: 1 });
    expect(Array.from(text).slice(evidence?.spanStart, evidence?.spanEnd).join('')).toBe(
      'the budget is 80000 EUR',
    );
  });

  it('[GRA-09] is stored whole or not at all: every fault is named with its path, and nothing is written', async () => {
    const space = await openTestSpace();
    const attempt = save(space, [
      budget('the budget is 80000 EUR'),
      budget('words that nobody said'),
      { ...budget('the budget'), evidence: [{ passage: 9, quote: 'the' }] },
    ]);
    await expect(attempt).rejects.toMatchObject({
      faults: [
        { code: 'EVIDENCE_MISSING', path: ['assertions', '1', 'evidence', '0'] },
        { code: 'EVIDENCE_MISSING', path: ['assertions', '2', 'evidence', '0'] },
      ],
    });
    expect((await findSequenceNow(space.services.database, space.id)).sequence).toBe(0);
  });

  it('[GRA-02] names every span that is no evidence and every interval that ends before it begins', async () => {
    const space = await openTestSpace();
    const cite = (start: number, end: number) => ({
      ...budget('x'),
      evidence: [{ passage: 1, span: { start, end } }],
    });
    const attempt = save(space, [
      cite(5, 5_000),
      cite(2, 3),
      { ...budget('the budget'), statedFrom: '2026-05-01', statedUntil: '2026-01-01' },
    ]);
    await expect(attempt).rejects.toMatchObject({
      faults: [
        { code: 'EVIDENCE_MISSING', path: ['assertions', '0', 'evidence', '0'] },
        { code: 'EVIDENCE_MISSING', path: ['assertions', '1', 'evidence', '0'] },
        { code: 'BAD_USER_INPUT', path: ['assertions', '2', 'statedUntil'] },
      ],
    });
  });

  it('[GRA-03] laid in the mouth of another than who spoke waits as a candidate', async () => {
    const space = await openTestSpace();
    const { itemId } = await save(space, [budget('the budget is 80000 EUR')]);
    const [said] = await space.assertions();
    await applyDelta(space.services, space.as('lin'), {
      operationId: randomId(),
      delta: delta(
        [
          {
            ...budget('80000 EUR', 90_000),
            basis: 'user_decision',
            assertedBy: said?.subject.id,
          },
        ],
        itemId,
      ),
    });
    const [first, ...rest] = (await space.assertions()).map(
      ({ assertion }) => [assertion.object, assertion.state.lifecycle] as const,
    );
    expect([first, ...rest]).toContainEqual([
      { kind: 'NUMBER', value: 90_000, unit: 'EUR' },
      'CANDIDATE',
    ]);
  });

  it.each(['', ' ', ' id', 'id\u0000', 'x'.repeat(501)])(
    '[DLT-01] is refused under an operation id of no use: %j',
    async (operationId) => {
      const space = await openTestSpace();
      const item = session(space);
      const attempt = saveSession(space.services, space.as('lin'), {
        operationId,
        item,
        delta: delta([budget('the budget is 80000 EUR')]),
      });
      await expect(attempt).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        faults: [{ path: ['input', 'operationId'] }],
      });
    },
  );

  it('[GRA-06] names the nearest predicates for one that is not registered', async () => {
    const space = await openTestSpace();
    const attempt = save(space, [{ ...budget('the budget is 80000 EUR'), predicate: 'has_budgt' }]);
    await expect(attempt).rejects.toMatchObject({
      faults: [
        { code: 'UNKNOWN_PREDICATE', message: expect.stringContaining('has_budget') as string },
      ],
    });
  });

  it('[GRA-08] refuses evidence that holds a secret', async () => {
    const space = await openTestSpace();
    const parsed = parseSession({
      externalId: 'meeting',
      zone: 'UTC',
      turns: [{ role: 'USER', at: '2026-11-02T09:00:00Z', text: `key ${accessKey} budget` }],
    });
    if (!parsed.ok) throw new Error('The session has faults.');
    const attempt = saveSession(space.services, space.as('lin'), {
      operationId: randomId(),
      item: sessionItem(space.as('lin'), parsed.item, 'space'),
      delta: delta([{ ...budget('x'), evidence: [{ passage: 0, span: { start: 0, end: 10 } }] }]),
    });
    await expect(attempt).rejects.toMatchObject({ code: 'SECRET_REFUSED' });
    expect((await findSequenceNow(space.services.database, space.id)).sequence).toBe(0);
  });
});

describe('a delta on a stored session', () => {
  it('[DLT-01] is applied once however often it is sent, and finds the entity the session named', async () => {
    const space = await openTestSpace();
    const { itemId, assertionIds } = await save(space, [budget('the budget is 80000 EUR')]);
    const request = { operationId: 'later', delta: delta([budget('80000 EUR', 80_000)], itemId) };
    const first = await applyDelta(space.services, space.as('lin'), request);
    const again = await applyDelta(space.services, space.as('lin'), request);
    expect(again).toEqual(first);
    const views = await space.assertions();
    expect(new Set(views.map(({ subject }) => subject.id)).size).toBe(1);
    expect(views.map(({ assertion }) => assertion.id)).toEqual(
      expect.arrayContaining([...assertionIds]),
    );
    expect(views.every(({ assertion }) => assertion.state.evidenceCount === 2)).toBe(true);
  });

  it('[GRA-19] is refused for a session the caller may not see, as for one that is not there', async () => {
    const space = await openTestSpace();
    const itemId = await space.says('diary', [{ by: 'ann', text: 'Hello.' }], {
      by: space.as('ann'),
      audience: 'private',
    });
    for (const id of [itemId, 'itm_nothing']) {
      const attempt = applyDelta(space.services, space.as('bob'), {
        operationId: randomId(),
        delta: delta([{ ...budget('Hello.'), evidence: [{ passage: 0, quote: 'Hello.' }] }], id),
      });
      await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('[DLT-02] refuses a stated supersession that the laws do not bear out, unless the caller has the say', async () => {
    const space = await openTestSpace();
    const { itemId, assertionIds } = await save(space, [
      { ...budget('the budget is 80000 EUR'), basis: 'user_decision' },
    ]);
    const superseding = delta(
      [{ ...budget('80000 EUR', 65_000), supersedes: assertionIds[0] }],
      itemId,
    );
    const attempt = applyDelta(space.services, space.as('bob'), {
      operationId: randomId(),
      delta: superseding,
    });
    await expect(attempt).rejects.toMatchObject({ code: 'SUPERSESSION_REFUSED' });
    const { assertionIds: changed } = await applyDelta(
      space.services,
      space.as('rita', 'reviewer'),
      {
        operationId: randomId(),
        delta: superseding,
      },
    );
    expect(changed).toContain(assertionIds[0]);
  });
});
