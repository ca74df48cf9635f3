import type { TimeLanguage } from '../language.js';

/** What is written the same in every language. */
export const anyLanguage: TimeLanguage = {
  language: 'any',
  words: {},
  signs: String.raw`\d`,
  rules: [
    {
      name: 'iso-date',
      reading: 'DATE',
      pattern: String.raw`(?<![\w./-])(?<year>(?:19|20)\d\d)-(?<month>\d\d?)-(?<day>\d\d?)(?![\d-]|\.\d)`,
    },
    {
      name: 'slashed-date',
      reading: 'DATE',
      pattern: String.raw`(?<![\w./-])(?<year>(?:19|20)\d\d)/(?<month>\d\d?)/(?<day>\d\d?)(?![\w/-]|\.\d)`,
    },
    {
      name: 'numbered-quarter',
      reading: 'QUARTER',
      pattern: String.raw`(?<![\w./-])(?:(?<year>20\d\d)[ -]?)?Q(?<quarter>[1-4])(?![\w-]|\.\d)`,
    },
    {
      name: 'numbered-quarter-of-year',
      reading: 'QUARTER',
      pattern: String.raw`(?<![\w./-])Q(?<quarter>[1-4])[ /-](?:of )?(?<year>20\d\d)(?![\w-]|\.\d)`,
    },
  ],
  markers: [],
  refused: null,
  lastWeekday: 'NEAREST',
};
