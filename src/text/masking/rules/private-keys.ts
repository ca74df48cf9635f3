import { anyDigit } from '../hint-index.js';
import type { MaskRule } from '../rule.js';

const begin = '-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----';
const end = '-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----';
/** What stands between the lines of a key: line breaks, also written out, quoting, white space. */
const between = '(?:\\\\[nr]|[\\s>"\',|])';
const base64 = '[A-Za-z0-9+/=]';

/** Keys in armour, whole or cut in pieces by turns. */
export const privateKeyRules: readonly MaskRule[] = [
  {
    name: 'private-key-block',
    class: 'SECRET',
    hints: ['private key'],
    // A block that never ends is masked to the end of the text: the rest of it may be the key.
    pattern: new RegExp(`${begin}[^]*?(?:${end}|$(?![^]))`, 'dg'),
    accepts: null,
    masks: [
      'see ⟦-----BEGIN PRIVATE KEY-----\nMIIEvQ\n-----END PRIVATE KEY-----⟧ thanks',
      '> ⟦-----BEGIN OPENSSH PRIVATE KEY-----\n> b3Bl\n> -----END OPENSSH PRIVATE KEY-----⟧',
      'key="⟦-----BEGIN RSA PRIVATE KEY-----\\nMIIE\\n-----END RSA PRIVATE KEY-----⟧"',
      'cut off: ⟦-----BEGIN EC PRIVATE KEY-----\nMHcCAQEE⟧',
    ],
    ignores: [
      '-----BEGIN PUBLIC KEY-----\nMFkwEwYH\n-----END PUBLIC KEY-----',
      '-----BEGIN CERTIFICATE-----\nMIIDdzCC\n-----END CERTIFICATE-----',
      'Keep the private key out of the repository.',
    ],
  },
  {
    name: 'private-key-end',
    class: 'SECRET',
    hints: ['private key-----', 'private key block-----'],
    // The second piece of a block that was cut: the lines before an END. Looked at backwards from the END only.
    pattern: new RegExp(
      `(?=-----END )(?<=((?<![A-Za-z0-9+/=█])(?:${base64}{16,}${between}+)+(?:${base64}{1,15}${between}*)?))${end}`,
      'dg',
    ),
    accepts: null,
    masks: [
      `rest: ⟦${'kJ8dPq3LwZ'.repeat(4)}\nQ2x=\n⟧-----END PRIVATE KEY-----`,
      `⟦${'kJ8dPq3LwZ'.repeat(6)}\n⟧-----END EC PRIVATE KEY-----`,
    ],
    ignores: ['A block ends with -----END PRIVATE KEY----- on its own line.'],
  },
  {
    name: 'private-key-body',
    class: 'SECRET',
    hints: anyDigit,
    // Lines of a key alone. 64 and 70 are the line lengths of PEM and OpenSSH; e-mail breaks base64 at 76.
    pattern: new RegExp(
      `(?<![A-Za-z0-9+/=█])(?:${base64}{64}(?:${between}+${base64}{64}){2,}|${base64}{70}(?:${between}+${base64}{70}){2,})` +
        `(?:${between}+${base64}{1,69})?(?![A-Za-z0-9+/=█])`,
      'dg',
    ),
    accepts: ({ value, text, start }) =>
      /[a-z]/.test(value) &&
      /[A-Z]/.test(value) &&
      /[0-9]/.test(value) &&
      !/-----BEGIN (?:[A-Z ]*PUBLIC KEY|CERTIFICATE[A-Z ]*)-----[^-]*$/.test(
        text.slice(Math.max(0, start - 4_000), start),
      ),
    masks: [`⟦${Array.from({ length: 3 }, () => 'kJ8dPq3L'.repeat(8)).join('\n')}\nQ2x⟧`],
    ignores: [
      `-----BEGIN CERTIFICATE-----\n${Array.from({ length: 3 }, () => 'kJ8dPq3L'.repeat(8)).join('\n')}`,
      Array.from({ length: 3 }, () => 'kJ8dPq3LwZ1v'.repeat(6) + 'abcd').join('\n'),
    ],
  },
  {
    name: 'age-key',
    class: 'SECRET',
    hints: ['age-secret-key-1'],
    pattern: /AGE-SECRET-KEY-1[A-Z0-9]{20,}/dg,
    accepts: null,
    masks: [`⟦AGE-SECRET-KEY-1${'QZ7X'.repeat(14)}⟧`],
    ignores: ['A line that begins with AGE-SECRET-KEY-1 is one.'],
  },
];
