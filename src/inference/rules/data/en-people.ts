import type { Pattern } from '../pattern.js';

/** What people say of themselves and each other in English. Said on Wednesday 2026-11-04 at ten, in Shanghai. */
export const englishPeople: readonly Pattern[] = [
  {
    rule: 'responsibility',
    states: 'responsibility',
    holds: '{:owning}',
    pattern: String.raw`{start}I(?: currently| also| now)? ?{verb:owning} {object:name}{:end}`,
    examples: [
      { text: "I'm responsible for the user manual.", gives: ['owns speaker → user manual'] },
      { text: 'I own the Dolphin project', gives: ['owns speaker → Dolphin'] },
      { text: 'I own a car', gives: [] },
      { text: "I don't own the user manual", gives: [] },
    ],
  },
  {
    rule: 'participation',
    states: 'participation',
    holds: 'working on',
    pattern: String.raw`{start}I(?:['’]m| am|['’]ve been| have been)(?: currently| now| still| also)? working on {object:name}{:end}`,
    examples: [
      {
        text: "I'm working on the login page now",
        gives: ['works_on speaker → login page from said'],
      },
      { text: "I'm working on Dolphin", gives: ['works_on speaker → Dolphin'] },
      { text: "I'm working on it", gives: [] },
    ],
  },
  {
    rule: 'participation-of',
    states: 'participation',
    holds: 'working on',
    pattern: String.raw`{start}{subject:name} (?:is|has been)(?: currently| now| still| also)? working on {object:name}{:end}`,
    examples: [
      { text: 'Nina is working on the login page', gives: ['works_on Nina → login page'] },
      { text: 'She is working on the login page', gives: ['works_on She → login page'] },
      { text: 'Somebody is working on the login page', gives: ['blocked THIRD_PERSON'] },
    ],
  },
  {
    rule: 'responsibility-of',
    states: 'responsibility',
    holds: '{:owns}',
    pattern: String.raw`{start}{subject:name}(?: currently| also| now)? {verb:owns} {object:name}{:end}`,
    examples: [
      { text: 'Nina is responsible for the login page', gives: ['owns Nina → login page'] },
      { text: 'Who owns the login page?', gives: [] },
    ],
  },
  {
    rule: 'role',
    states: 'role',
    holds: '{:role}',
    pattern: String.raw`{start}(?:I(?:['’]m| am)|I work as) (?:a|an|the) (?<object>(?:[\p{L}-]+ ){0,3}?{:role})(?: (?:at|for|in|of|on) [\p{L}&. ]{1,30}?)?{:end}`,
    examples: [
      { text: 'I am a data engineer.', gives: ['has_role speaker data engineer'] },
      { text: "I'm a bit tired", gives: [] },
      { text: "I'm not a data engineer", gives: [] },
    ],
  },
  {
    rule: 'employer',
    states: 'employer',
    holds: 'work (?:for|at)',
    pattern: String.raw`{start}I(?: currently| now)? work (?:for|at) {object:name}{:end}`,
    examples: [
      { text: 'I work at Cedar Labs', gives: ['works_for speaker → Cedar Labs'] },
      { text: 'I work at night', gives: [] },
    ],
  },
  {
    rule: 'answer-language',
    states: 'answerLanguage',
    holds: '{:language}',
    pattern: String.raw`{start}(?:please |always )*(?:answer|reply|respond|write to me|talk to me|speak)(?: to me)?(?: only)?(?: briefly| concisely)? {object:language}{:end}`,
    examples: [
      {
        text: 'Please always answer in French.',
        gives: ['prefers user français {aspect: answer language} explicit'],
      },
      { text: 'Please translate this in French', gives: [] },
    ],
  },
  {
    rule: 'answer-length',
    states: 'answerLength',
    holds: '{:length}',
    pattern: String.raw`{start}(?:please |always )*(?:keep (?:your |the )?(?:answers|replies|responses|it) {object:length}|(?:give (?:me )?|use ){object2:length} (?:answers|replies|responses|explanations)){:end}`,
    examples: [
      {
        text: 'Please keep your answers short.',
        gives: ['prefers user short {aspect: answer length}'],
      },
    ],
  },
  {
    rule: 'preference',
    states: 'preference',
    holds: '{:prefer}',
    pattern: String.raw`{start}I(?: really| generally| usually| still| much| personally| always)* ?{verb:prefer}(?: (?:having|getting|receiving|doing|to have|to get|to receive|to do|it when))? {object:phrase}`,
    examples: [
      {
        text: 'I prefer meetings in the afternoon.',
        gives: ['prefers speaker afternoon {aspect: meeting time}'],
      },
      {
        text: "I'd prefer detailed answers",
        gives: ['prefers speaker detailed answers {aspect: answer length}'],
      },
      { text: 'I prefer oolong tea, thanks', gives: ['prefers speaker oolong tea'] },
      { text: 'No, I meant I prefer oolong tea', gives: ['prefers speaker oolong tea correction'] },
      { text: 'Remember that I prefer oolong tea', gives: ['prefers speaker oolong tea explicit'] },
      { text: "I don't prefer oolong tea", gives: [] },
      { text: 'Do you think I prefer oolong tea?', gives: [] },
      { text: '> I prefer oolong tea', gives: [] },
    ],
  },
  {
    rule: 'preference-of',
    states: 'preference',
    holds: 'prefers',
    pattern: String.raw`{start}{subject:name}(?: really| generally| usually| still| much)* (?<verb>prefers)(?: (?:having|getting|receiving|to have|to get))? {object:phrase}`,
    examples: [
      {
        text: 'Nina prefers calls in the morning',
        gives: ['prefers Nina morning {aspect: call time}'],
      },
      { text: 'My boss prefers calls in the morning', gives: ['blocked THIRD_PERSON'] },
    ],
  },
  {
    rule: 'residence-moved',
    states: 'residence',
    holds: '{:moving}',
    pattern: String.raw`{start}I(?: just| recently)? ?{verb:moving} {object:place}(?: (?:in|on|since))? {since:date}`,
    examples: [
      { text: 'I moved to Porto in September', gives: ['lives_in speaker Porto from 2026-09-01'] },
    ],
  },
  {
    rule: 'residence',
    states: 'residence',
    holds: '{:living}',
    pattern: String.raw`{start}I(?: currently| now| still)*(?:['’]ve been| have been)? ?{verb:living} {object:place}(?:,? (?:since|from|as of)(?: the)? {since:date})?(?=\s*(?:$|[^\p{L}\s]|\b(?:now|and|but|since|with|these days)\b))`,
    examples: [
      {
        text: 'I live in Porto since September 1st.',
        gives: ['lives_in speaker Porto from 2026-09-01'],
      },
      { text: 'I now live in Porto', gives: ['lives_in speaker Porto from said'] },
      { text: "I don't live in Porto", gives: [] },
      { text: 'I live in fear', gives: [] },
    ],
  },
  {
    rule: 'workplace',
    states: 'workplace',
    holds: '{:working}',
    pattern: String.raw`{start}I(?: currently| now| still| usually)* ?{verb:working} {object:place}(?:,? (?:since|from|as of)(?: the)? {since:date})?{:end}`,
    examples: [{ text: "I'm based in Porto", gives: ['works_in speaker Porto'] }],
  },
  {
    rule: 'decision',
    states: 'decision',
    holds: 'decided|agreed',
    pattern: String.raw`{start}(?:we|I)(?:['’]ve| have)?(?: just| all| finally)? (?:decided|agreed) (?:to|that we|on) {object:phrase}`,
    examples: [
      {
        text: 'We decided to fix the login first.',
        gives: ['decides speaker fix the login first USER_DECISION from said'],
      },
      { text: "We haven't decided to fix anything", gives: [] },
    ],
  },
];
