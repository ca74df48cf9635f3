import type { Pattern } from '../pattern.js';

/** What people say of themselves and each other in Chinese. Said on Wednesday 2026-11-04 at ten, in Shanghai. */
export const chinesePeople: readonly Pattern[] = [
  {
    rule: 'participation-with-part',
    states: 'participation',
    holds: '项目',
    pattern: String.raw`{start}我(?:现在|目前|主要|平时)?(?:还|也)?在\s?{object:name}(?:项目组|项目)(?:里|中|上)?(?:负责|主要负责|做|参与)`,
    examples: [
      {
        text: '我在海豚项目负责用户手册，',
        gives: ['works_on speaker → 海豚', 'owns speaker → 用户手册'],
      },
    ],
  },
  {
    rule: 'responsibility-in',
    states: 'responsibility',
    holds: '项目',
    pattern: String.raw`{start}我(?:现在|目前|主要|平时)?(?:还|也)?在\s?{:name}(?:项目组|项目)(?:里|中|上)?{verb:owning}\s?{object:name}{:end}`,
    examples: [],
  },
  {
    rule: 'participation-project',
    states: 'participation',
    holds: '项目',
    pattern: String.raw`{start}(?:(?<=我[^。]{0,40}[,，])|我)(?:现在|目前|主要|一直)?(?:还|也)?(?:在)?(?:负责|参与|跟进|推进|加入)(?:了)?\s?(?=[^,，。]{1,14}项目)(?<object>[^,，。]{1,14}?项目)(?:的开发|的工作|的设计|的测试)?{:end}`,
    examples: [
      { text: '我参与了海豚项目。', gives: ['works_on speaker → 海豚'] },
      {
        text: '我是设计师，负责海豚项目',
        gives: ['works_on speaker → 海豚', 'has_role speaker 设计师'],
      },
      { text: '我没参与海豚项目', gives: [] },
    ],
  },
  {
    rule: 'responsibility',
    states: 'responsibility',
    holds: '{:owning}',
    pattern: String.raw`{start}(?:(?<=我[^。]{0,40}[,，])|我)(?:现在|目前|主要|一直|来)?(?:还|也)?{verb:owning}\s?(?![^,，。]{1,14}项目){object:name}(?:的开发|的编写|的维护)?{:end}`,
    examples: [
      { text: '我负责用户手册', gives: ['owns speaker → 用户手册'] },
      { text: '用户手册谁负责？', gives: [] },
      { text: '我负责用户手册吗', gives: ['blocked QUESTION'] },
    ],
  },
  {
    rule: 'participation-doing',
    states: 'participation',
    holds: '我.*在',
    pattern: String.raw`{start}我(?:现在|目前|这周|一直|最近)?(?:还|也)?(?:正在|在|一直在)(?:做|写|开发|设计|修改|整理|跟进|翻译|重构)\s?{object:name}{:end}`,
    examples: [
      { text: '我正在写用户手册。', gives: ['works_on speaker → 用户手册'] },
      { text: '我在做饭', gives: [] },
    ],
  },
  {
    rule: 'responsibility-of',
    states: 'responsibility',
    holds: '{:owning}',
    pattern: String.raw`{start}(?!我){subject:name}(?:现在|目前|主要|来)?{verb:owning}\s?{object:name}{:end}`,
    examples: [
      { text: '他负责用户手册', gives: ['owns 他 → 用户手册'] },
      { text: '小满负责用户手册', gives: ['owns 小满 → 用户手册'] },
      { text: '路人负责用户手册', gives: ['blocked THIRD_PERSON'] },
    ],
  },
  {
    rule: 'role',
    states: 'role',
    holds: '{:role}',
    pattern: String.raw`{start}我(?:现在|目前)?是(?:一名|一个|一位)?(?:[^\s,，。的]{1,12}的)?(?<object>[^\s,，。的是]{0,6}?{:role}){:end}`,
    examples: [
      { text: '我是数据工程师', gives: ['has_role speaker 数据工程师'] },
      { text: '我是一名护士。', gives: ['has_role speaker 护士'] },
      { text: '我不是护士', gives: [] },
      { text: '我是说护士', gives: ['blocked QUOTATION'] },
    ],
  },
  {
    rule: 'role-at',
    states: 'role',
    holds: '{:role}',
    pattern: String.raw`{start}(?:(?<=我[^。]{0,40}[,，])|我)(?:现在|目前)?在\s?{:name}\s?(?:做|当|任|担任)(?<object>[^\s,，。的是]{0,6}?{:role}){:end}`,
    examples: [
      {
        text: '我在云杉科技做数据工程师',
        gives: ['has_role speaker 数据工程师', 'works_for speaker → 云杉科技'],
      },
    ],
  },
  {
    rule: 'employer-with-role',
    states: 'employer',
    holds: '{:role}',
    pattern: String.raw`{start}(?:(?<=我[^。]{0,40}[,，])|我)(?:现在|目前)?(?:在|就职于|任职于)\s?{object:name}\s?(?:做|当|任|担任)(?:[^\s,，。的是]{0,6}?{:role})`,
    examples: [],
  },
  {
    rule: 'employer',
    states: 'employer',
    holds: '工作|上班|任职|就职',
    pattern: String.raw`{start}我(?:现在|目前)?(?:(?:在|就职于|任职于)\s?{object:name}\s?(?:工作|上班|任职|就职){:end}|(?:就职于|任职于)\s?{object2:name}{:end})`,
    examples: [
      { text: '我在云杉科技上班', gives: ['works_for speaker → 云杉科技'] },
      { text: '我在客厅工作', gives: ['works_in speaker 客厅'] },
    ],
  },
  {
    rule: 'answer-language',
    states: 'answerLanguage',
    holds: '{:language}',
    pattern: String.raw`{start}(?<verb>(?:请|麻烦|以后|今后|都|一律|尽量|统一|你|和我|跟我)*)\s?用\s?{object:language}\s?(?:来)?(?:{:length})?(?:地)?\s?(?:回答|回复|答复|交流|沟通|说话|跟我说|和我说)`,
    examples: [
      {
        text: '请用英文简洁回答。',
        gives: [
          'prefers user English {aspect: answer language}',
          'prefers user 简洁 {aspect: answer length}',
        ],
      },
      { text: '请用英文翻译这段话', gives: [] },
      { text: '不要用英文回答', gives: [] },
    ],
  },
  {
    rule: 'answer-length',
    states: 'answerLength',
    holds: '{:length}',
    pattern: String.raw`{start}(?<verb>(?:请|麻烦|以后|今后|都|一律|尽量|统一|你)*)\s?(?:用\s?{:language}\s?)?{object:length}(?:地|的)?\s?(?:回答|回复|答复|解释)`,
    examples: [
      {
        text: '以后请尽量简短地回答',
        gives: ['prefers user 简短 {aspect: answer length} explicit from said'],
      },
    ],
  },
  {
    rule: 'preference-superlative',
    states: 'preference',
    holds: '{:prefer}',
    pattern: String.raw`{start}我最?{verb:prefer}的(?!是)[^\s,，。是]{1,10}(?:之一)?是\s?{object:phrase}`,
    examples: [
      { text: '我最喜欢的饮料是《春山》乌龙茶呢。', gives: ['prefers speaker 《春山》乌龙茶'] },
    ],
  },
  {
    rule: 'preference',
    states: 'preference',
    holds: '{:prefer}',
    pattern: String.raw`{start}我(?:个人|还是|一直|其实|平时|一般|比较|更|最|也|特别|很)*{verb:prefer}(?:的是|在)?\s?(?!的){object:phrase}`,
    examples: [
      { text: '我更喜欢下午开会。', gives: ['prefers speaker afternoon {aspect: meeting time}'] },
      { text: '我比较喜欢乌龙茶', gives: ['prefers speaker 乌龙茶'] },
      {
        text: '你记错了，我喜欢详细的解释',
        gives: ['prefers speaker 详细的解释 {aspect: answer length} correction'],
      },
      { text: '我不喜欢乌龙茶', gives: [] },
      { text: '我喜欢你', gives: [] },
    ],
  },
  {
    rule: 'preference-of',
    states: 'preference',
    holds: '{:prefer}',
    pattern: String.raw`{start}(?!我){subject:name}(?:个人|还是|一直|其实|平时|一般|比较|更|最|也|特别|很)*{verb:prefer}(?:在)?\s?{object:phrase}`,
    examples: [
      { text: '小满喜欢上午开会', gives: ['prefers 小满 morning {aspect: meeting time}'] },
      { text: '客户喜欢上午开会', gives: ['blocked THIRD_PERSON'] },
    ],
  },
  {
    rule: 'residence-since',
    states: 'residence',
    holds: '{:living}',
    pattern: String.raw`{start}(?:我\s?(?:从|自)?\s?{since:date}|(?:从|自)\s?{since2:date})\s?(?:起|开始|就|以来|后)*[,，]?\s?我?(?:一直)?{verb:living}\s?{object:place}{:end}`,
    examples: [
      { text: '我从 9 月 1 日起住在昆明。', gives: ['lives_in speaker 昆明 from 2026-09-01'] },
      { text: '我 10 月搬到了昆明', gives: ['lives_in speaker 昆明 from 2026-10-01'] },
    ],
  },
  {
    rule: 'residence',
    states: 'residence',
    holds: '{:living}',
    pattern: String.raw`{start}我(?:现在|目前|一直|已经|已|刚|最近|家|平时)*{verb:living}\s?{object:place}{:end}`,
    examples: [
      { text: '我住在昆明', gives: ['lives_in speaker 昆明'] },
      { text: '我已经搬到昆明了', gives: ['lives_in speaker 昆明 from said'] },
      { text: '我住在三楼', gives: [] },
      { text: '我想住在昆明', gives: [] },
    ],
  },
  {
    rule: 'workplace',
    states: 'workplace',
    holds: '办公|上班|工作',
    pattern: String.raw`{start}我(?:现在|目前|一直|长期|平时)*在\s?{object:place}\s?(?:办公|上班|工作){:end}`,
    examples: [{ text: '我长期在昆明办公', gives: ['works_in speaker 昆明'] }],
  },
  {
    rule: 'decision',
    states: 'decision',
    holds: '决定|商定',
    pattern: String.raw`{start}(?:我们|我|咱们)\s?(?:一致|已经|最终|最后)?(?:{:date}\s?)?(?:决定|商定)(?:了)?[:,]?\s?{object:phrase}{:end}`,
    examples: [
      {
        text: '我们决定先修登录问题。',
        gives: ['decides speaker 先修登录问题 USER_DECISION from said'],
      },
      { text: '我们还没决定先修什么', gives: [] },
    ],
  },
];
