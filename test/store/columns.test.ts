import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { columnsOf } from '../../src/store/columns.js';
import { propertyList } from '../../src/store/cypher.js';

const shape = z.object({ id: z.string(), at: z.number().nullable(), state: z.string() });

describe('a record as a list', () => {
  const columns = columnsOf('row', shape, { node: 'other', names: ['state'] });

  it('returns the properties in the order in which they are read again', () => {
    expect(columns.text.text).toBe('[row.id, row.at, other.state]');
    const record = { id: 'a', at: null, state: 'ACTIVE' };
    expect(columns.shape.parse(['a', null, 'ACTIVE'])).toEqual(record);
  });

  it.each([
    ['too short', ['a', 1]],
    ['too long', ['a', 1, 'ACTIVE', 2]],
    ['of another type', ['a', 'b', 'ACTIVE']],
    ['no list', null],
  ])('refuses what is %s', (_title, list) => {
    expect(columns.shape.safeParse(list).success).toBe(false);
  });

  it('takes no name that could be anything but a property', () => {
    expect(() => propertyList([{ node: 'row', name: 'id] AS x //' }])).toThrow('is no property');
  });
});
