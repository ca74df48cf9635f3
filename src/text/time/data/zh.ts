import type { TimeLanguage } from '../language.js';

const number = '[一二两三四五六七八九十]{1,3}';
const year = String.raw`(?:(?<![\d.])(?<year>(?:19|20)\d\d) ?年 ?|(?<hanYear>[一二〇零三四五六七八九]{4})年|{yearWord}(?:的)? ?)`;
const month = String.raw`(?<![\d.十])(?<month>\d\d?|${number}) ?月`;
const day = String.raw`(?<day>\d\d?|${number}) ?[日号號]`;
/** A weekday named beside the date says nothing new. */
const alsoWeekday = '(?:(?: ?[（(] ?)?(?:周|星期|礼拜)[一二三四五六日天](?: ?[）)])?)?';
/** After 号: a building, a line, a room. */
const notPlace = '(?![楼线门院店机桌厅馆仓库车员])';

/** Chinese. 下周三 is the one of next week, 上周三 of last week; a bare 周三 is the next one from the day it was said, that day included. */
export const chinese: TimeLanguage = {
  language: 'zh',
  signs: '[年月周週今明昨后後前]|[星禮礼季]',
  words: {
    dayWord: {
      今天: 0,
      今日: 0,
      今晚: 0,
      今早: 0,
      今儿: 0,
      明天: 1,
      明日: 1,
      明晚: 1,
      明早: 1,
      明儿: 1,
      昨天: -1,
      昨日: -1,
      昨晚: -1,
      昨儿: -1,
      后天: 2,
      後天: 2,
      大后天: 3,
      前天: -2,
      大前天: -3,
    },
    yearWord: { 今年: 0, 本年: 0, 明年: 1, 去年: -1, 前年: -2, 后年: 2 },
    monthWord: { 本月: 0, 这个月: 0, 当月: 0, 下个月: 1, 下月: 1, 上个月: -1, 上月: -1 },
    weekday: { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 日: 7, 天: 7 },
    which: { 上上: -2, 上: -1, 本: 0, 这: 0, 這: 0, 下: 1, 下下: 2 },
    period: { 周: 7, 週: 7, 星期: 7, 礼拜: 7, 季度: 90 },
    unit: { 天: 1, 日: 1, 周: 7, 週: 7, 星期: 7, 礼拜: 7, 月: 30, 季度: 90, 年: 365 },
    quarter: { 一: 1, 二: 2, 三: 3, 四: 4, '1': 1, '2': 2, '3': 3, '4': 4 },
  },
  rules: [
    {
      name: 'month-day',
      reading: 'DATE',
      pattern: `${year}?${month}(?:份)? ?${day}${alsoWeekday}${notPlace}`,
    },
    {
      name: 'which-month-day',
      reading: 'DATE',
      pattern: `{monthWord}(?:的)? ?${day}${alsoWeekday}${notPlace}`,
    },
    {
      name: 'month',
      reading: 'MONTH',
      pattern: `${year}?${month}(?:份|底|初|中旬|上旬|下旬|末)?(?![天亮球光饼内之]| ?[\\d一二三四五六七八九十])`,
    },
    {
      name: 'which-month',
      reading: 'MONTH',
      pattern: '{monthWord}(?:份|底|初|中旬|末)?(?! ?[\\d一二三四五六七八九十亮球光])',
    },
    { name: 'quarter', reading: 'QUARTER', pattern: `${year}?第?{quarter} ?季度` },
    { name: 'year', reading: 'YEAR', pattern: `${year}(?:底|初|末)?(?! ?[\\d级度第季])` },
    { name: 'day-word', reading: 'DAY', pattern: '(?<!先天?){dayWord}' },
    {
      name: 'weekday',
      reading: 'WEEKDAY',
      pattern: String.raw`(?<![一二两三四五六七八九十\d每隔] ?)(?:{which}个?)?(?:周|週)(?:(?!天){weekday})(?![次个位年月周份岁刊])`,
    },
    {
      name: 'weekday-long',
      reading: 'WEEKDAY',
      pattern: String.raw`(?<![一二两三四五六七八九十\d每隔个] ?)(?:{which}个?)?(?:星期|礼拜|禮拜){weekday}(?![次个位年月周])`,
    },
    {
      name: 'which-period',
      reading: 'PERIOD',
      pattern:
        '(?<![以晚早]){which}(?:一)?个? ?{period}(?![期边围刊到全转折知年末一二三四五六日天])',
    },
    {
      name: 'ago',
      reading: 'AGO',
      pattern: String.raw`(?<![\d.第])(?<number>\d{1,3}|${number}) ?(?:个 ?|(?!月)){unit}(?:之|以)?前(?![面端台后])`,
    },
    {
      name: 'ahead',
      reading: 'AHEAD',
      pattern: String.raw`(?<![\d.第])(?<number>\d{1,3}|${number}) ?(?:个 ?|(?!月)){unit}(?:之|以)?后(?![面端台天])`,
    },
  ],
  markers: [
    {
      pattern: ' ?(?:之|以)?前(?![天面端台后提者景])',
      side: 'AFTER_DATE',
      direction: 'BEFORE',
      isPast: false,
    },
    { pattern: ' ?(?:为止|止)', side: 'AFTER_DATE', direction: 'UNTIL', isPast: false },
    { pattern: ' ?(?:以来|至今)', side: 'AFTER_DATE', direction: 'SINCE', isPast: true },
    {
      pattern: ' ?(?:起|开始)(?![来码点草])',
      side: 'AFTER_DATE',
      direction: 'SINCE',
      isPast: false,
    },
    { pattern: '(?:自从) ?', side: 'BEFORE_DATE', direction: 'SINCE', isPast: true },
    { pattern: '(?:从|自) ?', side: 'BEFORE_DATE', direction: 'SINCE', isPast: false },
    {
      pattern: '(?:截止到?|截至|直到|到|至|最晚|最迟) ?',
      side: 'BEFORE_DATE',
      direction: 'UNTIL',
      isPast: false,
    },
  ],
  refused: null,
  lastWeekday: 'LAST_WEEK',
};
