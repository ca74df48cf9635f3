import { describe, expect, it } from 'vitest';
import { isAtLeast, parseVersion, type Version } from '../../runtime/versions.mjs';

describe('[OPS-05] versions of what the machine has', () => {
  it.each<[string, Version | null]>([
    ['v20.20.2', [20, 20, 2]],
    ['openjdk version "17.0.15" 2025-04-15', [17, 0, 15]],
    ['openjdk version "21" 2023-09-19', [21, 0, 0]],
    ['java version "1.8.0_292"', [8, 0, 0]],
    ['Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64', [7, 0, 15]],
    ['no such program', null],
    ['', null],
  ])('reads %j', (text, version) => {
    expect(parseVersion(text)).toEqual(version);
  });

  it.each<[Version, Version, boolean]>([
    [[20, 19, 0], [20, 19, 0], true],
    [[20, 18, 9], [20, 19, 0], false],
    [[22, 0, 0], [20, 19, 0], true],
    [[6, 2, 11], [6, 2, 0], true],
    [[6, 0, 16], [6, 2, 0], false],
    [[8, 0, 0], [17, 0, 0], false],
  ])('%j is at least %j: %j', (version, least, answer) => {
    expect(isAtLeast(version, least)).toBe(answer);
  });
});
