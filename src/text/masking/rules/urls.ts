import { isPlaceholder, looksRandom } from '../checks.js';
import type { MaskRule } from '../rule.js';

/** Addresses that carry the right to enter. */
export const urlRules: readonly MaskRule[] = [
  {
    name: 'credential-url',
    class: 'SECRET',
    hints: ['://'],
    // The whole address: host and database name tell an attacker where the rest belongs.
    pattern:
      /(?<![A-Za-z0-9+.█-])[A-Za-z][A-Za-z0-9+.-]{1,30}:\/\/[^\s/?#@:'"<>█]{0,128}:(?!\d{1,5}[/?#])[^\s/'"<>█]{1,256}@[^\s'"<>`)\]}，。；、）」】█]+/dg,
    accepts: ({ value }) => {
      const [, password = ''] = /^[^:]+:\/\/[^:]*:(.*)@/.exec(value) ?? [];
      return !isPlaceholder(password);
    },
    masks: [
      'DSN ⟦postgres://app:w1nter-sky@db.example.org:5432/ledger⟧ works',
      '连接串是⟦mysql://root:toor@10.0.0.8/shop⟧，别外传',
      '⟦redis://:p@ss@cache.example.org:6379/0⟧',
      'clone ⟦https://oauth2:abc123@git.example.org/a.git⟧',
    ],
    ignores: [
      'postgres://db.example.org:5432/ledger',
      'https://cdn.example.org:443/pkg@1.0.2/index.js',
      'postgres://app:${DB_PASSWORD}@db/ledger and postgres://app:***@db/ledger',
      'git@git.example.org:team/repo.git, mailto:anna@example.org',
    ],
  },
  {
    name: 'webhook-url',
    class: 'SECRET',
    hints: [
      'hooks.slack.com/',
      'discord.com/api/webhooks/',
      'discordapp.com/api/webhooks/',
      '/robot/send?access_token=',
      '/bot/v2/hook/',
      '/webhook/send?key=',
    ],
    pattern:
      /(?:https?:\/\/)?(?:hooks\.slack\.com\/(?:services|workflows|triggers)\/|discord(?:app)?\.com\/api\/webhooks\/|[a-z0-9.]{1,64}\/robot\/send\?access_token=|[a-z0-9.]{1,64}\/open-apis\/bot\/v2\/hook\/|[a-z0-9.]{1,64}\/cgi-bin\/webhook\/send\?key=)[A-Za-z0-9/_-]{16,}/dg,
    accepts: null,
    masks: [
      `post to ⟦https://hooks.slack.com/services/T0${'AB12'.repeat(2)}/B0${'CD34'.repeat(2)}/${'x9Yz'.repeat(6)}⟧.`,
    ],
    ignores: ['See hooks.slack.com/services/ in the manual.'],
  },
  {
    name: 'credential-parameter',
    class: 'SECRET',
    hints: ['=', '_authtoken'],
    pattern:
      /(?:[?&](?:sig|signature|x-amz-signature|x-goog-signature|token|access_token|auth_token|id_token|refresh_token|api_?key|key|auth|secret|client_secret|sas|jwt|code|session|sessionid)=|(?<![A-Za-z0-9█])(?:sessionid|session_token|phpsessid|jsessionid|asp\.net_sessionid|connect\.sid|laravel_session|_authtoken|_auth)\s?=\s?["']?)([A-Za-z0-9%._~+/=-]{16,})/dgi,
    accepts: ({ value }) => looksRandom(value) && !isPlaceholder(value),
    masks: [
      'https://x.example.org/c?sv=2022&sig=⟦abcdEFGH1234abcdEFGH5678ijkl%3D⟧',
      'cookie sessionid=⟦a8f3k20dk3x9q1z7b4⟧',
    ],
    ignores: ['https://example.org/docs?key=introduction&page=2', '?token=expired-token-message'],
  },
  {
    name: 'authorization-header',
    class: 'SECRET',
    hints: ['authorization'],
    pattern:
      /authorization["'`]?\s{0,4}[:=]\s{0,4}["'`]?(?:(?:bearer|basic|token|digest|apikey)\s{1,4})?([^\s"'`,;<>█]{6,})/dgi,
    accepts: ({ value }) =>
      !isPlaceholder(value) &&
      !/^(?:bearer|basic|token|required|header|unknown|string|undefined|null)(?![A-Za-z0-9])/i.test(
        value,
      ),
    masks: ['Authorization: Bearer ⟦abc.def-123_x⟧', "-H 'authorization: Basic ⟦dXNlcjpwYXNz⟧'"],
    ignores: [
      'Authorization: Bearer <token>',
      'Authorization: Bearer ${TOKEN}',
      'authorization: required',
    ],
  },
  {
    name: 'bearer-token',
    class: 'SECRET',
    hints: ['bearer'],
    pattern: /(?<![A-Za-z0-9█])bearer\s{1,4}([A-Za-z0-9._~+/=-]{20,})(?![A-Za-z0-9█])/dgi,
    accepts: ({ value }) => looksRandom(value),
    masks: [`send Bearer ⟦${'Qm4x7Rb2'.repeat(3)}zK⟧`],
    ignores: ['the bearer of responsibilities-and-duties', 'a bearer token is needed'],
  },
  {
    name: 'command-line-user',
    class: 'SECRET',
    hints: ['curl', 'wget'],
    pattern:
      /(?<![a-z█])(?:curl|wget)\s[^\n█]{0,200}?(?:-u|--user)[ =]["']?[^\s:"'█]{1,64}:([^\s"'█]{1,})/dg,
    accepts: ({ value }) => !isPlaceholder(value),
    masks: ['curl -s -u anna:⟦h4rbour⟧ https://example.org'],
    ignores: ['curl -u anna https://example.org:8080', 'curl -u anna:$PASS https://example.org'],
  },
  {
    name: 'command-line-password',
    class: 'SECRET',
    hints: ['mysql', 'mariadb', 'sshpass'],
    pattern:
      /(?<![a-z█])(?:(?:mysql|mysqldump|mysqladmin|mariadb)\s[^\n█]{0,200}?(?<=\s)-p|sshpass\s{1,3}-p\s{0,3}["']?)([^\s"'█-][^\s"'█]{2,})/dg,
    accepts: ({ value }) => !isPlaceholder(value) && !/^\d+(?::\d+)?$/.test(value),
    masks: ['mysql -u root -p⟦h4rbour⟧ shop', "sshpass -p '⟦h4rbour⟧' ssh anna@host"],
    ignores: ['mysql -u root -p shop', 'mysql in docker, -p3306:3306'],
  },
  {
    name: 'cookie-header',
    class: 'SECRET',
    hints: ['cookie'],
    pattern:
      /(?<![\p{L}█])(?:set-)?cookie["']?\s{0,3}:\s{0,3}["']?([A-Za-z0-9_.-]{1,64}=[^\n"'█]{12,})/dgiu,
    accepts: ({ value }) => looksRandom(value),
    masks: ["-H 'Cookie: ⟦sid=a8f3k20dk3x9q1z; theme=dark⟧'"],
    ignores: ['cookie: none', 'Cookie: theme=dark'],
  },
];
