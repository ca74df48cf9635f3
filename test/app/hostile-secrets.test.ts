import { describe, expect, it } from 'vitest';
import { applyDelta } from '../../src/app/apply-delta.js';
import { ingestItems } from '../../src/app/ingest-items.js';
import { processWork } from '../../src/app/process-work.js';
import { retractAssertion } from '../../src/app/retract-assertion.js';
import type { IncomingItem } from '../../src/domain/source-item.js';
import { openTestSpace, randomId, type TestSpace } from '../support/space.js';

/** Put together, so that nobody who scans this file takes it for a real one. */
const secret = ['sk-proj-', 'Q7w2E9r4T1y6U3i8O5p0A2s4D6f8G1h3'].join('');

/** An item that holds the secret wherever a text may stand. */
function hostileItem(change: Partial<IncomingItem> = {}): IncomingItem {
  return {
    source: { kind: 'document', externalId: 'folder', name: `Folder ${secret}` },
    externalId: 'doc',
    title: `Keys ${secret}`,
    zone: 'UTC',
    audience: 'space',
    roster: [
      {
        account: 'document:folder/ann',
        displayName: `Ann ${secret}`,
        fullName: `Ann ${secret}`,
        aliases: [secret],
        identifiers: [],
        zone: null,
        isBot: false,
      },
    ],
    origin: null,
    passages: [
      {
        index: 0,
        role: 'PARTICIPANT',
        speakerAccount: 'document:folder/ann',
        speakerName: `Ann ${secret}`,
        at: Date.parse('2026-11-02T09:00:00Z'),
        zone: null,
        text: `I live in Lyon since 2026-01-01. My key is ${secret}.`,
        locator: { line: secret },
        isSystem: false,
      },
    ],
    ...change,
  };
}

/** Every property of every node and relationship of the store that holds a text. */
async function propertiesWith({ services }: TestSpace, text: string): Promise<readonly string[]> {
  const { records } = await services.database.driver.executeQuery(
    `MATCH (n)
     WHERE any(key IN keys(n) WHERE any(entry IN CASE WHEN valueType(n[key]) STARTS WITH 'LIST' THEN n[key] ELSE [n[key]] END
       WHERE toString(entry) CONTAINS $text))
     RETURN labels(n)[0] AS place
     UNION ALL
     MATCH ()-[r]->()
     WHERE any(key IN keys(r) WHERE toString(r[key]) CONTAINS $text)
     RETURN type(r) AS place`,
    { text },
  );
  return records.map((record) => String(record.get('place')));
}

describe('[EXT-05] a secret', () => {
  it('in any text of an item is masked before it is stored, and nothing is asserted of whose name it was', async () => {
    const space = await openTestSpace();
    const caller = space.as('lin', 'reviewer');
    const { workId } = await ingestItems(space.services, caller, {
      operationId: randomId(),
      items: [hostileItem()],
    });
    await processWork(space.services, workId, 'test');
    expect(await propertiesWith(space, secret)).toEqual([]);
    expect(await space.assertions()).toEqual([]);
  });

  it.each<[string, Partial<IncomingItem>, string]>([
    ['the id of an item', { externalId: secret }, 'externalId'],
    [
      'the id of a source',
      { source: { kind: 'document', externalId: secret, name: '' } },
      'source.externalId',
    ],
  ])('in %s is refused by place, not by text', async (_what, change, path) => {
    const space = await openTestSpace();
    const attempt = ingestItems(space.services, space.as('lin', 'reviewer'), {
      operationId: randomId(),
      items: [
        hostileItem({
          roster: [],
          passages: hostileItem().passages.map((one) => ({ ...one, speakerAccount: null })),
          ...change,
        }),
      ],
    });
    const error = await attempt.catch((cause: unknown) => cause);
    expect(error).toMatchObject({
      code: 'SECRET_REFUSED',
      faults: [expect.objectContaining({ path: path.split('.') })],
    });
    expect(JSON.stringify(error)).not.toContain(secret);
    expect(await propertiesWith(space, secret)).toEqual([]);
  });

  it('in any field of a delta is refused, each by its path', async () => {
    const space = await openTestSpace();
    const itemId = await space.says('meeting', [
      { by: 'ann', text: 'The budget of Project Halcyon is 50000 EUR.' },
    ]);
    const attempt = applyDelta(space.services, space.as('lin'), {
      operationId: randomId(),
      delta: {
        schema: 'palimpsest-delta/1',
        sessionId: itemId,
        generatedAt: '2026-11-02T10:00:00Z',
        authorisation: { grantedBy: 'lin', scope: 'SESSION', text: secret },
        entities: [{ key: 'h', type: 'project', name: `Halcyon ${secret}`, aliases: [secret] }],
        assertions: [
          {
            subject: 'h',
            predicate: 'status',
            object: { text: secret },
            qualifiers: { part: secret },
            basis: 'user_statement',
            evidence: [{ passage: 0, quote: 'The budget' }],
            flipCondition: secret,
          },
        ],
        emptyResults: [secret],
      },
    });
    const error = await attempt.catch((cause: unknown) => cause);
    const faults = (error as { faults: readonly { code: string; path: readonly string[] }[] })
      .faults;
    const refused = faults.filter(({ code }) => code === 'SECRET_REFUSED');
    expect(refused.map(({ path }) => path.join('.')).sort()).toEqual([
      'assertions.0.flipCondition',
      'assertions.0.object.text',
      'assertions.0.qualifiers.part',
      'authorisation.text',
      'emptyResults.0',
      'entities.0.aliases.0',
      'entities.0.name',
    ]);
    expect(await propertiesWith(space, secret)).toEqual([]);
  });

  it('in a reason or an operation id is refused', async () => {
    const space = await openTestSpace();
    await space.says('meeting', [
      { by: 'ann', text: 'The budget of Project Halcyon is 50000 EUR.' },
    ]);
    const [view] = await space.assertions();
    const retract = (operationId: string, reason: string) =>
      retractAssertion(space.services, space.as('rita', 'reviewer'), {
        operationId,
        assertionId: view?.assertion.id ?? '',
        reason,
      });
    await expect(retract(randomId(), `It is ${secret}.`)).rejects.toMatchObject({
      code: 'SECRET_REFUSED',
    });
    await expect(retract(secret, 'It is wrong.')).rejects.toMatchObject({ code: 'SECRET_REFUSED' });
    expect(await propertiesWith(space, secret)).toEqual([]);
  });
});
