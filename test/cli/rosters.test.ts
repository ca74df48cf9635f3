import { describe, expect, it } from 'vitest';
import { openRosters } from '../../src/cli/ingest/rosters.js';
import { account, item } from './support.js';

const team = ['anna', 'bob', 'carla'].map(account);

function names(items: readonly { roster: readonly { displayName: string }[] }[]): string[][] {
  return items.map(({ roster }) => roster.map(({ displayName }) => displayName));
}

describe('[SRC-07] the roster of a source', () => {
  it('travels whole with the first item, later only those that speak', () => {
    const { trim } = openRosters();
    expect(names(trim(item('d1', { roster: team })))).toEqual([['anna', 'bob', 'carla']]);
    expect(names(trim(item('d2', { roster: team })))).toEqual([['anna']]);
  });

  it('grows by an account seen for the first time', () => {
    const { trim } = openRosters();
    trim(item('d1', { roster: team }));
    expect(names(trim(item('d2', { roster: [...team, account('dora')] })))).toEqual([
      ['dora', 'anna'],
    ]);
  });

  it('travels anew for another source and another audience, whose people are others', () => {
    const { trim } = openRosters();
    trim(item('d1', { roster: team }));
    const elsewhere = { kind: 'slack', externalId: 'T2', name: 'Slack T2' } as const;
    expect(names(trim(item('d1', { roster: team, source: elsewhere })))[0]).toHaveLength(3);
    expect(names(trim(item('d1', { roster: team, audience: 'user:anna' })))[0]).toHaveLength(3);
  });

  it('comes in copies of one item when it is too large for one, and the item is the same in each', () => {
    const { trim } = openRosters(2);
    const copies = trim(item('d1', { roster: team }));
    expect(names(copies)).toEqual([['anna', 'bob'], ['carla']]);
    expect(new Set(copies.map(({ passages }) => JSON.stringify(passages))).size).toBe(1);
  });
});
