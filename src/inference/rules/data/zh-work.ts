import type { Pattern } from '../pattern.js';

/** What people say of work in Chinese. Examples are said on Wednesday 2026-11-04 at ten, in Shanghai. */
export const chineseWork: readonly Pattern[] = [
  {
    rule: 'schedule-moved',
    states: 'decidedSchedule',
    holds: '{:moved}',
    pattern: String.raw`{start}{subject:name}??\s?{stage}?(?:\s?版本?)?\s?的?\s?{event}?(?:时间|日期|日|节点)?\s?(?:{:mode}\s?){0,2}(?:从\s?{old:date}\s?)?{verb:moved}(?:了)?\s?{date}\s?{event2:event}?{contrast}?`,
    examples: [
      {
        text: '星图 beta 上线时间从 11 月 18 日改为 12 月 2 日。',
        gives: ['scheduled_for 星图 2026-12-02 {milestone: beta launch} USER_DECISION from said'],
      },
      {
        text: '同步一下，海豚计划的评审推迟到下周三',
        gives: ['scheduled_for 海豚计划 2026-11-11 {milestone: review} USER_DECISION from said'],
      },
      { text: '星图的上线可能推迟到 12 月 2 日', gives: ['blocked HYPOTHETICAL'] },
      { text: '会议改到 12 月 2 日', gives: [] },
    ],
  },
  {
    rule: 'schedule-set',
    states: 'decidedSchedule',
    holds: '{:set}',
    pattern: String.raw`{start}{subject:name}??\s?{stage}?(?:\s?版本?)?\s?的?\s?{event}?(?:时间|日期|日|节点)?\s?(?:{:mode}\s?){0,2}{verb:set}(?:了)?\s?{date}\s?(?:正式)?{event2:event}?{contrast}?`,
    examples: [
      {
        text: '各位，星图公测敲定在 12 月 2 日发布。',
        gives: ['scheduled_for 星图 2026-12-02 {milestone: beta launch} USER_DECISION from said'],
      },
      {
        text: '星图内测定于 11 月 30 日开放。灰度定在 12 月 8 日，内测定在 12 月 1 日。',
        gives: [
          'scheduled_for 星图 2026-11-30 {milestone: alpha launch} USER_DECISION from said',
          'scheduled_for 星图 2026-12-01 {milestone: alpha launch} USER_DECISION from said',
          'blocked UNRESOLVED_SUBJECT',
        ],
      },
      { text: '星图公测定在 12 月 2 日发布吗？', gives: ['blocked QUESTION'] },
      { text: '小周说星图公测定在 12 月 2 日发布', gives: ['blocked QUOTATION'] },
      { text: '星图公测定在周三发布', gives: ['blocked UNRESOLVED_DATE'] },
    ],
  },
  {
    rule: 'schedule-stated',
    states: 'schedule',
    holds: '{:planned}',
    pattern: String.raw`{start}{subject:name}??\s?(?:{stage}(?:\s?版本?)?\s?的?\s?{event}?|的?\s?{event2:event})(?:时间|日期|日|节点)?\s?(?:也|都|还)?{verb:planned}\s?{date}\s?{event3:event}?{contrast}?`,
    examples: [
      {
        text: '星图的交付计划 12 月 9 日',
        gives: ['scheduled_for 星图 2026-12-09 {milestone: delivery}'],
      },
      {
        text: '星图公测现在是 12 月 9 日，不是 2 日。',
        gives: ['scheduled_for 星图 2026-12-09 {milestone: beta launch} from said'],
      },
      { text: '如果星图公测是 12 月 9 日就好了', gives: ['blocked HYPOTHETICAL'] },
      { text: '今天是 11 月 4 日', gives: [] },
    ],
  },
  {
    rule: 'schedule-plain',
    states: 'schedule',
    holds: '{:event}',
    pattern: String.raw`{start}{subject:name}??\s?{stage}?(?:\s?版本?)?\s?(?:{:mode}\s?|{verb:planned}\s?){0,2}(?:于|在)?\s?{date}\s?(?:正式)?{event}{contrast}?{:end}`,
    examples: [
      {
        text: '星图 12 月 9 日上线。',
        gives: ['scheduled_for 星图 2026-12-09 {milestone: launch}'],
      },
      {
        text: '星图灰度将于 12 月 9 日发布',
        gives: ['scheduled_for 星图 2026-12-09 {milestone: pilot launch}'],
      },
      { text: '星图不会在 12 月 9 日上线', gives: ['blocked NEGATION'] },
    ],
  },
  {
    rule: 'schedule-of',
    states: 'schedule',
    holds: '{:event}',
    pattern: String.raw`{start}(?:我们|团队)?\s?(?:{:mode}\s?){0,2}(?:在|于)?\s?{date}\s?(?:正式)?{event}\s?{subject:name}\s?{stage}?(?:版本?)?{:end}`,
    examples: [
      {
        text: '我们决定 12 月 9 日上线星图。',
        gives: ['scheduled_for 星图 2026-12-09 {milestone: launch} USER_DECISION from said'],
      },
      { text: '我们可能 12 月 9 日上线星图', gives: ['blocked HYPOTHETICAL'] },
    ],
  },
  {
    rule: 'use-adopted',
    states: 'decidedUse',
    holds: '{:adopt}',
    pattern: String.raw`{start}{subject:name}??的?\s?{purpose}?(?:{:layer})?\s?(?:(?:从|自)?\s?{since:date}\s?(?:起|开始)\s?)?(?:{:mode}\s?){0,2}(?:从\s?{old:thing}\s?)?{verb:adopt}(?:了)?\s?(?:{object:latin}(?:\s?(?:{:serve})?\s?{purpose2:purpose})?|{object2:han}\s?(?:{:serve})\s?{purpose3:purpose}){contrast}?{:end}`,
    examples: [
      {
        text: '讨论后，海豚的缓存改用 Valkey，旧的先留着。',
        gives: ['uses 海豚 → Valkey {purpose: cache} USER_DECISION from said'],
      },
      {
        text: '海豚采用 Meilisearch 做搜索',
        gives: ['uses 海豚 → Meilisearch {purpose: search} USER_DECISION from said'],
      },
      {
        text: '海豚的监控下周起换成 Grafana',
        gives: ['uses 海豚 → Grafana {purpose: monitoring} USER_DECISION from 2026-11-09'],
      },
      {
        text: '从下周起，海豚改用 Valkey 做缓存',
        gives: ['uses 海豚 → Valkey {purpose: cache} USER_DECISION from 2026-11-09'],
      },
      { text: '缓存改用 Valkey', gives: ['blocked UNRESOLVED_SUBJECT'] },
      { text: '海豚没有采用 Meilisearch', gives: ['blocked NEGATION'] },
      { text: '寺庙采用了木结构', gives: [] },
    ],
  },
  {
    rule: 'use-for',
    states: 'use',
    holds: '用',
    pattern: String.raw`{start}{subject:name}??的?\s?{purpose}(?:{:layer})?\s?(?:{:mode}\s?){0,2}{verb:with}(?:的是|了)?\s?{object:thing}{contrast}?{:end}`,
    examples: [
      {
        text: '决定：海豚的消息队列用 NATS。',
        gives: ['uses 海豚 → NATS {purpose: queue} USER_DECISION from said'],
      },
      { text: '海豚的日志用 Loki', gives: ['uses 海豚 → Loki {purpose: logging}'] },
      { text: '消息队列我建议用 NATS，简单。', gives: ['blocked SUGGESTION'] },
      { text: '中午吃饭用微信', gives: [] },
    ],
  },
  {
    rule: 'use-as',
    states: 'use',
    holds: '用',
    pattern: String.raw`{start}{subject:name}??\s?(?:{:mode}\s?){0,2}{verb:with}\s?{object:thing}\s?(?:{:serve})\s?{purpose}{contrast}?{:end}`,
    examples: [
      { text: '海豚用 NATS 做消息队列', gives: ['uses 海豚 → NATS {purpose: queue}'] },
      { text: '我们用 NATS 做消息队列', gives: ['blocked UNRESOLVED_SUBJECT'] },
      { text: '要不海豚用 NATS 做消息队列', gives: ['blocked SUGGESTION'] },
    ],
  },
  {
    rule: 'use-decided',
    states: 'decidedUse',
    holds: '决定|确定',
    pattern: String.raw`{start}(?:{subject:name}??\s?(?:决定|确定)(?:了)?|我们?\s?{date}\s?决定)\s?{verb:with}\s?{object:thing}{:end}`,
    examples: [
      { text: '海豚决定用 NATS', gives: ['uses 海豚 → NATS USER_DECISION from said'] },
      { text: '我们昨天决定用 NATS，列几个风险。', gives: ['blocked UNRESOLVED_SUBJECT'] },
    ],
  },
  {
    rule: 'budget',
    states: 'budget',
    holds: '预算',
    pattern: String.raw`{start}(?:{period2:date}的?\s?)?{subject:name}??的?\s?{period:date}?\s?的?\s?预算(?:额度|总额)?(?:已经?|最终)?\s?(?:从\s?{old:amount}\s?)?(?:{verb:money}|:)?\s?了?\s?{amount}{contrast}?`,
    examples: [
      {
        text: '海豚第三季度预算批了 12 万元，合同周五给。',
        gives: ['has_budget 海豚 120000 CNY {period: 2026-Q3}'],
      },
      {
        text: '更正：海豚第三季度的预算是 9.5 万元，不是 12 万。',
        gives: ['has_budget 海豚 95000 CNY {period: 2026-Q3} from said'],
      },
      {
        text: '海豚项目的预算调整为 $30k',
        gives: ['has_budget 海豚 30000 USD from said'],
      },
      { text: '海豚的预算大概是 12 万元', gives: [] },
      { text: '预算是 12 万元', gives: ['blocked UNRESOLVED_SUBJECT'] },
      { text: '海豚的预算是 12 万元还是 9 万元', gives: ['blocked QUESTION'] },
      { text: '海豚的预算原定 12 万元', gives: [] },
      { text: '海豚的预算有 12 万元吗', gives: ['blocked QUESTION'] },
    ],
  },
  {
    rule: 'deadline',
    states: 'deadline',
    holds: '前',
    pattern: String.raw`{start}(?:请(?:在)?\s?)?{subject:name}\s?,?(?:由?我们?)?\s?(?:要|需要?|必须|得|务必|请|将|会|最晚|最迟)?\s?(?:在|于)?\s?{date}\s?(?:之前|以前|前)(?:要|必须|得|务必|会|能)?\s?(?:{:recipient})?(?:{:finish})`,
    examples: [
      { text: '验收报告请在 11 月 20 日前发我', gives: ['due 验收报告 2026-11-20'] },
      { text: '登录页面要在下周三之前完成。', gives: ['due 登录页面 2026-11-11'] },
      { text: '我周五之前完成', gives: ['blocked UNRESOLVED_SUBJECT'] },
      { text: '验收报告周三前给我', gives: ['blocked UNRESOLVED_DATE'] },
      { text: '验收报告能在 11 月 20 日前发吗？', gives: ['blocked QUESTION'] },
    ],
  },
  {
    rule: 'deadline-promised',
    states: 'deadline',
    holds: '前',
    pattern: String.raw`{start}(?:我(?:会|要|将|来|一定)?\s?(?:在|于)?\s?{date}\s?(?:之前|以前|前)|{date2:date}\s?(?:之前|以前|前)\s?,?我)\s?(?:会|要|来|一定)?\s?(?:把\s?{subject:name}\s?(?:{:recipient}|{:finish})|(?:{:finish})\s?{subject2:name}{:end})`,
    examples: [
      { text: '我会在周五前把用户手册写完', gives: ['due 用户手册 2026-11-06'] },
      { text: '我周五之前完成登录页面。', gives: ['due 登录页面 2026-11-06'] },
      { text: '我可能周五前把用户手册写完', gives: [] },
    ],
  },
  {
    rule: 'deadline-required',
    states: 'deadline',
    holds: '前',
    pattern: String.raw`{start}(?:我们?|你们?|大家)?\s?(?:在|于)?\s?{date}\s?(?:之前|以前|前)\s?(?:要|得|必须|需要|务必)\s?(?:{:finish})\s?{subject:name}{:end}`,
    examples: [{ text: '大家周五前务必提交报表', gives: ['due 报表 2026-11-06'] }],
  },
  {
    rule: 'deadline-named',
    states: 'deadline',
    holds: '截止|日期|期限|死线|ddl|DDL|deadline',
    pattern: String.raw`{start}{subject:name}的?\s?(?:截止日期|截止时间|交付日期|交稿日期|期限|死线|ddl|DDL|deadline)\s?(?:是|为|定在|定为|改到|改为|推迟到|延到|到)?\s?{date}{contrast}?`,
    examples: [
      { text: '译文的截止日期是 11 月 20 日', gives: ['due 译文 2026-11-20'] },
      {
        text: '译文的截止日期改到 11 月 25 日',
        gives: ['due 译文 2026-11-25 from said'],
      },
    ],
  },
  {
    rule: 'status',
    states: 'status',
    holds: '{:state}',
    pattern: String.raw`{start}{subject:name}\s?(?:已经?(?:全部|正式|被)?|刚刚?|都|终于)\s?{object:state}(?:并已?[^\s,，。]{1,4})?{:end}`,
    examples: [
      { text: '验收报告已提交。', gives: ['status 验收报告 done OBSERVABLE_EVENT from said'] },
      {
        text: '登录页面已经上线了',
        gives: ['status 登录页面 launched OBSERVABLE_EVENT from said'],
      },
      { text: '联调已经卡住了', gives: ['status 联调 blocked OBSERVABLE_EVENT from said'] },
      { text: '作业已经写完了', gives: ['blocked UNRESOLVED_SUBJECT'] },
      { text: '验收报告还没完成', gives: [] },
      { text: '验收报告已经提交了吗', gives: [] },
    ],
  },
  {
    rule: 'status-now',
    states: 'status',
    holds: '{:state}',
    pattern: String.raw`{start}{subject:name}\s?(?:现在|目前|还)?\s?(?:(?:正)?在)?{object:state}(?:了|着|中)(?=\s*(?:$|[,，。;；!！…\n]))`,
    examples: [
      { text: '验收报告写完了，', gives: ['status 验收报告 done OBSERVABLE_EVENT from said'] },
      {
        text: '支付模块的测试卡住了。',
        gives: ['status 支付模块的测试 blocked OBSERVABLE_EVENT from said'],
      },
    ],
  },
];
