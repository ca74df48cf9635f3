import { describe, expect, it } from 'vitest';
import { candidatesOf, indexKeys } from '../../../src/linkage/blocking/candidates.js';
import { blockingKeys } from '../../../src/linkage/blocking/keys.js';
import { prepareRecord } from '../../../src/linkage/prepare-record.js';

function keysOf(type: string, name: string, identifiers: readonly string[] = []) {
  const dated = (value: string) => ({ value, from: null, until: null });
  return blockingKeys(
    prepareRecord({
      id: name,
      type,
      names: name === '' ? [] : [dated(name)],
      identifiers: identifiers.map(dated),
      organisations: [],
      roles: [],
      places: [],
      births: [],
      neighbours: [],
    }),
  );
}

describe('[IDN-05] blockingKeys', () => {
  it.each([
    ['person', 'Moreau, Camille', 'Camille Moreau'],
    ['person', '刘建国', 'Liu Jianguo'],
    ['person', '劉國華', '刘国华'],
    ['person', 'Юрий Щукин', 'Shchukin Yuri'],
    ['person', 'Bob', 'Robert'],
    ['organization', 'International Lighthouse Authority', 'ILA'],
  ])('a %s is found: %s as %s', (type, left, right) => {
    const keys = new Set(keysOf(type, left));
    expect(keysOf(type, right).filter((key) => keys.has(key) && !key.startsWith('g:'))).not.toEqual(
      [],
    );
  });

  it('an identifier is found in whatever form it is written', () => {
    const [left] = keysOf('person', '', [
      'email:Anna+news@Mill.example',
      'phone:+33 (0)6 00 00 00 42',
    ]);
    const [right] = keysOf('person', '', ['email:anna@mill.example', 'phone:0033 600000042']);
    expect(left).toBe('i:email:anna@mill.example');
    expect(right).toBe(left);
  });

  it('are sorted, each once, and none where nothing is known', () => {
    const keys = keysOf('person', 'Anna Anna');
    expect(keys).toEqual([...new Set(keys)].sort());
    expect(keysOf('person', '')).toEqual([]);
    expect(keysOf('person', '…')).toEqual([]);
  });
});

describe('[IDN-05] candidatesOf', () => {
  const names = ['Anna Winter', 'Ana Winter', 'Anna Sommer', 'Tom Becker', 'Peregrine Ashdown'];
  const index = indexKeys(names.map((name) => [name, keysOf('person', name)] as const));

  it('puts the most alike first, leaves out what shares nothing and the record itself', () => {
    const found = candidatesOf(
      index,
      { id: 'Anna Winter', keys: keysOf('person', 'Anna Winter') },
      10,
    );
    expect(found.map(({ id }) => id).slice(0, 2)).toEqual(['Ana Winter', 'Anna Sommer']);
    expect(found.map(({ id }) => id)).not.toContain('Anna Winter');
    expect(found.map(({ id }) => id)).not.toContain('Peregrine Ashdown');
  });

  it('gives no more than asked for', () => {
    expect(candidatesOf(index, { id: '', keys: keysOf('person', 'Anna Winter') }, 2)).toHaveLength(
      2,
    );
  });
});
