import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDelta } from '../../src/domain/delta.js';
import { maxAssertions } from '../../src/domain/delta-schema.js';
import { allPredicates, nearestPredicates } from '../../src/domain/predicates.js';

const ada = { key: 'ada', type: 'person', name: 'Ada' };
const atlas = { key: 'atlas', type: 'project', name: 'Atlas' };
const works = {
  subject: 'ada',
  predicate: 'works_on',
  object: { entity: 'atlas' },
  basis: 'USER_STATEMENT',
  evidence: [{ passage: 0, quote: 'I work on Atlas' }],
};

function delta(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    schema: 'palimpsest-delta/1',
    sessionId: 'session-1',
    generatedAt: '2026-03-01T10:00:00Z',
    authorisation: { grantedBy: 'ada', scope: 'SESSION' },
    entities: [ada, atlas],
    assertions: [works],
    emptyResults: [],
    ...change,
  };
}

function withAssertion(change: Record<string, unknown>): Record<string, unknown> {
  return delta({ assertions: [{ ...works, ...change }] });
}

/** Faults as `CODE path`. */
function faultsOf(value: unknown): readonly string[] {
  const parsed = parseDelta(value);
  return parsed.ok ? [] : parsed.faults.map(({ code, path }) => `${code} ${path.join('.')}`);
}

describe('parseDelta', () => {
  it('[DLT-01] reads a delta, with null or empty for what was left out', () => {
    const parsed = parseDelta(delta());
    expect(parsed).toMatchObject({
      ok: true,
      delta: {
        entities: [
          { ...ada, aliases: [], identifiers: [], scope: null, sensitivity: 'NORMAL', id: null },
          atlas,
        ],
        assertions: [{ ...works, key: null, statedFrom: null, supersedes: null, candidate: false }],
      },
    });
  });

  it.each([
    ['text', { predicate: 'lives_in', object: { text: 'Lyon' } }],
    [
      'number and unit',
      { subject: 'atlas', predicate: 'has_budget', object: { number: 3, unit: 'EUR' } },
    ],
    ['a date', { subject: 'atlas', predicate: 'due', object: { date: '2026-03-31' } }],
    [
      'a date-time',
      { subject: 'atlas', predicate: 'due', object: { date: '2026-03-31T18:00:00+08:00' } },
    ],
    [
      'a granule',
      {
        subject: 'atlas',
        predicate: 'due',
        object: {
          date: { start: '2026-03-01T00:00:00Z', end: '2026-04-01T00:00:00Z', precision: 'MONTH' },
        },
      },
    ],
    ['a stored subject', { subject: 'ent_1' }],
    ['a basis as the sources write it', { basis: 'user_decision' }],
    ['stated times', { statedFrom: '2026-01-01', statedUntil: 'UNKNOWN_PAST' }],
    ['a span for a quote', { evidence: [{ passage: 0, span: { start: 0, end: 4 } }] }],
    ['the supersession of a stored one', { supersedes: 'ast_1' }],
    ['a qualifier of the predicate', { qualifiers: { role: 'lead' } }],
  ])('[DLT-01] takes %s', (_title, change) => {
    expect(faultsOf(withAssertion(change))).toEqual([]);
  });

  it.each([
    ['an unknown predicate', { predicate: 'workz_on' }, 'UNKNOWN_PREDICATE predicate'],
    ['no evidence', { evidence: [] }, 'EVIDENCE_MISSING evidence'],
    ['evidence left out', { evidence: undefined }, 'EVIDENCE_MISSING evidence'],
    ['a citation without words', { evidence: [{ passage: 0 }] }, 'EVIDENCE_MISSING evidence.0'],
    [
      'an empty span',
      { evidence: [{ passage: 0, span: { start: 4, end: 4 } }] },
      'BAD_USER_INPUT evidence.0.span',
    ],
    [
      'a passage before the first',
      { evidence: [{ passage: -1, quote: 'x' }] },
      'BAD_USER_INPUT evidence.0.passage',
    ],
    ['an unknown subject', { subject: 'bob' }, 'BAD_USER_INPUT subject'],
    ['an unknown object', { object: { entity: 'bob' } }, 'BAD_USER_INPUT object.entity'],
    ['an unknown speaker', { assertedBy: 'bob' }, 'BAD_USER_INPUT assertedBy'],
    ['a subject of the wrong type', { subject: 'atlas' }, 'BAD_USER_INPUT subject'],
    ['an object of the wrong type', { object: { entity: 'ada' } }, 'BAD_USER_INPUT object.entity'],
    ['an object of the wrong kind', { object: { text: 'Atlas' } }, 'BAD_USER_INPUT object'],
    ['two objects in one', { object: { text: 'Atlas', number: 1 } }, 'BAD_USER_INPUT object'],
    ['a foreign qualifier', { qualifiers: { purpose: 'x' } }, 'BAD_USER_INPUT qualifiers.purpose'],
    ['a foreign basis', { basis: 'RUMOUR' }, 'BAD_USER_INPUT basis'],
    ['a confidence above one', { confidence: 1.1 }, 'BAD_USER_INPUT confidence'],
    ['a day that is none', { statedFrom: '2026-02-30' }, 'BAD_USER_INPUT statedFrom'],
    ['the supersession of nothing known', { supersedes: 'b' }, 'BAD_USER_INPUT supersedes'],
    ['a field of its own', { mood: 'good' }, 'BAD_USER_INPUT mood'],
  ])('[DLT-01] refuses %s, with its path', (_title, change, expected) => {
    const [code = '', path = ''] = expected.split(' ');
    expect(faultsOf(withAssertion(change))).toEqual([`${code} assertions.0.${path}`]);
  });

  it('[DLT-01] reports every fault at once, in the frame, the lists and the names', () => {
    const faults = faultsOf(
      delta({
        schema: 'other/1',
        generatedAt: 'yesterday',
        entities: [ada, { ...atlas, type: 'planet' }, { ...ada, name: '' }],
        assertions: [{ ...works, predicate: 'likez' }, { ...works, evidence: [], basis: 3 }, 7],
      }),
    );
    expect([...faults].sort()).toEqual(
      [
        'BAD_USER_INPUT schema',
        'BAD_USER_INPUT generatedAt',
        'BAD_USER_INPUT entities.1.type',
        'BAD_USER_INPUT entities.2.name',
        'BAD_USER_INPUT entities.2.key',
        'UNKNOWN_PREDICATE assertions.0.predicate',
        'EVIDENCE_MISSING assertions.1.evidence',
        'BAD_USER_INPUT assertions.1.basis',
        'BAD_USER_INPUT assertions.2',
      ].sort(),
    );
  });

  it('[DLT-01] wants an empty result to be said', () => {
    const empty = { entities: [], assertions: [] };
    expect(faultsOf(delta(empty))).toEqual(['BAD_USER_INPUT emptyResults']);
    expect(faultsOf(delta({ ...empty, emptyResults: ['no decision'] }))).toEqual([]);
  });

  it('[DLT-01] refuses more assertions than a delta may hold, without reading them', () => {
    const many = Array.from({ length: maxAssertions + 1 }, () => 7);
    expect(faultsOf(delta({ assertions: many }))).toEqual(['TOO_LARGE assertions']);
  });

  it('[DLT-01] refuses what is no object at all', () => {
    for (const value of [null, 7, 'delta', [], { entities: 7 }])
      expect(parseDelta(value).ok).toBe(false);
  });

  it('[GRA-06] names the nearest predicates in its refusal, and nothing of what was said', () => {
    const parsed = parseDelta(
      withAssertion({ predicate: 'work_on', evidence: [{ passage: 0, quote: 'hush' }] }),
    );
    const message = parsed.ok ? '' : (parsed.faults[0]?.message ?? '');
    expect(message).toContain('works_on');
    expect(JSON.stringify(parsed)).not.toContain('hush');
  });
});

describe('nearestPredicates', () => {
  it.each([
    ['works-on', 'works_on'],
    ['deadline', 'due'],
    ['截止', 'due'],
    ['живёт в', 'lives_in'],
    ['habite', 'lives_in'],
    ['STATUS', 'status'],
  ])('[GRA-06] finds by name, label or synonym: %s', (name, expected) => {
    expect(nearestPredicates(name)[0]?.name).toBe(expected);
  });

  it('[GRA-06] names three whatever is asked', () => {
    expect(nearestPredicates('qqq')).toHaveLength(3);
    expect(nearestPredicates('', 100)).toHaveLength(allPredicates().length);
  });
});

describe('[DLT-01] the documented delta', () => {
  it('is one that is read without a fault', () => {
    const page = readFileSync(
      new URL('../../docs/formats/ontology-delta.md', import.meta.url),
      'utf8',
    );
    const [, example = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    expect(parseDelta(JSON.parse(example))).toMatchObject({ ok: true });
  });
});
