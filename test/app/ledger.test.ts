import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ingestItems } from '../../src/app/ingest-items.js';
import { sessionItem } from '../../src/app/session-item.js';
import { readerOf } from '../../src/domain/principal.js';
import { parseSession } from '../../src/domain/session-input.js';
import { listAllChanges } from '../../src/store/change-queries.js';
import { write } from '../../src/store/write.js';
import { codePointLength } from '../../src/text/code-points.js';
import { openTestSpace, randomId, type TestSpace } from '../support/space.js';

function item(space: TestSpace, externalId: string, texts: readonly string[]) {
  const session = parseSession({
    externalId,
    zone: 'UTC',
    turns: texts.map((text) => ({ role: 'USER', at: '2026-11-02T09:00:00Z', text })),
  });
  if (!session.ok) throw new Error(session.faults.map(({ message }) => message).join(' '));
  return sessionItem(space.as('lin'), session.item, 'space');
}

describe('the ledger', () => {
  it('[GRA-11] numbers the changes of 16 writers at once without a gap or a duplicate, at times that only grow', async () => {
    const space = await openTestSpace();
    const writers = Array.from({ length: 16 }, (_, index) =>
      ingestItems(space.services, space.as('lin'), {
        operationId: `writer-${index}`,
        items: [item(space, `session-${index}`, ['Hello.', 'Bye.'])],
      }),
    );
    await Promise.all(writers);
    const changes = await listAllChanges(space.services.database, space.id, {
      after: 0,
      limit: 500,
    });
    expect(changes.map(({ sequence }) => sequence)).toEqual(changes.map((_, index) => index + 1));
    const commits = new Map(changes.map(({ operationId, at }) => [operationId, at]));
    const times = [...commits.values()];
    expect(new Set(times).size).toBe(16);
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
  });

  it('[GRA-09] writes nothing when a decision fails half way, and the operation id is free again', async () => {
    const space = await openTestSpace();
    const reader = readerOf(space.as('lin'));
    const operation = { id: 'broken', input: {}, now: Date.now() };
    const result = z.object({});
    const failing = write(space.services.database, reader, operation, {
      result,
      decide: () => Promise.reject(new Error('half way')),
    });
    await expect(failing).rejects.toThrow();
    const changes = await listAllChanges(space.services.database, space.id, {
      after: 0,
      limit: 10,
    });
    expect(changes).toEqual([]);
    const again = await write(space.services.database, reader, operation, {
      result,
      decide: () => Promise.resolve({ writes: [], result: {} }),
    });
    expect(again.isReplay).toBe(false);
  });

  it('[SRC-02] returns the first result for a repeated operation id, and refuses it for another input', async () => {
    const space = await openTestSpace();
    const lin = space.as('lin');
    const first = { operationId: 'once', items: [item(space, 's1', ['Hello.'])] };
    const results = await Promise.all([
      ingestItems(space.services, lin, first),
      ingestItems(space.services, lin, first),
    ]);
    expect(results[0]).toEqual(results[1]);
    const other = { operationId: 'once', items: [item(space, 's1', ['Good morning.'])] };
    await expect(ingestItems(space.services, lin, other)).rejects.toMatchObject({
      code: 'OPERATION_ID_REUSED',
    });
  });

  it('[GRA-11] keeps the ledgers of two spaces apart', async () => {
    const [one, other] = [await openTestSpace(), await openTestSpace()];
    await one.says('s1', [{ by: 'ann', text: 'Hello.' }]);
    expect(
      await listAllChanges(other.services.database, other.id, { after: 0, limit: 10 }),
    ).toEqual([]);
  });
});

describe('an item that comes again', () => {
  it('[SRC-02] changes nothing when it is the same, shares its passages when it grows, keeps the old ones when it is edited', async () => {
    const space = await openTestSpace();
    const lin = space.as('lin');
    const ingest = (texts: readonly string[]) =>
      ingestItems(space.services, lin, {
        operationId: randomId(),
        items: [item(space, 's1', texts)],
      });
    await ingest(['One.', 'Two.']);
    expect((await ingest(['One.', 'Two.'])).versionIds).toEqual([]);
    expect((await ingest(['One.', 'Two.', 'Three.'])).versionIds).toHaveLength(1);
    expect((await ingest(['One.', 'Twice.', 'Three.'])).versionIds).toHaveLength(1);
    const { records } = await space.services.database.driver.executeQuery(
      `MATCH (version:ItemVersion {spaceId: $id})-[part:PART]->(passage:Passage)
       WITH version, passage ORDER BY part.index
       RETURN version.number AS number, collect(passage.text) AS texts ORDER BY number`,
      { id: space.id },
    );
    expect(records.map((record) => record.get('texts') as string[])).toEqual([
      ['One.', 'Two.'],
      ['One.', 'Two.', 'Three.'],
      ['One.', 'Twice.', 'Three.'],
    ]);
    const passages = await space.services.database.driver.executeQuery(
      'MATCH (passage:Passage {spaceId: $id}) RETURN count(passage) AS count',
      { id: space.id },
    );
    expect(passages.records[0]?.get('count')).toBe(4);
  });

  it('[SRC-01] stores no secret, and the mask keeps every span where it was', async () => {
    const space = await openTestSpace();
    const secret = `AKIAQWERTYUIOPASDFGH`;
    await space.says('s1', [{ by: 'ann', text: `key: ${secret} end` }]);
    const { records } = await space.services.database.driver.executeQuery(
      `MATCH (node) WHERE node.spaceId = $id AND any(key IN keys(node) WHERE toStringOrNull(node[key]) CONTAINS $secret)
       RETURN count(node) AS count`,
      { id: space.id, secret },
    );
    expect(records[0]?.get('count')).toBe(0);
    const stored = await space.services.database.driver.executeQuery(
      'MATCH (passage:Passage {spaceId: $id}) RETURN passage.text AS text',
      { id: space.id },
    );
    const text = String(stored.records[0]?.get('text'));
    expect(codePointLength(text)).toBe(`key: ${secret} end`.length);
    expect(text.endsWith(' end')).toBe(true);
  });
});
