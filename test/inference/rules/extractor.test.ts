import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Passage } from '../../../src/domain/source-item.js';
import { findPredicate } from '../../../src/domain/predicates.js';
import { rulesExtractor } from '../../../src/inference/rules/extractor.js';
import { codePointLength, sliceCodePoints } from '../../../src/text/code-points.js';
import { extractFrom, inputOf, passage, saidAt, shortForm } from '../../support/statements.js';

function cited(text: string, given: Partial<Passage> = {}): readonly string[] {
  return extractFrom(text, given).assertions.map(({ span }) => sliceCodePoints(text, span));
}

describe('[EXT-01] every statement is bound to its span', () => {
  test.each([
    ['早上好😀。海豚公测定在 12 月 2 日发布，大家加油。', '海豚公测定在 12 月 2 日发布'],
    ['提醒大家：海豚公测定在 12 月 2 日发布！', '海豚公测定在 12 月 2 日发布'],
    ['收到，决定了：海豚的缓存用 Valkey。', '决定了：海豚的缓存用 Valkey'],
    [
      'Hi all! Quick note: I live in Porto since September 1st, no longer in Faro.',
      'I live in Porto since September 1st',
    ],
    ['Thanks. User manual is done and merged. Next!', 'User manual is done and merged'],
    ['更正：海豚第三季度预算是 9.5 万元，不是 12 万。', '海豚第三季度预算是 9.5 万元，不是 12 万'],
  ])('%s', (text, expected) => expect(cited(text)).toEqual([expected]));

  test('mentions of one form and type are one, and each says where it stands', () => {
    const first = passage('海豚公测定在 12 月 2 日发布。', { index: 0 });
    const second = passage('好的。海豚的预算是 12 万元。', { index: 1, speakerAccount: 'chat:U2' });
    const { mentions, assertions } = rulesExtractor.extract(inputOf(first, second));
    const named = mentions.filter(({ kind }) => kind === 'NAME');
    expect(named.map(({ name, type, place }) => [name, type, place])).toEqual([
      ['海豚', 'project', { passageIndex: 0, span: { start: 0, end: 2 } }],
    ]);
    expect(new Set(assertions.map(({ subject }) => subject)).size).toBe(1);
    expect(assertions.map(({ assertedBy }) => assertedBy)).toEqual([
      'speaker:chat:U1',
      'speaker:chat:U2',
    ]);
  });

  test('the case and article of a name do not part it', () => {
    const { mentions } = rulesExtractor.extract(
      inputOf(
        passage('I will finish the user manual by Friday.', { index: 0 }),
        passage('User manual is done.', { index: 1 }),
      ),
    );
    expect(mentions.filter(({ kind }) => kind === 'NAME')).toHaveLength(1);
  });

  test('what names nobody speaks of the one thing with that milestone', () => {
    const about = (...texts: readonly string[]) =>
      shortForm(
        rulesExtractor.extract(inputOf(...texts.map((text, index) => passage(text, { index })))),
      );
    const ellipsis = '提醒：公测现在是 12 月 9 日，不是 2 日。';
    const changed = 'scheduled_for 海豚 2026-12-09 {milestone: beta launch} from said';
    expect(about('海豚公测定在 12 月 2 日。', ellipsis)).toContain(changed);
    expect(about('海豚公测定在 12 月 2 日。鲸鱼公测定在 12 月 3 日。', ellipsis)).toContain(
      'blocked UNRESOLVED_SUBJECT',
    );
    expect(about('海豚内测定在 12 月 2 日。', ellipsis)).toContain('blocked UNRESOLVED_SUBJECT');
    expect(about(ellipsis)).toEqual(['blocked UNRESOLVED_SUBJECT']);
  });

  test('a document is evidence of its own kind, and nobody need have said it', () => {
    const { assertions } = extractFrom('海豚公测定在 12 月 2 日发布。', {
      role: 'AUTHOR',
      speakerAccount: null,
      speakerName: null,
    });
    expect(assertions.map(({ basis, assertedBy }) => [basis, assertedBy])).toEqual([
      ['ARTIFACT_EVIDENCE', null],
    ]);
  });
});

describe('[EXT-02] speaker and stance count', () => {
  const fact = '海豚公测定在 12 月 2 日发布。';
  test.each([
    ['an assistant', { role: 'ASSISTANT' }],
    ['a tool', { role: 'TOOL' }],
    ['a system prompt', { role: 'SYSTEM' }],
    ['a bot', { isSystem: true }],
  ] as const)('%s states nothing', (_, given) => {
    expect(shortForm(extractFrom(fact, given))).toEqual(['blocked ASSISTANT']);
  });

  test.each([
    ['> 海豚公测定在 12 月 2 日发布。', []],
    ['“海豚公测定在 12 月 2 日发布，大家加油。”这话不对', ['blocked QUOTATION']],
    ['海豚公测定在 12 月 2 日发布？', ['blocked QUESTION']],
    ['如果海豚公测定在 12 月 2 日发布，我们就加班', ['blocked HYPOTHETICAL']],
    ['建议海豚公测定在 12 月 2 日发布', ['blocked SUGGESTION']],
    ['海豚公测并非定在 12 月 2 日发布', ['blocked NEGATION']],
    ['听说海豚公测定在 12 月 2 日发布', ['blocked QUOTATION']],
    ['老板今天很暴躁，大家汇报简短点。', []],
    ['The boss was furious today.', []],
    ['他让我继续，那我先按现在的方案做。', []],
    ['这个 key 先用着：████████████', []],
    ['好的，收到。', []],
    ['Fine with me. One less thing to look after.', []],
  ])('%s', (text, expected) => expect(shortForm(extractFrom(text))).toEqual(expected));

  test('a request is a preference only when an assistant is asked', () => {
    expect(extractFrom('请用英文回答。').assertions).toEqual([]);
    expect(extractFrom('请用英文回答。', { role: 'USER' }).assertions).toHaveLength(1);
  });

  test('words of correction before a preference take the old one back', () => {
    const [found] = extractFrom('不对。我更喜欢下午开会。').assertions;
    expect(found?.isCorrection).toBe(true);
    expect(extractFrom('更正：海豚的预算是 9 万元。').assertions[0]?.isCorrection).toBe(false);
    expect(
      extractFrom('Correction: I prefer meetings in the morning.').assertions[0]?.isCorrection,
    ).toBe(true);
  });

  test('a language without rules is said to be one', () => {
    expect(shortForm(extractFrom('Я закончу отчёт к пятнице, обещаю.'))).toEqual([
      'blocked LANGUAGE',
    ]);
    expect(shortForm(extractFrom('Je vous enverrai le rapport demain matin.'))).toEqual([
      'blocked LANGUAGE',
    ]);
  });
});

describe('[EXT-04] time is the speaker’s', () => {
  const due = (given: Partial<Passage>) => {
    const [found] = extractFrom('I will finish the user manual by tomorrow.', given).assertions;
    return found?.object.kind === 'DATE' ? new Date(found.object.value.start).toISOString() : null;
  };

  test('read in the passage’s zone, else the item’s', () => {
    const at = Date.parse('2026-11-04T20:00:00Z');
    expect(due({ at, zone: 'Europe/Paris' })).toBe('2026-11-04T23:00:00.000Z');
    expect(due({ at, zone: null })).toBe('2026-11-05T16:00:00.000Z');
    expect(due({ at, zone: 'Not/AZone' })).toBe('2026-11-05T16:00:00.000Z');
  });

  test('read in the zone of the speaker’s account', () => {
    const input = inputOf(
      passage('I will finish the user manual by tomorrow.', {
        at: Date.parse('2026-11-04T20:00:00Z'),
      }),
    );
    const roster = input.item.roster.map((account) => ({ ...account, zone: 'America/Lima' }));
    const [found] = rulesExtractor.extract({
      ...input,
      item: { ...input.item, roster },
    }).assertions;
    expect(found?.object).toMatchObject({ value: { start: Date.parse('2026-11-05T05:00:00Z') } });
  });

  test('without a time only full dates are read', () => {
    expect(shortForm(extractFrom('海豚公测定在 12 月 2 日发布', { at: null }))).toEqual([]);
    const [found] = extractFrom('海豚公测定在 2026-12-02 发布', { at: null }).assertions;
    expect(found?.stated.from).toBeNull();
  });

  test('a decision begins when it is said, or when it says', () => {
    const from = (text: string) => extractFrom(text).assertions[0]?.stated.from;
    expect(from('海豚改用 Valkey 做缓存')).toEqual({
      start: saidAt,
      end: saidAt,
      precision: 'INSTANT',
    });
    expect(from('从下周起，海豚改用 Valkey 做缓存')).toMatchObject({ precision: 'WEEK' });
    expect(from('Dolphin switched to Valkey for caching from Monday')).toMatchObject({
      precision: 'DAY',
    });
    expect(from('海豚的日志用 Loki')).toBeNull();
  });
});

describe('[EXT-01] any text at all', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 10 }),
    fc.constantFrom(
      '海豚',
      ' beta ',
      '定在',
      '12 月 2 日',
      '发布',
      '，',
      '。',
      '\n> ',
      '“',
      '”',
      'We decided to use ',
      'NATS',
      ' for ',
      "Dolphin's search",
      '. ',
      '预算是',
      '8 万元',
      '不是',
      'I prefer ',
      'I live in ',
      'Porto',
      ' since ',
      'by Friday',
      '😀',
      '\ue000',
      '\ue002',
      '请用中文',
      '简短',
      '回答',
      '已完成',
      '我负责',
      '改用',
      '？',
    ),
  );

  test('spans lie in their passage, predicates and mentions exist, nothing throws, twice is the same', () => {
    const roles = fc.constantFrom('USER', 'PARTICIPANT', 'AUTHOR', 'ASSISTANT');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), roles, (pieces, role) => {
        const text = pieces.join('');
        const found = extractFrom(text, { role });
        const length = codePointLength(text);
        const keys = new Set(found.mentions.map(({ key }) => key));
        for (const { span } of [...found.assertions, ...found.blocked]) {
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeGreaterThan(span.start);
          expect(span.end).toBeLessThanOrEqual(length);
        }
        for (const { name, place } of found.mentions) {
          if (place !== null) expect(sliceCodePoints(text, place.span)).toBe(name);
        }
        for (const { subject, predicate, object, assertedBy } of found.assertions) {
          expect(findPredicate(predicate)).not.toBeNull();
          expect(keys).toContain(subject);
          if (object.kind === 'ENTITY') expect(keys).toContain(object.mention);
          if (assertedBy !== null) expect(keys).toContain(assertedBy);
        }
        expect(extractFrom(text, { role })).toEqual(found);
      }),
    );
  });

  test.each(['用', ' ', '海豚 beta ', 'the a ', '我在', '1,', '“', 'x', '，', '8 万', '5月'])(
    'a megabyte of %j is read to the end',
    (unit) => {
      const text = `${unit.repeat(Math.ceil(1_000_000 / unit.length))}\n海豚公测定在 12 月 2 日发布。`;
      expect(extractFrom(text).assertions).toHaveLength(1);
    },
  );
});
