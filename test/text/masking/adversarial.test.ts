import { describe, expect, it } from 'vitest';
import { maskText } from '../../../src/text/masking/mask-text.js';
import { scanSensitive } from '../../../src/text/masking/scan-sensitive.js';
import adversarial from './adversarial.json' with { type: 'json' };

/** Written against the rules, by kind of thing and of disguise; no text here is an example of a rule. */
describe('[EXT-05] texts written to get past the rules', () => {
  it.each(adversarial.hidden)('hides what is marked in %j', (example) => {
    const masked = example.replace(/⟦([^⟧]*)⟧/g, (_, value: string) =>
      '█'.repeat(Array.from(value).length),
    );
    expect(maskText(example.replace(/[⟦⟧]/g, '')).text).toBe(masked);
  });

  it.each(adversarial.restricted)('reports %j', (text) => {
    expect(scanSensitive(text).masks.map((mask) => mask.class)).toContain('RESTRICTED');
  });

  it.each(adversarial.innocent)('leaves %j', (text) => {
    expect(scanSensitive(text)).toEqual({ text, masks: [] });
  });
});
