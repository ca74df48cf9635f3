import { describe, expect, it } from 'vitest';
import type { AssertionObject } from '../../src/domain/assertion.js';
import { canonicalKey, objectKey, slotKey } from '../../src/domain/keys.js';
import { findPredicate, type Predicate } from '../../src/domain/predicates.js';
import { granule } from '../support/slot-rows.js';

function predicate(name: string): Predicate {
  const found = findPredicate(name);
  if (found === null) throw new Error(`no predicate ${name}`);
  return found;
}

const text = (value: string): AssertionObject => ({ kind: 'TEXT', value, language: null });
const base = {
  audience: 'space' as const,
  scope: null,
  qualifiers: {},
  subjectId: 'ent_1',
  object: text('Blue'),
};

describe('objectKey', () => {
  it('[GRA-15] compares texts and units by their form, dates by their granule', () => {
    expect(objectKey(text('ＢＬＵＥ  sky'))).toBe(objectKey(text('blue sky')));
    expect(objectKey({ kind: 'NUMBER', value: 3, unit: 'EUR' })).toBe(
      objectKey({ kind: 'NUMBER', value: 3, unit: 'eur' }),
    );
    expect(objectKey({ kind: 'DATE', value: granule('2026-03-15'), text: '15 March' })).toBe(
      objectKey({ kind: 'DATE', value: granule('2026-03-15'), text: '3月15日' }),
    );
  });

  it('[GRA-15] tells kinds, units, precisions and values apart', () => {
    const objects: readonly AssertionObject[] = [
      text('3'),
      text('true'),
      text('ent_1'),
      { kind: 'ENTITY', entityId: 'ent_1' },
      { kind: 'NUMBER', value: 3, unit: null },
      { kind: 'NUMBER', value: 3, unit: 'EUR' },
      { kind: 'BOOLEAN', value: true },
      { kind: 'DATE', value: granule('2026-03'), text: '' },
      { kind: 'DATE', value: granule('2026-03-01'), text: '' },
    ];
    expect(new Set(objects.map(objectKey)).size).toBe(objects.length);
  });
});

describe('slotKey', () => {
  it('[GRA-18] is null where many values may hold, or a slot qualifier is missing', () => {
    expect(slotKey(base, predicate('works_on'))).toBeNull();
    expect(slotKey(base, predicate('uses'))).toBeNull();
    expect(slotKey({ ...base, qualifiers: { purpose: ' ' } }, predicate('uses'))).toBeNull();
    expect(
      slotKey({ ...base, qualifiers: { purpose: 'storage' } }, predicate('uses')),
    ).not.toBeNull();
  });

  it('[GRA-18] holds audience, predicate, scope and slot qualifiers, and not the subject or other qualifiers', () => {
    const key = slotKey(base, predicate('scheduled_for'));
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    const elsewhere = { ...base, subjectId: 'ent_2', qualifiers: { recipient: 'Bo' } };
    expect(slotKey(elsewhere, predicate('scheduled_for'))).toBe(key);
    const others = [
      slotKey(base, predicate('due')),
      slotKey({ ...base, scope: 'ent_9' }, predicate('scheduled_for')),
      slotKey({ ...base, audience: 'user:u1' }, predicate('scheduled_for')),
      slotKey({ ...base, qualifiers: { milestone: 'beta' } }, predicate('scheduled_for')),
    ];
    expect(new Set([key, ...others]).size).toBe(5);
    expect(
      slotKey({ ...base, qualifiers: { milestone: 'BETA' } }, predicate('scheduled_for')),
    ).toBe(others[3]);
  });
});

describe('canonicalKey', () => {
  it('[GRA-15] holds the subject, and the object only where many values may hold', () => {
    const green = { ...base, object: text('Green') };
    expect(canonicalKey(green, predicate('status'))).toBe(canonicalKey(base, predicate('status')));
    expect(canonicalKey(green, predicate('works_on'))).not.toBe(
      canonicalKey(base, predicate('works_on')),
    );
    expect(canonicalKey({ ...base, subjectId: 'ent_2' }, predicate('status'))).not.toBe(
      canonicalKey(base, predicate('status')),
    );
  });

  it('[GRA-15] does not depend on the order of qualifiers', () => {
    const one = { ...base, qualifiers: { aspect: 'tea', strength: 'much' } };
    const two = { ...base, qualifiers: { strength: 'much', aspect: 'tea' } };
    expect(canonicalKey(one, predicate('prefers'))).toBe(canonicalKey(two, predicate('prefers')));
  });
});
