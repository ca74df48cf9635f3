import { describe, expect, it } from 'vitest';
import { MAX_GOAL, parseContextRequest } from '../../src/planning/request.js';

describe('[CTX-03] a context request', () => {
  it('gets every default', () => {
    expect(parseContextRequest({ goal: ' what is due? ' })).toEqual({
      ok: true,
      request: {
        goal: 'what is due?',
        validAt: null,
        knownAt: null,
        maxChars: 6_000,
        limit: 12,
        sessionId: null,
        includeCandidates: false,
        language: null,
      },
    });
  });

  it('takes a language tag with a region', () => {
    const parsed = parseContextRequest({ goal: 'x', language: 'zh-CN' });
    expect(parsed.ok && parsed.request.language).toBe('zh');
  });

  it('replaces what no store can keep', () => {
    const parsed = parseContextRequest({ goal: 'a\0b\uD800c' });
    expect(parsed.ok && parsed.request.goal).toBe('a b\uFFFDc');
  });

  it('counts a goal in code points', () => {
    expect(parseContextRequest({ goal: '😀'.repeat(MAX_GOAL) }).ok).toBe(true);
    const tooLong = parseContextRequest({ goal: '😀'.repeat(MAX_GOAL + 1) });
    expect(tooLong).toMatchObject({ ok: false, faults: [{ code: 'TOO_LARGE', path: ['goal'] }] });
  });

  it.each([
    [{}, ['goal']],
    [{ goal: ' \u3000\n' }, ['goal']],
    [{ goal: 7 }, ['goal']],
    [{ goal: 'x', limit: 0 }, ['limit']],
    [{ goal: 'x', limit: 51 }, ['limit']],
    [{ goal: 'x', limit: 1.5 }, ['limit']],
    [{ goal: 'x', limit: '5' }, ['limit']],
    [{ goal: 'x', maxChars: 199 }, ['maxChars']],
    [{ goal: 'x', maxChars: 6_001 }, ['maxChars']],
    [{ goal: 'x', validAt: Number.NaN }, ['validAt']],
    [{ goal: 'x', knownAt: -1 }, ['knownAt']],
    [{ goal: 'x', language: 'de' }, ['language']],
    [{ goal: 'x', includeCandidates: 'yes' }, ['includeCandidates']],
    [{ goal: 'x', limits: 3 }, ['limits']],
    ['x', []],
    [null, []],
  ])('refuses %j, naming the place', (input, path) => {
    const parsed = parseContextRequest(input);
    expect(parsed).toMatchObject({ ok: false, faults: [{ code: 'BAD_USER_INPUT', path }] });
    expect(!parsed.ok && parsed.faults[0]?.message).toMatch(/^\S.*\.$/u);
  });

  it('names every fault, not just the first', () => {
    const parsed = parseContextRequest({ goal: '', limit: 99, extra: 1 });
    expect(!parsed.ok && parsed.faults.map(({ path }) => path.join('.')).toSorted()).toEqual([
      'extra',
      'goal',
      'limit',
    ]);
  });
});
