import { entropy, isPlaceholder } from '../checks.js';
import { anyOf, cueWords, hintsOf } from '../cues.js';
import type { Candidate, MaskRule } from '../rule.js';

const names = cueWords('secretName');
const link = `(?:\\s{0,4}(?:=>|:=|[:：=]{1,2})\\s{0,4}|[^\\S\\n]{1,4}${anyOf(['is', 'est', 'это'], true)}[^\\S\\n]{1,4}|[^\\S\\n]{0,2}[是为][^\\S\\n]{0,2})`;

/** Values under a name that says they are secret, whatever they look like, if they look like no word. */
export const assignmentRules: readonly MaskRule[] = [
  {
    name: 'assigned-secret',
    class: 'SECRET',
    hints: hintsOf(names),
    pattern: new RegExp(
      `${anyOf(names)}["'\`]?${link}["'\`“「«]?([A-Za-z0-9_.~+/=-]{8,})(?![A-Za-z0-9█])`,
      'dgiu',
    ),
    accepts: isSecretValue,
    masks: [
      'api_key = "⟦a8f3k20dk3x9q1⟧"',
      'API key: ⟦9f86d081884c7d65⟧',
      'CLIENT_SECRET=⟦q8Zt-44mLp0s⟧',
      '密钥是 ⟦xk29dkq03ma81z⟧',
      'токен: ⟦xk29dkq03ma81z⟧',
      "clé d'API : ⟦xk29dkq03ma81z⟧",
    ],
    ignores: [
      'api_key: string, token: undefined, secret = process.env.SECRET',
      'token = getToken(session)',
      'The secret is patience-and-practice',
      'token: access-token-name-2',
      'max tokens: 128000000',
      'git sha 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b',
      'key: release-2024-11',
      'API key is required, API key: <your-key>',
    ],
  },
  {
    name: 'hexadecimal-key',
    class: 'SECRET',
    hints: hintsOf(names),
    pattern: new RegExp(
      `${anyOf(names)}[^A-Za-z0-9\\n█]{0,12}(?:is )?((?:0x)?[0-9a-f]{64})(?![A-Za-z0-9█])`,
      'dgiu',
    ),
    accepts: ({ value }) => entropy(value) >= 3,
    masks: [`private key ⟦0x${'4c08a369f1d27e5b'.repeat(4)}⟧`],
    ignores: ['the secret 0x4c08 part'],
  },
];

function isSecretValue({ value, lead }: Candidate): boolean {
  if (isPlaceholder(value) || !/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  // Words and numbers joined by hyphens, dots or slashes name something.
  if (/^[A-Za-z]+(?:[-_./]+(?:[A-Za-z]+|\d{1,4}))+$/.test(value)) return false;
  const least = /token|jeton|токен|令牌/iu.test(lead) ? 12 : 8;
  return value.length >= least && entropy(value) >= 2.5;
}
