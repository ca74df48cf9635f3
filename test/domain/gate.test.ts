import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deltaSecrets } from '../../src/domain/delta-secrets.js';
import { gateLabel, gateText, refuseSensitive, sensitiveFaults } from '../../src/domain/gate.js';
import { gateItem, idFaults } from '../../src/domain/gate-item.js';
import {
  allowances,
  policyClasses,
  stricter,
  strictest,
  topicOf,
} from '../../src/domain/policy.js';
import type { IncomingItem } from '../../src/domain/source-item.js';
import { codePointLength } from '../../src/text/code-points.js';

const key = 'ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8';

describe('[GRA-08] the scale of classes', () => {
  it.each([
    ['SECRET', 'NORMAL', 'SECRET'],
    ['NORMAL', 'REGULATED', 'REGULATED'],
    ['RESTRICTED', 'REGULATED', 'REGULATED'],
    ['RESTRICTED', 'NORMAL', 'RESTRICTED'],
    ['NORMAL', 'NORMAL', 'NORMAL'],
  ] as const)('of %s and %s the stricter is %s', (left, right, expected) => {
    expect(stricter(left, right)).toBe(expected);
    expect(stricter(right, left)).toBe(expected);
  });

  it('allows less the stricter a class is', () => {
    const worth = policyClasses.map((name) => {
      const { stored, asserted, longTerm, synthesis } = allowances[name];
      const kept = ['NEVER', 'WITH_CONSENT', 'ALWAYS'].indexOf(longTerm);
      return Number(stored) + Number(asserted) + kept + Number(synthesis);
    });
    expect(worth).toEqual(worth.toSorted((a, b) => a - b));
    expect(allowances.RESTRICTED.longTerm).toBe('WITH_CONSENT');
    expect(allowances.REGULATED.asserted).toBe(false);
  });

  it.each([
    ['health-diagnosis-en', 'HEALTH'],
    ['job-leaving-zh', 'EMPLOYMENT'],
    ['relation-partner-fr', 'RELATIONS'],
    ['company-secret-ru', 'COMPANY'],
    ['declared', null],
  ])('knows the topic of %s', (rule, topic) => {
    expect(topicOf(rule)).toBe(topic);
  });
});

describe('[GRA-08] what a caller declares', () => {
  it.each(['SECRET', 'REGULATED'] as const)('%s covers the whole text', (declared) => {
    const { text, masks } = gateText('😀 tea', declared);
    expect(text).toBe('█████');
    expect(masks).toEqual([{ start: 0, end: 5, class: declared, rule: 'declared' }]);
  });

  it('REGULATED does not soften a secret in it, nor NORMAL anything', () => {
    expect(strictest(gateText(`the key ${key}`, 'REGULATED').masks)).toBe('SECRET');
    expect(strictest(gateText(`the key ${key}`, 'NORMAL').masks)).toBe('SECRET');
  });

  it('RESTRICTED covers all that is not stricter, and leaves it readable', () => {
    const { text, masks } = gateText(`tea ${key} tea`, 'RESTRICTED');
    expect(text).toBe(`tea ${'█'.repeat(key.length)} tea`);
    expect(masks.map(({ start, end, class: name }) => [start, end, name])).toEqual([
      [0, 4, 'RESTRICTED'],
      [4, 4 + key.length, 'SECRET'],
      [4 + key.length, 8 + key.length, 'RESTRICTED'],
    ]);
  });

  it('never moves a span', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom(...policyClasses),
        (words, declared) => {
          const { text, masks } = gateText(`${words} ${key}`, declared);
          expect(codePointLength(text)).toBe(codePointLength(`${words} ${key}`));
          expect(text).not.toContain(key);
          for (const { start, end } of masks) expect(start).toBeLessThan(end);
        },
      ),
    );
  });
});

describe('[EXT-05] what is to be kept', () => {
  it.each<[string, unknown, readonly string[][]]>([
    ['a text', `x ${key}`, [['a']]],
    ['a nested one', { b: [{ c: key }, 1, null] }, [['a', 'b', '0', 'c']]],
    ['a key, which the path does not show', { [key]: 1 }, [['a', '█']]],
    ['a regulated number', { n: '11010519491231002X' }, [['a', 'n']]],
    ['nothing of the kind', { b: ['tea', 4, true, null] }, []],
    ['an id of a machine', 'ba607d91-c481-4477-b151-5406145480ab', []],
  ])('is looked at wherever it stands: %s', (_name, value, paths) => {
    const faults = sensitiveFaults(value, ['a']);
    expect(faults.map(({ path }) => path)).toEqual(paths);
    expect(JSON.stringify(faults)).not.toContain(key);
  });

  it('is refused with every fault', () => {
    expect(() => refuseSensitive([key, key], ['input'])).toThrow(
      expect.objectContaining({
        code: 'SECRET_REFUSED',
        faults: [expect.anything(), expect.anything()],
      }) as Error,
    );
  });

  it('is masked in a title also where it is only restricted', () => {
    expect(gateLabel('I was diagnosed with diabetes')).toMatch(/^█+$/);
    expect(gateLabel('Planning')).toBe('Planning');
  });

  it('is a fault of a delta where only a name tells what it is', () => {
    const faults = deltaSecrets({ assertions: [{ qualifiers: { password: 'h4rbour-77' } }] });
    expect(faults.map(({ path }) => path.join('.'))).toEqual(['assertions.0.qualifiers.password']);
  });

  it('is masked, left out or refused in every field of an item', () => {
    const item: IncomingItem = {
      source: { kind: 'document', externalId: 'd', name: key },
      externalId: key,
      title: key,
      zone: 'UTC',
      audience: 'space',
      roster: [
        {
          account: 'document:a',
          displayName: key,
          fullName: key,
          aliases: [key],
          identifiers: [key, 'email:a@b.example'],
          zone: null,
          isBot: false,
        },
      ],
      passages: [
        {
          index: 0,
          role: 'AUTHOR',
          speakerAccount: null,
          speakerName: key,
          at: null,
          zone: null,
          text: key,
          locator: { password: 'h4rbour-77', ts: '1700000000.000100', [key]: key },
          isSystem: false,
        },
      ],
      origin: key,
    };
    const { externalId: _, ...rest } = gateItem(item);
    expect(JSON.stringify(rest)).not.toMatch(new RegExp(`${key}|h4rbour`));
    expect(rest.roster[0]?.identifiers).toEqual(['email:a@b.example']);
    expect(rest.passages[0]?.locator).toMatchObject({ ts: '1700000000.000100' });
    expect(idFaults(item).map(({ path }) => path)).toEqual([['externalId']]);
  });
});
