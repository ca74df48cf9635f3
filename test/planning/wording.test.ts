import { describe, expect, it } from 'vitest';
import type { AssertionObject } from '../../src/domain/assertion.js';
import type { Granule, Precision } from '../../src/domain/interval.js';
import { wordGranule } from '../../src/planning/wording/dates.js';
import { wordObject, wordStatement } from '../../src/planning/wording/statement.js';
import { candidate, entity } from '../support/candidates.js';

const granule = (start: string, end: string, precision: Precision): Granule => ({
  start: Date.parse(start),
  end: Date.parse(end),
  precision,
});

describe('[GRA-16] a date is worded at its own precision, in the zone it was said in', () => {
  it.each<[Granule, string]>([
    [granule('2026-05-03T00:00+08:00', '2026-05-04T00:00+08:00', 'DAY'), '2026-05-03'],
    [granule('2026-05-03T00:00-08:00', '2026-05-04T00:00-08:00', 'DAY'), '2026-05-03'],
    [granule('2026-05-04T00:00+08:00', '2026-05-11T00:00+08:00', 'WEEK'), '2026-05-04/P1W'],
    [granule('2026-05-01T00:00+08:00', '2026-06-01T00:00+08:00', 'MONTH'), '2026-05'],
    [granule('2026-04-01T00:00+08:00', '2026-07-01T00:00+08:00', 'QUARTER'), '2026-Q2'],
    [granule('2026-01-01T00:00+08:00', '2027-01-01T00:00+08:00', 'YEAR'), '2026'],
    [granule('2026-05-03T09:30Z', '2026-05-03T10:00Z', 'HOUR'), '2026-05-03 09:30Z'],
    [granule('2026-05-03T09:30Z', '2026-05-03T09:30Z', 'INSTANT'), '2026-05-03 09:30Z'],
  ])('%j is %s', (value, words) => expect(wordGranule(value)).toBe(words));
});

describe('[DLT-03] a statement in plain words', () => {
  it.each<[AssertionObject, string]>([
    [{ kind: 'TEXT', value: 'as it came ', language: null }, 'as it came '],
    [{ kind: 'NUMBER', value: 1.5, unit: 'EUR' }, '1.5 EUR'],
    [{ kind: 'NUMBER', value: 3, unit: null }, '3'],
    [{ kind: 'BOOLEAN', value: true }, 'oui'],
    [{ kind: 'ENTITY', entityId: 'ent_2' }, 'Magpie'],
  ])('%j is %s', (object, words) => {
    const objectEntity = object.kind === 'ENTITY' ? entity('ent_2', 'Magpie') : null;
    expect(wordObject(candidate({ id: 'a', object, objectEntity }), 'fr')).toBe(words);
  });

  it('names qualifiers in one order, and predicates nobody registered', () => {
    const row = candidate({ id: 'a', predicate: 'sings_about', qualifiers: { b: '2', a: '1' } });
    expect(wordStatement(row, 'en')).toBe('Kestrel sings about in review (a: 1; b: 2)');
  });
});
