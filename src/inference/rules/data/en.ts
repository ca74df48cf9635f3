import type { RuleLanguage } from '../pattern.js';
import { englishPeople } from './en-people.js';
import { englishWork } from './en-work.js';

/** A word whole: the first end that is one, so that no half of a word is tried. */
const word = String.raw`[\p{L}\p{N}][\p{L}\p{N}_+#'’&/.-]*?(?![\p{L}\p{N}_+#&/-])`;

/** What the rules know of English. Patterns stand in en-work.ts and en-people.ts. */
export const english: RuleLanguage = {
  language: 'en',
  flags: 'iu',
  script: /[A-Za-z]{2}/,
  words: {
    name: `(?:(?:the|our|my|this) )?${word}(?: ${word}){0,4}?`,
    thing: `${word}(?: ${word}){0,2}?`,
    place: String.raw`[\p{L}][\p{L}'’-]*(?:,? [\p{L}][\p{L}'’-]*){0,3}?`,
    phrase: String.raw`[^,.;:!?\n()\uE000-\uE003]{1,120}(?=$|[,.;:!?\n()\uE000-\uE003])`,
    end: String.raw`(?=\s*(?:$|[,，。;；:!！…\n()—]|\.(?:\s|$)|(?:and|but|so|because|since|which|while|for now|now|from|starting|effective|as of|already|today|too|as well|thanks|please|again|\uE000)\b|[-–] ))`,
    contrast: String.raw`,? (?:and )?(?:not|instead of|rather than|no longer) [^,;!?\n]{1,24}?(?=\s*(?:$|[,;!?\n]|\.(?:\s|$)))|\s?\((?:not|was) [^()]{1,24}\)`,
    be: String.raw`(?:is|are|will be|has been|have been|might be|may be|could be|should be|would be|['’]s|remains|stays)(?: (?:now|still|currently|officially|finally|actually|already|all|fully))*`,
    set: 'set for|scheduled for|planned for|fixed for|confirmed for|set to be|set on|agreed for|booked for|set to',
    moved:
      'moved to|pushed to|pushed back to|pushed out to|postponed to|postponed until|delayed to|delayed until|rescheduled to|rescheduled for|brought forward to|moved up to|changed to|slipped to|moves to|is moving to|shifted to|shifts to|slips to',
    adopt:
      'has switched to|have switched to|switched to|switches to|has moved to|moved to|migrated to|adopted|has adopted|now uses|now runs on|will now use|will switch to|will move to|is going with|will go with',
    using: 'now uses|now runs on|uses|is using|will use|runs on|will run on|is built on|relies on',
    deciding:
      '(?:decided|agreed|chose|settled|opted)(?: (?:to (?:use|adopt|go with|switch to|move to|migrate to|pick|choose)|on using|on|for))|chose|picked',
    amounts:
      'set at|set to|approved at|fixed at|capped at|cut to|reduced to|raised to|increased to|changed to|at|approved for',
    finish:
      'finish|complete|deliver|submit|send|ship|hand in|hand over|share|write|prepare|wrap up|publish|file|sign|review|have|get|fix|draft|translate|post|return',
    layer: 'engine|layer|backend|service|system|stack|index',
    finished:
      'finished|completed|delivered|submitted|sent|shipped|handed in|handed over|shared|written|ready|done|published|filed|signed|reviewed|merged|fixed|in',
    achieved: 'done|finished|complete|completed|merged|submitted|delivered|shipped|signed',
    reached:
      'finished|completed|merged|submitted|delivered|sent|closed|released|launched|shipped|deployed',
    owning:
      "own|am responsible for|['’]m responsible for|am in charge of|['’]m in charge of|lead|maintain|take care of|look after",
    owns: 'owns|is responsible for|is in charge of|leads|maintains|takes care of',
    prefer: "would prefer|['’]d prefer|would rather have|['’]d rather have|prefer|favou?r",
    living: "live in|living in|am living in|['’]m living in|reside in",
    moving:
      "moved to|have moved to|['’]ve moved to|relocated to|have relocated to|['’]ve relocated to",
    working: "work from|work in|am based in|['’]m based in|work out of",
  },
  boundary: String.raw`(?<=^|[,，。:：;；!！?？\n(（—]|\.\s|[-–*] |\b(?:and|but|so|that|because)\s)`,
  leads: String.raw`hi(?: (?:all|everyone|team|there|folks))?|hello(?: (?:all|everyone|team))?|hey(?: (?:all|everyone|team))?|morning(?: all)?|good morning(?: all)?|(?:quick |small |gentle |friendly )?(?:note|reminder|update|correction|heads[- ]up|announcement)|fyi|for the record|agreed|decided|decision|it['’]s decided|ok(?:ay)?|so|and|but|also|well|yes|yep|yeah|right|thanks|thank you|sure|no|actually|i meant(?: that)?|what i meant is(?: that)?|please note(?: that)?|note that|remember(?: that)?|please remember(?: that)?|keep in mind(?: that)?|just so you know|by the way|btw|in short|finally|now|currently|from now on|one more thing|good news|new plan|change of plans?|tl;dr|today|then|as (?:agreed|discussed)`,
  stance: {
    question: String.raw`\?["')\]\s]*$|^\s*(?:is|are|was|were|do|does|did|can|could|would|shall|should|has|have|who|what|when|where|why|how|which|whose)\b(?![^?]{0,80},)`,
    suggestion: String.raw`\b(?:suggest|propose|recommend|how about|what about|let['’]?s|why not|why don['’]t|we could|could we|should we|we should|we might|consider|thinking of|thinking about|would be (?:nice|good|great|better))\b`,
    hypothetical: String.raw`\b(?:might|may|maybe|perhaps|could|possibly|probably|hopefully|hope|wish|suppose|supposedly|i think|i guess|i believe|i feel|seems?|apparently|plan(?:s|ning)? to|planning on|want to|wants to|would like|i['’]d like|try to|trying to|tentative(?:ly)?|just kidding|joking|should|likely|aim(?:s|ing)? (?:to|for)|expect(?:s|ed|ing)? to|about to|going to try)\b`,
    condition: String.raw`\b(?:if|unless|provided|assuming|in case|otherwise|wonder(?:ing)?|as long as|once)\b`,
    negation: String.raw`\bnot\b|n['’]t\b|\b(?:never|no longer|cannot|without|nobody|none|neither|nor|cancel(?:l?ed)? (?:the|that)|isnt|dont|wont|almost|nearly|partly|half|originally|previously|formerly|initially|used to)\b`,
    reported: String.raw`\b(?:said|says|saying|told|tells|thinks|thought|believes|claims?|claimed|heard|mentioned|mentions|according to|reportedly|asked|asks|wrote|writes|quoted?|rumou?rs?)\b`,
  },
  decision: String.raw`\b(?:decided|decision|agreed|settled on|it['’]s final|signed off|switch(?:ed|ing) to|migrat(?:ed|ing) to|moving (?:from [\w.]+ )?to|adopted)\b`,
  revoked: String.raw`(?:earlier|previous|old|former|original|last) (?:decision|plan|date|choice) (?:is|no longer|does)`,
  change: String.raw`\b(?:switched|switching|switches|moved|moving|moves|changed|now|instead of|instead|postponed|pushed|rescheduled|brought forward|delayed|slipped|migrated|adopted|no longer|relocated|cut to|raised to|reduced to|increased to|from now on)\b`,
  announced: String.raw`\bcorrection\b`,
  correction: String.raw`^\s*no[,.!]|\b(?:i meant|what i meant|you (?:got|have|had) (?:it|that|me|this) wrong|that['’]s (?:wrong|not right|not what i)|misremember\w*|misunderst\w+|you(?:['’]re| are) (?:wrong|mistaken))\b`,
  instruction: String.raw`\b(?:remember|keep in mind|from now on|note that|make a note)\b|(?:^|please )\s*always\b`,
  names: {
    before: String.raw`(?:the|our|my|this|that|these|your|and|so|but|also|now|for|to|please|yes|ok|okay|just|quick note|reminder|note)\s`,
    after: String.raw`\s(?:now|officially|finally|also|already|currently|then|still|today|will|is|was|has|that|the|for|on|itself)|['’]s?`,
    pronoun: String.raw`^(?:i|we|you|it|they|this|that|these|those|there|everyone|everybody|someone|somebody|nobody|anyone|who|what|which|he|she|one|all|each|something|everything|nothing|anything|me|us|them|him|her|mine|yours|both|most|some|another|others?)(?:\s|$)|\b(?:you|me|him|us|them)\b`,
    thirdPerson: 'he|she|they|him|her|them',
    generic:
      'new|project|the project|product|team|company|budget|launch|release|beta|alpha|feature|work|meeting|call|lunch|dinner|breakfast|thing|stuff|date|time|deadline|plan|version|next version|new version|search|database|backend|frontend|cache|queue|job|day|week|month|year|everything|today|tomorrow|total|overall|total budget|issue|problem|question|answer|app launch|go-live|sprint|update|correction|stand-up|standup|weather|coffee|party|trip|rest|whole thing|latter|former|same|client|customer|user|users|data|idea|review|demo|final',
    particle: ' (?:though|please|thanks|too|lol|anyway)$',
    never: String.raw`^an?\b|\b(?:is|are|was|were|will|would|has|have|had|can|could|should|do|does|did|and|or|if|when|because|that|which|who|not|we|i|you|they|he|she|it|be|been|with|by|until|before|after|than|then|about|from|into|to|let|please|if|as)\b|[“”"]`,
    heads: {
      artifact:
        'script|report|contract|docs|agreement|document|doc|documentation|file|code|slides|deck|presentation|spec|specification|proposal|draft|invoice|manual|guide|handbook|newsletter|article|paper|post|website|site|page|landing page|homepage|module|component|plugin|app|application|client|server|library|api|endpoint|service|repository|repo|dataset|model|prototype|mockups|mockup|wireframes|logo|icons|brochure|poster|video|spreadsheet|sheet|dashboard|template|checklist|list|memo|minutes|résumé|resume|cv|form|survey|questionnaire|translation|pr|pull request|branch|patch|parser|exporter|importer|pipeline|database|schema|image|chapter|book|thesis|statement|quote|pitch|flyer|package|bundle|wiki|readme|changelog|release notes|copy|letter|email|config|image set|screen|menu',
      task: 'task|ticket|fix|bug|refactoring|refactor|migration|review|testing|test|tests|audit|cleanup|clean-up|rollout|setup|onboarding|training|integration|research|upgrade|deployment|analysis|benchmark|interviews|hiring|flow|work|redesign|rewrite',
      organization:
        'company|team|department|group|inc|ltd|gmbh|university|bank|agency|school|college|hospital|institute|foundation|studio|labs|committee|division|corp|llc',
      project: 'initiative|programme|program|platform',
      event:
        'meeting|conference|party|workshop|wedding|summit|offsite|webinar|meetup|dinner|event|festival|call|interview|exam|trip|concert',
      person:
        'boss|manager|colleague|friend|wife|husband|mother|father|mom|dad|sister|brother|doctor|teacher|client|customer',
    },
    projectWord: String.raw`\s(?:project|programme|program)`,
    noPlace: '^(?:English|Chinese|Monday|Slack|Zoom|Teams|Excel)$',
    hasCapitals: true,
  },
  patterns: [...englishWork, ...englishPeople],
};
