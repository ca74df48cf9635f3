import { anyOf, cueWords, hintsOf } from '../cues.js';
import type { MaskRule } from '../rule.js';

const space = '[^\\S\\n]';
const password = cueWords('password');
const han = password.filter((word) => /^\p{Script=Han}/u.test(word));
const isWords = cueWords('is').filter((word) => /^\p{Script=Han}/u.test(word));
/** What is said about a password rather than given as one begins with such a word. */
const plainStart = new RegExp(`^(?:${anyOf(cueWords('plainStart'), true)})`, 'iu');
const plainWords = new Set([...cueWords('plainStart'), ...cueWords('ordinary')]);
const count = new RegExp(`^\\p{N}+${space}?(?:${anyOf(cueWords('lengthUnits'))})`, 'u');

/** Passwords that are words: a run of ideographs, or a phrase after a colon. */
export const passwordPhraseRules: readonly MaskRule[] = [
  {
    name: 'password-in-ideographs',
    class: 'SECRET',
    hints: hintsOf(password),
    pattern: new RegExp(
      `(?:${anyOf(han)}(?:${anyOf(isWords)}${space}{0,2}[:：]?|[:：])|${anyOf(password)}${space}{0,2}[:：=])${space}{0,2}` +
        `(\\p{Script=Han}[\\p{Script=Han}\\p{N}A-Za-z@#$%^&*_+-]{2,19}[!！]?)(?=$|[\\s,.;，。；、)）」”"'])`,
      'dgu',
    ),
    accepts: ({ value }) => !plainStart.test(value) && !count.test(value),
    masks: [
      '密码：⟦梅花鹿2019⟧',
      '密码是⟦芝麻开门吧⟧，别外传',
      '口令：⟦床前明月光⟧',
      '密码改成了⟦小红帽2020！⟧',
      'password: ⟦梅花鹿飞过2019⟧',
    ],
    ignores: [
      '密码是什么',
      '密码是6位数字',
      '密码：必填项',
      '密码是由系统生成的',
      '密码为空时报错',
      '密码是保密的',
      '密码改成了新的',
    ],
  },
  {
    name: 'password-of-words',
    class: 'SECRET',
    hints: hintsOf(password),
    pattern: new RegExp(
      `${anyOf(password)}${space}{0,2}[:：]${space}{1,2}(\\p{Ll}{3,14}(?:${space}\\p{Ll}{3,14}){1,7})(?=[.!]?${space}{0,2}(?:$|\\n))`,
      'dgu',
    ),
    accepts: ({ value }) => areWords(value),
    masks: ['passphrase: ⟦purple monkey dishwasher⟧', 'mot de passe : ⟦soleil levant⟧'],
    ignores: [
      'password: your account password',
      'passphrase: must have four words',
      'password: see the wiki page',
      'mot de passe : voir votre dossier',
    ],
  },
  {
    name: 'own-password-of-words',
    class: 'SECRET',
    hints: hintsOf(password),
    pattern: new RegExp(
      `${anyOf(cueWords('owner'), true)}${space}{1,2}(?:\\p{L}{2,14}${space}){0,1}${anyOf(password)}${space}{1,2}(?:is|est|—)${space}{1,2}(\\p{Ll}{3,14}(?:${space}\\p{Ll}{3,14}){2,7})(?=[.!]?${space}{0,2}(?:$|\\n))`,
      'dgu',
    ),
    accepts: ({ value }) => areWords(value) && !/\p{Ll}(?:ing|ed|ly)\b/u.test(value),
    masks: ['my password is ⟦purple monkey dishwasher⟧'],
    ignores: [
      'my password is not working today',
      'my password is very long and safe',
      'my password is quite easily guessed',
    ],
  },
];

/** None of them is a word with which one speaks about passwords. */
function areWords(value: string): boolean {
  return value.split(/\s+/).every((word) => !plainWords.has(word.toLowerCase()));
}
