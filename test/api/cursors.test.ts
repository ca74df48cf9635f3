import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openCursors } from '../../src/api/cursors.js';
import { PalimpsestError } from '../../src/domain/errors.js';

const cursors = openCursors('a key of this test');

describe('[LAWS 21] a cursor', () => {
  it('leads back to its place, the same each time', () => {
    const cursor = cursors.encode('assertion', ['ent_1'], [1_750_000_000_000, 'ast_1']);
    expect(cursors.encode('assertion', ['ent_1'], [1_750_000_000_000, 'ast_1'])).toBe(cursor);
    expect(cursors.decode('assertion', ['ent_1'], cursor)).toEqual([1_750_000_000_000, 'ast_1']);
    expect(openCursors('a key of this test').decode('assertion', ['ent_1'], cursor)).not.toBeNull();
  });

  it('tells nothing of the sequence it stands for', () => {
    const cursor = cursors.encode('change', ['spc_1'], [123_456]);
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain('123456');
  });

  it.each([
    [
      'of another list',
      () => cursors.decode('passage', ['spc_1'], cursors.encode('change', ['spc_1'], [3])),
    ],
    [
      'of another space',
      () => cursors.decode('change', ['spc_2'], cursors.encode('change', ['spc_1'], [3])),
    ],
    [
      'of another key',
      () => cursors.decode('change', ['spc_1'], openCursors('b').encode('change', ['spc_1'], [3])),
    ],
    [
      'in the clear',
      () => cursors.decode('change', ['spc_1'], Buffer.from('["change",3]').toString('base64url')),
    ],
    ['empty', () => cursors.decode('change', ['spc_1'], '')],
  ])('%s is refused', (_what, decode) => {
    expect(decode).toThrow(PalimpsestError);
  });

  it('cannot be made or bent by hand', () => {
    const real = cursors.encode('change', ['spc_1'], [3]);
    fc.assert(
      fc.property(fc.string(), fc.nat({ max: real.length - 1 }), (forged, place) => {
        const bent = `${real.slice(0, place)}${real[place] === 'A' ? 'B' : 'A'}${real.slice(place + 1)}`;
        for (const cursor of [forged, bent]) {
          let read: unknown = 'REFUSED';
          try {
            read = cursors.decode('change', ['spc_1'], cursor);
          } catch (cause) {
            if (!(cause instanceof PalimpsestError)) throw cause;
          }
          // The last character of base64url may hold bits that count for nothing.
          if (read !== 'REFUSED') expect(read).toEqual([3]);
        }
      }),
    );
  });
});
