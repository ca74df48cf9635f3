import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseIncomingItems } from '../../src/domain/incoming-item.js';

const passage = {
  index: 0,
  role: 'USER',
  speakerAccount: 'slack:T0/U1',
  speakerName: '林',
  at: 1_772_442_000_000,
  zone: null,
  text: '你好 👋🏽',
  locator: { channel: 'general' },
  isSystem: false,
};
const account = {
  account: 'slack:T0/U1',
  displayName: 'lin',
  fullName: null,
  aliases: [],
  identifiers: [],
  zone: 'Asia/Shanghai',
  isBot: false,
};
const item = {
  source: { kind: 'slack', externalId: 'T0', name: 'Qinghe' },
  externalId: 'C1/2026-03-02',
  title: '#general',
  zone: 'UTC',
  audience: 'space',
  roster: [account],
  passages: [passage],
  origin: null,
};

const faultsOf = (...texts: readonly string[]) => {
  const parsed = parseIncomingItems(texts);
  return parsed.ok ? [] : parsed.faults.map(({ code, path }) => `${code} ${path.join('.')}`);
};
const json = (changes: object): string => JSON.stringify({ ...item, ...changes });

describe('[SRC-02] items handed over as JSON', () => {
  it('are read as they are', () => {
    expect(parseIncomingItems([json({}), json({ audience: 'user:mei' })])).toEqual({
      ok: true,
      items: [item, { ...item, audience: 'user:mei' }],
    });
  });

  it.each([
    ['no JSON', '{', 'BAD_USER_INPUT 0'],
    ['an unknown field', json({ secret: 1 }), 'BAD_USER_INPUT 0'],
    ['a missing field', json({ zone: undefined }), 'BAD_USER_INPUT 0.zone'],
    ['an unknown zone', json({ zone: 'Mars/Olympus' }), 'BAD_USER_INPUT 0.zone'],
    ['an offset for a zone', json({ zone: '+01:00' }), 'BAD_USER_INPUT 0.zone'],
    ['an unknown audience', json({ audience: 'user:' }), 'BAD_USER_INPUT 0.audience'],
    [
      'an unknown kind',
      json({ source: { ...item.source, kind: 'fax' } }),
      'BAD_USER_INPUT 0.source.kind',
    ],
    ['an empty id', json({ externalId: '' }), 'BAD_USER_INPUT 0.externalId'],
    ['no passages', json({ passages: [] }), 'BAD_USER_INPUT 0.passages'],
    ['an index twice', json({ passages: [passage, passage] }), 'BAD_USER_INPUT 0.passages'],
    ['a NUL', json({ title: 'a\0b' }), 'BAD_USER_INPUT 0.title'],
    [
      'half a surrogate pair',
      json({ passages: [{ ...passage, text: '\ud800' }] }),
      'BAD_USER_INPUT 0.passages.0.text',
    ],
    [
      'a time that cannot be',
      json({ passages: [{ ...passage, at: 9e15 }] }),
      'BAD_USER_INPUT 0.passages.0.at',
    ],
    [
      'a text too long',
      json({ passages: [{ ...passage, text: 'x'.repeat(1_000_001) }] }),
      'TOO_LARGE 0.passages.0.text',
    ],
    ['an id too long', json({ externalId: 'x'.repeat(501) }), 'TOO_LARGE 0.externalId'],
  ])('with %s are refused at the place', (_name, text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
  });

  it('are at most 1,000 passages together, which is exactly enough', () => {
    const passages = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...passage, index }));
    expect(faultsOf(json({ passages: passages(500) }), json({ passages: passages(500) }))).toEqual(
      [],
    );
    expect(faultsOf(json({ passages: passages(500) }), json({ passages: passages(501) }))).toEqual([
      'TOO_LARGE ',
    ]);
  });

  it('name every fault, never with the text', () => {
    const parsed = parseIncomingItems([
      json({ title: 7, zone: 'tulip' }),
      json({ passages: [{ ...passage, text: 'tulip\0' }] }),
    ]);
    expect(parsed).toMatchObject({ ok: false, faults: [{}, {}, {}] });
    expect(JSON.stringify(parsed)).not.toContain('tulip');
  });

  it('are answered for whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.json())), (texts) => {
        expect(parseIncomingItems(texts).ok).toBe(texts.length === 0);
      }),
    );
  });
});
