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
  {
    name: 'environment-secret',
    class: 'SECRET',
    hints: ['key', 'secret', 'token', 'pass', 'pwd', 'credential', 'auth'],
    pattern:
      /(?<![A-Za-z0-9_█])[A-Z0-9_]{0,40}(?<=_|[^A-Z0-9_]|^)(?:SECRET|TOKEN|KEY|APIKEY|PASSWORD|PASSWD|PWD|PASS|CREDENTIALS?|AUTH)(?:_[A-Z0-9_]{1,30})?[ ]?[=:][ ]?["']?([^\s"'`█,;&]{6,})/dg,
    accepts: isEnvironmentSecret,
    masks: [
      'OPENAI_KEY=⟦abcd1234efgh5678⟧',
      'SMTP_PASS_MAIN=⟦pässw0rt!⟧',
      'export STRIPE_SECRET_LIVE="⟦abcd1234efgh5678⟧"',
    ],
    ignores: [
      'MAX_TOKENS=4096 PRIMARY_KEY=id SECRET_KEY_FILE=/run/secrets/app AUTH_ENABLED=true',
      'MONKEY=banana12345 KEYBOARD=dvorak10 SSH_AUTH_SOCK=/tmp/agent.1234',
    ],
  },
  {
    name: 'key-nearby',
    class: 'SECRET',
    hints: hintsOf(cueWords('nearKey')),
    pattern: new RegExp(
      `${anyOf(cueWords('nearKey'))}[^\\n█]{0,40}?(?<![A-Za-z0-9_+/=.~█-])([A-Za-z0-9_+/=~-]{20,300})(?![A-Za-z0-9_+/=~█-]|\\.[A-Za-z0-9])`,
      'dgiu',
    ),
    accepts: isNamelessKey,
    masks: [
      "here's the token ⟦k8JdXPq3LwZ0vBxnT5yHc7GmXs2R⟧ for staging",
      'the api key we use: ⟦k8JdXPq3LwZ0vBxnT5yHc7Gm⟧',
      '我的API密钥 ⟦k8JdXPq3LwZ0vBxnT5yHc7Gm⟧',
      'AccessKeySecret ⟦k8JdXPq3LwZ0vBxnT5yHc7GmXs2RfU⟧',
    ],
    ignores: [
      'public key SHA256:uNiVztksCsDhcc0u9e8BrqGmpl3uNiVztksCsDhcc0',
      'key points: Q3-2024-revenue-and-Q4-2024-forecast, section4b',
      'the key lies in handleUserLogin2FactorAuthentication',
      'keys are listed in https://example.org/docs/KeyRotation2024Guide/part1',
    ],
  },
];

const placeOfSecret =
  /(?:FILE|PATH|URL|DIR|NAME|ID|SOCK|ENABLED|TYPE|ALGORITHM|ALG|LENGTH|SIZE|TTL|COUNT|EXPIRY|EXPIRES|PUBLIC)$/;

function isEnvironmentSecret({ value, lead }: Candidate): boolean {
  const name = /[A-Z0-9_]+(?=[ ]?[=:][ ]?["']?$)/.exec(lead)?.[0] ?? '';
  if (isPlaceholder(value) || placeOfSecret.test(name) || /PUBLIC/.test(name)) return false;
  if (/PASS|PWD/.test(name)) return !/^(?:true|false|null|none|undefined)$/i.test(value);
  return (
    value.length >= 8 &&
    /\d/.test(value) &&
    /[A-Za-z]/.test(value) &&
    entropy(value) >= 2.5 &&
    !isCompound(value) &&
    !/[/\\(]/.test(value.slice(0, 1))
  );
}

/** Words and numbers joined by hyphens, dots or slashes name something. */
function isCompound(value: string): boolean {
  return /^(?:[A-Za-z]+|[A-Z]\d)(?:[-_./]+(?:[A-Za-z]+|[A-Z]\d|\d{1,4}))+$/.test(value);
}

const publicKey = new RegExp(anyOf(cueWords('publicKey')), 'iu');
/** A capitalised word or one in small letters: three of them make a name in camel case, not a key. */
const word = /[A-Z]?[a-z]{3,}/g;

/** Random enough to be a key by its looks alone, once a word nearby calls it one. */
function isNamelessKey({ value, text, start }: Candidate): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  const words = value.match(word) ?? [];
  return (
    /\d/.test(value) &&
    /[a-z]/.test(value) &&
    /[A-Z]/.test(value) &&
    entropy(value) >= 3.6 &&
    2 * words.join('').length <= value.length &&
    !isCompound(value) &&
    !publicKey.test(before) &&
    !/\/\/\S*$/.test(before)
  );
}

function isSecretValue({ value, lead }: Candidate): boolean {
  if (isPlaceholder(value) || !/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  if (isCompound(value)) return false;
  const least = /token|jeton|токен|令牌/iu.test(lead) ? 12 : 8;
  return value.length >= least && entropy(value) >= 2.5;
}
