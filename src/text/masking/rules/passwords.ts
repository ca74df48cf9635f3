import { anyOf, cueWords, hintsOf } from '../cues.js';
import { isMixedPassword, looksLikePassword } from '../password-value.js';
import type { MaskRule } from '../rule.js';

const space = '[^\\S\\n]';
const password = cueWords('password');
const shortPassword = cueWords('shortPassword');

const isHan = (word: string) => /^\p{Script=Han}/u.test(word);

/** "… for the staging server": what a password is to, without a mark that could end the sentence. */
const belonging = `(?:${space}{1,3}${anyOf(cueWords('belonging'))}(?<=[' ]|\\p{L})[^\\n:=.,;!?，。；！？：█]{1,40}?)?`;
const sign = '\\s{0,4}(?:=>|->|→|:=|[:：=]{1,2})\\s{0,4}';
const copula = `(?:[,，]?${space}{0,4}${anyOf(cueWords('is'), true)}(?:${space}{0,4}[:：])?${space}{0,4}|['’]s${space}{1,3})`;
/** "(staging)" or one word more before a colon. */
const qualifier = `${space}{1,3}(?:\\p{L}{2,20}|\\([^()\\n█]{1,30}\\))`;
const dash = `${space}{1,3}-${space}{1,3}`;
const quoted =
  '"([^"\\n█]{3,200})"|\'([^\'\\n█]{3,200})\'|`([^`\\n█]{3,200})`|“([^”\\n█]{3,200})”|«([^»\\n█]{3,200})»|「([^」\\n█]{2,200})」|‘([^’\\n█]{3,200})’';
/** What no unquoted value holds. Chinese runs on without spaces: a value ends where ideographs begin. */
const outside = '\\s█“”«»「」，。；！？：、（）<>\\p{Script=Han}';
/** Of at least three characters, without the punctuation of the sentence it stands in. */
const bare = (excluded: string) =>
  `([^${outside}"'\`‘’${excluded}][^${outside}${excluded}]+[^${outside}"'\`.,;:)\\]}${excluded}])`;
// After `=` without space another assignment may follow, as in an address or a form.
const value = `(?:${quoted}|(?<==)${bare('&;')}|${bare('')})`;

/** Passwords said in words or assigned: only the value is masked, so that the sentence stays readable. */
export const passwordRules: readonly MaskRule[] = [
  {
    name: 'password',
    class: 'SECRET',
    hints: hintsOf(password),
    pattern: new RegExp(
      `${anyOf(password)}(?:["'\`]?\\??${sign}|(?:${belonging}|${qualifier})${sign}|${belonging}(?:${copula}|${dash})|${space}{1,3})${value}`,
      'dgiu',
    ),
    accepts: looksLikePassword,
    masks: [
      'the wifi password is ⟦grey-heron-42⟧',
      'password: ⟦Sommer!⟧',
      'Password for the staging box is now ⟦N3ptune⟧, ok?',
      'DB_PASSWORD=⟦k4tze⟧&x=1',
      '{"password":"⟦two words⟧","n":1}',
      'password ⟦hunter77⟧ works',
      'the password is ⟦marzipan⟧.',
      'my password is ⟦marzipan⟧ and stays so',
      "the password's ⟦marz1pan⟧",
      'password → ⟦marz1pan⟧',
      'Password (staging): ⟦marz1pan⟧',
      'das Passwort ist ⟦Marz1pan⟧',
      '服务器密码是⟦Wolke#77⟧，别说',
      '登录密码设置成了⟦wolke77⟧',
      'password: ⟦p(4ss)77⟧',
      '密码：⟦abc12345⟧请收好',
      '新的密码改成了 ⟦778899aa⟧',
      '口令为「⟦芝麻开门吧⟧」',
      'пароль: ⟦Снег-77!⟧',
      'пароль от вайфая — ⟦sneg2077⟧',
      'Пароль ⟦qwe12345⟧',
      'mot de passe : ⟦Neige77!⟧',
      'Le mot de passe du serveur est ⟦Neige77⟧',
      'Mot de passe Wifi : ⟦neige-bleu-7⟧',
      "le mot de passe, c'est ⟦Neige2024⟧",
      'password：⟦ｗ１ｎｔｅｒ⟧',
    ],
    ignores: [
      'I forgot my password',
      '<input type="password" class="field-2" name="password">',
      'the password policy changed in 2024',
      'The password is wrong. Your password is required',
      'password: string; password: z.string().min(8)',
      'password: hashedValue, password = getPassword()',
      'password=${DB_PASSWORD} password: <your password> password: ****',
      'The password is stored as sha256',
      'password reset: 2024-05-01, password hint: dog7name',
      'a password must have 12 characters; password is 12 characters long',
      '密码不要贴在群里，密码是6位数字，密码是2024年改的',
      '密码忘了怎么办？密码：必填',
      'пароль неверный. Пароль: обязательное поле',
      'Пароль — это важно, пароль от 8 символов',
      'mot de passe oublié ? Le mot de passe est obligatoire',
      'password: ████ and then more1',
    ],
  },
  {
    name: 'password-run-on',
    class: 'SECRET',
    hints: hintsOf(password.filter(isHan)),
    pattern: new RegExp(
      `${anyOf(password.filter(isHan))}(?:${space}{0,2}([A-Za-z0-9!@#$%^&*_-]{4,40})(?![^\\S\\n]{0,2}[位个次年月天█])|[是为：:]([零〇一二三四五六七八九]{4,20})(?!\\p{Script=Han}))`,
      'dgu',
    ),
    accepts: ({ value }) => /[\d零〇一二三四五六七八九]/.test(value),
    masks: ['wifi密码⟦12345678⟧', '门禁密码 ⟦2580#⟧', '密码是⟦一二三四五六⟧'],
    ignores: ['密码WiFi连不上', '密码123位太长', '密码是一个问题'],
  },
  {
    name: 'password-said-first',
    class: 'SECRET',
    hints: hintsOf(password),
    // Found from what follows it: "my … password" is rarer than a word.
    pattern: new RegExp(
      `(?=(?:${anyOf(cueWords('owner'))}${space}{0,3}){1,2}(?:[\\p{L}-]{1,16}${space}{1,3}){0,2}${anyOf(password)})(?<=(?<![^\\s"'\`“«「，。：,:(])["'\`“«「]?([A-Za-z0-9!@#$%^&*_.+-]{4,40})["'\`”»」]?${space}{0,3}(?:${anyOf(cueWords('is'), true)}|[-—=])?${space}{0,3})`,
      'dgiu',
    ),
    accepts: ({ value: word }) =>
      /\d/.test(word) && /[A-Za-z]/.test(word) && /^[\x21-\x7E]+$/.test(word) && word.length >= 6,
    masks: ['⟦p@ssw0rd1⟧ is my password', 'hm ⟦hunter22⟧是我的密码', '⟦zima2026⟧ — мой пароль'],
    ignores: ['OAuth2 needs my password', 'that is my password', '2024年改了我的密码'],
  },
  {
    name: 'password-after-purpose',
    class: 'SECRET',
    hints: hintsOf(password),
    pattern: new RegExp(
      `${anyOf(password)}${space}{1,3}${anyOf(cueWords('belonging'))}(?<=[' ]|\\p{L})[^\\n:=.,;!?，。；！？：█]{1,40}?${space}([\\x21-\\x7E]{7,40})(?![\\p{L}\\p{N}█])`,
      'dgiu',
    ),
    accepts: ({ value: word }) => isMixedPassword(word),
    masks: ['пароль для входа ⟦Qwerty!23⟧', 'password for root ⟦Qwerty!23⟧'],
    ignores: ['the password for the Model3Box42 is elsewhere', 'пароль для входа через SAML2'],
  },
  {
    name: 'application-password',
    class: 'SECRET',
    hints: hintsOf(password),
    pattern: new RegExp(
      `(?:app(?:lication)?[ -]?)?${anyOf(password)}${space}{0,2}(?:[:：=]|${anyOf(cueWords('is'), true)})?${space}{0,2}((?:[a-z]{4}[ -]){3}[a-z]{4})(?![a-z█-]|${space}[a-z])`,
      'dgu',
    ),
    accepts: ({ value }) =>
      !/\b(?:that|this|with|from|have|must|will|been|when|your)\b/.test(value),
    masks: ['app password ⟦abcd-efgh-ijkl-mnop⟧', 'SMTP password: ⟦abcd efgh ijkl mnop⟧'],
    ignores: ['the password that must have been lost'],
  },
  {
    name: 'short-password',
    class: 'SECRET',
    hints: hintsOf(shortPassword),
    pattern: new RegExp(
      `${anyOf(shortPassword, true)}["'\`]?${belonging}(?:${sign}|${copula})${value}`,
      'dgiu',
    ),
    accepts: (candidate) =>
      /\d/.test(candidate.value) &&
      !/^\d{1,3}\D?$/.test(candidate.value) &&
      looksLikePassword(candidate),
    masks: ['for anna the pass: ⟦h4rbour⟧', 'mdp = ⟦Neige77⟧'],
    ignores: ['tests pass: 120, fail: 3', 'pass: the ball'],
  },
];
