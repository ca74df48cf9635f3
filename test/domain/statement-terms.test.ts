import { describe, expect, it } from 'vitest';
import { predicateTerm, statementTerms } from '../../src/domain/statement-terms.js';
import { queryTerms } from '../../src/text/terms.js';

describe('[RCL-07] what a statement is found by', () => {
  const statement = {
    predicate: 'has_budget',
    subjectName: '红隼',
    object: { kind: 'ENTITY', entityId: 'ent_77' },
    objectName: 'Magpie',
    qualifiers: { period: 'spring' },
    excerpt: 'the finch pays',
  } as const;
  const terms = statementTerms(statement);

  it.each(['红隼', 'magpie', 'spring', 'finch'])('%s', (word) =>
    expect(terms).toEqual(expect.arrayContaining([...queryTerms(word)])),
  );

  it('its predicate, by one term of letters and digits', () => {
    expect(terms).toContain(predicateTerm('has_budget'));
    expect(predicateTerm('has_budget')).toMatch(/^[a-z0-9]+$/u);
  });

  it('but no id, and at most 400 terms', () => {
    expect(terms.join(' ')).not.toContain('77');
    const long = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ');
    expect(statementTerms({ ...statement, excerpt: long })).toHaveLength(400);
  });
});
