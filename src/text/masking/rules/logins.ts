import { isPlaceholder } from '../checks.js';
import { anyOf, cueWords, hintsOf } from '../cues.js';
import { isMixedPassword } from '../password-value.js';
import type { MaskRule } from '../rule.js';

const space = '[^\\S\\n]';
const sign = '\\s{0,4}(?:=>|->|→|:=|[:：=]{1,2})\\s{0,4}';
const login = cueWords('login');
const credentials = cueWords('credentials');
const shortPassword = cueWords('shortPassword');
const passAtEnd = new RegExp(`${anyOf(shortPassword, true)}[\\s:=]{1,4}$`, 'iu');

/** A name and a password side by side, where only the name is called what it is; and passwords called by short words. */
export const loginRules: readonly MaskRule[] = [
  {
    name: 'login-pair',
    class: 'SECRET',
    hints: hintsOf(login),
    pattern: new RegExp(
      `${anyOf(login, true)}(?:${sign}|${space}{1,3})[^\\s:,;/|█]{2,64}(?:\\s{0,3}[/,;|，；]\\s{0,3}|${space}{1,3})(?:(?:${anyOf(shortPassword, true)})(?:${sign}|${space}{1,3}))?([^\\s"'\`,;█]{6,64})`,
      'dgiu',
    ),
    accepts: ({ value: word, lead }) =>
      /\d/.test(word) &&
      /[A-Za-z]/.test(word) &&
      /^[\x21-\x7E]+$/.test(word) &&
      !/[@/]/.test(word.slice(0, -1)) &&
      (passAtEnd.test(lead) || (/[/|]\s{0,3}$/.test(lead) && /[^A-Za-z0-9.]|\d\D+\d/.test(word))),
    masks: ['login: admin / ⟦s3cr3tPw!⟧', 'user admin pass ⟦h4rb0ur⟧'],
    ignores: [
      'login: anna / team2024, user admin can do that',
      'user anna / anna@example.org, login via oauth2 / saml2',
    ],
  },
  {
    name: 'credential-pair',
    class: 'SECRET',
    hints: hintsOf(credentials),
    pattern: new RegExp(
      `${anyOf(credentials, true)}(?:${sign}|${space}{1,3})[A-Za-z0-9._@-]{2,40} ?[/:|] ?([\\x21-\\x7E]{6,64})(?![\\p{L}\\p{N}█])`,
      'dgiu',
    ),
    accepts: ({ value }) => isMixedPassword(value) && !isPlaceholder(value),
    masks: ['credentials: admin/⟦Adm1n!23⟧', 'creds admin:⟦Adm1n!23⟧'],
    ignores: ['credentials: oauth/google2', 'credentials live in vault:kv/app1'],
  },
  {
    name: 'short-password-run-on',
    class: 'SECRET',
    hints: hintsOf(shortPassword),
    pattern: new RegExp(
      `${anyOf(shortPassword, true)}${space}{1,3}([\\x21-\\x28\\x2A-\\x7E]{6,64})(?![\\p{L}\\p{N}█])`,
      'dgiu',
    ),
    accepts: ({ value }) =>
      /[A-Za-z]\d+[A-Za-z]/.test(value) && /^[A-Za-z0-9!@#$%^&*]+$/.test(value),
    masks: ['ssh in (pw ⟦t0ps3cret⟧)'],
    ignores: ['tests pass v1beta2-rc1, pass section4'],
  },
];
