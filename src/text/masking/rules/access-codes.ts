import { anyOf, cueWords, hintsOf } from '../cues.js';
import type { MaskRule } from '../rule.js';

const space = '[^\\S\\n]';
const accessCode = cueWords('accessCode');
const lock = cueWords('lock');
const backup = cueWords('backupCode');
const owners = anyOf(cueWords('owner'));
const link = `(?:\\s{0,4}(?:=>|->|→|[:：=]{1,2})\\s{0,4}|[,，]?${space}{0,4}${anyOf(cueWords('is'), true)}(?:${space}{0,4}[:：])?${space}{0,4}|${space}{0,3}(?:#|-${space})?)`;
const code = '(?:[A-Z]-)?(\\d{4,8}|\\d{3}[ -]\\d{3})(?![\\p{L}\\p{N}█]|[.,:/-]\\d)';

/** Codes that open something once or always, by the words before or after them. */
export const accessCodeRules: readonly MaskRule[] = [
  {
    name: 'access-code',
    class: 'SECRET',
    hints: hintsOf(accessCode),
    pattern: new RegExp(`${anyOf(accessCode, true)}["”」]?${link}["“「]?${code}`, 'dgiu'),
    accepts: null,
    masks: [
      '验证码：⟦483920⟧，五分钟有效',
      'PIN is ⟦4821⟧',
      'пин-код: ⟦9034⟧',
      'the door code is ⟦4471⟧#',
      'PIN码 ⟦8841⟧',
      'Your verification code is ⟦771203⟧',
      'one-time code: ⟦771-203⟧',
      'код подтверждения: ⟦4410⟧',
      'Ваш код: ⟦4839⟧. Никому не сообщайте',
      'code de vérification : ⟦920133⟧',
    ],
    ignores: ['验证码没收到', 'the verification code expires', 'pin: 1.2.3, pinned: 12345'],
  },
  {
    name: 'access-code-said-first',
    class: 'SECRET',
    hints: hintsOf(accessCode),
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}█.,:/-])${code}(?=${space}{0,3}[(（]?(?:${anyOf(cueWords('is'), true)})?[—-]?${space}{0,3}(?:${owners}${space}{0,3})?(?:[\\p{L}-]{2,16}${space}{1,3}){0,2}?(?:\\p{Script=Han}{1,4}?)?${anyOf(accessCode, true)})`,
      'dgiu',
    ),
    accepts: null,
    masks: [
      '⟦483920⟧ is your verification code',
      '【商城】⟦483920⟧（登录验证码），请勿泄露',
      '⟦4410⟧ — ваш код подтверждения',
      '⟦920133⟧ est votre code de vérification',
    ],
    ignores: ['in 2024 there was no such verification code', '2024年的验证码'],
  },
  {
    name: 'named-sender-code',
    class: 'SECRET',
    hints: ['code'],
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}█])(?:your|votre)${space}{1,3}(?:(?!(?:zip|postal|area|promo|discount|postcode|error|source|status|voucher)(?!\\p{L}))[\\p{L}-]{2,16}${space}{1,3}){0,2}code(?:${space}{1,3}(?:is|est)|${space}{0,3}:)${space}{0,3}${code}`,
      'dgiu',
    ),
    accepts: null,
    masks: ['Your Bluebird code is G-⟦483920⟧'],
    ignores: ['Your zip code is 94107', 'your code is 200 lines long', 'your promo code is 1234'],
  },
  {
    name: 'lock-code',
    class: 'SECRET',
    hints: hintsOf(lock),
    pattern: new RegExp(
      `(?:${anyOf(lock, true)}${space}{0,2}${anyOf(cueWords('lockCode'))}|${anyOf(cueWords('lockCode'), true)}${space}{1,3}(?:for|to|of|du|de|от|к)?${space}{0,3}(?:the${space}{1,3}|our${space}{1,3}|l')?(?:\\p{L}{2,12}${space}{1,3})?${anyOf(lock, true)}|${anyOf(lock, true)}${space}{1,3}(?:opens with|opens by|ouvre avec|открывается)${space}{1,3}(?:the${space}{1,3})?(?:code|кодом|le code))${link}["“「]?(\\d{3,10}|\\d{1,2}(?:[ -]\\d{1,2}){2,3})(?![\\p{L}\\p{N}█])`,
      'dgiu',
    ),
    accepts: null,
    masks: [
      'the gate opens with code ⟦4471⟧',
      'the safe combination is ⟦12-34-56⟧',
      'code for the front door: ⟦4471⟧',
      'код от домофона ⟦4471⟧',
      'le code du portail est ⟦4471⟧',
    ],
    ignores: ['the gate closed at 4471 metres', 'code for the office party', '大门编号 4471'],
  },
  {
    name: 'backup-codes',
    class: 'SECRET',
    hints: hintsOf(backup),
    pattern: new RegExp(
      `${anyOf(backup, true)}[^\\n:：0-9█]{0,20}[:：]?\\s{0,3}((?:(?=[A-Za-z-]{0,8}\\d)[A-Za-z0-9]{4,12}(?:-[A-Za-z0-9]{4,12})?[ ,;\\n]{1,2}){0,15}(?=[A-Za-z-]{0,8}\\d)[A-Za-z0-9]{4,12}(?:-[A-Za-z0-9]{4,12})?)(?![\\p{L}\\p{N}█])`,
      'dgiu',
    ),
    accepts: ({ value }) =>
      (value.match(/\d/g)?.length ?? 0) >= 4 && !/^(?:19|20)\d\d$/.test(value),
    masks: ['2FA backup codes: ⟦12345678 87654321⟧', '备用码：⟦a1b2-c3d4⟧'],
    ignores: ['backup codes were printed in 2024'],
  },
];
