import { describe, expect, it } from 'vitest';
import { parseSession } from '../../src/domain/session-input.js';

const turn = { role: 'user', text: 'a' };
const session = (changed: object = {}) => ({
  externalId: 's1',
  zone: 'Europe/Paris',
  turns: [turn],
  ...changed,
});
const turns = (...list: readonly object[]) =>
  session({ turns: list.map((entry) => ({ ...turn, ...entry })) });

function faultsOf(input: unknown): readonly string[] {
  const parsed = parseSession(input);
  return parsed.ok ? [] : parsed.faults.map(({ path, code }) => `${path.join('.')} ${code}`);
}

function passagesOf(input: unknown) {
  const parsed = parseSession(input);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.item.passages;
}

describe('parseSession', () => {
  it.each([
    ['no object', 'text', [' BAD_USER_INPUT']],
    ['no id', session({ externalId: '' }), ['externalId BAD_USER_INPUT']],
    ['a long id', session({ externalId: 'x'.repeat(501) }), ['externalId TOO_LARGE']],
    ['a NUL in the id', session({ externalId: 's\0' }), ['externalId BAD_USER_INPUT']],
    ['no zone', session({ zone: undefined }), ['zone BAD_USER_INPUT']],
    ['an offset for a zone', session({ zone: '+02:00' }), ['zone BAD_USER_INPUT']],
    ['an unknown zone', session({ zone: 'Europe/Nowhere' }), ['zone BAD_USER_INPUT']],
    [
      'an unknown source',
      session({ source: { kind: 'fax', externalId: 'f', name: 'F' } }),
      ['source.kind BAD_USER_INPUT'],
    ],
    ['no turns', session({ turns: [] }), ['turns BAD_USER_INPUT']],
    ['turns that are no list', session({ turns: 'a' }), ['turns BAD_USER_INPUT']],
    ['a turn that is no object', session({ turns: ['a'] }), ['turns.0 BAD_USER_INPUT']],
    ['an empty text', turns({ text: '' }), ['turns.0.text BAD_USER_INPUT']],
    ['a long text', turns({ text: 'x'.repeat(1_000_001) }), ['turns.0.text TOO_LARGE']],
    ['half a surrogate pair', turns({ text: 'a\udc00' }), ['turns.0.text BAD_USER_INPUT']],
    ['an unknown role', turns({ role: 'author' }), ['turns.0.role BAD_USER_INPUT']],
    ['a fraction for an index', turns({ index: 0.5 }), ['turns.0.index BAD_USER_INPUT']],
    ['a time without offset', turns({ at: '2026-11-02T09:00:00' }), ['turns.0.at BAD_USER_INPUT']],
    [
      'a day that does not exist',
      turns({ at: '2026-02-30T09:00:00Z' }),
      ['turns.0.at BAD_USER_INPUT'],
    ],
    ['a date that is none', turns({ at: new Date(Number.NaN) }), ['turns.0.at BAD_USER_INPUT']],
    ['a number for a speaker', turns({ speaker: 7 }), ['turns.0.speaker BAD_USER_INPUT']],
    ['an index twice', turns({ index: 1 }, { index: 0 }, {}), ['turns.2.index BAD_USER_INPUT']],
    ['too many turns', turns(...Array<object>(10_001).fill({})), ['turns TOO_LARGE']],
    [
      'too much text',
      turns(...Array<object>(9).fill({ text: 'x'.repeat(900_000) })),
      ['turns TOO_LARGE'],
    ],
  ])('[SRC-01] refuses %s', (_, input, faults) => {
    expect(faultsOf(input)).toEqual(faults);
  });

  it('[SRC-01] names all faults at once, each with its remedy and never the text', () => {
    const parsed = parseSession({
      externalId: 's1',
      zone: 'x',
      turns: [
        { role: 'boss', text: 'secret', index: 3 },
        { role: 'user', index: 3 },
      ],
    });
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    expect(parsed.faults.map(({ path }) => path.join('.'))).toEqual([
      'zone',
      'turns.0.role',
      'turns.1.text',
      'turns.1.index',
    ]);
    expect(JSON.stringify(parsed.faults)).not.toContain('secret');
    for (const { message, what, remedy } of parsed.faults)
      expect(message).toBe(`${what} ${remedy}`);
  });

  it('[SRC-01] orders turns by index and numbers those that have none', () => {
    const ordered = passagesOf(
      turns({ index: 5, text: 'c' }, { text: 'd' }, { index: 0, text: 'a' }, { text: 'b' }),
    );
    expect(ordered.map(({ index, text }) => `${index} ${text}`)).toEqual([
      '0 a',
      '1 b',
      '5 c',
      '6 d',
    ]);
  });

  it('[SRC-01] reads roles in either case and keeps what a system says from being evidence', () => {
    const roles = passagesOf(
      turns({ role: 'USER' }, { role: 'assistant' }, { role: 'System' }, { role: 'tool' }),
    );
    expect(roles.map(({ role, isSystem }) => `${role} ${isSystem}`)).toEqual([
      'USER false',
      'ASSISTANT false',
      'SYSTEM true',
      'TOOL false',
    ]);
  });

  it('[SRC-01] reads times as text or date, and falls back to the beginning of the session', () => {
    const input = {
      ...turns({ at: '2026-11-02T09:00:00.5+08:00' }, { at: new Date(7) }, {}),
      startedAt: '1970-01-01T00:00:01Z',
    };
    expect(passagesOf(input).map(({ at }) => at)).toEqual([
      Date.UTC(2026, 10, 2, 1, 0, 0, 500),
      7,
      1000,
    ]);
    expect(passagesOf(turns({})).map(({ at }) => at)).toEqual([null]);
  });

  it('[SRC-01] keeps accounts apart by source, unless they name their own', () => {
    const input = {
      ...turns(
        { speaker: { account: 'anna', name: 'Anna' } },
        { speaker: { account: 'anna', name: 'A. Berg' } },
        { speaker: { account: 'email:a@b.example' } },
        { speaker: 'Bob' },
      ),
      source: { kind: 'document', externalId: 'forum', name: 'Forum' },
    };
    const parsed = parseSession(input);
    expect(
      parsed.ok &&
        parsed.item.roster.map(({ account, displayName, aliases }) => ({
          account,
          displayName,
          aliases,
        })),
    ).toEqual([
      { account: 'document:forum/anna', displayName: 'Anna', aliases: ['A. Berg'] },
      { account: 'email:a@b.example', displayName: 'email:a@b.example', aliases: [] },
    ]);
    expect(
      passagesOf(input).map(({ speakerAccount, speakerName }) => [speakerAccount, speakerName]),
    ).toEqual([
      ['document:forum/anna', 'Anna'],
      ['document:forum/anna', 'A. Berg'],
      ['email:a@b.example', null],
      [null, 'Bob'],
    ]);
  });
});
