import type { Pattern } from '../pattern.js';

/** "for search in Dolphin", "for Dolphin's search", "for Dolphin". */
const forWhat = String.raw`(?:for|as|in) (?:the |our )?(?:{purpose} (?:in|for|of) {subject:name}|{subject2:name}??(?:['’]s?)?\s?\b{purpose2:purpose}(?: {:layer})?|{subject3:name})`;
/** "Dolphin's search", "the search in Dolphin". */
const itsPart = String.raw`(?:(?:the )?{subject:name}(?:['’]s?)? {purpose}|(?:the )?{purpose2:purpose} (?:in|for|of) {subject2:name})(?: {:layer})?`;

/** What people say of work in English. Examples are said on Wednesday 2026-11-04 at ten, in Shanghai. */
export const englishWork: readonly Pattern[] = [
  {
    rule: 'schedule-set',
    states: 'decidedSchedule',
    holds: '{:set}|{:moved}',
    pattern: String.raw`{start}(?:the )?{subject:name}??(?:['’]s?)?\s?\b{stage}? ?{event}?(?: date)? ?(?:{:be} )?(?<verb>{:set}|(?:was |were |got )?{:moved})(?: the)? {date}{contrast}?`,
    examples: [
      {
        text: 'Hi all, the Orion beta launch is set for December 2.',
        gives: ['scheduled_for Orion 2026-12-02 {milestone: beta launch} USER_DECISION from said'],
      },
      {
        text: "Orion's kickoff has been moved to next Wednesday",
        gives: ['scheduled_for Orion 2026-11-11 {milestone: kickoff} USER_DECISION from said'],
      },
      { text: 'Is the Orion launch set for December 2?', gives: ['blocked QUESTION'] },
      { text: 'The Orion launch might be moved to December 2', gives: ['blocked HYPOTHETICAL'] },
      { text: 'Ana said the Orion launch is set for December 2', gives: ['blocked QUOTATION'] },
      { text: 'The launch is set for December 2', gives: ['blocked UNRESOLVED_SUBJECT'] },
      { text: 'We moved to December 2', gives: [] },
    ],
  },
  {
    rule: 'schedule-of',
    states: 'decidedSchedule',
    holds: '{:event}',
    pattern: String.raw`{start}(?:the )?{stage}? ?{event}(?: date)? (?:of|for) {subject:name} (?:{:be} )?(?<verb>{:set}|{:moved}|on)(?: the)? {date}{contrast}?`,
    examples: [
      {
        text: 'The launch of Orion is scheduled for 2 December.',
        gives: ['scheduled_for Orion 2026-12-02 {milestone: launch} USER_DECISION from said'],
      },
    ],
  },
  {
    rule: 'schedule-stated',
    states: 'schedule',
    holds: '{:stage}|{:event}',
    pattern: String.raw`{start}(?:the )?{subject:name}??(?:['’]s?)?\s?\b(?:{stage} ?{event}?|{event2:event})(?: date)? {:be}(?: (?:on|in|for))?(?: the)? {date}{contrast}?`,
    examples: [
      {
        text: 'Orion beta is now December 9, not December 2.',
        gives: ['scheduled_for Orion 2026-12-09 {milestone: beta launch} from said'],
      },
      {
        text: 'The Orion code freeze is on December 9',
        gives: ['scheduled_for Orion 2026-12-09 {milestone: freeze}'],
      },
      {
        text: 'Orion beta is on December 9. Reminder: beta is on December 10.',
        gives: [
          'scheduled_for Orion 2026-12-09 {milestone: beta launch}',
          'scheduled_for Orion 2026-12-10 {milestone: beta launch}',
        ],
      },
    ],
  },
  {
    rule: 'schedule-verb',
    states: 'schedule',
    holds: '{:event}',
    pattern: String.raw`{start}(?:(?:the )?{subject:name} {stage}? ?(?:will )?{event}|(?:we|the team)(?: will|['’]ll| are|['’]re| (?:have )?(?:decided|agreed) to)? {event2:event} {subject2:name})(?: (?:on|in))?(?: the)? {date}`,
    examples: [
      {
        text: 'Orion launches on December 9',
        gives: ['scheduled_for Orion 2026-12-09 {milestone: launch}'],
      },
      {
        text: "We'll ship Orion on December 9.",
        gives: ['scheduled_for Orion 2026-12-09 {milestone: launch}'],
      },
      {
        text: 'We agreed to launch Orion on December 9',
        gives: ['scheduled_for Orion 2026-12-09 {milestone: launch} USER_DECISION from said'],
      },
      { text: 'Hopefully Orion launches on December 9', gives: ['blocked HYPOTHETICAL'] },
    ],
  },
  {
    rule: 'use-chosen',
    states: 'decidedUse',
    holds: '{:deciding}',
    pattern: String.raw`{start}(?:we|the team|everyone)(?: have|['’]ve|['’]re)?(?: all| just| finally)? {verb:deciding} {object:thing} ${forWhat}{contrast}?{:end}`,
    examples: [
      {
        text: "We decided to use Meilisearch for Dolphin's search.",
        gives: ['uses Dolphin → Meilisearch {purpose: search} USER_DECISION from said'],
      },
      {
        text: 'We agreed to go with NATS as the message queue in Dolphin',
        gives: ['uses Dolphin → NATS {purpose: queue} USER_DECISION from said'],
      },
      { text: 'We decided to use NATS for the queue', gives: ['blocked UNRESOLVED_SUBJECT'] },
      { text: 'So maybe we agreed to use NATS for Dolphin', gives: [] },
    ],
  },
  {
    rule: 'use-by-us',
    states: 'use',
    holds: String.raw`\b(?:we|team)\b`,
    pattern: String.raw`{start}(?:we|the team)(?: will|['’]ll| now)? (?<verb>use|are using|run) {object:thing} ${forWhat}{contrast}?{:end}`,
    examples: [
      {
        text: 'Decided: we use NATS for the Dolphin message queue.',
        gives: ['uses Dolphin → NATS {purpose: queue} USER_DECISION from said'],
      },
      {
        text: 'We use NATS for the queue in Dolphin',
        gives: ['uses Dolphin → NATS {purpose: queue}'],
      },
    ],
  },
  {
    rule: 'use-switched-by-us',
    states: 'decidedUse',
    holds: 'switched|moved|migrated',
    pattern: String.raw`{start}(?:we|I)(?: have|['’]ve)?(?: just| now| finally)? (?<verb>switched|moved|migrated) ${itsPart} (?:from {old:thing} )?to {object:thing}{contrast}?{:end}`,
    examples: [
      {
        text: 'We have switched Dolphin search to Meilisearch',
        gives: ['uses Dolphin → Meilisearch {purpose: search} USER_DECISION from said'],
      },
    ],
  },
  {
    rule: 'use-part-switched',
    states: 'decidedUse',
    holds: 'switch|mov|migrat',
    pattern: String.raw`{start}${itsPart} (?<verb>(?:has |have )?(?:moved|switched|migrated)|(?:is |are )(?:moving|switching|migrating)|will (?:move|switch|migrate)) (?:from {old:thing} )?to {object:thing}{contrast}?{:end}`,
    examples: [
      {
        text: 'Dolphin search is moving from Solr to Meilisearch.',
        gives: ['uses Dolphin → Meilisearch {purpose: search} USER_DECISION from said'],
      },
    ],
  },
  {
    rule: 'use-part',
    states: 'use',
    holds: '{:using}',
    pattern: String.raw`{start}${itsPart} {verb:using} {object:thing}{contrast}?{:end}`,
    examples: [
      {
        text: 'Decision: Dolphin search will use Meilisearch',
        gives: ['uses Dolphin → Meilisearch {purpose: search} USER_DECISION from said'],
      },
      {
        text: 'The search in Dolphin runs on Meilisearch',
        gives: ['uses Dolphin → Meilisearch {purpose: search}'],
      },
    ],
  },
  {
    rule: 'use-adopted',
    states: 'decidedUse',
    holds: '{:adopt}',
    pattern: String.raw`{start}(?:the )?{subject:name} {verb:adopt} {object:thing}(?: (?:for|as) (?:its |the |our )?{purpose}(?: {:layer})?)?{contrast}?{:end}`,
    examples: [
      {
        text: 'Change of plans: Dolphin switched to Valkey for caching, the old one stays for now.',
        gives: ['uses Dolphin → Valkey {purpose: cache} USER_DECISION from said'],
      },
      {
        text: 'Dolphin now uses Valkey for caching instead of Memcached.',
        gives: ['uses Dolphin → Valkey {purpose: cache} USER_DECISION from said'],
      },
      { text: "Dolphin hasn't switched to Valkey", gives: ['blocked NEGATION'] },
      {
        text: 'If Dolphin switched to Valkey, we would save time',
        gives: ['blocked HYPOTHETICAL'],
      },
    ],
  },
  {
    rule: 'use-stated',
    states: 'use',
    holds: '{:using}',
    pattern: String.raw`{start}(?:the )?{subject:name} {verb:using} {object:thing} (?:for|as) (?:its |the |our )?{purpose}(?: {:layer})?{contrast}?{:end}`,
    examples: [
      { text: 'Dolphin uses Loki for logging', gives: ['uses Dolphin → Loki {purpose: logging}'] },
      { text: 'I suggest Dolphin uses Loki for logging', gives: ['blocked SUGGESTION'] },
      { text: 'Everyone uses soap as payment', gives: ['blocked UNRESOLVED_SUBJECT'] },
    ],
  },
  {
    rule: 'budget',
    states: 'budget',
    holds: 'budget',
    pattern: String.raw`{start}(?:the )?(?:{subject:name}??(?:['’]s?)?\s?(?:{period:date}\s?)?\bbudget|(?:{period2:date} )?budget (?:of|for) {subject2:name})(?: (?:for|in) {period3:date})?:? (?:(?:{:be}|was) )?(?:{verb:amounts} )?{amount}{contrast}?`,
    examples: [
      {
        text: 'The Dolphin Q3 budget is €12k.',
        gives: ['has_budget Dolphin 12000 EUR {period: 2026-Q3}'],
      },
      {
        text: 'Correction: the budget for Dolphin in Q3 is $95,000, not $120,000.',
        gives: ['has_budget Dolphin 95000 USD {period: 2026-Q3} from said'],
      },
      { text: 'The budget is €12k', gives: ['blocked UNRESOLVED_SUBJECT'] },
      { text: "The Dolphin budget isn't €12k", gives: [] },
      { text: 'What if the Dolphin budget is €12k?', gives: ['blocked QUESTION'] },
    ],
  },
  {
    rule: 'deadline-promised',
    states: 'deadline',
    holds: String.raw`\bby|before|until|no later\b`,
    pattern: String.raw`{start}(?:(?:I|we)(?:['’]ll| will)|will|(?:I|we)(?: am going to|['’]m going to| are going to|['’]re going to| must| have to| need to)) (?:{:finish}) (?:you |over |back )?{subject:name}(?: (?:done|ready|finished|over|out|merged|in))?(?: to [\p{L} ]{1,24}?)? (?:by|before|until|no later than)(?: the)?(?: end of)? {date}`,
    examples: [
      { text: "I'll deliver the user manual by Friday.", gives: ['due user manual 2026-11-06'] },
      {
        text: 'We will have the login page ready before November 20',
        gives: ['due login page 2026-11-20'],
      },
      { text: 'I will send it by Friday', gives: ['blocked UNRESOLVED_SUBJECT'] },
      { text: "I won't finish the user manual by Friday", gives: [] },
      { text: 'I might finish the user manual by Friday', gives: [] },
      { text: "I'll finish the user manual by Wednesday", gives: ['blocked UNRESOLVED_DATE'] },
    ],
  },
  {
    rule: 'deadline-asked',
    states: 'deadline',
    holds: String.raw`\bby|before|until|no later\b`,
    pattern: String.raw`{start}(?:please (?:{:finish})|(?:I|we) need) (?:me |us |over )?{subject:name}(?: to [\p{L} ]{1,24}?)? (?:by|before|until|no later than)(?: the)?(?: end of)? {date}`,
    examples: [
      { text: 'Please send the invoice by November 20', gives: ['due invoice 2026-11-20'] },
    ],
  },
  {
    rule: 'deadline-stated',
    states: 'deadline',
    holds: String.raw`\bdue|deadline|be\b|\bby\b`,
    pattern: String.raw`{start}(?:the )?{subject:name} (?:(?:{:be} )?due(?: on| by| in)?|(?:must|needs to|has to|will|is to|are to) be (?:{:finished}) (?:by|before|until)|deadline {:be}(?: (?:on|{:moved}))?|(?:{:be} )(?:{:finished}) by)(?: the)? {date}{contrast}?`,
    examples: [
      { text: 'The user manual is due on November 20', gives: ['due user manual 2026-11-20'] },
      {
        text: 'The login page must be done by next Wednesday',
        gives: ['due login page 2026-11-11'],
      },
      {
        text: 'The user manual deadline is now November 25',
        gives: ['due user manual 2026-11-25 from said'],
      },
    ],
  },
  {
    rule: 'status',
    states: 'status',
    holds: '{:state}',
    pattern: String.raw`{start}(?:the )?{subject:name} (?:{:be} {object:state}(?: and [\p{L}]{3,12})?(?:{:end}|(?= (?:by|on|waiting|until|for) ))|{object2:achieved}(?=[\s.!]*$))`,
    examples: [
      {
        text: 'User manual is finished and merged.',
        gives: ['status User manual done OBSERVABLE_EVENT from said'],
      },
      {
        text: 'The login page is blocked',
        gives: ['status login page blocked OBSERVABLE_EVENT from said'],
      },
      { text: 'User manual done!', gives: ['status User manual done OBSERVABLE_EVENT from said'] },
      { text: 'Dinner is finished', gives: ['blocked UNRESOLVED_SUBJECT'] },
      { text: "The login page isn't finished", gives: ['blocked NEGATION'] },
      { text: 'The login page is almost finished', gives: ['blocked NEGATION'] },
      { text: 'Is the login page finished?', gives: [] },
    ],
  },
  {
    rule: 'status-reached',
    states: 'status',
    holds: '{:reached}',
    pattern: String.raw`{start}(?:(?:I|we)(?:['’]ve| have)?(?: just| finally| already)?|just) {object:reached} {subject:name}{:end}`,
    examples: [
      {
        text: "I've just finished the user manual.",
        gives: ['status user manual done OBSERVABLE_EVENT from said'],
      },
      { text: 'I finished lunch', gives: ['blocked UNRESOLVED_SUBJECT'] },
    ],
  },
];
