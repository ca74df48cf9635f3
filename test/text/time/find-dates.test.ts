import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePointLength, sliceCodePoints } from '../../../src/text/code-points.js';
import { findDates } from '../../../src/text/time/find-dates.js';
import { zonedParts } from '../../../src/text/time/zone.js';

// Wednesday 2026-11-04, ten in the morning in Shanghai.
const said = { at: Date.parse('2026-11-04T10:00:00+08:00'), zone: 'Asia/Shanghai' };

function show(text: string, context = said): string {
  return findDates(text, context)
    .map((found) => {
      const { year, month, day } = zonedParts(found.granule.start, context.zone);
      const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
      const mark = found.direction === 'AT' ? '' : ` ${found.direction}`;
      return `${sliceCodePoints(text, found.span)} = ${date} ${found.granule.precision}${mark}${found.isAmbiguous ? ' ?' : ''}`;
    })
    .join('; ');
}

describe('[EXT-04] dates are read against the time of speaking', () => {
  test.each([
    ['会议 2026-12-03 开', '2026-12-03 = 2026-12-03 DAY'],
    ['12 月 3 日交稿', '12 月 3 日 = 2026-12-03 DAY'],
    ['12月3号（周四）交稿', '12月3号（周四） = 2026-12-03 DAY'],
    ['２０２７年１月５日', '２０２７年１月５日 = 2027-01-05 DAY'],
    ['十二月二十一日', '十二月二十一日 = 2026-12-21 DAY'],
    ['二〇二七年三月', '二〇二七年三月 = 2027-03-01 MONTH'],
    ['9 月 1 日已经过了', '9 月 1 日 = 2026-09-01 DAY'],
    ['7 月 1 日开学', '7 月 1 日 = 2027-07-01 DAY'],
    ['明年三月', '明年三月 = 2027-03-01 MONTH'],
    ['去年 5 月 2 日', '去年 5 月 2 日 = 2025-05-02 DAY'],
    ['下个月 5 号', '下个月 5 号 = 2026-12-05 DAY'],
    ['上个月', '上个月 = 2026-10-01 MONTH'],
    ['今天、明天、后天', '今天 = 2026-11-04 DAY; 明天 = 2026-11-05 DAY; 后天 = 2026-11-06 DAY'],
    ['昨天和大前天', '昨天 = 2026-11-03 DAY; 大前天 = 2026-11-01 DAY'],
    ['周五交', '周五 = 2026-11-06 DAY'],
    ['周二交', '周二 = 2026-11-10 DAY'],
    ['周三交', '周三 = 2026-11-04 DAY ?'],
    ['本周三交', '本周三 = 2026-11-04 DAY'],
    ['下周三之前', '下周三 = 2026-11-11 DAY BEFORE'],
    ['上周一说的', '上周一 = 2026-10-26 DAY'],
    ['下下周一', '下下周一 = 2026-11-16 DAY'],
    ['星期天休息', '星期天 = 2026-11-08 DAY'],
    ['下周开始', '下周 = 2026-11-09 WEEK SINCE'],
    ['第二季度', '第二季度 = 2027-04-01 QUARTER'],
    ['2026年第三季度', '2026年第三季度 = 2026-07-01 QUARTER'],
    ['上季度', '上季度 = 2026-07-01 QUARTER'],
    ['3 天前', '3 天前 = 2026-11-01 DAY'],
    ['两周后', '两周后 = 2026-11-16 WEEK'],
    ['三个月后', '三个月后 = 2027-02-01 MONTH'],
    ['截止到 12 月 1 日', '12 月 1 日 = 2026-12-01 DAY UNTIL'],
    ['从 12 月 1 日起', '12 月 1 日 = 2026-12-01 DAY SINCE'],
    ['2024 年以来', '2024 年 = 2024-01-01 YEAR SINCE'],
  ])('zh: %s', (text, expected) => expect(show(text)).toBe(expected));

  test.each([
    ['on 2026-12-03', '2026-12-03 = 2026-12-03 DAY'],
    ['December 3rd works', 'December 3rd = 2026-12-03 DAY'],
    ['Dec 3, 2027', 'Dec 3, 2027 = 2027-12-03 DAY'],
    ['3 December 2026.', '3 December 2026 = 2026-12-03 DAY'],
    ['the 3rd of December', 'the 3rd of December = 2026-12-03 DAY'],
    ['Thursday, December 3, 2026', 'Thursday, December 3, 2026 = 2026-12-03 DAY'],
    ['December 2027', 'December 2027 = 2027-12-01 MONTH'],
    ['in May', 'May = 2027-05-01 MONTH'],
    ['since March', 'March = 2026-03-01 MONTH SINCE'],
    ['next March', 'next March = 2027-03-01 MONTH'],
    ['today or tomorrow', 'today = 2026-11-04 DAY; tomorrow = 2026-11-05 DAY'],
    ['the day before yesterday', 'the day before yesterday = 2026-11-02 DAY'],
    ['by Friday', 'Friday = 2026-11-06 DAY UNTIL'],
    ['before Tuesday', 'Tuesday = 2026-11-10 DAY BEFORE'],
    ['on Wednesday', 'Wednesday = 2026-11-04 DAY ?'],
    ['this Wednesday', 'this Wednesday = 2026-11-04 DAY'],
    ['next Wednesday', 'next Wednesday = 2026-11-11 DAY'],
    ['last Friday', 'last Friday = 2026-10-30 DAY'],
    ['by Fri', 'Fri = 2026-11-06 DAY UNTIL'],
    ['from Monday', 'Monday = 2026-11-09 DAY SINCE'],
    ['next week', 'next week = 2026-11-09 WEEK'],
    ['last month', 'last month = 2026-10-01 MONTH'],
    ['this quarter', 'this quarter = 2026-10-01 QUARTER'],
    ['in Q1', 'Q1 = 2027-01-01 QUARTER'],
    ['2026-Q3', '2026-Q3 = 2026-07-01 QUARTER'],
    ['the third quarter of 2025', 'third quarter of 2025 = 2025-07-01 QUARTER'],
    ['two weeks ago', 'two weeks ago = 2026-10-19 WEEK'],
    ['in 3 days', 'in 3 days = 2026-11-07 DAY'],
    ['until the end of December', 'December = 2026-12-01 MONTH UNTIL'],
    ['since 2019', '2019 = 2019-01-01 YEAR SINCE'],
  ])('en: %s', (text, expected) => expect(show(text)).toBe(expected));

  test.each([
    '五月天的演唱会',
    '三号楼',
    '12月3号楼的电梯'.slice(3),
    '一周三次',
    '先天后天',
    '四季如春',
    '以下周期',
    'I may go',
    'wait a second',
    'they march on',
    'the sun is out',
    'release 2026.11.20',
    'v1.2.3',
    'ticket ABC-2026-11-20',
    'id 2026-11-20-7',
    '2 月 30 日',
    'February 30',
    'every Friday',
    'I have 3 days',
    'a day in the life',
    'November',
    '10:30',
    '3/4 of it',
    '百分之五',
    '第三天',
    'Mayor Mayfield',
    'decimal 12.5',
  ])('nothing in: %s', (text) => expect(show(text)).toBe(''));

  test('a language can be named', () => {
    expect(findDates('周五 or Friday', { ...said, language: 'en' })).toHaveLength(1);
    expect(findDates('周五 or Friday', { ...said, language: null })).toHaveLength(2);
  });

  test('whether a date depends on the time of speaking is said', () => {
    const relative = findDates('2026-12-03, 12 月 3 日, Friday', said).map(
      (found) => found.isRelative,
    );
    expect(relative).toEqual([false, true, true]);
  });

  test('the marked span holds the words around the date', () => {
    const text = '😀请在下周五之前发';
    const marked = findDates(text, said).map((found) => sliceCodePoints(text, found.markedSpan));
    expect(marked).toEqual(['下周五之前']);
  });

  test('the day is the speaker’s own', () => {
    const at = Date.parse('2026-11-04T20:00:00Z');
    expect(show('today', { at, zone: 'Europe/Paris' })).toBe('today = 2026-11-04 DAY');
    expect(show('today', { at, zone: 'Asia/Shanghai' })).toBe('today = 2026-11-05 DAY');
  });

  test('a day of changing clocks has 23 or 25 hours', () => {
    const at = Date.parse('2026-03-27T12:00:00Z');
    const hours = (text: string) =>
      findDates(text, { at, zone: 'Europe/Paris' }).map(
        ({ granule }) => (granule.end - granule.start) / 3_600_000,
      );
    expect(hours('2026-03-29')).toEqual([23]);
    expect(hours('2026-10-25')).toEqual([25]);
    expect(hours('next week')).toEqual([7 * 24]);
  });

  test('spans lie inside any text, in order, and nothing throws', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        '5月',
        '3日',
        '下周',
        '周三',
        'May ',
        'next ',
        'Friday',
        'Q4',
        '2026',
        '-11-',
        ' by ',
        '前',
        '😀',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        let last = 0;
        for (const { span, granule } of findDates(text, said)) {
          expect(span.start).toBeGreaterThanOrEqual(last);
          expect(span.end).toBeGreaterThan(span.start);
          expect(granule.end).toBeGreaterThan(granule.start);
          last = span.end;
        }
        expect(last).toBeLessThanOrEqual(codePointLength(text));
      }),
    );
  });
});
