import { describe, expect, it } from 'vitest';
import type { ExpectedAssertion, Expectation, Quote } from '../../evals/exports/expected.js';
import type { GivenAssertion, GivenEntity } from '../../evals/exports/given.js';
import { findWronglyMerged, judgeAssertions } from '../../evals/exports/judge.js';
import { judgePassages } from '../../evals/exports/passages.js';
import { saysTheSame } from '../../evals/exports/same.js';
import { allowedStatuses } from '../../evals/exports/status.js';

const at = Date.parse('2026-03-02T09:00:00Z');
const mapping = {
  predicates: { asks: ['due'] },
  qualifiers: { kind: ['kind'] },
  values: [['green', 'vert']],
};

function quote(key: string, words: string, file = 'chat/a.json'): Quote {
  return {
    key,
    file,
    source: file.split('/')[0] ?? '',
    locator: { ts: key },
    at,
    author: 'ana',
    quote: words,
    quote_start: 0,
    quote_end: Array.from(words).length,
  };
}

function expected(id: string, parts: Partial<ExpectedAssertion> = {}): ExpectedAssertion {
  return {
    id,
    subject: 'project:heron',
    predicate: 'status',
    object: 'green',
    expected_status: 'active',
    tier: 'must',
    valid_from: null,
    evidence: [quote('k1', 'is green')],
    ...parts,
  };
}

const heron: GivenEntity = { id: 'ent_1', type: 'project', names: ['Heron'], identifiers: [] };
const ana: GivenEntity = {
  id: 'ent_2',
  type: 'person',
  names: ['Ana'],
  identifiers: ['chat:T0/U1'],
};

function given(id: string, parts: Partial<GivenAssertion> = {}): GivenAssertion {
  return {
    id,
    subject: heron,
    predicate: 'status',
    object: { kind: 'TEXT', text: 'Green' },
    qualifiers: {},
    status: 'active',
    holdsAtEnd: true,
    validFrom: null,
    supersededBy: null,
    conflictsWith: [],
    evidence: [{ passageId: 'p k1', start: 0, end: 8 }],
    ...parts,
  };
}

function expectation(
  assertions: readonly ExpectedAssertion[],
  parts: Partial<Expectation> = {},
): Expectation {
  return {
    window: ['2026-03-02', '2026-03-13'],
    user: 'person:ana',
    timezone: 'UTC',
    entities: [
      { id: 'project:heron', type: 'project', names: ['Heron'], aliases: [], identifiers: [] },
      { id: 'person:ana', type: 'person', names: ['Ana'], aliases: [], identifiers: ['chat:U1'] },
      {
        id: 'person:ana-two',
        type: 'person',
        names: ['Ana'],
        aliases: [],
        identifiers: ['chat:U2'],
      },
    ],
    assertions: [...assertions],
    identity: { must_not_merge: [{ a: 'person:ana', b: 'person:ana-two' }] },
    refused: [],
    coordinates: {},
    ...parts,
  };
}

function judge(
  assertions: readonly ExpectedAssertion[],
  found: readonly GivenAssertion[],
  parts: Partial<Expectation> = {},
) {
  const judged = judgeAssertions(found, {
    expectation: expectation(assertions, parts),
    mapping,
    isRead: (file) => file.startsWith('chat/'),
    placeOf: ({ key, quote_start, quote_end }) => ({
      passageId: `p ${key}`,
      start: quote_start,
      end: quote_end,
    }),
    passageOf: (key) => `p ${key}`,
  });
  return {
    missing: judged.verdicts
      .filter(({ why }) => why !== null)
      .map(({ id, why }) => `${id} ${why ?? ''}`),
    wrong: judged.wrong.map(({ why }) => why),
    unlisted: judged.unlisted.map(({ id }) => id),
    superseded: judged.supersededWrong.map(({ id }) => id),
  };
}

const fine = { missing: [], wrong: [], unlisted: [], superseded: [] };
const over = expected('E1', {
  expected_status: 'superseded',
  object: 'red',
  evidence: [quote('k0', 'is red')],
});
const successor = expected('E2', { supersedes: 'E1' });
const unreadSuccessor = expected('E2', {
  supersedes: 'E1',
  evidence: [quote('m1', 'is green', 'mail/b.mbox'), quote('k1', 'is green')],
});
const unreadWhole = expected('E1', { evidence: [quote('m1', 'is green', 'mail/b.mbox')] });
const red = given('red', {
  object: { kind: 'TEXT', text: 'red' },
  evidence: [{ passageId: 'p k0', start: 0, end: 6 }],
});

describe('[OPS-07] what is said is judged as expected.json has it', () => {
  it.each([
    ['found', [expected('E1')], [given('g')], fine],
    ['not found', [expected('E1')], [], { ...fine, missing: ['E1 is not found'] }],
    [
      'found with another status',
      [expected('E1')],
      [given('g', { status: 'candidate' })],
      { ...fine, missing: ['E1 is candidate, not active'] },
    ],
    [
      'found in another turn',
      [expected('E1')],
      [given('g', { evidence: [{ passageId: 'p k9', start: 0, end: 8 }] })],
      { ...fine, missing: ['E1 is found with other evidence'] },
    ],
    [
      'something else in the same words',
      [expected('E1')],
      [given('g'), given('h', { object: { kind: 'TEXT', text: 'blue' } })],
      { ...fine, wrong: ['says something else than E1'] },
    ],
    [
      'a candidate that says something else is not wrong',
      [expected('E1')],
      [given('g'), given('h', { object: { kind: 'TEXT', text: 'blue' }, status: 'candidate' })],
      fine,
    ],
    [
      'beside the expected words',
      [expected('E1')],
      [
        given('g'),
        given('h', { predicate: 'due', evidence: [{ passageId: 'p k1', start: 8, end: 12 }] }),
      ],
      { ...fine, unlisted: ['h'] },
    ],
    [
      'superseded and shown so',
      [over, successor],
      [{ ...red, status: 'superseded', holdsAtEnd: false, supersededBy: 'g' }, given('g')],
      fine,
    ],
    [
      'superseded and shown as holding',
      [over, successor],
      [red, given('g')],
      {
        missing: ['E1 is active, not superseded'],
        wrong: ['shows E1 as holding, which is over'],
        unlisted: [],
        superseded: ['E1'],
      },
    ],
    [
      'superseded by what lies in an unread source',
      [over, unreadSuccessor],
      [{ ...red, conflictsWith: ['g'] }, given('g', { status: 'candidate' })],
      fine,
    ],
    ['all of it in unread sources', [unreadWhole], [], fine],
    [
      'holding although it should have ended',
      [expected('E1', { holds_at_end: false })],
      [given('g')],
      { ...fine, missing: ['E1 holds at the end of the window, or does not, against expectation'] },
    ],
  ] as const)('%s', (_title, wanted, found, outcome) => {
    expect(judge(wanted, found)).toEqual(outcome);
  });

  it('a turn of which nothing but refusals is expected yields nothing', () => {
    const refused = [
      { id: 'R1', reason: 'credential', rule: 'never stored', evidence: [quote('k7', 'hunter2')] },
    ];
    const found = [given('g', { evidence: [{ passageId: 'p k7', start: 20, end: 24 }] })];
    expect(judge([], found, { refused }).wrong).toEqual([
      'its evidence lies in a refused or abandoned turn',
    ]);
  });
});

describe('[OPS-07] a status is adjusted only where a source was not read', () => {
  const isRead = (file: string): boolean => file.startsWith('chat/');
  const unread = expected('E2', {
    supersedes: 'E1',
    evidence: [quote('m', 'x', 'mail/b'), quote('k', 'x')],
  });
  it.each([
    ['all was read', over, [over, successor], ['superseded']],
    ['the successor is decided elsewhere', over, [over, unread], ['active']],
    ['only what corroborates was read', unread, [over, unread], ['active', 'candidate']],
  ] as const)('%s', (_title, wanted, all, statuses) => {
    expect(allowedStatuses(wanted, all, isRead).statuses).toEqual(statuses);
  });
});

describe('[OPS-07] the same statement', () => {
  const { entities } = expectation([]);
  const same = (wanted: Partial<ExpectedAssertion>, found: Partial<GivenAssertion>): boolean =>
    saysTheSame(expected('E', wanted), given('g', found), { entities, mapping });
  const dayIn = (zone: number) => ({
    kind: 'DATE' as const,
    start: Date.parse('2026-03-09T00:00:00Z') - zone * 3_600_000,
    end: Date.parse('2026-03-10T00:00:00Z') - zone * 3_600_000,
  });
  it.each([
    ['an equivalent word', {}, { object: { kind: 'TEXT', text: 'vert' } as const }, true],
    ['another word', {}, { object: { kind: 'TEXT', text: 'greenish' } as const }, false],
    ['a mapped predicate', { predicate: 'asks' }, { predicate: 'due' }, true],
    ['another predicate', {}, { predicate: 'due' }, false],
    ['a missing qualifier', { qualifiers: { kind: 'payment' } }, {}, false],
    [
      'money',
      { object: '65000 CNY' },
      { object: { kind: 'NUMBER', number: 65_000, unit: 'CNY' } as const },
      true,
    ],
    [
      'other money',
      { object: '65000 CNY' },
      { object: { kind: 'NUMBER', number: 65_000, unit: 'EUR' } as const },
      false,
    ],
    ['a day in the far east', { object: '2026-03-09' }, { object: dayIn(8) }, true],
    ['the day before', { object: '2026-03-10' }, { object: dayIn(0) }, false],
    ['a person by account', { subject: 'person:ana' }, { subject: ana }, true],
    ['a namesake by account', { subject: 'person:ana-two' }, { subject: ana }, false],
    [
      'a name that two bear',
      { subject: 'person:ana' },
      { subject: { ...ana, identifiers: [] } },
      false,
    ],
  ] as const)('%s', (_title, wanted, found, outcome) => {
    expect(same(wanted, found)).toBe(outcome);
  });

  it('[OPS-07] an entity that bears the identifiers of two is wrongly merged', () => {
    const joined = { identifiers: ['chat:T0/U1', 'chat:T0/U2'] };
    expect(findWronglyMerged([ana], expectation([]))).toEqual([]);
    expect(findWronglyMerged([joined], expectation([]))).toHaveLength(1);
  });
});

describe('[OPS-07] passages', () => {
  const { entities } = expectation([]);
  const turn = { ...quote('k1', 'is green'), author: 'ana' };
  const stored = {
    id: 'p1',
    speakerAccount: 'chat:T0/U1',
    at,
    text: 'is green now',
    locator: { ts: 'k1', channel: 'C1' },
    isSystem: false,
  };
  const secret = quote('k1', 'now');
  it.each([
    ['right', [stored], []],
    ['missing', [], ['is not stored']],
    ['stored twice', [stored, { ...stored, id: 'p2' }], ['is stored 2 times']],
    ['another time', [{ ...stored, at: at + 1_000 }], ['has another time']],
    ['another author', [{ ...stored, speakerAccount: 'chat:T0/U9' }], ['has another author']],
    ['no author', [{ ...stored, speakerAccount: null }], ['has another author']],
    ['expected words masked', [{ ...stored, text: '██ █████ now' }], ['lacks quoted words']],
    ['refused words masked', [{ ...stored, text: 'is green ███' }], []],
  ] as const)('%s', (_title, passages, faults) => {
    const { wrong } = judgePassages([turn], passages, {
      quotes: [quote('k1', 'is green')],
      refused: [secret],
      entities,
    });
    expect(wrong.map(({ why }) => why)).toEqual(faults);
  });

  it('two speakers that became one are both wrong', () => {
    const other = { ...turn, key: 'k2', locator: { ts: 'k2' }, author: 'ben' };
    const passages = [stored, { ...stored, id: 'p2', locator: { ts: 'k2' } }];
    const { wrong } = judgePassages([turn, other], passages, { quotes: [], refused: [], entities });
    expect(wrong).toHaveLength(2);
  });
});
