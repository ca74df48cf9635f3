import type { MaskRule } from './rule.js';
import { accessCodeRules } from './rules/access-codes.js';
import { assignmentRules } from './rules/assignments.js';
import { bankRules } from './rules/bank.js';
import { chineseIdentityRules } from './rules/identity-zh.js';
import { englishIdentityRules } from './rules/identity-en.js';
import { frenchIdentityRules } from './rules/identity-fr.js';
import { russianIdentityRules } from './rules/identity-ru.js';
import { loginRules } from './rules/logins.js';
import { passportRules } from './rules/passports.js';
import { passwordPhraseRules } from './rules/password-phrases.js';
import { passwordRules } from './rules/passwords.js';
import { privateKeyRules } from './rules/private-keys.js';
import { cloudKeyRules } from './rules/cloud-keys.js';
import { seedPhraseRules } from './rules/seed-phrases.js';
import { serviceTokenRules } from './rules/service-tokens.js';
import { urlRules } from './rules/urls.js';

/** Every rule of what is never stored: secrets first, then regulated numbers. Order decides only a mask's rule name. */
export const maskRules: readonly MaskRule[] = [
  ...privateKeyRules,
  ...urlRules,
  ...cloudKeyRules,
  ...serviceTokenRules,
  ...passwordRules,
  ...passwordPhraseRules,
  ...loginRules,
  ...accessCodeRules,
  ...seedPhraseRules,
  ...assignmentRules,
  ...bankRules,
  ...chineseIdentityRules,
  ...russianIdentityRules,
  ...frenchIdentityRules,
  ...englishIdentityRules,
  ...passportRules,
];
