import { describe, expect, it } from 'vitest';
import type { Statement } from '../../src/domain/assertion.js';
import { PalimpsestError, type ErrorCode } from '../../src/domain/errors.js';
import type { Evidence } from '../../src/domain/evidence.js';
import { sha256Hex } from '../../src/domain/ids.js';
import { makeAssertion } from '../../src/domain/make-assertion.js';
import { makeEvidence, type Citation } from '../../src/domain/make-evidence.js';
import { findPredicate } from '../../src/domain/predicates.js';
import type { Passage } from '../../src/domain/source-item.js';
import { at, shown } from '../support/slot-rows.js';

const passage: Passage = {
  id: 'psg_1',
  itemId: 'itm_1',
  versionId: 'ver_1',
  index: 4,
  role: 'USER',
  speakerAccount: null,
  speakerName: null,
  at: at('2026-03-01'),
  zone: null,
  text: '🌱 tea at ███ please',
  locator: {},
  isSystem: false,
  masks: [{ start: 9, end: 12, class: 'SECRET', rule: 'test' }],
};
const citation: Citation = {
  basis: 'USER_STATEMENT',
  assertedBy: 'ent_ada',
  observedAt: at('2026-03-01'),
};
const statement: Statement = {
  subjectId: 'ent_ada',
  predicate: 'lives_in',
  object: { kind: 'TEXT', value: 'tea', language: 'en' },
  qualifiers: {},
  scope: null,
  audience: 'space',
  basis: 'USER_STATEMENT',
  assertedBy: 'ent_ada',
  observedAt: at('2026-03-01'),
  stated: { from: null, until: null },
  sensitivity: 'NORMAL',
  retention: 'LONG_TERM',
  flipCondition: null,
  correctionOf: null,
  byReviewer: false,
};

function codeOf(act: () => unknown): ErrorCode | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof PalimpsestError) return error.code;
    throw error;
  }
}

function assertionOf(evidence: readonly Evidence[]) {
  const predicate = findPredicate('lives_in');
  if (predicate === null) throw new Error('no predicate lives_in');
  return makeAssertion(statement, evidence, {
    id: 'ast_1',
    spaceId: 'spc_1',
    predicate,
    lifecycle: 'ACTIVE',
    confidence: 0.8,
    terms: ['tea'],
    recordedFrom: 7,
  });
}

describe('makeEvidence', () => {
  it('[GRA-08] cites restricted words, which are stored; consent is asked elsewhere', () => {
    const mask = { start: 2, end: 5, class: 'RESTRICTED', rule: 'test' } as const;
    const restricted = { ...passage, masks: [mask] };
    expect(codeOf(() => makeEvidence(restricted, { start: 2, end: 5 }, citation))).toBeNull();
    const regulated = { ...passage, masks: [{ ...mask, class: 'REGULATED' as const }] };
    expect(codeOf(() => makeEvidence(regulated, { start: 2, end: 5 }, citation))).toBe(
      'SECRET_REFUSED',
    );
  });

  it('[GRA-02] cites code points, with the hash of the cited text', () => {
    const evidence = makeEvidence(passage, { start: 2, end: 5 }, citation);
    expect(evidence).toMatchObject({
      passageId: 'psg_1',
      passageIndex: 4,
      role: 'USER',
      span: { start: 2, end: 5 },
    });
    expect(evidence.excerptHash).toBe(sha256Hex('tea'));
  });

  it('[GRA-02] gives the same citation the same id, and another basis, span or speaker another', () => {
    const span = { start: 2, end: 5 };
    const ids = [
      makeEvidence(passage, span, citation),
      makeEvidence(passage, { start: 2, end: 6 }, citation),
      makeEvidence(passage, span, { ...citation, basis: 'USER_DECISION' }),
      makeEvidence(passage, span, { ...citation, assertedBy: null }),
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(makeEvidence(passage, span, citation).id).toBe(ids[0]);
  });

  it.each([
    ['an empty span', { start: 2, end: 2 }],
    ['a reversed span', { start: 5, end: 2 }],
    ['a span before the text', { start: -1, end: 2 }],
    ['a span past the text', { start: 2, end: 20 }],
    ['half a code point', { start: 2.5, end: 4 }],
    ['no number', { start: Number.NaN, end: 4 }],
  ])('[GRA-02] refuses %s', (_title, span) => {
    expect(codeOf(() => makeEvidence(passage, span, citation))).toBe('EVIDENCE_MISSING');
  });

  it('[GRA-02] refuses text that nobody said', () => {
    const joined = { ...passage, isSystem: true };
    expect(codeOf(() => makeEvidence(joined, { start: 2, end: 5 }, citation))).toBe(
      'EVIDENCE_MISSING',
    );
  });

  it('[GRA-08] refuses a span that touches a mask, and takes its neighbours', () => {
    const spans = [
      [8, 10],
      [9, 12],
      [11, 13],
      [2, 18],
      [6, 9],
      [12, 15],
    ] as const;
    const codes = spans.map(([start, end]) =>
      codeOf(() => makeEvidence(passage, { start, end }, citation)),
    );
    const refused = 'SECRET_REFUSED';
    expect(codes).toEqual([refused, refused, refused, refused, null, null]);
  });

  it('[GRA-08] says nothing of the passage in its refusals', () => {
    expect(() => makeEvidence(passage, { start: 2, end: 12 }, citation)).toThrow(/^(?!.*tea).*$/);
  });
});

describe('makeAssertion', () => {
  const tea = makeEvidence(passage, { start: 2, end: 5 }, citation);
  const please = makeEvidence(passage, { start: 13, end: 19 }, citation);

  it('[GRA-02] cannot be done without evidence', () => {
    expect(codeOf(() => assertionOf([]))).toBe('EVIDENCE_MISSING');
    expect(codeOf(() => assertionOf([tea, { ...please, span: { start: 3, end: 3 } }]))).toBe(
      'EVIDENCE_MISSING',
    );
  });

  it('[GRA-04] carries keys, the bounds of a row standing alone, and each citation once', () => {
    const { assertion, evidence } = assertionOf([tea, please, tea]);
    expect(evidence).toEqual([tea, please]);
    expect(assertion.state).toMatchObject({
      evidenceCount: 2,
      confidence: 0.8,
      supersededBy: null,
    });
    expect(shown(assertion.state.bounds)).toBe('*?2026-03-01 .. *');
    expect(assertion.slotKey).not.toBeNull();
  });
});
