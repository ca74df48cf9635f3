import { describe, expect, it } from 'vitest';
import { hasInstalled } from '../../runtime/lock-files.mjs';

const lock = {
  packages: {
    '': { name: 'palimpsest' },
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/b': { version: '2.0.0', integrity: 'y', optional: true },
  },
};

describe('[OPS-05] node_modules is what package-lock.json says', () => {
  it.each<[string, unknown, boolean]>([
    ['all there', { 'node_modules/a': { version: '1.0.0', integrity: 'x' } }, true],
    ['another version', { 'node_modules/a': { version: '1.0.1', integrity: 'x' } }, false],
    ['another content', { 'node_modules/a': { version: '1.0.0', integrity: 'z' } }, false],
    [
      'an optional one of another version',
      {
        'node_modules/a': { version: '1.0.0', integrity: 'x' },
        'node_modules/b': { version: '1.0.0', integrity: 'y' },
      },
      false,
    ],
    ['one missing', { 'node_modules/c': { version: '1.0.0', integrity: 'x' } }, false],
    ['nothing there', {}, false],
  ])('%s', (_name, packages, answer) => {
    expect(hasInstalled(lock, { packages })).toBe(answer);
  });

  it('counts a cut installation, which has no lock of its own, as none', () => {
    expect(hasInstalled(lock, null)).toBe(false);
  });
});
