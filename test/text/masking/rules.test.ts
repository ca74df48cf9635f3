import { describe, expect, it } from 'vitest';
import { maskText } from '../../../src/text/masking/mask-text.js';
import { scanView } from '../../../src/text/masking/scan-view.js';
import { maskRules } from '../../../src/text/masking/rules.js';

const block = (text: string) => '█'.repeat(Array.from(text).length);

/** An example with its markers: the text, the text as it must be stored. */
function readExample(example: string): { readonly text: string; readonly masked: string } {
  return {
    text: example.replace(/[⟦⟧]/g, ''),
    masked: example.replace(/⟦([^⟧]*)⟧/g, (_, value: string) => block(value)),
  };
}

describe.each(maskRules)('[EXT-05] rule $name', (rule) => {
  it.each(rule.masks)('masks what is marked in %j', (example) => {
    const { text, masked } = readExample(example);
    const result = maskText(text);
    expect(result.text).toBe(masked);
    expect(result.masks.map((mask) => mask.rule)).toContain(rule.name);
    expect(result.masks[0]?.class).toBe(rule.class);
  });

  it.each(rule.ignores)('leaves %j', (text) => {
    expect(maskText(text)).toEqual({ text, masks: [] });
  });

  it('can be read twice and sees █ as a letter', () => {
    expect(rule.pattern.flags).toMatch(/^dg/);
    for (const example of rule.masks) {
      const { masked } = readExample(example);
      expect(maskText(masked)).toEqual({ text: masked, masks: [] });
    }
  });
});

describe('[EXT-05] the rule table', () => {
  it('names each rule once and shows both sides of it', () => {
    const names = maskRules.map((rule) => rule.name);
    expect(new Set(names).size).toBe(names.length);
    for (const rule of maskRules) {
      expect(rule.masks.length).toBeGreaterThan(0);
      expect(rule.ignores.length).toBeGreaterThan(0);
    }
  });

  it.each(maskRules)('$name is tried on every text it has an example in', (rule) => {
    for (const example of rule.masks) {
      const lower = scanView(readExample(example).text).text.toLowerCase();
      expect(rule.hints.length === 0 || rule.hints.some((hint) => lower.includes(hint))).toBe(true);
    }
  });
});
