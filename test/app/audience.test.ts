import { describe, expect, it } from 'vitest';
import { searchEntities } from '../../src/app/search-entities.js';
import { readerOf } from '../../src/domain/principal.js';
import { listChanges } from '../../src/store/change-queries.js';
import { findEntities } from '../../src/store/entity-queries.js';
import { openTestSpace } from '../support/space.js';

describe('what one user says in private', () => {
  it('[GRA-19] is seen by that user alone: in assertions, packets, search, by id and in the ledger', async () => {
    const space = await openTestSpace();
    const [ann, bob] = [space.as('ann'), space.as('bob')];
    await space.says('diary', [{ by: 'ann', text: 'I am working on Halcyon.' }], {
      by: ann,
      audience: 'private',
    });
    const { database } = space.services;
    const seenBy = async (principal: typeof ann) => {
      const reader = readerOf(principal);
      const found = await searchEntities(space.services, reader, { text: 'Halcyon', type: null });
      return {
        assertions: (await space.assertions(principal)).length,
        packet: (await space.packet('Who is working on Halcyon?', { by: principal })).status,
        search: found.length,
        ledger: (await listChanges(database, reader, { after: 0, limit: 100 })).length,
      };
    };
    const own = await seenBy(ann);
    expect(own).toMatchObject({ packet: 'MATCH', search: 1 });
    expect(own.assertions).toBeGreaterThan(0);
    expect(await seenBy(bob)).toEqual({ assertions: 0, packet: 'NO_MATCH', search: 0, ledger: 0 });
    const ids = (await space.assertions(ann)).map(({ subject }) => subject.id);
    expect(await findEntities(database, readerOf(bob), ids)).toEqual([]);
  });

  it('[GRA-19] never decides what the space believes: the shared statement stays as it was', async () => {
    const space = await openTestSpace();
    await space.says('shared', [{ by: 'ann', text: 'I live in Lyon since 2026-01-01.' }]);
    await space.says('diary', [{ by: 'ann', text: 'I live in Paris since 2026-02-01.' }], {
      by: space.as('ann'),
      audience: 'private',
    });
    const views = await space.assertions(space.as('bob'));
    expect(views.map(({ assertion }) => assertion.state.lifecycle)).toEqual(['ACTIVE']);
  });
});
