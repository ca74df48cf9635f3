import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allPredicates, findPredicate } from '../../src/domain/predicates.js';
import { predicateTerm } from '../../src/domain/statement-terms.js';
import { aimOf } from '../../src/planning/asking/aim.js';
import { findAmbiguities, nameEntities } from '../../src/planning/asking/names.js';
import { MAX_NAME_CANDIDATES } from '../../src/planning/asking/name-candidates.js';
import { analyseGoal } from '../../src/planning/question.js';
import { languageData } from '../../src/planning/wording/phrases.js';
import { compareForm, nameForm } from '../../src/text/normalise.js';
import { entity, hit } from '../support/candidates.js';

const forms = (goal: string) => analyseGoal(goal).nameCandidates.map(({ form }) => form);
const hints = (goal: string) => [
  ...new Set(analyseGoal(goal).predicateHints.map(({ predicate }) => predicate)),
];

describe('[RCL-07] what a goal may name', () => {
  it('is one to four neighbouring words', () => {
    expect(forms('Does Blue Heron Logistics pay Ana?')).toEqual(
      expect.arrayContaining([
        'blue heron',
        'blue heron logistics',
        'does blue heron logistics',
        'ana',
      ]),
    );
  });

  it('is any part of two to eight characters where words are not separated', () => {
    expect(forms('请问灰鹤计划现在怎样')).toEqual(expect.arrayContaining(['灰鹤', '灰鹤计划']));
  });

  it.each([
    ["Marta's plan", 'marta'],
    ["l'agence", 'agence'],
    ['план Ольги Ёлкиной', 'ольги елкиной'],
    ['AC/DC now', 'ac/dc'],
    ['灰鹤 Cloud', '灰鹤 cloud'],
  ])('in %s is %s', (goal, form) => expect(forms(goal)).toContain(form));

  it('is never a function word alone', () => {
    expect(forms('what is the plan')).not.toEqual(expect.arrayContaining(['the']));
    expect(forms('什么时候')).not.toContain('什么');
  });

  it('is bounded, and every form is a name form and stands at its range', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (goal) => {
        const { folded, nameCandidates } = analyseGoal(goal);
        for (const { form, start, end } of nameCandidates) {
          expect(folded.slice(start, end)).toBe(form);
          expect(nameForm(form)).toBe(form);
        }
      }),
    );
    expect(forms('灰鹤'.repeat(2_000)).length).toBeLessThanOrEqual(MAX_NAME_CANDIDATES);
  });
});

describe('[GRA-06] predicates a goal speaks of', () => {
  it.each([
    ['What is the budget of Kestrel?', ['has_budget']],
    ['灰鹤的预算是多少', ['has_budget']],
    ['Какой бюджет у проекта?', ['has_budget']],
    ['Quel est le budget du projet ?', ['has_budget']],
    ['когда запуск?', ['scheduled_for', 'due']],
    ['Quand aura lieu le lancement ?', ['scheduled_for', 'due']],
    ['截止日期是哪天', ['scheduled_for', 'due']],
    ['Which database do we use?', ['uses']],
    ['我们用什么数据库', ['uses']],
    ['用户手册在写吗', []],
    ['Who is responsible for Kestrel?', ['owns']],
    ['这件事谁负责', ['owns']],
    ['Где живёт Ольга?', ['lives_in', 'works_in']],
    ['Où habite Marta ?', ['lives_in']],
    ['她喜欢什么', ['prefers']],
    ['best soup in Lisbon', []],
    ['reuse the house of cards', []],
  ])('%s', (goal, expected) => expect(hints(goal).toSorted()).toEqual(expected.toSorted()));

  it.each(
    allPredicates().flatMap(({ name, labels }) =>
      Object.values(labels).map((label) => [label, name] as const),
    ),
  )('the label %s hints %s', (label, name) => expect(hints(label)).toContain(name));

  it('are searched by their own term where a goal asks for nothing else', () => {
    expect(analyseGoal('what is due this week?').terms).toEqual(['due', predicateTerm('due')]);
    expect(analyseGoal('when does the piano lesson start').terms).not.toContain(
      predicateTerm('due'),
    );
  });
});

describe('language data', () => {
  const data = Object.entries(languageData);

  it.each(data)('%s has cues for registered predicates only', (_, { cues }) => {
    expect(Object.keys(cues).filter((name) => findPredicate(name) === null)).toEqual([]);
  });

  it.each(data)('%s has the same words as English', (_, { words, basis }) => {
    expect(Object.keys(words)).toEqual(Object.keys(languageData.en.words));
    expect(Object.keys(basis)).toEqual(Object.keys(languageData.en.basis));
  });
});

describe('names in a goal', () => {
  const [ana, anaCosta, otherAna] = [
    entity('ent_1', 'Ana'),
    entity('ent_2', 'Ana Costa'),
    entity('ent_3', 'ANA'),
  ];
  const bearers = [
    ...hit(ana, 'person'),
    ...hit(anaCosta, 'person', 'Ana'),
    ...hit(otherAna, 'person'),
  ];
  const idsNamed = (goal: string) =>
    new Set(nameEntities(analyseGoal(goal), bearers).hits.map(({ id }) => id));

  it('the longest wins', () => {
    expect(idsNamed('Where is Ana Costa?')).toEqual(new Set(['ent_2']));
    expect(idsNamed('Where are Ana Costa and Ana?')).toEqual(new Set(['ent_1', 'ent_2', 'ent_3']));
  });

  it('borne by several are ambiguous, once for each cluster', () => {
    const { hits } = nameEntities(analyseGoal('Where is Ana?'), bearers);
    const [ambiguity] = findAmbiguities(hits);
    expect(ambiguity?.name).toBe('Ana');
    expect(ambiguity?.entities.map(({ id }) => id)).toEqual(['ent_1', 'ent_2', 'ent_3']);
    expect(findAmbiguities(hits.map((each) => ({ ...each, clusterId: 'clu_1' })))).toEqual([]);
  });

  it('take their words away from what is asked besides', () => {
    const project = entity('ent_9', 'Budget Planner');
    const aim = aimOf(analyseGoal('Is Budget Planner shipping now?'), hit(project, 'project'));
    expect([...aim.hinted]).toEqual([]);
    expect(aim.rest).toEqual(['ship']);
  });

  it('are compared folded', () => {
    expect(analyseGoal('ＡＮＡ').folded).toBe(compareForm('ana'));
  });
});
