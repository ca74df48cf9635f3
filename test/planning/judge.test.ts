import { describe, expect, it } from 'vitest';
import { aimOf } from '../../src/planning/asking/aim.js';
import { FLOOR, judgeCandidate } from '../../src/planning/judge.js';
import { analyseGoal } from '../../src/planning/question.js';
import { ask, candidate, day, entity, hit, itemIds, now } from '../support/candidates.js';

const heron = entity('ent_heron', '灰鹤');
const kestrel = entity('ent_kestrel', 'Kestrel');
const ana = entity('ent_ana', 'Ana Costa');
const text = (value: string) => ({ kind: 'TEXT', value, language: null }) as const;
const everyone = [
  ...hit(heron, 'project', 'Heron'),
  ...hit(kestrel, 'project'),
  ...hit(ana, 'person', 'Ana', '安娜'),
];
const hitsOf = (goal: string) => {
  const forms = new Set(analyseGoal(goal).nameCandidates.map(({ form }) => form));
  return everyone.filter(({ form }) => forms.has(form));
};
const found = [
  candidate({
    id: 'budget',
    subject: heron,
    predicate: 'has_budget',
    object: { kind: 'NUMBER', value: 9, unit: 'EUR' },
    qualifiers: { period: '2026-Q2' },
    excerpt: '灰鹤第二季度预算是 9 欧元',
  }),
  candidate({
    id: 'otherBudget',
    subject: kestrel,
    predicate: 'has_budget',
    object: { kind: 'NUMBER', value: 5, unit: 'EUR' },
    qualifiers: { period: '2026-Q2' },
    excerpt: 'Kestrel gets 5 in the second quarter',
  }),
  candidate({
    id: 'search',
    subject: heron,
    predicate: 'uses',
    object: { kind: 'ENTITY', entityId: 'ent_db' },
    objectEntity: entity('ent_db', 'DuckDB'),
    qualifiers: { purpose: 'search' },
    excerpt: '灰鹤的检索用 DuckDB',
  }),
  candidate({
    id: 'home',
    subject: ana,
    predicate: 'lives_in',
    object: text('Porto'),
    excerpt: 'I live in Porto',
  }),
  candidate({
    id: 'meetings',
    subject: ana,
    predicate: 'prefers',
    object: text('short meetings'),
    excerpt: 'best keep it short',
  }),
  candidate({
    id: 'grumpy',
    subject: ana,
    predicate: 'shows',
    object: text('grumpy'),
    excerpt: '安娜今天很烦',
  }),
  candidate({
    id: 'tests',
    subject: ana,
    predicate: 'prefers',
    object: text('run the test suite before a commit'),
    excerpt: 'run the test suite before a commit',
  }),
];
const asked = (goal: string) => itemIds(ask(goal, found, { entities: hitsOf(goal) }));

describe('[CTX-05] the rules judge', () => {
  it.each([
    ['What is the budget of Heron?', ['budget']],
    ['灰鹤第二季度预算是多少？', ['budget']],
    ['灰鹤的检索现在用什么？', ['search']],
    ['Где живёт Ana?', ['home']],
    ['Où habite Ana ?', ['home']],
    ['test suite commit', ['tests']],
  ])('%s is answered by what it asks for and nothing else', (goal, ids) =>
    expect(asked(goal)).toEqual(ids),
  );

  it.each([
    ['best soup in Lisbon', 'one stray word'],
    ['password of the test machine', 'one stray word'],
    ['安娜性格怎么样？', 'the person, but nothing of what is asked of her'],
    ["Ana's budget", 'the person and the predicate, never together'],
    ['Which telescope does Ana polish?', 'the person, but not the rest'],
    ['最近怎么样？', 'nothing is asked'],
    ['???', 'no words'],
  ])('%s has no match: %s', (goal) => {
    const packet = ask(goal, found, { entities: hitsOf(goal) });
    expect(packet.status).toBe('NO_MATCH');
    expect(packet.items).toEqual([]);
  });

  it('gives all that is known of an entity when nothing more is asked', () => {
    expect(asked('安娜最近怎么样？').toSorted()).toEqual(['grumpy', 'home', 'meetings', 'tests']);
  });

  it('never answers with another of the same kind', () => {
    expect(asked('Q2 budget of Kestrel')).toEqual(['otherBudget']);
  });

  it('looks beside a named entity only for what cannot be said of it', () => {
    const contract = candidate({
      id: 'terms',
      subject: entity('ent_c', 'contract'),
      predicate: 'has_terms',
      object: text('30 days'),
      qualifiers: { kind: 'payment' },
    });
    const verdict = (goal: string) =>
      judgeCandidate(contract, aimOf(analyseGoal(goal), hitsOf(goal)));
    expect(verdict('What payment terms does Ana want?').relevance).toBeGreaterThanOrEqual(FLOOR);
    expect(verdict('What delivery terms does Ana want?').relevance).toBeLessThan(FLOOR);
  });
});

describe('[RCL-07] complete before partial', () => {
  it('a complete match goes first, whatever else speaks for the partial one', () => {
    const pilot = { subject: heron, predicate: 'scheduled_for', object: text('soon') } as const;
    const partial = candidate({
      ...pilot,
      id: 'a',
      qualifiers: { milestone: 'pilot north' },
      basis: 'USER_DECISION',
      confidence: 1,
      observedAt: now,
    });
    const complete = candidate({
      ...pilot,
      id: 'b',
      qualifiers: { milestone: 'pilot north harbour' },
      basis: 'ASSISTANT_INFERENCE',
      confidence: 0,
      observedAt: now - 99 * day,
    });
    const goal = 'When is the Heron pilot in the north harbour?';
    const packet = ask(goal, [partial, complete], { entities: hitsOf(goal) });
    expect(itemIds(packet)).toEqual(['b', 'a']);
  });

  it('an exact verdict table', () => {
    const verdict = (goal: string, id: string) => {
      const one = found.find((each) => each.id === id);
      if (one === undefined) throw new Error(id);
      const { match, nearness, agreement, coverage } = judgeCandidate(
        one,
        aimOf(analyseGoal(goal), hitsOf(goal)),
      );
      return [match, nearness, agreement, coverage];
    };
    expect(verdict('Heron budget Q2', 'budget')).toEqual(['COMPLETE', 'ABOUT', 'AGREES', 1]);
    expect(verdict('Heron budget Q2 audit', 'budget')).toEqual(['PARTIAL', 'ABOUT', 'AGREES', 0.5]);
    expect(verdict('Heron budget Q2', 'search')).toEqual(['NONE', 'ABOUT', 'DISAGREES', 0]);
    expect(verdict('Heron budget Q2', 'otherBudget')).toEqual(['NONE', 'AWAY', 'AGREES', 1]);
    expect(verdict('short meetings', 'meetings')).toEqual([
      'COMPLETE',
      'NOBODY_NAMED',
      'NOT_HINTED',
      1,
    ]);
  });
});
