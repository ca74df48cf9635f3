import { entropy } from '../checks.js';
import { anyOf, cueWords } from '../cues.js';
import { anyDigit } from '../hint-index.js';
import type { Candidate, MaskRule } from '../rule.js';

const awsKeyId = '(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}';
const keyWord = new RegExp(anyOf(cueWords('nearKey')), 'iu');
/** How far before a token a word that calls it a key is looked for, in UTF-16 units. */
const nearby = 60;

/** Keys of cloud providers, by their prefixes; the nameless half of a pair by the company it keeps. */
export const cloudKeyRules: readonly MaskRule[] = [
  {
    name: 'aws-access-key-id',
    class: 'SECRET',
    hints: ['akia', 'asia', 'abia', 'acca'],
    pattern: new RegExp(`(?<![A-Za-z0-9█])${awsKeyId}(?![A-Z0-9█])`, 'dg'),
    accepts: null,
    masks: ['用⟦AKIAQ7XZ4LMN2PRSTUVW⟧连接', 'id=⟦ASIAZ9Y8X7W6V5U4T3S2⟧;'],
    ignores: ['AKIA is a prefix', 'ASIAPACIFICREGIONALOFFICES', 'EUROPEASIA'],
  },
  {
    name: 'aws-access-key-id-in-groups',
    class: 'SECRET',
    hints: ['akia', 'asia'],
    pattern:
      /(?<![A-Za-z0-9█])((?:AKIA|ASIA)([ .-])[A-Z0-9]{4}(?:\2[A-Z0-9]{4}){3})(?![A-Za-z0-9█])/dg,
    accepts: ({ value }) => /\d/.test(value),
    masks: ['⟦AKIA-Q7XZ-4LMN-2PRS-TUVW⟧'],
    ignores: ['AKIA SAYS THAT MANY KEYS WERE LOST'],
  },
  {
    name: 'aws-secret-key',
    class: 'SECRET',
    hints: anyDigit,
    pattern: new RegExp(
      `(?:(?<![A-Za-z0-9+/=█])|(?<=(?<![A-Za-z0-9])${awsKeyId}/))[A-Za-z0-9+/]{40}(?![A-Za-z0-9+/=█])`,
      'dg',
    ),
    accepts: (candidate) => isMixed(candidate.value) && isCalledKey(candidate),
    masks: [
      'pair ⟦AKIAQ7XZ4LMN2PRSTUVW⟧ / ⟦k8Jd/Pq3LwZ0vB+nT5yHc7GmXs2RfUa9E1oIiWq4⟧',
      '密钥 ⟦k8JdXPq3LwZ0vBxnT5yHc7GmXs2RfUa9E1oIiWq4⟧',
      'новый ключ: ⟦k8JdXPq3LwZ0vBxnT5yHc7GmXs2RfUa9E1oIiWq4⟧',
      'la clé k8: ⟦k8JdXPq3LwZ0vBxnT5yHc7GmXs2RfUa9E1oIiWq4⟧',
    ],
    ignores: [
      'commit 3f786850e387550fdab836ed7e6dc881de23001b',
      'key commit 3f786850e387550fdab836ed7e6dc881de23001b',
      'k8JdXPq3LwZ0vBxnT5yHc7GmXs2RfUa9E1oIiWq4 alone could be anything',
      'the key is in src/components/settings/ProfileEditorPanel2',
    ],
  },
  {
    name: 'cloud-key',
    class: 'SECRET',
    hints: [
      'aiza',
      'ya29.',
      'gocspx-',
      '1//0',
      'ltai',
      'akid',
      'do',
      'accountkey=',
      'sharedaccesskey=',
      'q~',
      'absk',
    ],
    pattern:
      /(?<![A-Za-z0-9_█])(?:AIza[A-Za-z0-9_-]{35}|ya29\.[A-Za-z0-9_-]{20,}|GOCSPX-[A-Za-z0-9_-]{20,}|1\/\/0[A-Za-z0-9_-]{30,}|LTAI[A-Za-z0-9]{12,30}|AKID[A-Za-z0-9]{13,40}|do[por]_v1_[a-f0-9]{64}|(?:Account|SharedAccess)Key=[A-Za-z0-9+/]{40,}={0,2}|[A-Za-z0-9]{3}\dQ~[A-Za-z0-9_.~-]{31,34}|ABSK[A-Za-z0-9+/]{60,}={0,2})(?![A-Za-z0-9█])/dg,
    accepts: null,
    masks: [
      `⟦AIza${'Sy4xQ'.repeat(7)}⟧`,
      `id ⟦LTAI${'5tQ9'.repeat(5)}⟧`,
      `⟦1Ab8Q~${'dEfG1'.repeat(7).slice(1)}⟧`,
    ],
    ignores: ['AIza begins such a key'],
  },
];

function isMixed(value: string): boolean {
  // A path is words between slashes; a hash is hex of one case.
  const words = value.split('/').filter((part) => /^[A-Z]?[a-z]{5,}$|^[a-z]{4,}$/.test(part));
  return (
    /[a-z]/.test(value) &&
    /[A-Z]/.test(value) &&
    /\d/.test(value) &&
    entropy(value) >= 4 &&
    words.length < 2
  );
}

function isCalledKey({ text, start, end }: Candidate): boolean {
  const before = text.slice(Math.max(0, start - nearby), start);
  const after = text.slice(end, end + 20);
  return keyWord.test(before) || keyWord.test(after) || new RegExp(awsKeyId).test(text);
}
