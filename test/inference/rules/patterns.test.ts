import { describe, expect, test } from 'vitest';
import { english } from '../../../src/inference/rules/data/en.js';
import { chinese } from '../../../src/inference/rules/data/zh.js';
import { extractFrom, shortForm } from '../../support/statements.js';

// The examples beside each pattern are its specification: what it gives, and what it must leave alone.
describe.each([chinese, english])('[EXT-01] [EXT-02] patterns: $language', ({ patterns }) => {
  describe.each(patterns.filter(({ examples }) => examples.length > 0))('$rule', ({ examples }) => {
    test.each(examples)('$text', ({ text, gives }) => {
      const isToAssistant = gives.some((line) => line.startsWith('prefers user'));
      const found = shortForm(extractFrom(text, isToAssistant ? { role: 'USER' } : {}));
      expect(found).toEqual(gives.map((line) => line.replace('prefers user', 'prefers speaker')));
    });
  });

  test('every rule has a name of its own', () => {
    expect(new Set(patterns.map(({ rule }) => rule)).size).toBe(patterns.length);
  });
});
