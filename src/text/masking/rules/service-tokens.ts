import { looksRandom } from '../checks.js';
import { anyDigit } from '../hint-index.js';
import type { MaskRule } from '../rule.js';
import { vendorTokens } from './vendor-tokens.js';

const left = '(?<![A-Za-z0-9_█])';

/** Tokens of services that begin with the service's own prefix; the prefix decides, no context is needed. */
export const serviceTokenRules: readonly MaskRule[] = [
  token(
    'github-token',
    ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'github_pat_'],
    '(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,})',
    [`push with ⟦ghp_${'a1B2'.repeat(9)}⟧ today`, `⟦github_pat_${'1A2b'.repeat(8)}⟧`],
    ['tokens start with ghp_'],
  ),
  token(
    'gitlab-token',
    ['gl'],
    'gl(?:pat|ptt|dt|rt|rtr|cbt|soat|ft|imt|agent|oas|ffct)-[A-Za-z0-9_-]{20,}',
    [`⟦glpat-${'x9Kq'.repeat(5)}⟧`],
    ['glpat- and then twenty characters'],
  ),
  token(
    'slack-token',
    ['xox', 'xapp-'],
    '(?:xox[abceoprs]-[A-Za-z0-9-]{10,}|xapp-\\d-[A-Za-z0-9-]{10,})',
    [`⟦xoxb-${'1234567890-'.repeat(2)}AbCd⟧`],
    ['an xoxb- token'],
  ),
  token(
    'stripe-key',
    ['sk_', 'rk_', 'whsec_'],
    '(?:[sr]k_(?:live|test)_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9+/]{20,})',
    [`⟦sk_test_${'4eC39H'.repeat(4)}⟧`],
    [`pk_test_${'4eC39H'.repeat(4)} may be published`, 'sk_test_ keys'],
  ),
  {
    ...token(
      'model-api-key',
      ['sk-'],
      'sk-[A-Za-z0-9_-]{20,}',
      [
        `⟦sk-proj-${'Ab3dE7'.repeat(6)}⟧`,
        `⟦sk-ant-api03-${'Zx81qP'.repeat(6)}⟧`,
        `key:⟦sk-${'9f3a7c1e'.repeat(4)}⟧`,
      ],
      ['task-force, sk-learn-based-pipeline-for-text', 'sk-and-then-thirty-two-characters'],
    ),
    accepts: ({ value }) => looksRandom(value),
  },
  token(
    'package-registry-token',
    ['npm_', 'pypi-', 'rubygems_', 'dckr_pat_'],
    '(?:npm_[A-Za-z0-9]{30,}|pypi-[A-Za-z0-9_-]{50,}|rubygems_[a-f0-9]{40,}|dckr_pat_[A-Za-z0-9_-]{20,})',
    [`⟦npm_${'q7Rt'.repeat(9)}⟧`],
    ['npm_config_registry', 'pypi-mirror'],
  ),
  token(
    'other-service-token',
    [
      'hf_',
      'sg.',
      'shpat_',
      'shpss_',
      'lin_api_',
      'ntn_',
      'secret_',
      'figd_',
      'dapi',
      'glc_',
      'glsa_',
      'gsk_',
      'r8_',
      'pplx-',
      'xai-',
    ],
    '(?:hf_[A-Za-z0-9]{30,}|SG\\.[A-Za-z0-9_-]{16,}\\.[A-Za-z0-9_-]{16,}|shp(?:at|ss|ca|pa)_[a-fA-F0-9]{32}|lin_api_[A-Za-z0-9]{32,}|(?:ntn|secret)_[A-Za-z0-9]{40,}|figd_[A-Za-z0-9_-]{30,}|dapi[a-f0-9]{32}|gls?[ac]_[A-Za-z0-9_=]{32,}|gsk_[A-Za-z0-9]{40,}|r8_[A-Za-z0-9]{36,}|(?:pplx|xai)-[A-Za-z0-9]{40,})',
    [`⟦hf_${'aBcDe1'.repeat(6)}⟧`, `⟦SG.${'x9Yz'.repeat(5)}.${'Qw3r'.repeat(9)}⟧`],
    ['secret_key_base_is_set_in_the_environment'],
  ),
  ...vendorTokens.map(([prefix, rest, example, ignored]) =>
    token(
      `${prefix
        .replace(/[^A-Za-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
        .toLowerCase()}-token`,
      [prefix.toLowerCase()],
      `${prefix.replace(/[.$]/g, '\\$&')}${rest}`,
      [`⟦${prefix}${example}⟧`],
      [ignored],
    ),
  ),
  token(
    'telegram-bot-token',
    [':aa'],
    '\\d{8,10}:AA[A-Za-z0-9_-]{32,}',
    [`bot ⟦7123456789:AA${'h7Gk'.repeat(8)}q⟧`],
    ['12345678:AA'],
  ),
  token(
    'discord-bot-token',
    anyDigit,
    '[MNO][A-Za-z0-9_-]{23,26}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,40}(?![A-Za-z0-9_█-])',
    [`⟦MTA4${'NzY1'.repeat(5)}MQ.GhIjKl.${'AbC1'.repeat(8)}⟧`],
    ['Main.module.exports'],
  ),
  token(
    'mailchimp-key',
    ['-us'],
    '[a-f0-9]{32}-us\\d{1,2}(?![A-Za-z0-9█])',
    [`⟦${'0123456789abcdef'.repeat(2)}-us21⟧`],
    ['us-east-1 and eu-us2'],
  ),
  token(
    'json-web-token',
    ['eyj'],
    'eyJ[A-Za-z0-9_-]{8,}\\.eyJ[A-Za-z0-9_-]{8,}(?:\\.[A-Za-z0-9_-]*)?',
    ['cookie ⟦eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.c2lnbmF0dXJl⟧.'],
    ['eyJhbGciOiJub25lIn0 is a header alone'],
  ),
];

function token(
  name: string,
  hints: readonly string[],
  source: string,
  ...examples: readonly [masks: readonly string[], ignores: readonly string[]]
): MaskRule {
  const [masks, ignores] = examples;
  return {
    name,
    class: 'SECRET',
    hints,
    pattern: new RegExp(`${left}${source}`, 'dg'),
    accepts: null,
    masks,
    ignores,
  };
}
